import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  CHOICE_KINDS,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
  questions,
} from '../../src/contract/questions/questions.model'
import {
  allAnswered,
  type Credit,
  inWords,
  isRight,
  optionsOf,
  picksProblem,
  questionsMissing,
  rightInWords,
  scoreOf,
  withoutSolutions,
} from '../../src/contract/questions/questions.rules'

const credits = fc.constantFrom<Credit>('whole', 'part')
const places = (count: number, min = 0) => fc.uniqueArray(fc.nat(count - 1), { minLength: min, maxLength: count })

const whole = (kind: QuestionKind): fc.Arbitrary<Question> =>
  fc.integer({ min: 2, max: 10 }).chain((most) => {
    const count = kind === 'judge' ? 2 : most
    return fc.record({
      id: fc.uuid(),
      kind: fc.constant(kind),
      title: fc.constant('题干'),
      options: fc.constant(kind === 'judge' ? [] : Array.from({ length: count }, (_, n) => `选项${n}`)),
      score: fc.integer({ min: 0, max: 1000 }),
      answer: kind === 'multiple' ? places(count, 1) : fc.nat(count - 1).map((place) => [place]),
    })
  })
/** A question that may be asked, with any answer that it takes. */
const answered = fc.constantFrom(...CHOICE_KINDS).chain((kind) =>
  whole(kind).chain((q) =>
    fc.record({
      q: fc.constant(q),
      given:
        kind === 'multiple' ? places(q.options.length) : fc.array(fc.nat(optionsOf(q).length - 1), { maxLength: 1 }),
    }),
  ),
)
type Answered = typeof answered extends fc.Arbitrary<infer T> ? T : never
const points = ({ q, given }: Answered, credit: Credit) => scoreOf([q], { [q.id]: given }, credit)

describe('points', () => {
  it('lie between none and all of a question, and are a whole number', () => {
    fc.assert(
      fc.property(answered, credits, (one, credit) => {
        const got = points(one, credit)
        expect(Number.isInteger(got) && got >= 0 && got <= one.q.score).toBe(true)
      }),
    )
  })

  it('are all of them for what is right, and only then without part credit', () => {
    fc.assert(
      fc.property(answered, credits, ({ q, given }, credit) => {
        expect(points({ q, given: q.answer ?? [] }, credit)).toBe(q.score)
        const right = isRight(q, { [q.id]: given })
        expect(points({ q, given }, 'whole')).toBe(right ? q.score : 0)
      }),
    )
  })

  it('do not depend on the order in which options were chosen, or named as right', () => {
    fc.assert(
      fc.property(answered, credits, ({ q, given }, credit) => {
        const turned = { q: { ...q, answer: [...(q.answer ?? [])].reverse() }, given: [...given].reverse() }
        expect(points(turned, credit)).toBe(points({ q, given }, credit))
      }),
    )
  })

  it('do not depend on the order of the options', () => {
    fc.assert(
      fc.property(answered, credits, ({ q, given }, credit) => {
        const turn = (place: number) => optionsOf(q).length - 1 - place
        const turned = {
          q: { ...q, options: [...q.options].reverse(), answer: (q.answer ?? []).map(turn) },
          given: given.map(turn),
        }
        expect(points(turned, credit)).toBe(points({ q, given }, credit))
      }),
    )
  })

  it('are none with one wrong option, with part credit too, and grow with each right one', () => {
    fc.assert(
      fc.property(answered, ({ q, given }) => {
        const right = given.filter((place) => q.answer?.includes(place))
        expect(points({ q, given }, 'part')).toBe(
          right.length === given.length ? points({ q, given: right }, 'part') : 0,
        )
        expect(points({ q, given: right.slice(1) }, 'part')).toBeLessThanOrEqual(points({ q, given: right }, 'part'))
        expect(points({ q, given }, 'part')).toBeGreaterThanOrEqual(points({ q, given }, 'whole'))
      }),
    )
  })

  it('of several questions are the sum of each', () => {
    fc.assert(
      fc.property(fc.uniqueArray(answered, { selector: ({ q }) => q.id, maxLength: 8 }), credits, (all, credit) => {
        const picks = Object.fromEntries(all.map(({ q, given }) => [q.id, given]))
        const sum = all.reduce((points_, one) => points_ + points(one, credit), 0)
        expect(
          scoreOf(
            all.map(({ q }) => q),
            picks,
            credit,
          ),
        ).toBe(sum)
      }),
    )
  })

  it('of a choice that is half right are half, rounded down, where part credit is given', () => {
    const q: Question = { id: 'q', kind: 'multiple', title: '题', options: ['a', 'b', 'c'], score: 5, answer: [0, 2] }
    expect([[0], [0, 1], [0, 2], []].map((given) => scoreOf([q], { q: given }, 'part'))).toEqual([2, 0, 5, 0])
    expect([[0], [0, 1], [0, 2], []].map((given) => scoreOf([q], { q: given }))).toEqual([0, 0, 5, 0])
  })
})

describe('without what is right', () => {
  it('nobody is told how it went, and nothing is earned', () => {
    fc.assert(
      fc.property(answered, credits, ({ q, given }, credit) => {
        const [asked] = withoutSolutions([{ ...q, explain: '因为' }])
        if (!asked) throw new Error('a question is lost')
        expect('answer' in asked || 'explain' in asked).toBe(false)
        expect(isRight(asked, { [q.id]: given })).toBeUndefined()
        expect(points({ q: asked, given }, credit)).toBe(0)
      }),
    )
  })
})

