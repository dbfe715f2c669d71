import { tooLong } from '../../kernel/text'
import type { RubricRow, WorkItem } from '../works.model'
import { answerable, itemScore } from '../works.rules'
import type { Mark, RubricPoints } from './marks.model'

/** Characters of a comment, as a person sees them. */
export const MARK_COMMENT_MAX = 1000
export const NOTE_MAX = 500
/** Of why a hand-in comes back. */
export const REASON_MAX = 500
/** Seconds before a person is reminded of the same work again. */
export const MISSING_REMIND_PAUSE = 86_400
/** More than a work's list of missing hand-ins has rows. */
export const MISSING_MAX = 1000

/** Items that points are given for. */
export const isScored = (item: WorkItem): boolean => answerable(item.kind) && itemScore(item) > 0

/** The last that anybody gave for an item; `marks` are newest first. */
export const lastMark = <M extends Pick<Mark, 'item_id'>>(marks: readonly M[], itemId: number): M | undefined =>
  marks.find((m) => m.item_id === itemId)

interface Given {
  items: readonly WorkItem[]
  marks: readonly Pick<Mark, 'item_id' | 'score'>[]
  auto: readonly { item_id: number; score: number }[]
}
/** Points of each item: what a marker gave, else what the server found in a quiz; undefined where there are none yet. */
export const pointsOf = ({ items, marks, auto }: Given): Map<number, number | undefined> =>
  new Map(
    items
      .filter(isScored)
      .map((i) => [i.id, lastMark(marks, i.id)?.score ?? auto.find((a) => a.item_id === i.id)?.score]),
  )

/** Their sum; undefined while points are missing. */
export const sumOf = (points: ReadonlyMap<number, number | undefined>): number | undefined => {
  let sum = 0
  for (const n of points.values()) {
    if (n === undefined) return undefined
    sum += n
  }
  return sum
}

/** Points of the rows together, never more than the item is worth. */
export const rubricSum = (points: RubricPoints, most: number): number =>
  Math.min(
    most,
    points.reduce((sum, r) => sum + r.score, 0),
  )

/** What is wrong with points; undefined when nothing is. */
export const markProblem = (
  item: { score: number; rubric: readonly RubricRow[] },
  given: { score: number; rubric: RubricPoints; comment: string },
): string | undefined => {
  if (given.score > item.score) return `得分不能超过${item.score}分`
  if (tooLong(given.comment, MARK_COMMENT_MAX)) return `评语在${MARK_COMMENT_MAX}个字以内`
  for (const { id, score } of given.rubric) {
    const row = item.rubric.find((r) => r.id === id)
    if (!row) return '评分标准已更新，请刷新后重试'
    if (score > row.max) return `“${row.title}”不能超过${row.max}分`
  }
  return undefined
}
