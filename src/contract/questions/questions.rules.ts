import type { Picks, Question, QuestionKind } from './questions.model'
import { OPTIONS_MAX } from './questions.model'

/** Whether what is right but not all of it earns its part of the points. A wrong option always takes them all. */
export type Credit = 'whole' | 'part'

type Some = readonly (number | string)[]
const NOTHING: Some = []

/** What a kind of question is: its properties stand here and nowhere else. */
interface QuestionFacts {
  /** The options in words. */
  options: (q: Question) => readonly string[]
  /** What its author has not filled in; undefined when nothing is missing. */
  missing: (q: Question) => string | undefined
  /** Whether this could be an answer to it at all. */
  takes: (q: Question, given: Some) => boolean
  /** Whether something was answered, to its end. */
  answered: (q: Question, given: Some) => boolean
  /** How many parts are right, of how many; none while the right answer is not known, or only a person can tell. */
  right: (q: Question, given: Some) => { hit: number; of: number }
}

/** A judgement brings its own two. */
export const JUDGE_OPTIONS = ['正确', '错误'] as const

/** Four low lines or more, or empty brackets: where something is to be filled in. */
const GAP = /_{3,}|[（(][\s　]*[）)]/g
export const gapsOf = ({ title }: Pick<Question, 'title'>): number => title.match(GAP)?.length ?? 0

export const placesOf = (given: Some): number[] => given.filter((one): one is number => typeof one === 'number')
export const textsOf = (given: Some): string[] => given.filter((one): one is string => typeof one === 'string')

const allPlaces = (given: Some, least = 0): boolean =>
  given.every((one) => typeof one === 'number' && one >= least && one < OPTIONS_MAX)

/** How a text that was filled in is compared: in any case, width and spacing. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s。，,;；、]+/g, '')

const filled = (texts: readonly string[], least: number): boolean =>
  texts.length >= least && texts.every((text) => text.trim())
const noTitle = (q: Question) => (q.title.trim() ? undefined : '没有题干')
const isOrder = (places: readonly number[], count: number): boolean =>
  places.length === count && new Set(places).size === count && places.every((place) => place < count)

/** Of the right options how many were chosen; none with a wrong one among them. */
const hits = ({ answer = [] }: Question, given: Some): number => {
  const chosen = new Set(placesOf(given))
  return [...chosen].every((place) => answer.includes(place)) ? chosen.size : 0
}
/** How many stand where they should. */
const inPlace = ({ answer = [] }: Question, given: Some) => ({
  hit: answer.filter((place, at) => given[at] === place).length,
  of: answer.length,
})

const choice = (most: number, options: QuestionFacts['options'] = (q) => q.options): QuestionFacts => ({
  options,
  missing: (q) => {
    const shown = options(q)
    const { answer = [] } = q
    if (!q.title.trim()) return '没有题干'
    if (!filled(shown, 2)) return '的选项没有填完'
    if (!answer.length || answer.some((place) => place >= shown.length)) return '没有设置答案'
    return answer.length > most ? '只能有一个答案' : undefined
  },
  takes: (_, given) => allPlaces(given) && given.length <= most && new Set(given).size === given.length,
  answered: (_, given) => given.length > 0,
  right: (q, given) => ({ hit: hits(q, given), of: new Set(q.answer).size }),
})

const blank: QuestionFacts = {
  options: () => [],
  missing: (q) => {
    const { accepts = [] } = q
    const gaps = gapsOf(q)
    if (!gaps) return noTitle(q) ?? '没有要填的空：在题干里用 ____ 标出'
    if (gaps > OPTIONS_MAX) return `最多有${OPTIONS_MAX}个空`
    if (accepts.length !== gaps) return `有${gaps}个空，答案却有${accepts.length}个`
    return accepts.some((texts) => !texts.some((text) => plain(text))) ? '没有设置答案' : undefined
  },
  takes: (_, given) => textsOf(given).length === given.length,
  answered: (q, given) => filled(textsOf(given), gapsOf(q)),
  right: ({ accepts = [] }, given) => ({
    hit: accepts.filter((texts, at) => {
      const said = plain(String(given[at] ?? ''))
      return said !== '' && texts.some((text) => plain(text) === said)
    }).length,
    of: accepts.length,
  }),
}