describe('answers and drafts', () => {
  it('every answer that a question takes passes, one of a question that is gone does not', () => {
    fc.assert(
      fc.property(answered, ({ q, given }) => {
        expect(picksProblem([q], { [q.id]: given })).toBeUndefined()
        expect(picksProblem([], { [q.id]: given })).toContain('题目已更新')
        expect(allAnswered([q], { [q.id]: given })).toBe(given.length > 0)
      }),
    )
    expect(allAnswered([], {})).toBe(false)
  })

  it('only a multiple choice takes two, and none the same twice', () => {
    const q = (kind: QuestionKind): Question => ({ id: 'q', kind, title: '题', options: ['a', 'b'], score: 1 })
    expect(CHOICE_KINDS.filter((kind) => !picksProblem([q(kind)], { q: [0, 1] }))).toEqual(['multiple'])
    expect(QUESTION_KINDS.filter((kind) => !picksProblem([q(kind)], { q: [1, 1] }))).toEqual([])
  })

  it('says by its number what a question lacks', () => {
    const good: Question = { id: 'a', kind: 'single', title: '题', options: ['a', 'b'], score: 1, answer: [0] }
    const lacks = (edit: Partial<Omit<Question, 'kind'>>) => questionsMissing([good, { ...good, id: 'b', ...edit }])
    expect(questionsMissing([])).toBe('请添加题目')
    expect(lacks({})).toBeUndefined()
    expect(lacks({ title: ' ' })).toBe('第2题没有题干')
    expect(lacks({ options: ['a', ' '] })).toBe('第2题的选项没有填完')
    expect(lacks({ answer: [] })).toBe('第2题没有设置答案')
    expect(lacks({ answer: [2] })).toBe('第2题没有设置答案')
    expect(lacks({ answer: [0, 1] })).toBe('第2题只能有一个答案')
    fc.assert(
      fc.property(answered, ({ q }) => {
        expect(questionsMissing([q])).toBeUndefined()
        expect(z.safeParse(questions, [q]).success).toBe(true)
      }),
    )
  })
})

describe('what is written, matched and put into order', () => {
  const blank: Question = {
    ...{ id: 'b', kind: 'blank', title: '毛利 = ____ − ____', options: [], score: 5 },
    accepts: [['售价', '卖价'], ['成本']],
  }
  const match: Question = {
    ...{ id: 'm', kind: 'match', title: '连线', options: ['支付', '物流', '客服'], score: 7 },
    ...{ prompts: ['催发货', '退款'], answer: [1, 0] },
  }
  const order: Question = {
    id: 'o',
    kind: 'order',
    title: '排序',
    options: ['c', 'a', 'b'],
    score: 9,
    answer: [1, 2, 0],
  }
  const short: Question = { id: 's', kind: 'short', title: '说明', options: [], score: 10, accepts: [['要点']] }
  const all = [blank, match, order, short]
  const points = (q: Question, given: (number | string)[], credit: Credit = 'part') =>
    scoreOf([q], { [q.id]: given }, credit)

  it('earns what is right of it, in any width, case and spacing; a short answer waits for a person', () => {
    expect([['卖价', ' 成本。'], ['售价'], ['', '成本'], ['成本', '售价'], []].map((g) => points(blank, g))).toEqual([
      5, 2, 2, 0, 0,
    ])
    expect(
      [
        [1, 0],
        [1, -1],
        [0, 0],
        [2, 2],
      ].map((g) => points(match, g)),
    ).toEqual([7, 3, 3, 0])
    expect([[1, 2, 0], [1, 0, 2], [0, 2, 1], []].map((g) => points(order, g))).toEqual([9, 3, 3, 0])
    expect([points(blank, ['售价'], 'whole'), points(order, [1, 0, 2], 'whole'), points(short, ['要点'])]).toEqual([
      0, 0, 0,
    ])
    expect(isRight(short, { s: ['要点'] })).toBeUndefined()
  })

  it('says what a question lacks, takes only what fits, and is told in words', () => {
    expect(questionsMissing(all)).toBeUndefined()
    const { accepts: _, ...bare } = blank
    expect(questionsMissing([bare])).toBe('第1题有2个空，答案却有0个')
    expect(questionsMissing([{ ...blank, title: '没有空' }])).toContain('没有要填的空')
    expect(questionsMissing([{ ...match, answer: [1] }])).toBe('第1题没有设置答案')
    expect(questionsMissing([{ ...match, answer: [1, -1] }])).toBe('第1题没有设置答案')
    expect(questionsMissing([{ ...order, answer: [0, 0, 1] }])).toBe('第1题没有设置顺序')
    const wrong: [Question, (number | string)[]][] = [
      ...([
        [blank, [0]],
        [match, [1, 2, 0]],
        [match, ['支付']],
        [order, [0, 1]],
      ] as [Question, (number | string)[]][]),
      ...([
        [short, ['a', 'b']],
        [order, [0, 0, 1]],
      ] as [Question, (number | string)[]][]),
    ]
    for (const [q, given] of wrong) expect(picksProblem([q], { [q.id]: given }), q.kind).toContain('题目已更新')
    expect(inWords(match, [1, -1])).toBe('催发货—物流')
    expect(all.map(rightInWords)).toEqual(['售价 / 卖价；成本', '催发货—物流；退款—支付', 'a → b → c', '要点'])
    expect(withoutSolutions(all).some((q) => 'answer' in q || 'accepts' in q)).toBe(false)
    expect(withoutSolutions(all).map(rightInWords)).toEqual(['', '', '', ''])
  })
})
