import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerArrives, bestOf, dueOf, isPassed, sectionDues, shownFrom } from '../../src/contract/exams/exams.rules'
import { askedOf, optionOrder } from '../../src/contract/exams/papers/papers.rules'
import { turnedBy } from '../../src/contract/exams/seed.rules'

const seeds = fc.nat(2 ** 31 - 2)

describe('a seed', () => {
  it('turns a list into one of its orders, the same each time', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.nat()), (seed, list) => {
        const turned = turnedBy(seed, list)
        expect(turned).toEqual(turnedBy(seed, list))
        expect([...turned].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b))
      }),
    )
    const orders = Array.from({ length: 50 }, (_, seed) => optionOrder(4, seed, 7).join(''))
    expect(new Set(orders).size).toBeGreaterThan(10)
  })

  it('asks all that is fixed and as many of each rule as it says, nothing twice', () => {
    const items = fc.uniqueArray(
      fc.record({ id: fc.nat(1000), section: fc.nat(2), draw: fc.integer({ min: -1, max: 1 }) }),
      { selector: ({ id }) => id, maxLength: 60 },
    )
    const sections = fc.array(fc.record({ draws: fc.array(fc.record({ count: fc.nat(5) }), { maxLength: 2 }) }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(items, sections, seeds, fc.boolean(), (all, parts, seed, shuffle) => {
        const asked = askedOf(all, parts, seed, shuffle)
        expect(new Set(asked).size).toBe(asked.length)
        parts.forEach(({ draws }, section) => {
          const here = all.filter((item) => item.section === section)
          const count = (draw: number) => here.filter((item) => item.draw === draw && asked.includes(item.id)).length
          expect(count(-1)).toBe(here.filter((item) => item.draw < 0).length)
          draws.forEach((rule, draw) => {
            expect(count(draw)).toBe(Math.min(rule.count, here.filter((item) => item.draw === draw).length))
          })
        })
      }),
    )
  })
})

describe('time', () => {
  it('is one’s own minutes and extra ones, and never beyond the end', () => {
    expect(dueOf({ begin: 1000, minutes: 60, extra: 0, end: 0 })).toBe(4600)
    expect(dueOf({ begin: 1000, minutes: 60, extra: 15, end: 0 })).toBe(5500)
    expect(dueOf({ begin: 1000, minutes: 60, extra: 0, end: 2000 })).toBe(2000)
    expect(dueOf({ begin: 1000, minutes: 60, extra: 10, end: 2000 })).toBe(2600)
  })

  it('of sections is counted one after the other, with their part of the extra time', () => {
    const parts = [{ minutes: 10 }, { minutes: 0 }, { minutes: 20 }]
    expect(sectionDues(0, 3600, parts)).toEqual([600, 3600, 1800])
    expect(sectionDues(0, 9000, parts, 15)).toEqual([900, 9000, 2700])
    expect(sectionDues(0, 500, parts)).toEqual([500, 500, 500])
  })

  it('lets in what was made before the end, the end’s own second too, and nothing after the release', () => {
    const base = { due: 1000, shown: 0, offlineHours: 2 }
    const comes = (now: number, at: number, shown = 0) => answerArrives({ ...base, now, at, shown })
    expect(comes(1000, 1000)).toEqual({ late: false })
    expect(comes(1001, 1000)).toEqual({ late: false })
    expect(comes(1001, 1001)).toBeUndefined()
    expect(comes(1000 + 7200, 900)).toEqual({ late: false })
    expect(comes(1001 + 7200, 900)).toEqual({ late: true })
    expect(comes(1000 + 8 * 86_400, 900)).toBeUndefined()
    expect(comes(1500, 900, 1400)).toBeUndefined()
    // A clock that is a day ahead is believed up to the server's time.
    expect(comes(900, 90_000)).toEqual({ late: false })
  })

  it('of the release is the hand’s, or the date’s once it has come', () => {
    const at = { release: 'date' as const, release_time: 500, released_time: 0 }
    expect([shownFrom(at, 499), shownFrom(at, 500)]).toEqual([0, 500])
    expect(shownFrom({ ...at, release: 'hand' }, 600)).toBe(0)
    expect(shownFrom({ ...at, released_time: 300 }, 400)).toBe(300)
  })
})

it('the best result counts, and what is enough is enough to the point', () => {
  expect(
    bestOf([
      { score: 3, n: 1 },
      { score: 9, n: 2 },
      { score: 9, n: 3 },
    ]),
  ).toEqual({ score: 9, n: 2 })
  expect([
    isPassed(59, 100, 60),
    isPassed(60, 100, 60),
    isPassed(17, 29, 60),
    isPassed(18, 29, 60),
    isPassed(0, 0, 60),
  ]).toEqual([false, true, false, true, false])
})
