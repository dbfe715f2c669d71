import type { Given, Question } from '../../questions/questions.model'
import { optionsOf, placesOf } from '../../questions/questions.rules'

/** Of those in order of their totals so many hundredths at each end are compared. */
const END_SHARE = 27
/** With fewer people the ends say nothing. */
const ENDS_FROM = 4
/** With fewer people a reliability says nothing. */
const ALPHA_FROM = 5
/** How wide a step of the distribution is, in hundredths of the points. */
export const STEP = 10

/** What one person had of one question. */
interface Scored {
  item_id: number
  score: number
  given: Given
}
/** One person's attempt that counts, marked to its end. */
export interface Sat {
  score: number
  full: number
  /** All that they were asked, also what they left out. */
  answers: readonly Scored[]
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
const mean = (list: readonly number[]): number => (list.length ? sum(list) / list.length : 0)
/** Of everybody there is, not of a sample. */
const variance = (list: readonly number[]): number => {
  const middle = mean(list)
  return mean(list.map((one) => (one - middle) ** 2))
}
/** To two places. */
const rounded = (n: number): number => Math.round(n * 100) / 100

const share = ({ score, full }: Sat): number => (full ? score / full : 0)

interface ItemFigures {
  /** People who were asked it, and those who answered. */
  asked: number
  answered: number
  /** The part of its points that people got, 0 to 1: the lower the harder. */
  difficulty: number
  /** How much more of its points the best got than the weakest, −1 to 1; none with too few people. */
  discrimination: number | undefined
  /** How many chose each option, in the order in which they were written; empty where nothing is chosen. */
  chosen: number[]
}

/** How a question did. */
export const itemFigures = (question: Question, itemId: number, sats: readonly Sat[]): ItemFigures => {
  const took = sats
    .flatMap((sat) => {
      const answer = sat.answers.find((one) => one.item_id === itemId)
      return answer ? [{ answer, share: share(sat) }] : []
    })
    .sort((a, b) => b.share - a.share)
  const part = (some: typeof took): number =>
    question.score ? mean(some.map(({ answer }) => answer.score)) / question.score : 0
  const end = Math.max(1, Math.round((took.length * END_SHARE) / 100))
  const apart = took.length >= ENDS_FROM
  const options = question.kind === 'match' || question.kind === 'order' ? [] : optionsOf(question)
  return {
    asked: took.length,
    answered: took.filter(({ answer }) => answer.given.length > 0).length,
    difficulty: rounded(part(took)),
    discrimination: apart ? rounded(part(took.slice(0, end)) - part(took.slice(-end))) : undefined,
    chosen: options.map((_, place) => took.filter(({ answer }) => placesOf(answer.given).includes(place)).length),
  }
}

interface PaperFigures {
  people: number
  mean: number
  median: number
  highest: number
  lowest: number
  /** Standard deviation. */
  deviation: number
  passed: number
  /** People in each tenth of the points; who has all of them is in the last. */
  steps: number[]
  /** Cronbach's alpha; none with too few people, where everybody got the same, or where people were asked different questions. */
  alpha: number | undefined
}

const alphaOf = (sats: readonly Sat[]): number | undefined => {
  const ids = sats[0]?.answers.map(({ item_id }) => item_id).sort((a, b) => a - b) ?? []
  const same = sats.every(
    (sat) => sat.answers.length === ids.length && ids.every((id) => sat.answers.some((a) => a.item_id === id)),
  )
  if (sats.length < ALPHA_FROM || ids.length < 2 || !same) return undefined
  const total = variance(sats.map(({ answers }) => sum(answers.map(({ score }) => score))))
  if (!total) return undefined
  const parts = ids.map((id) => variance(sats.map(({ answers }) => answers.find((a) => a.item_id === id)?.score ?? 0)))
  return rounded((ids.length / (ids.length - 1)) * (1 - sum(parts) / total))
}

/** How a whole exam did; `passPercent` in hundredths of the points. */
export const paperFigures = (sats: readonly Sat[], passPercent: number): PaperFigures => {
  const scores = sats.map(({ score }) => score).sort((a, b) => a - b)
  const half = scores.length / 2
  const middle = [scores[Math.ceil(half) - 1] ?? 0, scores[Math.floor(half)] ?? 0]
  const places = 100 / STEP
  const steps = Array.from({ length: places }, () => 0)
  for (const sat of sats) {
    const at = Math.min(places - 1, Math.max(0, Math.floor(share(sat) * places)))
    steps[at] = (steps[at] ?? 0) + 1
  }
  return {
    people: sats.length,
    mean: rounded(mean(scores)),
    median: rounded(mean(middle)),
    highest: scores.at(-1) ?? 0,
    lowest: scores[0] ?? 0,
    deviation: rounded(Math.sqrt(variance(scores))),
    passed: sats.filter((sat) => sat.full > 0 && sat.score * 100 >= sat.full * passPercent).length,
    steps,
    alpha: alphaOf(sats),
  }
}

/** What a teacher should look at. */
export const itemWarnings = ({
  asked,
  difficulty,
  discrimination,
}: Pick<ItemFigures, 'asked' | 'difficulty'> & { discrimination?: number | undefined }): string[] => {
  if (!asked) return []
  const hard = difficulty < 0.3 ? ['偏难'] : difficulty > 0.95 ? ['过于简单'] : []
  if (discrimination === undefined) return hard
  if (discrimination < 0) return [...hard, '高分者反而失分，请检查答案']
  return discrimination < 0.2 && difficulty <= 0.95 ? [...hard, '区分度低'] : hard
}

/** A reliability in words. */
export const alphaWords = (alpha: number): string => (alpha >= 0.8 ? '高' : alpha >= 0.6 ? '中等' : '偏低')
