import { expect, test } from 'vitest'
import type { ClassMatrix } from '#contract/courses/class/class.model'
import { among, cellsOf, finishedBy, paceOf, readCell, rowsOf, signOfScore } from '#contract/courses/class/class.rules'

test('signs stand at their sections’ slots, whatever order the course has now, and what nobody has is nothing', () => {
  expect(cellsOf(['A4'], [1, 2, 3])).toBe('A4-')
  expect(cellsOf(['A4Ť'], [1, 2])).toBe('A4')
  expect(cellsOf(['A4Ť'], [3, 1, 7])).toBe('ŤA-')
  expect(cellsOf([''], [1, 2])).toBe('--')
})

test('a cell says whether it is done, how far, and what was scored', () => {
  expect(readCell('-')).toEqual({ done: false, percent: 0, score: -1 })
  expect(readCell('7')).toEqual({ done: false, percent: 70, score: -1 })
  expect(readCell('A')).toEqual({ done: true, percent: 100, score: -1 })
  for (const score of [0, 1, 84, 99, 100])
    expect(readCell(signOfScore(score))).toEqual({ done: true, percent: 100, score })
  expect(readCell(signOfScore(101)).done).toBe(false)
  expect(readCell('')).toEqual({ done: false, percent: 0, score: -1 })
})

test('the teacher’s dates set the pace, elsewhere the middle of those who have begun', () => {
  const due = [true, true, false]
  expect(paceOf('date', due, [0, 9])).toBe(2)
  expect(paceOf('hand', due, [])).toBe(2)
  expect(paceOf('free', due, [])).toBe(0)
  expect(paceOf('after', due, [0, 0, 0, 5, 1, 3])).toBe(3)
})

const section = (id: number, due: boolean) => ({ id, title: `第 ${id} 节`, kind: 'page' as const, due })
const matrix: ClassMatrix = {
  ...{ course_id: 1, title: '课', published: true, open_rule: 'date', made_time: 0 },
  sections: [section(1, true), section(2, true), section(3, false)],
  ...{ teams: ['甲队'], units: ['一班', '二班'], uids: [4, 5, 6], names: ['王一诺', '陈思远', '林小满'] },
  ...{ team: [1, 0, 1], unit: [1, 2, 0], seen: [9, 0, 0], reminded: [0, 0, 0], cells: `AAŤ${'A3-'}${'---'}` },
}
const everybody = { show: 'all', team: '', unit: '', keyword: '' } as const
const names = (filter: object) => among(rowsOf(matrix), { ...everybody, ...filter }).map((row) => row.name)

test('columns become a line a learner, which is narrowed by team, class, name and how they get on', () => {
  expect(rowsOf(matrix)[1]).toEqual({
    ...{ uid: 5, name: '陈思远', team: '', unit: '二班', seen: 0, reminded: 0 },
    ...{ cells: 'A3-', done: 1, behind: 1 },
  })
  expect(rowsOf(matrix).map((row) => row.behind)).toEqual([0, 1, 2])
  expect(names({})).toEqual(['王一诺', '陈思远', '林小满'])
  expect(names({ show: 'behind' })).toEqual(['陈思远', '林小满'])
  expect(names({ show: 'idle' })).toEqual(['林小满'])
  expect(names({ show: 'done' })).toEqual(['王一诺'])
  expect(names({ team: '甲队' })).toEqual(['王一诺', '林小满'])
  expect(names({ unit: '二班' })).toEqual(['陈思远'])
  expect(names({ keyword: ' 满' })).toEqual(['林小满'])
  expect(finishedBy(rowsOf(matrix), 3)).toEqual([2, 1, 1])
})
