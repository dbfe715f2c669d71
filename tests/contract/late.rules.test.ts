import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Arriving,
  arrival,
  firstShown,
  LINE_SECONDS,
  mayStill,
  OFFLINE_DAYS,
} from '../../src/contract/works/passes/late.rules'
import { arrivalText } from '../../src/contract/works/passes/passes.labels'
import { PASS_STATES } from '../../src/contract/works/works.model'

const DAY = 86_400
const time = fc.integer({ min: 1_700_000_000, max: 1_700_000_000 + 20 * DAY })
const orNone = fc.option(time, { nil: 0 })
const arriving: fc.Arbitrary<Arriving> = fc.record({
  deadline: orNone,
  shown: orNone,
  now: time,
  deviceTime: time,
  returned: fc.boolean(),
  rule: fc.constantFrom('refuse', 'late', 'made_before'),
  offlineHours: fc.constantFrom(0, 1, 24, 168),
})
const over = (a: Arriving) => a.deadline > 0 && a.now > a.deadline
const shown = (a: Arriving) => a.shown > 0 && a.shown <= a.now
const check = (say: (a: Arriving) => void) => fc.assert(fc.property(arriving, say), { numRuns: 2000 })

it('counts nothing as on time that comes once the answers can be seen, whatever its device says', () => {
  check((a) => {
    if (shown(a)) expect(arrival(a)?.late).not.toBe(false)
  })
})

it('lets the device decide nothing before the deadline, and after it nothing but how a hand-in is marked', () => {
  check((a) => {
    const other = arrival({ ...a, deviceTime: a.now })
    if (!over(a) || a.returned || a.rule === 'refuse') expect(arrival(a)).toEqual(other)
    if (!over(a) && !shown(a)) expect(arrival(a)).toEqual({ comes: 'on_time', late: false })
    // A clock ahead of the server's says no more than the server's.
    expect(arrival({ ...a, deviceTime: a.now + DAY })).toEqual(other)
  })
})

it('marks what came after the deadline, and believes no device for longer than its work allows', () => {
  check((a) => {
    if (!over(a) || a.returned) return
    const taken = arrival(a)
    expect(taken?.comes).not.toBe('on_time')
    if (taken?.late === false) {
      expect([taken.comes, a.rule !== 'refuse', a.deviceTime <= a.deadline]).toEqual(['offline', true, true])
      expect(a.now - a.deadline).toBeLessThanOrEqual(Math.max(LINE_SECONDS, a.offlineHours * 3600))
    }
    if (a.now - a.deadline > OFFLINE_DAYS * DAY) expect(taken?.comes).not.toBe('offline')
    if (a.rule === 'refuse') expect(taken).toBeUndefined()
    if (a.rule === 'late') expect(taken).toBeDefined()
  })
})

it('shows answers to nobody whose next hand-in it would take', () => {
  const standing = fc.tuple(arriving, fc.constantFrom(...PASS_STATES), fc.boolean())
  fc.assert(
    fc.property(standing, ([a, state, does]) => {
      const terms = { deadline: a.deadline, shown: a.shown, rule: a.rule, offlineHours: a.offlineHours }
      const may = mayStill({ ...terms, state, does, now: a.now })
      const open = does && state !== 'submitted' && state !== 'marked'
      expect(may && !open).toBe(false)
      // After the release no device's word opens what the server's clock has closed.
      if (shown(a) && open && !may) expect(arrival({ ...a, returned: state === 'returned' })).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

it('remembers the first time that answers were to be seen', () => {
  const w = { release: 'date', release_time: 50, released_time: 0, shown_time: 0 } as const
  expect([firstShown(w, 49), firstShown(w, 50)]).toEqual([0, 50])
  expect(firstShown({ ...w, release: 'hand' }, 90)).toBe(0)
  expect(firstShown({ ...w, release: 'hand', shown_time: 30 }, 90)).toBe(30)
  expect(firstShown({ ...w, released_time: 40 }, 90)).toBe(40)
})

it('says each of them in words', () => {
  const say = (arrival: 'on_time' | 'offline' | 'late' | 'released', late: boolean) => arrivalText({ arrival, late })
  expect([say('on_time', false), say('offline', false), say('offline', true)]).toEqual([
    '',
    '断网补交，算按时',
    '断网补交',
  ])
  expect([say('late', true), say('released', true)]).toEqual(['迟交', '公布后提交'])
})
