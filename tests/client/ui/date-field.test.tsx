import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from '#ui/fields/date-field'
import { width } from '../contests/width'

const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000
const NOW = '2026-11-22T10:00'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(NOW) * 1000 })
  width('desk')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const changed = vi.fn()
afterEach(() => changed.mockClear())

function Deadline({ first = 0 }: { first?: number }) {
  const [value, setValue] = useState(first)
  const change = (next: number) => {
    changed(next)
    setValue(next)
  }
  return <DateField label="截止时间" value={value} onChange={change} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('截止时间')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('what is past cannot be chosen, and the field says so', () => {
  render(<Deadline />)
  expect(input().min).toBe(NOW)
  type('2026-11-22T09:57')
  expect(screen.getByText('不能选择过去的时间')).toBeTruthy()
  expect(changed).not.toHaveBeenCalled()
  fireEvent.blur(input())
  expect(input().value).toBe('')
  type('2026-11-22T10:30')
  expect(screen.queryByText('不能选择过去的时间')).toBeNull()
  expect(changed.mock.calls).toEqual([[at('2026-11-22T10:30')]])
})

test('a past time that is there already stays as it is', () => {
  render(<Deadline first={at('2026-09-01T08:00')} />)
  expect(input().value).toBe('2026-09-01T08:00')
  type('2026-08-01T08:00')
  fireEvent.blur(input())
  expect(input().value).toBe('2026-09-01T08:00')
  expect(changed).not.toHaveBeenCalled()
})

test('on a phone the wheels begin now, and a past time that is there is shown as it is', async () => {
  width('phone')
  render(<Deadline first={at('2026-09-01T08:00')} />)
  fireEvent.click(screen.getByRole('button', { name: '截止时间：2026-09-01 08:00' }))
  expect(await screen.findByText('2026年')).toBeTruthy()
  expect(screen.queryByText('2025年')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(changed.mock.calls).toEqual([[at(NOW)]])
})

test('typing passes through years and months that nobody means', () => {
  render(<Deadline first={at('2026-12-01T08:00')} />)
  for (const step of ['0002-12-01T08:00', '0020-12-01T08:00', '0202-12-01T08:00']) {
    type(step)
    expect(input().value).toBe(step)
  }
  expect(changed).not.toHaveBeenCalled()
  type('2027-12-01T08:00')
  expect(changed.mock.calls).toEqual([[at('2027-12-01T08:00')]])
})
