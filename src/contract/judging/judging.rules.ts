import { STAGE_JUDGING, STAGE_PUBLICITY } from '../contests/stages'
import { tooLong } from '../kernel/text'
import type { Dimension, DimensionInput, Mark } from './judging.model'

export const DIMENSIONS_MAX = 12
export const COMMENT_MAX = 1000
export const REASON_MAX = 200
/** A whole in hundredths. */
const WHOLE = 100

/**
 * Whether a hand-in may be marked now: while the contest is judged and its team's own time is over. Once results are
 * published only what the organiser gave back, with a reason, may be.
 */
export const mayMark = (
  a: { stage_status: number; end_time: number; state: string; reason: string },
  now: number,
): boolean => {
  if (a.end_time > now) return false
  return (
    a.stage_status === STAGE_JUDGING || (a.stage_status === STAGE_PUBLICITY && a.state === 'open' && a.reason !== '')
  )
}

/** Who judges and by what may change until results are published. */
export const mayArrange = (stage: number): boolean => stage < STAGE_PUBLICITY

/** A judge's score of an item, 0 to 10000: each dimension's share of its full marks by its weight; undefined while a mark is missing. */
export const judgeScore = (
  dimensions: readonly Pick<Dimension, 'id' | 'weight' | 'full'>[],
  marks: readonly Pick<Mark, 'dimension_id' | 'points'>[],
): number | undefined => {
  if (!dimensions.length) return undefined
  let score = 0
  for (const d of dimensions) {
    const given = marks.find((m) => m.dimension_id === d.id)
    if (!given) return undefined
    score += (given.points * d.weight * WHOLE) / d.full
  }
  return Math.round(score)
}

/** The same over what is marked so far, for the eye. */
export const scoreSoFar = (
  dimensions: readonly Pick<Dimension, 'id' | 'weight' | 'full'>[],
  marks: readonly Pick<Mark, 'dimension_id' | 'points'>[],
): number =>
  Math.round(
    dimensions.reduce((sum, d) => {
      const given = marks.find((m) => m.dimension_id === d.id)
      return given ? sum + (given.points * d.weight * WHOLE) / d.full : sum
    }, 0),
  )

/** What is wrong with an item's dimensions; undefined when nothing is. */
export const dimensionsProblem = (dimensions: readonly DimensionInput[]): string | undefined => {
  if (!dimensions.length) return '请至少添加一个评分维度'
  if (dimensions.length > DIMENSIONS_MAX) return `最多添加${DIMENSIONS_MAX}个评分维度`
  const titles = dimensions.map((d) => d.title.trim())
  if (titles.some((t) => !t)) return '请填写维度名称'
  if (new Set(titles).size < titles.length) return '维度名称不能重复'
  if (dimensions.some((d) => d.full < WHOLE)) return '满分至少1分'
  if (dimensions.some((d) => d.weight < 1)) return '每个维度的权重至少1'
  const sum = dimensions.reduce((n, d) => n + d.weight, 0)
  if (sum > WHOLE) return '权重总和不能大于100'
  return sum < WHOLE ? '权重总和需等于100' : undefined
}

/** What is wrong with a mark; undefined when nothing is. */
export const markProblem = (
  dimension: Pick<Dimension, 'title' | 'full'>,
  given: { points: number; comment: string },
): string | undefined => {
  if (given.points > dimension.full) return `“${dimension.title}”不能超过${dimension.full / WHOLE}分`
  return tooLong(given.comment, COMMENT_MAX) ? `评语在${COMMENT_MAX}个字以内` : undefined
}

/** How far apart judges are; 0 with fewer than two. */
export const gapOf = (scores: readonly number[]): number =>
  scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores)

/** Whether that calls for a third; `limit` in points of 100. */
export const tooFar = (scores: readonly number[], limit: number): boolean => limit > 0 && gapOf(scores) > limit * WHOLE

/** Hundredths as a person reads them: 8650 → 86.5. */
export const pointsText = (hundredths: number): string => String(hundredths / WHOLE)
