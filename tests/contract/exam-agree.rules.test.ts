import { expect, test } from 'vitest'
import { appealsUntil } from '#contract/exams/appeals/appeals.rules'
import { settledScore } from '#contract/exams/marking/agree.rules'

const two = { full: 10, tolerance: 20, markers: 2 }

test('one marker settles an answer, two do when they are near enough, else a third decides between them', () => {
  expect(settledScore([], { ...two, markers: 1 })).toBeUndefined()
  expect(settledScore([3, 7], { ...two, markers: 1 })).toBe(7)
  expect(settledScore([6], two)).toBeUndefined()
  expect(settledScore([6, 8], two)).toBe(7)
  expect(settledScore([6, 7], two)).toBe(7)
  expect(settledScore([5, 8], two)).toBeUndefined()
  // The two that are nearest to each other count; as near on both sides, the middle one does.
  expect(settledScore([2, 9, 8], two)).toBe(9)
  expect(settledScore([2, 9, 3], two)).toBe(3)
  expect(settledScore([2, 8, 5], two)).toBe(5)
  expect(settledScore([4, 4], { ...two, tolerance: 0 })).toBe(4)
  expect(settledScore([4, 5], { ...two, tolerance: 0 })).toBeUndefined()
})

test('whatever three give and in whatever order, the score lies among them and is the same', () => {
  for (let a = 0; a <= 10; a++)
    for (let b = 0; b <= 10; b++)
      for (let c = 0; c <= 10; c++) {
        const scores = [
          [a, b, c],
          [c, a, b],
          [b, c, a],
        ].map((marks) => settledScore(marks, two))
        expect(new Set(scores).size).toBe(1)
        expect(scores[0]).toBeGreaterThanOrEqual(Math.min(a, b, c))
        expect(scores[0]).toBeLessThanOrEqual(Math.max(a, b, c))
      }
})

test('appeals are taken for days after the release, where answers can be read', () => {
  expect(appealsUntil({ review: true, appeal_days: 2 }, 1000)).toBe(1000 + 2 * 86_400)
  for (const none of [
    appealsUntil({ review: true, appeal_days: 2 }, 0),
    appealsUntil({ review: false, appeal_days: 2 }, 1000),
    appealsUntil({ review: true, appeal_days: 0 }, 1000),
  ])
    expect(none).toBe(0)
})
