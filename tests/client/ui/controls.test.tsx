import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { PasswordField } from '#ui/fields/password-field'
import { Pills } from '#ui/fields/pills'
import { SearchField } from '#ui/fields/search-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { agedText } from '#ui/states/offline-note'
import { until } from '../../support/until'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Tick() {
  const [on, setOn] = useState(false)
  return (
    <form aria-label="表单">
      <Checkbox label="同意" name="agree" value="yes" checked={on} onChange={setOn} indeterminate={!on} />
    </form>
  )
}

test('a tick is reached and set by keys, has its name in a form, and says when it stands for some', async () => {
  const user = userEvent.setup()
  render(<Tick />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意' })
  expect(box.indeterminate).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(box)
  await user.keyboard(' ')
  expect([box.checked, box.indeterminate]).toEqual([true, false])
  expect(new FormData(screen.getByRole('form')).get('agree')).toBe('yes')
})

const sizes = [
  { value: 's', label: '小' },
  { value: 'm', label: '中', disabled: true },
  { value: 'l', label: '大' },
] as const
type Size = (typeof sizes)[number]['value']

function Choice({ described = false }: { described?: boolean }) {
  const [size, setSize] = useState<Size>('s')
  const options = sizes.map((one) => ({ ...one, ...(described && { description: '说明' }) }))
  return (
    <form aria-label="表单">
      <ChoiceField label="尺寸" name="size" value={size} onChange={setSize} options={options} hint="选一个" />
    </form>
  )
}

for (const described of [false, true])
  test(`one of a few, ${described ? 'sentences' : 'words'}: a named group of radios of one form name, set by touch and keys`, async () => {
    const user = userEvent.setup()
    render(<Choice described={described} />)
    const group = screen.getByRole('radiogroup', { name: '尺寸' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('选一个')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByRole('option')).toBeNull()
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect([radio(/^小/).checked, radio(/^中/).disabled]).toEqual([true, true])
    await user.click(screen.getByText('大'))
    expect(new FormData(screen.getByRole('form')).getAll('size')).toEqual(['l'])
    // Pressed again it stays.
    await user.click(screen.getByText('大'))
    expect(radio(/^大/).checked).toBe(true)
    radio(/^小/).focus()
    await user.keyboard(' ')
    expect(new FormData(screen.getByRole('form')).getAll('size')).toEqual(['s'])
  })

test('several of a few are ticks, given back in their order', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn()
  render(<Pills name="size" multiple options={sizes} value={['l']} onChange={chosen} />)
  await user.click(screen.getByRole('checkbox', { name: '小' }))
  expect(chosen).toHaveBeenLastCalledWith(['s', 'l'])
  await user.click(screen.getByText('大'))
  expect(chosen).toHaveBeenLastCalledWith([])
})

function Row({ work }: { work: (set: () => void) => void }) {
  const [on, setOn] = useState(false)
  const slow = (next: boolean) => new Promise<void>((resolve) => work(() => resolve(setOn(next))))
  return <SwitchField label="公开" hint="所有人可见" name="open" checked={on} onChange={slow} />
}

test('a switch is one for a screen reader, turned by its row and by the space bar, and deaf while it works', async () => {
  const user = userEvent.setup()
  let done = () => {}
  render(<Row work={(end) => (done = end)} />)
  const all = screen.getAllByRole<HTMLInputElement>('switch')
  expect(all).toHaveLength(1)
  const [input] = all as [HTMLInputElement]
  expect([input.name, input.getAttribute('aria-label')]).toEqual(['open', '公开'])
  await user.click(screen.getByText('公开'))
  expect([input.disabled, input.getAttribute('aria-busy')]).toEqual([true, 'true'])
  done()
  await until(() => expect([input.checked, input.disabled]).toEqual([true, false]))
  input.focus()
  await user.keyboard(' ')
  expect(input.disabled).toBe(true)
})

function Find({ sent }: { sent: () => void }) {
  const [words, setWords] = useState('')
  return <SearchField label="按姓名搜索" value={words} onChange={setWords} onSearch={sent} />
}

test('the box to search by has one name and a button to empty it, and gives the focus back', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  render(<Find sent={sent} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '按姓名搜索' })
  await user.type(box, '王{Enter}')
  expect(sent).toHaveBeenCalledExactlyOnceWith('王')
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect([box.value, document.activeElement]).toEqual(['', box])
})

test('on a phone the box lets go once it was searched for, so that its keyboard goes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const user = userEvent.setup()
  const sent = vi.fn()
  render(<Find sent={sent} />)
  await user.type(screen.getByRole('searchbox'), '王{Enter}')
  expect(sent).toHaveBeenCalledExactlyOnceWith('王')
  expect(document.activeElement).toBe(document.body)
})

test('what a phone’s keyboard offers is said of every field, unless its screen knows better', () => {
  const keys = (input: HTMLElement) =>
    ['inputmode', 'enterkeyhint', 'autocomplete'].map((name) => input.getAttribute(name))
  const some = { value: '', onChange: () => {} }
  render(
    <>
      <TextField label="名称" {...some} />
      <TextField label="简介" multiline {...some} maxLength={9} />
      <TextField label="邮箱" type="email" autoComplete="email" enterKeyHint="next" {...some} />
      <SearchField label="搜索" {...some} />
      <PasswordField label="密码" {...some} />
    </>,
  )
  expect(keys(screen.getByLabelText('名称'))).toEqual(['text', 'done', 'off'])
  expect(keys(screen.getByLabelText('简介'))).toEqual(['text', 'enter', 'off'])
  expect(screen.getByLabelText('简介').getAttribute('maxlength')).toBe('9')
  expect(keys(screen.getByLabelText('邮箱'))).toEqual(['email', 'next', 'email'])
  expect(keys(screen.getByRole('searchbox'))).toEqual(['search', 'search', 'off'])
  expect(keys(screen.getByLabelText('密码'))).toEqual(['text', 'done', 'current-password'])
})

test('a line can be emptied by a button where its screen wants that', async () => {
  const changed = vi.fn()
  render(<TextField label="名称" value="星火" onChange={changed} clearable />)
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(changed).toHaveBeenCalledWith('')
})

test('how old data is, is said by the school’s clock, wherever the device is', () => {
  expect(agedText(Date.UTC(2026, 10, 22, 16, 30))).toBe('数据截至 11月23日 00:30')
})
