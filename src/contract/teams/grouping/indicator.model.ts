import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

/**
 * Evaluation dimension row (section 3), on two levels: `pid` is 0 for a dimension, and the dimension's id for what is
 * looked at within it. Lists hold each dimension with its own rows after it.
 */
export const indicator = z.object({
  id,
  pid: z.int(),
  title: z.string(),
  description: z.string(),
  /** Percent of the whole; of the dimension on the second level. */
  weight: z.int(),
  skill_point: z.array(z.object({ title: z.string() })),
})
export type Indicator = z.infer<typeof indicator>

/** A mark in one dimension. */
export const indicatorMark = z.object({
  indicator_id: id,
  /** -1 = not marked yet. A dimension with rows below it has the weighted score of those. */
  score: z.number(),
  points: z.array(z.string()),
  comment: z.string(),
  mark_name: z.string(),
  mark_time: time,
})
export type IndicatorMark = z.infer<typeof indicatorMark>

export const indicatorTeam = z.object({
  id,
  title: z.string(),
  /** In the order of the rows; -1 = not marked yet. */
  scores: z.array(z.number()),
})
export type IndicatorTeam = z.infer<typeof indicatorTeam>
