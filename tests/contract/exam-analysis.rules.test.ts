import { describe, expect, test } from 'vitest'
import { itemFigures, itemWarnings, paperFigures, type Sat } from '#contract/exams/analysis/analysis.rules'
import type { Question } from '#contract/questions/questions.model'

const question: Question = { id: 'q', kind: 'single', title: '选', options: ['甲', '乙', '丙'], score: 4, answer: [0] }
const sat = (...scores: number[]): Sat => ({
  score: scores.reduce((all, one) => all + one, 0),
  full: 4 * scores.length,
  answers: scores.map((score, at) => ({ item_id: at + 1, score, given: [score ? 0 : 2] })),
})

describe('a question', () => {
  const sats = [sat(4, 4), sat(4, 4), sat(4, 0), sat(0, 4), sat(0, 0), sat(0, 0)]
  test('is as hard as what people got of it, and tells the best from the weakest', () => {
    expect(itemFigures(question, 1, sats)).toEqual({
      ...{ asked: 6, answered: 6, difficulty: 0.5, discrimination: 1, chosen: [3, 0, 3] },
    })
  })
  test('of which too few were asked says nothing of that', () => {
    expect(itemFigures(question, 1, sats.slice(0, 3)).discrimination).toBeUndefined()
    expect(itemFigures(question, 9, sats)).toMatchObject({ asked: 0, difficulty: 0 })
  })
  test('that the weakest get and the best do not is to be looked at', () => {
    const turned = [sat(0, 4, 4), sat(0, 4, 4), sat(4, 0, 0), sat(4, 0, 0)]
    const { discrimination } = itemFigures(question, 1, turned)
    expect(discrimination).toBe(-1)
    expect(itemWarnings({ asked: 4, difficulty: 0.5, discrimination })).toEqual(['高分者反而失分，请检查答案'])
    expect(itemWarnings({ asked: 4, difficulty: 0.2, discrimination: 0.1 })).toEqual(['偏难', '区分度低'])
    expect(itemWarnings({ asked: 4, difficulty: 1, discrimination: 0 })).toEqual(['过于简单'])
    expect(itemWarnings({ asked: 0, difficulty: 0 })).toEqual([])
  })
  test('that was left out counts for nothing, and has nothing chosen', () => {
    const left: Sat = { score: 0, full: 4, answers: [{ item_id: 1, score: 0, given: [] }] }
    expect(itemFigures(question, 1, [left, sat(4)])).toMatchObject({ asked: 2, answered: 1, chosen: [1, 0, 0] })
  })
})

describe('a paper', () => {
  test('has its mean, median, spread, steps and who passed', () => {
    const figures = paperFigures([sat(4, 4), sat(4, 0), sat(0, 0), sat(4, 0)], 50)
    expect(figures).toMatchObject({ people: 4, mean: 4, median: 4, highest: 8, lowest: 0, deviation: 2.83, passed: 3 })
    expect(figures.steps).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 1])
  })
  test('is the more reliable the more its questions agree: by hand, 1 where they are the same', () => {
    const same = [sat(4, 4), sat(4, 4), sat(0, 0), sat(0, 0), sat(4, 4)]
    expect(paperFigures(same, 60).alpha).toBe(1)
    // Two questions, variances 3.84 and 3.84 of a total of 8.96: 2 × (1 − 7.68 / 8.96).
    const some = [sat(4, 4), sat(4, 4), sat(0, 0), sat(4, 0), sat(0, 4)]
    expect(paperFigures(some, 60).alpha).toBe(0.29)
  })
  test('says nothing of that with few people, one question, equal totals or different questions', () => {
    const some = [sat(4, 4), sat(4, 4), sat(0, 0), sat(4, 0), sat(0, 4)]
    const other = {
      ...sat(4, 4),
      answers: [
        { item_id: 7, score: 4, given: [0] },
        { item_id: 8, score: 4, given: [0] },
      ],
    }
    for (const few of [some.slice(1), some.map(() => sat(4)), some.map(() => sat(4, 0)), [...some, other]])
      expect(paperFigures(few, 60).alpha).toBeUndefined()
  })
  test('of nobody is all zeros', () => {
    expect(paperFigures([], 60)).toMatchObject({ people: 0, mean: 0, median: 0, highest: 0, passed: 0 })
  })
})
