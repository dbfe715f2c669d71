import * as z from 'zod/mini'
import { attachment } from '../../files/files.api'
import { approvalOrNone, id, picture, plannedTime, time } from '../../kernel/fields'
import { contestBracket, itemKind, scoreRule, signupField, stageStatus } from '../contests.model'

const text = (max: number) => z.string().check(z.maxLength(max))
const count = z.int().check(z.nonnegative())
const fileIds = z.array(id).check(z.maxLength(20))

export const contestStatus = z.enum(['draft', 'published'])

/** What an organiser sets; `contests/authoring.rules.ts` says what is allowed. */
export const contestSettings = {
  title: text(1000),
  intro: text(50_000),
  /** 1 team, 2 individual. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** 0 = none. */
  cover_id: count,
  signup_begin: plannedTime,
  signup_end: plannedTime,
  begin_time: plannedTime,
  end_time: plannedTime,
  contest_team_size: count,
  contest_team_min: count,
  /** 0 = any number of teams. */
  team_limit: count,
  open_signup: z.boolean(),
  fields: z.array(signupField).check(z.maxLength(20)),
  score_rule: scoreRule,
  blind: z.boolean(),
  gap_limit: count,
  freeze_time: plannedTime,
  notice_days: count,
  file_ids: fileIds,
  /** In order; id 0 is a new one. */
  brackets: z.array(z.strictObject({ id: count, title: text(200) })).check(z.maxLength(30)),
}
const settings = z.object(contestSettings)
export type ContestSettings = z.infer<typeof settings>

/** An item as it is saved; id 0 is a new one. */
export const itemDraft = z.strictObject({
  id: count,
  title: text(1000),
  description: text(20_000),
  kind: itemKind,
  /** The work order, task or exam; 0 for `own`. */
  ref_id: count,
  file_ids: fileIds,
  judges: count,
})
export type ItemDraft = z.infer<typeof itemDraft>

/** Something of the room that a contest may bind as an item. */
export const contestSource = z.object({
  kind: z.enum(['work', 'task', 'exam', 'project']),
  ref_id: id,
  title: z.string(),
  published: z.boolean(),
  deadline: time,
})
export type ContestSource = z.infer<typeof contestSource>

const settingItem = z.object({
  id,
  title: z.string(),
  description: z.string(),
  weight: z.int(),
  kind: itemKind,
  ref_id: z.int(),
  /** What the work order, task or exam is called; '' for `own` and for what is gone. */
  ref_title: z.string(),
  ref_gone: z.boolean(),
  judges: z.int(),
  files: z.array(attachment),
  /** Something was handed in: it can't go, nor become of another kind. */
  used: z.boolean(),
})

/** A contest as those who run it edit it. */
export const contestSetting = z.object({
  ...contestSettings,
  id,
  training_room_id: id,
  status: contestStatus,
  stage_status: stageStatus,
  cover_data: picture,
  files: z.array(attachment),
  brackets: z.array(contestBracket),
  items: z.array(settingItem),
  /** Moves on with every change; sent along when saving. */
  version: z.int(),
  /** When the first mark was given: from then on rule, blindness and items stand. */
  mark_time: time,
  result_time: time,
  /** Registrations that wait or stand. */
  signed: z.int(),
  /** The contest whose best come into this one; 0 = none. */
  from_contest_id: z.int(),
})
export type ContestSetting = z.infer<typeof contestSetting>

/** The stages of a contest with their times. */
export const stageTime = z.object({
  stage_status: stageStatus,
  title: z.string(),
  begin_time: time,
  /** 0 = no time drives its end. */
  end_time: time,
})

/** The time of one registration: that of the contest, and what it was given besides. */
export const teamTime = z.object({
  contest_team_id: id,
  title: z.string(),
  status: approvalOrNone,
  extra_seconds: z.int(),
  extra_reason: z.string(),
  end_time: time,
})
export type TeamTime = z.infer<typeof teamTime>
