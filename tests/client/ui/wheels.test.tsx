import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayFrom } from '#lib/days'
import { CascadeField } from '#ui/fields/cascade/cascade-field'
import { DayField } from '#ui/fields/day-field'
import { SelectField } from '#ui/fields/select-field'
import { Capsules } from '#ui/motion/capsules'
import { SwipeRow } from '#ui/motion/swipe-row'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
/** Held in a hand, and no desk. */
const inHand = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

const levels = ['初级', '中级', '高级'].map((label, i) => ({ value: String(i), label }))

function Level({ changed }: { changed: (value: string) => void }) {
  const [value, setValue] = useState('0')
  const change = (next: string) => {
    changed(next)
    setValue(next)
  }
  return <SelectField label="等级" value={value} options={levels} onChange={change} required />
}

test('a finger opens a wheel, which keys turn as a spin button; the native select stays for keys and forms', async () => {
  inHand()
  const user = userEvent.setup()
  const changed = vi.fn()
  render(<Level changed={changed} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '等级' })
  await user.selectOptions(select, '中级')
  expect(changed).toHaveBeenLastCalledWith('1')
  await user.click(select.parentElement?.querySelector('button') as HTMLElement)
  const wheel = await screen.findByRole('spinbutton', { name: '等级' })
  expect(wheel.getAttribute('aria-valuetext')).toBe('中级')
  wheel.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(wheel.getAttribute('aria-valuetext')).toBe('高级'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(wheel.getAttribute('aria-valuenow')).toBe('1'))
  await user.keyboard('{End}')
  await waitFor(() => expect(wheel.getAttribute('aria-valuenow')).toBe('3'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(changed).toHaveBeenLastCalledWith('2')
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** As many turns of the event loop as a wheel needs to tell of a choice and to be drawn. */
const TURNS = 12
const turnsOfLoop = async (count: number) => {
  for (let n = 0; n < count; n++) await new Promise((next) => setImmediate(next))
}

/** A wheel tells of its choice by a timer, which a quick machine reaches only after more turns than these. */
const timersRun = async () => {
  for (let n = 0; n < 3; n++) await new Promise((next) => setTimeout(next))
}

test('a wheel that is turned again while it still tells of its last turn stays where it was turned to', async () => {
  inHand()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const changed = vi.fn()
  render(<Level changed={changed} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '等级' })
  select.parentElement?.querySelector('button')?.click()
  const wheel = await screen.findByRole('spinbutton', { name: '等级' })
  const press = (key: string) => wheel.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  for (let moment = 1; moment <= TURNS; moment++) {
    press('End')
    await waitFor(() => expect(wheel.getAttribute('aria-valuetext')).toBe('高级'))
    await turnsOfLoop(moment)
    press('Home')
    await turnsOfLoop(2 * TURNS)
    await timersRun()
    expect(wheel.getAttribute('aria-valuetext'), `pressed after ${moment} turns`).toBe('初级')
  }
  screen.getByRole('button', { name: '确定' }).click()
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('0'))
})

test('a finger opens wheels of a day, whatever zone the device is in; the native field stays for keys', async () => {
  inHand()
  const user = userEvent.setup()
  const changed = vi.fn()
  render(<DayField label="截止日期" value={dayFrom(2028, 2, 28)} onChange={changed} />)
  const field = screen.getByLabelText<HTMLInputElement>('截止日期')
  expect(field.type).toBe('date')
  const open = () => user.click(field.parentElement?.querySelector('button') as HTMLElement)
  await open()
  const wheel = await screen.findByRole('spinbutton', { name: '日' })
  expect(wheel.getAttribute('aria-valuetext')).toBe('28日')
  wheel.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(wheel.getAttribute('aria-valuetext')).toBe('29日'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(changed).toHaveBeenLastCalledWith(dayFrom(2028, 2, 29))
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  await user.click(await screen.findByRole('button', { name: '不设置' }))
  expect(changed).toHaveBeenLastCalledWith(0)
})

const tree = [
  { value: '浙江省', children: [{ value: '杭州市' }, { value: '宁波市' }] },
  { value: '江苏省', children: [{ value: '南京市' }] },
]
function Place({ changed, partial = false }: { changed: (value: string[]) => void; partial?: boolean }) {
  const [value, setValue] = useState<string[]>([])
  const change = (next: string[]) => {
    changed(next)
    setValue(next)
  }
  return (
    <CascadeField
      label="地区"
      names={['省份', '城市']}
      options={tree}
      value={value}
      onChange={change}
      partial={partial}
    />
  )
}
const chooser = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `地区：${name}` })

test('two selects choose step by step: half is nothing unless it may be', async () => {
  const user = userEvent.setup()
  const changed = vi.fn()
  const { rerender } = render(<Place changed={changed} />)
  expect(chooser('城市').disabled).toBe(true)
  await user.selectOptions(chooser('省份'), '浙江省')
  expect([changed.mock.lastCall, chooser('省份').value]).toEqual([[[]], '浙江省'])
  await user.selectOptions(chooser('城市'), '宁波市')
  expect(changed).toHaveBeenLastCalledWith(['浙江省', '宁波市'])
  // Another province takes the city away, and says so.
  await user.selectOptions(chooser('省份'), '江苏省')
  expect([changed.mock.lastCall, chooser('城市').value]).toEqual([[[]], ''])
  rerender(<Place changed={changed} partial />)
  await user.selectOptions(chooser('省份'), '浙江省')
  expect(changed).toHaveBeenLastCalledWith(['浙江省'])
})

test('by finger the second wheel shows what belongs to the first, both turned by keys', async () => {
  inHand()
  const user = userEvent.setup()
  const changed = vi.fn()
  render(<Place changed={changed} />)
  await user.click(screen.getByRole('group', { name: '地区' }).querySelector('button') as HTMLElement)
  const top = await screen.findByRole('spinbutton', { name: '省份' })
  expect(top.getAttribute('aria-valuetext')).toBe('请选择')
  top.focus()
  await user.keyboard('{ArrowDown}')
  const under = () => screen.getByRole('spinbutton', { name: '城市' })
  await waitFor(() => expect(under().getAttribute('aria-valuetext')).toBe('杭州市'))
  under().focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(under().getAttribute('aria-valuetext')).toBe('宁波市'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(changed).toHaveBeenLastCalledWith(['浙江省', '宁波市'])
  expect(chooser('城市').value).toBe('宁波市')
})

test('capsules are named buttons that say which is chosen, pressed by keys as well', async () => {
  const user = userEvent.setup()
  const changed = vi.fn()
  render(<Capsules label="状态" options={[{ value: '', label: '全部' }, ...levels]} value="" onChange={changed} />)
  expect(screen.getByRole('group', { name: '状态' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('button', { name: '高级' }).focus()
  await user.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith('2')
})

test('what a row uncovers is for fingers alone: in no order of focus, and told once', async () => {
  const done = vi.fn()
  render(
    <SwipeRow actions={[{ key: 'done', label: '完成', onSelect: done }]}>
      <button type="button">完成：借三脚架</button>
    </SwipeRow>,
  )
  expect(screen.getAllByRole('button')).toHaveLength(1)
  const under = screen.getByText('完成').closest('button') as HTMLButtonElement
  expect(under.tabIndex).toBe(-1)
  under.click()
  expect(done).toHaveBeenCalledOnce()
})
