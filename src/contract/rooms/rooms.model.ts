import * as z from 'zod/mini'
import { approvalOrNone, id, picture, time } from '../kernel/fields'

export const roomRole = z.enum(['guest', 'user', 'teacher', 'admin', 'owner'])
/** 2 pending, 3 approved, -2 rejected (section 4, review status); 0 none. */

/** open: applying is joining; approval: a manager decides; roster: who is on the list; code: who knows it. */
export const JOIN_RULES = ['open', 'approval', 'roster', 'code'] as const
export const joinRule = z.enum(JOIN_RULES)
export type JoinRule = z.infer<typeof joinRule>

/** Training room detail (section 3). */
export const roomDetail = z.object({
  id,
  uuid: z.string(),
  code: z.string(),
  title: z.string(),
  intro: z.string(),
  template: z.int(),
  template_prefix: z.string(),
  status: z.enum(['published', 'draft']),
  online_status: z.int(),
  end_status: z.int(),
  begin_time: time,
  end_time: time,
  role: roomRole,
  role_level: z.int(),
  org_roles: z.array(z.string()),
  committee_role: z.enum(['leader', 'user', '']),
  team_role: z.enum(['user', 'teacher', 'leader', '']),
  team_id: z.int(),
  /** The asker's last application. */
  user_apply: z.object({ status: approvalOrNone, reason: z.string() }),
  logo_data: picture,
  cover_data: picture,
  /** A variant of the scene's colours, see `lifecycle.labels`; '' = the first. */
  colour: z.string(),
  /** Since when the room is in its state, and who put it there; '' = time did. */
  state_time: time,
  state_by: z.string(),
  website_id: z.int(),
  website_status: z.int(),
  startup_project: z.int(),
  version: z.int(),
  extra: z.object({ contest_type: z.int(), has_intro: z.boolean() }),
  /** Share signature: with `rtimestamp` it lets a visitor preview the room read-only until it expires. Managers only. */
  rhash: z.string(),
  rtimestamp: time,
  /** True when the asker sees the room through such a link. */
  preview: z.boolean(),
  org_info: z.object({ id, name: z.string() }),
  /** 0 and '' through a share link. */
  owner: z.object({ uid: z.int(), truename: z.string() }),
  member_count: z.int(),
  team_count: z.int(),
  join_rule: joinRule,
  qr_download: z.boolean(),
  /** Its teams have practice shops. */
  shop: z.boolean(),
  menus: z.record(z.string(), z.object({ label: z.optional(z.string()), hidden: z.optional(z.boolean()) })),
  /** With `with_task_industry`: the industries that the room belongs to, in its managers' order. */
  task_industry: z.optional(z.array(z.object({ id, title: z.string() }))),
  /** With `with_public_review`: the mean of 1 to 5 (0 = nobody rated yet), how many rated, and what the latest wrote. */
  public_review: z.optional(
    z.object({
      score: z.number(),
      total: z.int(),
      list: z.array(
        z.object({
          id,
          score: z.int(),
          /** '' where it is hidden. */
          content: z.string(),
          /** The first character of a name. */
          truename: z.string(),
          create_time: time,
        }),
      ),
    }),
  ),
})
export type RoomDetail = z.infer<typeof roomDetail>

/** A room as a card on /index. */
export const roomCard = z.object({
  id,
  code: z.string(),
  title: z.string(),
  template: z.int(),
  status: z.enum(['published', 'draft']),
  online_status: z.int(),
  end_status: z.int(),
  end_time: time,
  role: roomRole,
  committee_role: z.enum(['leader', 'user', '']),
  org_name: z.string(),
  owner_name: z.string(),
  member_count: z.int(),
  team_count: z.int(),
  logo_data: picture,
  cover_data: picture,
  colour: z.string(),
  /** Applications that wait for the asker, as a manager. */
  apply_count: z.int(),
})
export type RoomCard = z.infer<typeof roomCard>

export const roomApplication = z.object({
  id,
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  status: approvalOrNone,
  message: z.string(),
  reason: z.string(),
  /** The team that waits for this approval, if the person came by an invite. */
  team_title: z.string(),
  create_time: time,
  handled_time: time,
  handled_by: z.string(),
})
export type RoomApplication = z.infer<typeof roomApplication>

export const roomMemberRow = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  role: roomRole,
  committee_role: z.enum(['leader', 'user', '']),
  team_id: z.int(),
  team_title: z.string(),
  team_role: z.enum(['user', 'teacher', 'leader', '']),
  /** The organisation's number of the person, and their class. */
  code: z.string(),
  class_name: z.string(),
  join_time: time,
  /** Why a learner can't be made a teacher or admin; '' where nothing but the asker's own role is in the way. */
  no_raise: z.string(),
})
export type RoomMemberRow = z.infer<typeof roomMemberRow>
