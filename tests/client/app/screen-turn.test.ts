import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSetup, screenTurn, type Turn } from '../../../src/app/boot/screen-turn'

/** What this device answers to media queries. */
let device: string[]
beforeEach(() => {
  device = []
  // Another file of this worker may have set up the page on a busy machine.
  noteSetup(0)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.split(', ').some((one) => device.includes(one)) }))
})
afterEach(() => vi.unstubAllGlobals())

type State = Turn['toLocation']['state']
const at = (index: number, way?: 'up' | 'over') => ({
  state: { key: `k${index}`, __TSR_key: `k${index}`, __TSR_index: index, ...(way && { way }) } satisfies State,
})
const turn = (
  from: Turn['toLocation'] | undefined,
  to: Turn['toLocation'],
  { pathChanged = true, between = false } = {},
) => screenTurn({ fromLocation: from, toLocation: to, pathChanged }, between)

test('a screen that is opened comes on, one that is left goes back, by the browser or by the arrow', () => {
  expect(turn(at(0), at(1))).toEqual(['on'])
  expect(turn(at(1), at(0))).toEqual(['back'])
  expect(turn(at(1), at(2, 'up'))).toEqual(['back'])
  // Forward again to what was opened.
  expect(turn(at(3), at(4))).toEqual(['on'])
})

test('nothing turns at the first screen, within one, between places of the bar, or where another takes its place', () => {
  expect(turn(undefined, at(0))).toBe(false)
  expect(turn(at(0), at(1), { pathChanged: false })).toBe(false)
  expect(turn(at(0), at(1, 'over'))).toBe(false)
  expect(turn(at(1, 'over'), at(0))).toBe(false)
  expect(turn(at(1), at(1))).toBe(false)
  // What was opened from a place of the bar is left as any other.
  expect(turn(at(2), at(1, 'over'))).toEqual(['back'])
})

test('nothing turns on a desk, for whoever wants calm, and after a skeleton', () => {
  device = ['(min-width: 1024px)']
  expect(turn(at(0), at(1))).toBe(false)
  device = ['(prefers-reduced-motion: reduce)']
  expect(turn(at(0), at(1))).toBe(false)
  device = []
  expect(turn(at(0), at(1), { between: true })).toBe(false)
  expect(turn(at(0), at(1))).toEqual(['on'])
})

test('what the system has drawn is not drawn twice, and the next way back is drawn', () => {
  dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }))
  expect(turn(at(1), at(0))).toBe(false)
  dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: false }))
  expect(turn(at(1), at(0))).toEqual(['back'])
})

test('a phone that is slow to set up its routes is not asked for pictures', () => {
  noteSetup(8)
  expect(turn(at(0), at(1))).toBe(false)
  noteSetup(2)
  expect(turn(at(0), at(1))).toEqual(['on'])
})
