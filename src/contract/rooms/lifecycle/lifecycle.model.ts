import * as z from 'zod/mini'
import { id, line, picture, plannedTime, time } from '../../kernel/fields'
import { joinRule } from '../rooms.model'

export const TITLE_MAX = 30
export const INTRO_MAX = 500
export const MENU_LABEL_MAX = 6

/** A room's basics, as they are typed. */
export const basics = {
  title: line(TITLE_MAX),
  intro: z.optional(line(INTRO_MAX)),
  begin_time: z.optional(plannedTime),
  end_time: z.optional(plannedTime),
  join_rule: z.optional(joinRule),
}

/** What a clone takes along besides title and template. */
export const CARRIES = [
  'settings',
  'menus',
  'style',
  'team_categories',
  'courses',
  'exams',
  'contests',
  'works',
  'tasks',
  'website',
  'materials',
  'certs',
  'plans',
] as const
export const carry = z.enum(CARRIES)
export type Carry = z.infer<typeof carry>

export const menuOverrides = z.record(
  z.string().check(z.maxLength(20)),
  z.object({ label: z.optional(line(MENU_LABEL_MAX)), hidden: z.optional(z.boolean()) }),
)

export const handoverOffer = z.object({
  from_uid: id,
  from_name: z.string(),
  to_uid: id,
  to_name: z.string(),
  create_time: time,
})

/** All that the manager's setting and stylistic screens show. */
export const roomSettings = z.object({
  id,
  version: z.int(),
  code: z.string(),
  template: z.int(),
  title: z.string(),
  intro: z.string(),
  begin_time: time,
  end_time: time,
  join_rule: joinRule,
  join_code: z.string(),
  qr_download: z.boolean(),
  menus: menuOverrides,
  team_size: z.int(),
  mentor_size: z.int(),
  team_lock_time: time,
  team_waitlist: z.boolean(),
  shop: z.boolean(),
  /** What a new contest of it usually is: 1 of teams, 2 of persons. */
  contest_type: z.int(),
  colour: z.string(),
  cover_data: picture,
  logo_data: picture,
  status: z.enum(['published', 'draft']),
  online_status: z.int(),
  end_status: z.int(),
  create_time: time,
  published_time: time,
  state_time: time,
  state_by: z.string(),
  owner: z.object({ uid: id, truename: z.string() }),
  /** The offer that waits for an answer. */
  handover: z.nullable(handoverOffer),
  /** Teachers and admins who could take the room over. */
  heirs: z.array(z.object({ uid: id, truename: z.string(), role: z.string() })),
})
export type RoomSettings = z.infer<typeof roomSettings>

export const deletedRoom = z.object({
  id,
  title: z.string(),
  template: z.int(),
  org_name: z.string(),
  owner_name: z.string(),
  member_count: z.int(),
  deleted_time: time,
  deleted_by: z.string(),
  /** Until when it can be taken back. */
  restore_until: time,
})
export type DeletedRoom = z.infer<typeof deletedRoom>
