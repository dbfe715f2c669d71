import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { graphemes } from '#contract/kernel/text'
import { ImagePicker } from '#ui/fields/image-picker'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { segmented } from '../../support/segmented'
import { until } from '../../support/until'

afterEach(cleanup)

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <TextField label="团队名称" value={value} onChange={setValue} maxGraphemes={15} hint="不能重复" error={error} />
  )
}

test('characters are counted as a person counts them; over the limit is marked, never cut', () => {
  expect(graphemes('👨‍👩‍👧🇨🇳é好', 99)).toBe(4)
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('团队名称')
  fireEvent.change(input, { target: { value: '👨‍👩‍👧'.repeat(15) } })
  expect(screen.getByText(/15\/15/)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(input, { target: { value: '👨‍👩‍👧'.repeat(16) } })
  expect(screen.getByText(/16\/15/)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(graphemes(input.value, 99)).toBe(16)
})

test('a book pasted into a field is marked, and counted no further than anybody wants to know', async () => {
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('团队名称')
  const units = await segmented(() => fireEvent.change(input, { target: { value: '书'.repeat(1_000_000) } }))
  expect(screen.getByText(/100\+\/15/)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(units).toBeLessThan(1000)
})

test('hint and error are tied to the field', () => {
  render(<Name error="团队名称不能重复" />)
  const input = screen.getByLabelText('团队名称')
  const tied = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(tied.map((id) => document.getElementById(id)?.textContent)).toEqual(['不能重复', '团队名称不能重复'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

function Weight({ digitsOnly }: { digitsOnly?: boolean }) {
  const [value, setValue] = useState('')
  return <NumberField label="权重" value={value} onChange={setValue} digitsOnly={digitsOnly} maxLength={3} />
}

test('a number takes no e and no point, typed or pasted, and backspace works', async () => {
  const user = userEvent.setup()
  render(<Weight digitsOnly />)
  const input = screen.getByLabelText<HTMLInputElement>('权重')
  await user.type(input, '1e.5-')
  expect(input.value).toBe('15')
  await user.keyboard('{Backspace}')
  expect(input.value).toBe('1')
  await user.clear(input)
  await user.click(input)
  await user.paste('-2.5e9')
  expect(input.value).toBe('259')
})

test('pictures: the refused say why, the rest come back as files up to the limit, the input is emptied', async () => {
  const user = userEvent.setup()
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  const refused = vi.fn()
  const changed = vi.fn()
  render(
    <ImagePicker
      label="截图"
      files={[picture('有了.png')]}
      onChange={changed}
      max={3}
      check={(file) => (file.name.endsWith('.png') ? undefined : '仅支持jpg、png的格式')}
      onRefused={refused}
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('截图')
  expect(input.getAttribute('accept')).toBe('image/*')
  expect(input.hasAttribute('capture')).toBe(false)
  await user.upload(input, [
    new File(['x'], '坏.gif', { type: 'image/gif' }),
    picture('一.png'),
    picture('二.png'),
    picture('三.png'),
  ])
  await until(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['有了.png', '一.png', '二.png'])
  expect(refused.mock.calls.map(([message]) => message)).toEqual(['仅支持jpg、png的格式', '最多只能上传3张图片'])
  expect(input.files).toHaveLength(0)
})