const match: QuestionFacts = {
  options: (q) => q.options,
  missing: (q) => {
    const { prompts = [], options, answer = [] } = q
    if (!q.title.trim()) return '没有题干'
    if (!filled(prompts, 2) || !filled(options, 2)) return '的匹配项没有填完'
    const good = answer.length === prompts.length && answer.every((place) => place >= 0 && place < options.length)
    return good ? undefined : '没有设置答案'
  },
  takes: ({ prompts = [] }, given) => allPlaces(given, -1) && given.length <= prompts.length,
  answered: ({ prompts = [] }, given) => given.length === prompts.length && allPlaces(given),
  right: inPlace,
}

const order: QuestionFacts = {
  options: (q) => q.options,
  missing: (q) => {
    if (!q.title.trim()) return '没有题干'
    if (!filled(q.options, 2)) return '的选项没有填完'
    return isOrder(q.answer ?? [], q.options.length) ? undefined : '没有设置顺序'
  },
  takes: (q, given) => given.length === 0 || isOrder(placesOf(given), q.options.length),
  answered: (_, given) => given.length > 0,
  right: inPlace,
}

const short: QuestionFacts = {
  options: () => [],
  missing: noTitle,
  takes: (_, given) => given.length <= 1 && textsOf(given).length === given.length,
  answered: (_, given) => filled(textsOf(given), 1),
  right: () => ({ hit: 0, of: 0 }),
}

export const questionFacts: Record<QuestionKind, QuestionFacts> = {
  single: choice(1),
  multiple: choice(OPTIONS_MAX),
  judge: choice(1, () => JUDGE_OPTIONS),
  blank,
  match,
  order,
  short,
}

export const optionsOf = (q: Question): readonly string[] => questionFacts[q.kind].options(q)

/** Only a person can mark it. */
export const byHand = (q: Pick<Question, 'kind'>): boolean => q.kind === 'short'

/** Points that this earns; a whole number, none while nobody may know what is right. */
export const earned = (q: Question, given: Some, credit: Credit): number => {
  const { hit, of } = questionFacts[q.kind].right(q, given)
  if (!of || !hit) return 0
  if (hit === of) return q.score
  return credit === 'part' ? Math.floor((q.score * hit) / of) : 0
}

/** Whether exactly what is right was given; undefined while nobody may know what that is. */
export const isRight = (q: Question, picks: Picks): boolean | undefined => {
  const { hit, of } = questionFacts[q.kind].right(q, picks[q.id] ?? NOTHING)
  return of ? hit === of : undefined
}

/** Points that the answers earn. */
export const scoreOf = (questions: readonly Question[], picks: Picks, credit: Credit = 'whole'): number =>
  questions.reduce((sum, q) => sum + earned(q, picks[q.id] ?? NOTHING, credit), 0)

/** Points that there are. */
export const fullScore = (questions: readonly Question[]): number => questions.reduce((sum, q) => sum + q.score, 0)

export const isAnswered = (q: Question, given: Some | undefined): boolean =>
  given !== undefined && questionFacts[q.kind].answered(q, given)

/** Whether there is an answer to each of them. */
export const allAnswered = (questions: readonly Question[], picks: Picks): boolean =>
  questions.length > 0 && questions.every((q) => isAnswered(q, picks[q.id]))

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
  questions.map(({ answer: _, explain: __, accepts: ___, ...q }) => q)

/** What was given, in words: chosen options, what was filled in, the order. '' for nothing. */
export const inWords = (q: Question, given: Some = NOTHING): string => {
  const options = optionsOf(q)
  const word = (one: number | string): string => (typeof one === 'string' ? one : (options[one] ?? ''))
  if (q.kind === 'match')
    return (q.prompts ?? [])
      .flatMap((prompt, at) => (word(given[at] ?? -1) ? [`${prompt}—${word(given[at] ?? -1)}`] : []))
      .join('；')
  return given
    .map(word)
    .filter(Boolean)
    .join(q.kind === 'order' ? ' → ' : '、')
}

/** What is right, in words; '' while nobody may know it. */
export const rightInWords = (q: Question): string =>
  q.kind === 'blank' || q.kind === 'short'
    ? (q.accepts ?? []).map((texts) => texts.join(' / ')).join('；')
    : inWords(q, q.answer ?? [])
