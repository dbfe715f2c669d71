import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace } from '../../../src/app/boot/keep-place'

type Heard = (event: { fromLocation?: object }) => void
const heard = new Map<string, Heard>()
let grow = () => {}
let longest = 0
const at = (place: string) => ({ href: `/${place}`, state: { place } })
const router = {
  latestLocation: at('home'),
  options: { getScrollRestorationKey: ({ state }: ReturnType<typeof at>) => state.place },
  subscribe: (event: string, hear: Heard) => {
    heard.set(event, hear)
    return () => {}
  },
}
const open = (place: string, height: number) => {
  heard.get('onBeforeLoad')?.({ fromLocation: router.latestLocation })
  router.latestLocation = at(place)
  longest = height
  window.scrollY = Math.min(window.scrollY, height)
  heard.get('onRendered')?.({})
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(work: () => void) {
        grow = work
      }
      observe = () => {}
      disconnect = () => {
        grow = () => {}
      }
    },
  )
  vi.stubGlobal('innerHeight', 0)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => longest)
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    window.scrollY = Math.min(y, longest)
  })
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
  router.latestLocation = at('home')
  keepPlace(router as never)
  longest = 1000
  window.scrollY = 473
  open('room', 2000)
  window.scrollY = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a screen that is shorter at first is where it was left once it has grown', () => {
  open('home', 187)
  expect(window.scrollY).toBe(0)
  longest = 300
  grow()
  expect(window.scrollY).toBe(0)
  longest = 1000
  grow()
  expect(window.scrollY).toBe(473)
  // Afterwards it may grow as it likes.
  window.scrollY = 100
  grow()
  expect(window.scrollY).toBe(100)
})

test('who moves meanwhile stays where they are, and so does another screen', () => {
  open('home', 187)
  dispatchEvent(new Event('touchstart'))
  longest = 1000
  grow()
  expect(window.scrollY).toBe(0)
  open('other', 100)
  longest = 1000
  grow()
  expect(window.scrollY).toBe(0)
})

test('a page that was loaded anew knows it still', () => {
  router.latestLocation = at('home')
  longest = 187
  keepPlace(router as never)
  longest = 1000
  grow()
  expect(window.scrollY).toBe(473)
})

test('a screen that had grown by the time it was said to be drawn is where it was left', () => {
  open('home', 1000)
  expect(window.scrollY).toBe(473)
})
