import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'

/** Evaluation dimension row (section 3). Dimensions of a room have one level, so `pid` is 0. */
export const indicator = z.object({
  id,
  pid: z.int(),
  title: z.string(),
  description: z.string(),
  weight: z.int(),
  skill_point: z.array(z.object({ title: z.string() })),
})
export type Indicator = z.infer<typeof indicator>

/** A mark in one dimension. */
export const indicatorMark = z.object({
  indicator_id: id,
  /** -1 = not marked yet. */
  score: z.int(),
  points: z.array(z.string()),
  comment: z.string(),
  mark_name: z.string(),
  mark_time: time,
})
export type IndicatorMark = z.infer<typeof indicatorMark>

export const indicatorTeam = z.object({
  id,
  title: z.string(),
  /** In the order of the dimensions; -1 = not marked yet. */
  scores: z.array(z.int()),
})
export type IndicatorTeam = z.infer<typeof indicatorTeam>
