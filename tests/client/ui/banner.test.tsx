import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from '#ui/layout/banner'
import { Slides } from '#ui/motion/slides'

const items = ['大赛', '训练营', '证书'].map((title, index) => ({ id: String(index), title, href: `/b/${index}` }))
const dots = () => screen.getAllByRole('button', { name: /^第 \d 张/ })
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('turns every 3000 ms and goes round', () => {
  render(<Slides label="轮播" items={items} />)
  expect(current()).toBe(0)
  pass(2999)
  expect(current()).toBe(0)
  pass(1)
  expect(current()).toBe(1)
  pass(3000)
  pass(3000)
  expect(current()).toBe(0)
})

test('a page that was hidden for a while turns on when it is seen again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Slides label="轮播" items={items} />)
  pass(60_000)
  expect(current()).toBe(0)
  hidden.mockReturnValue(false)
  pass(3000)
  expect(current()).toBe(1)
  pass(3000)
  expect(current()).toBe(2)
})

test('pointing at an indicator jumps there and holds; leaving goes on', () => {
  render(<Slides label="轮播" items={items} />)
  const third = dots()[2] as HTMLElement
  fireEvent.pointerEnter(third, { pointerType: 'mouse' })
  expect(current()).toBe(2)
  pass(9000)
  expect(current()).toBe(2)
  fireEvent.pointerLeave(third, { pointerType: 'mouse' })
  pass(3000)
  expect(current()).toBe(0)
})

test('the pause button stops it and starts it again', () => {
  render(<Slides label="轮播" items={items} />)
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  pass(9000)
  expect(current()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: '继续轮播' }))
  pass(3000)
  expect(current()).toBe(1)
})

test('stands still where reduced motion is asked for', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  render(<Slides label="轮播" items={items} />)
  pass(9000)
  expect(current()).toBe(0)
})

test('only the slide in view can be reached; one slide alone has no controls', () => {
  const { unmount } = render(<Slides label="轮播" items={items} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/b/0')
  unmount()
  render(<Banner items={items.slice(0, 1)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
