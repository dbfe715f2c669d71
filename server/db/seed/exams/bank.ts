import { alikeKey, type Difficulty } from '#contract/exams/bank/bank.rules'
import type { Question } from '#contract/questions/questions.model'
import { multiples, orders, shorts, subjects } from './bank.rows'

type Made = Pick<Question, 'kind' | 'title'> & Partial<Question>
interface Bank {
  question: Question
  tags: string[]
  difficulty: Difficulty
  dimension: string
}

const POINTS = { single: 2, multiple: 4, judge: 1, blank: 2, match: 4, order: 5, short: 10 } as const
const split = (words: string): string[] => words.split('、')

let n = 0
const made = (tag: string, difficulty: Difficulty, dimension: string, q: Made): Bank => {
  n += 1
  const question = { options: [], score: POINTS[q.kind], ...q, id: `bank-${n}` } as Question
  return { question, tags: [tag], difficulty, dimension }
}
/** Not in the order that is right: from the third on, then the first two. */
const turned = (options: string[]) => ({
  options: [...options.slice(2), ...options.slice(0, 2)],
  answer: options.map((_, place) => (place + options.length - 2) % options.length),
})

/** Four questions of each term: its name among others, its meaning, another's meaning, and the name to be written. */
const ofTerms = subjects.flatMap(({ tag, dimension, terms }) =>
  terms.flatMap(([term, means, hard], at) => {
    const other = (by: number) => terms[(at + by) % terms.length] ?? terms[0]
    const names = [term, ...[3, 5, 8].map((by) => other(by)?.[0] ?? '')]
    const right = at % 4
    const options = [...names.slice(1, right + 1), term, ...names.slice(right + 1)]
    const of = (q: Made, explain = `${term}：${means}。`) => made(tag, hard, dimension, { ...q, explain })
    return [
      of({ kind: 'single', title: `“${means}”指的是哪一项？`, options, answer: [right] }),
      of({ kind: 'judge', title: `${term}指${means}。`, answer: [0] }),
      of({ kind: 'judge', title: `${term}就是${other(1)?.[1]}。`, answer: [1] }),
      of({ kind: 'blank', title: `${means}，叫作____。`, accepts: [[term]] }),
    ]
  }),
)
const abilityOf = (tag: string): string => subjects.find((one) => one.tag === tag)?.dimension ?? ''
const ofSeveral = multiples.flatMap(([tag, title, right, wrong]) => {
  const several = split(right)
  const answer = several.map((_, place) => place + 1)
  const whole = { options: [wrong, ...several], answer }
  return [made(tag, 2, abilityOf(tag), { kind: 'multiple', title, ...whole })]
})
const ofOrders = orders.map(([tag, title, steps]) => {
  return made(tag, 2, abilityOf(tag), {
    ...{ kind: 'order', title: `按先后排列：${title}` },
    ...turned(split(steps)),
  })
})
/** Four terms at a time with what they mean. */
const ofMatches = subjects.flatMap(({ tag, dimension, terms }) =>
  [0, 4].flatMap((from) => {
    const four = terms.slice(from, from + 4)
    return made(tag, 2, dimension, {
      ...{ kind: 'match', title: `把名词和含义连起来（${tag}${from ? '二' : '一'}）` },
      prompts: four.map(([term]) => term),
      ...turned(four.map(([, means]) => means)),
    })
  }),
)
const ofShorts = shorts.map(([tag, title, points]) =>
  made(tag, 3, abilityOf(tag), { kind: 'short', title, accepts: [[points]] }),
)
/** A word for each ability, asked the other way round. */
const ofAbilities = subjects.flatMap(({ tag, dimension, terms }) =>
  terms.slice(0, 3).map(([term, means, hard]) =>
    made(tag, hard, dimension, {
      kind: 'short',
      title: `什么是${term}？请举一个例子说明。`,
      accepts: [[`${means}；举例恰当。`]],
    }),
  ),
)

/** The 200 questions of the demo's bank. */
export const bankQuestions: readonly (Bank & { alike: string })[] = [
  ...ofTerms,
  ...ofSeveral,
  ...ofOrders,
  ...ofMatches,
  ...ofShorts,
  ...ofAbilities,
].map((one) => ({ ...one, alike: alikeKey(one.question) }))
