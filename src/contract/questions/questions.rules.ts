import type { Picks, Question, QuestionKind } from './questions.model'
import { OPTIONS_MAX } from './questions.model'

/** Whether what is right but not all of it earns its part of the points. A wrong option always takes them all. */
export type Credit = 'whole' | 'part'

type Given = readonly number[]
const NOTHING: Given = []

/** What a kind of question is: its properties stand here and nowhere else. */
interface QuestionFacts {
  /** The options in words. */
  options: (q: Question) => readonly string[]
  /** What its author has not filled in; undefined when nothing is missing. */
  missing: (q: Question) => string | undefined
  /** Whether this could be an answer to it at all. */
  takes: (q: Question, given: Given) => boolean
  /** Points that it earns; none while the right answer is not known. */
  earns: (q: Question, given: Given, credit: Credit) => number
}

/** A judgement brings its own two. */
export const JUDGE_OPTIONS = ['正确', '错误'] as const

/** Of the right options how many were chosen; none with a wrong one among them. */
const hits = ({ answer = [] }: Question, given: Given): number => {
  const chosen = new Set(given)
  return [...chosen].every((place) => answer.includes(place)) ? chosen.size : 0
}

const choice = (most: number, options: QuestionFacts['options'] = (q) => q.options): QuestionFacts => ({
  options,
  missing: (q) => {
    const shown = options(q)
    const { answer = [] } = q
    if (!q.title.trim()) return '没有题干'
    if (shown.length < 2 || shown.some((text) => !text.trim())) return '的选项没有填完'
    if (!answer.length || answer.some((place) => place >= shown.length)) return '没有设置答案'
    return answer.length > most ? '只能有一个答案' : undefined
  },
  takes: (_, given) => given.length <= most && new Set(given).size === given.length,
  earns: (q, given, credit) => {
    const all = new Set(q.answer).size
    const right = hits(q, given)
    if (!all || !right) return 0
    if (right === all) return q.score
    return credit === 'part' ? Math.floor((q.score * right) / all) : 0
  },
})

export const questionFacts: Record<QuestionKind, QuestionFacts> = {
  single: choice(1),
  multiple: choice(OPTIONS_MAX),
  judge: choice(1, () => JUDGE_OPTIONS),
}

export const optionsOf = (q: Question): readonly string[] => questionFacts[q.kind].options(q)

/** Whether exactly what is right was given; undefined while nobody may know what that is. */
export const isRight = (q: Question, picks: Picks): boolean | undefined =>
  q.answer?.length ? questionFacts[q.kind].earns({ ...q, score: 1 }, picks[q.id] ?? NOTHING, 'whole') === 1 : undefined

/** Points that the answers earn. */
export const scoreOf = (questions: readonly Question[], picks: Picks, credit: Credit = 'whole'): number =>
  questions.reduce((sum, q) => sum + questionFacts[q.kind].earns(q, picks[q.id] ?? NOTHING, credit), 0)

/** Points that there are. */
export const fullScore = (questions: readonly Question[]): number => questions.reduce((sum, q) => sum + q.score, 0)

/** Whether there is an answer to each of them. */
export const allAnswered = (questions: readonly Question[], picks: Picks): boolean =>
  questions.length > 0 && questions.every((q) => (picks[q.id] ?? NOTHING).length > 0)

/** What is wrong with answers; undefined when nothing is. */
export const picksProblem = (questions: readonly Question[], picks: Picks): string | undefined => {
  const known = new Map(questions.map((q) => [q.id, q]))
  const bad = Object.entries(picks).some(([id, given]) => {
    const q = known.get(id)
    return !q || !questionFacts[q.kind].takes(q, given)
  })
  return bad ? '题目已更新，请刷新后重新作答' : undefined
}

/** What is missing before they may be asked; undefined when nothing is. */
export const questionsMissing = (questions: readonly Question[]): string | undefined => {
  if (!questions.length) return '请添加题目'
  for (const [n, q] of questions.entries()) {
    const missing = questionFacts[q.kind].missing(q)
    if (missing) return `第${n + 1}题${missing}`
  }
  return undefined
}

/** As they are asked: what is right and why stays behind. */
export const withoutSolutions = (questions: readonly Question[]): Question[] =>
  questions.map(({ answer: _, explain: __, ...q }) => q)
