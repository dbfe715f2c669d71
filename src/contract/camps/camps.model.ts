import * as z from 'zod/mini'
import { contentLevel, contentState, contentType } from '../content/content.model'
import { id, time, version } from '../kernel/fields'
import { CAMP_MEMBER_STATES } from './camps.labels'
import { CAMP_TYPES, PERIOD_STATES } from './camps.rules'

/** A training camp as a card shows it (section 3). Its id is that of the content that it is. */
export const campCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** The picture's address; '' = none. */
  cover: z.string(),
  /** 2 = featured, labelled 精选. */
  type: z.union(CAMP_TYPES.map((one) => z.literal(one))),
  /** Shown as 共N期. */
  training_number: z.int(),
  /** Shown as 参与人数N人. */
  joined_num: z.int(),
  org_info: z.object({ id: z.int(), avatar: z.string(), shortname: z.string(), name: z.string() }),
  /** Above 0: its card says 内容已被删除. */
  delete_time: time,
  state: contentState,
})
export type CampCard = z.infer<typeof campCard>

export const campPeriod = z.object({
  id,
  /** 第N期. */
  number: z.int(),
  /** When its first day begins, and when its last is over. */
  begin_time: time,
  end_time: time,
  signup_begin: time,
  signup_end: time,
  /** 0 = any number. */
  places: z.int(),
  joined_num: z.int(),
  state: z.enum(PERIOD_STATES),
  /** Why nobody can join it now; '' where they can. */
  refusal: z.string(),
  /** Of its first day, sign-up and places, for a save. */
  version,
})
export type CampPeriod = z.infer<typeof campPeriod>

/** A content of a phase. */
export const campContent = z.object({
  id,
  content_type: contentType,
  /** '' of what was deleted. */
  title: z.string(),
  state: contentState,
  /** How far the asker has read it. */
  percent: z.int(),
})
export type CampContent = z.infer<typeof campContent>

export const campPhase = z.object({
  id,
  title: z.string(),
  description: z.string(),
  days: z.int(),
  /** Within the camp, from 1. */
  from_day: z.int(),
  to_day: z.int(),
  /** In the period that is shown; 0 = there is none. */
  begin_time: time,
  end_time: time,
  /** Whether the asker may go into its contents. */
  open: z.boolean(),
  contents: z.array(campContent),
})
export type CampPhase = z.infer<typeof campPhase>

export const campRules = z.object({ need_days: z.int(), need_percent: z.int(), late_days: z.int() })

const far = { checkin_days: z.int(), read_done: z.int(), read_total: z.int(), met: z.boolean() }
const graduation = {
  /** 0 = not yet. */
  graduate_time: time,
  /** Why a manager said so, or took it back; '' = by the rule. */
  graduate_reason: z.string(),
}

/** How the asker stands in the period that is theirs. */
export const campMine = z.object({
  period_id: id,
  number: z.int(),
  join_time: time,
  ...far,
  ...graduation,
  /** Checked in today. */
  today: z.boolean(),
  /** Days without a gap. */
  streak: z.int(),
  /** When each day begins on which one checked in. */
  days: z.array(time),
})
export type CampMine = z.infer<typeof campMine>

export const campDetail = z.object({
  ...campCard.shape,
  /** Sanitised HTML. */
  body: z.string(),
  level: contentLevel,
  industries: z.array(z.object({ id, title: z.string() })),
  collected: z.boolean(),
  rules: campRules,
  total_days: z.int(),
  phases: z.array(campPhase),
  periods: z.array(campPeriod),
  /** The period whose dates the phases have: the asker’s, else the one that runs or comes next; 0 = none. */
  period_id: z.int(),
  /** null: the asker is in no period. */
  mine: z.nullable(campMine),
  /** Moves on with each change of phases and rules. */
  version: z.int(),
  can_edit: z.boolean(),
  /** Its authors and who runs its organisation: periods, people, graduation. */
  can_manage: z.boolean(),
  /** Says whether it is featured. */
  can_feature: z.boolean(),
})
export type CampDetail = z.infer<typeof campDetail>

/** A camp that the asker is in. */
export const myCamp = z.object({
  ...campCard.shape,
  period_id: id,
  number: z.int(),
  begin_time: time,
  end_time: time,
  period_state: z.enum(PERIOD_STATES),
  ...far,
  ...graduation,
  today: z.boolean(),
})
export type MyCamp = z.infer<typeof myCamp>

export const campMember = z.object({
  uid: id,
  truename: z.string(),
  join_time: time,
  ...far,
  ...graduation,
  /** The rule, or a manager, made it so. */
  state: z.enum(CAMP_MEMBER_STATES),
  /** Check-ins that were made without a network and came on a later day. */
  late_days: z.int(),
  last_day: time,
})
export type CampMember = z.infer<typeof campMember>

export const campCheckin = z.object({
  /** When the day begins that it counts for. */
  day: time,
  content: z.string(),
  /** When it was made, by the device and not after it came. */
  made_time: time,
  /** When it came. */
  create_time: time,
  /** It came on a later day than it was made. */
  late: z.boolean(),
})
