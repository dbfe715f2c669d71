import * as z from 'zod/mini'
import { id, picture, time } from '../../kernel/fields'
import { ACTIVITY_PROGRESS } from '../lti.rules'

export const activityState = z.enum(['none', 'opened', 'done'])
export type ActivityState = z.infer<typeof activityState>

/** What a tool reported of one person, as they may know it. */
export const report = z.object({
  state: activityState,
  /** null = none, or not final yet. */
  score: z.nullable(z.number()),
  full: z.number(),
  comment: z.string(),
  /** When it was last reported; 0 = never. */
  time,
  done_time: time,
})
export type Report = z.infer<typeof report>

/** A third-party activity of a room as its members see it. */
export const activity = z.object({
  /** Its content's: a room holds each content once. */
  id,
  title: z.string(),
  description: z.string(),
  cover_data: picture,
  /** The tool that it opens through; '' = its address simply opens. */
  tool_title: z.string(),
  /** The host that it leads to. */
  host: z.string(),
  /** Why it can't be opened now, in words; ''. */
  closed: z.string(),
  /** 0 = without a date. */
  due_time: time,
  /** Full score; 0 = it reports none. */
  full: z.int(),
  /** The asker's own. */
  mine: report,
  /** Of the room's learners: how many have finished it, and how many there are; 0 but for managers. */
  done_count: z.int(),
  learner_count: z.int(),
})
export type Activity = z.infer<typeof activity>

/** A learner in an activity. */
export const activityLearner = z.object({
  uid: id,
  truename: z.string(),
  ...report.shape,
  /** How far the tool last said they are; null = it has said nothing. */
  progress: z.nullable(z.enum(ACTIVITY_PROGRESS)),
})
export type ActivityLearner = z.infer<typeof activityLearner>
