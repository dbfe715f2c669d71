import fc from 'fast-check'
import { expect, test } from 'vitest'
import { around, goOnWith, isRead, type ReadFar, readCount } from '#contract/content/progress/progress.rules'

const far = (rows: readonly (readonly [id: number, percent: number, time: number])[]): Map<number, ReadFar> =>
  new Map(rows.map(([content_id, percent, time]) => [content_id, { content_id, percent, time }]))
const ids = [11, 12, 13, 14]

test('one goes on where one was last, then behind it, then with what was left out', () => {
  expect(goOnWith(ids, far([]))).toBe(11)
  expect(goOnWith(ids, far([[12, 40, 5]]))).toBe(12)
  expect(goOnWith(ids, far([[12, 100, 5]]))).toBe(13)
  expect(
    goOnWith(
      ids,
      far([
        [12, 40, 5],
        [13, 100, 9],
      ]),
    ),
  ).toBe(14)
  expect(
    goOnWith(
      ids,
      far([
        [13, 100, 5],
        [14, 100, 9],
      ]),
    ),
  ).toBe(11)
  expect(goOnWith(ids, far(ids.map((id) => [id, 100, id])))).toBeUndefined()
  expect(goOnWith([], far([]))).toBeUndefined()
})

test('whatever was read, the way on leads to something of the list that is left', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 10, max: 16 }), fc.integer({ min: 0, max: 100 }), fc.nat(50)))
  fc.assert(
    fc.property(rows, (read) => {
      const known = far(read)
      const next = goOnWith(ids, known)
      if (next === undefined) expect(readCount(ids, known)).toBe(ids.length)
      else expect([ids.includes(next), isRead(known.get(next)?.percent ?? 0)]).toEqual([true, false])
    }),
  )
})

test('what stands before and behind one of a list', () => {
  expect(around(ids, 11)).toEqual({ previous: undefined, next: 12, place: 1, total: 4 })
  expect(around(ids, 14)).toEqual({ previous: 13, next: undefined, place: 4, total: 4 })
  expect(around(ids, 99)).toBeUndefined()
})
