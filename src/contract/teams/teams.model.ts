import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'
import { joinRule } from '../rooms/rooms.model'

export const teamRole = z.enum(['leader', 'user', 'teacher'])
export const inviteKind = z.enum(['user', 'teacher'])
export type InviteKind = z.infer<typeof inviteKind>
/** Into a team as member or mentor; into the room as student, as teacher, into its committee. */
export const anyInviteKind = z.enum(['user', 'teacher', 'room', 'room_teacher', 'committee'])
export type AnyInviteKind = z.infer<typeof anyInviteKind>

/** Room team (section 3). */
export const team = z.object({
  id,
  title: z.string(),
  code: z.string(),
  training_room_id: id,
  team_size: z.int(),
  team_user_count: z.int(),
  /** Leader, members and mentors together. */
  member_count: z.int(),
  remain_count: z.int(),
  mentor_size: z.int(),
  mentor_count: z.int(),
  is_member_full: z.boolean(),
  truename: z.string(),
  avatar: z.string(),
  create_time: time,
  /** 0 and '' without a category. */
  team_category_id: z.int(),
  category_title: z.string(),
})

/** A team as its own members see it: with the code and the invite links. */
export const teamDetail = z.extend(team, {
  team_role: z.enum(['leader', 'user', 'teacher', '']),
  invite_url: z.string(),
  mentor_invite_url: z.string(),
})
export type TeamDetail = z.infer<typeof teamDetail>

export const teamUser = z.object({ uid: id, truename: z.string(), avatar: z.string(), role: teamRole, join_time: time })
export type TeamUser = z.infer<typeof teamUser>

/** What an invite link says before anything is decided; readable without login. */
export const inviteInfo = z.object({
  /** The team; 0 when the invite is into the room itself. */
  id: z.int(),
  title: z.string(),
  training_room_id: id,
  room_title: z.string(),
  template: z.int(),
  org_name: z.string(),
  /** The inviter. */
  truename: z.string(),
  avatar: z.string(),
  kind: anyInviteKind,
  /** Accepting joins at once, whatever the room's rule. */
  direct: z.boolean(),
  is_member_full: z.boolean(),
  team_size: z.int(),
  team_user_count: z.int(),
  /** Places left for the kind of the invite. */
  remain_count: z.int(),
  room_state: z.enum(['running', 'draft', 'stopped', 'ended']),
  join_rule: joinRule,
  /** Why the logged-in asker cannot accept; empty when they can or are not logged in. */
  refusal: z.string(),
  /** Which way out the page offers. */
  refusal_kind: z.enum([
    '',
    'draft',
    'stopped',
    'ended',
    'team',
    'judge',
    'manager',
    'student',
    'full',
    'locked',
    'member',
  ]),
  /** A hint under the refusal, e.g. that a member can only join as mentor. */
  refusal_note: z.string(),
  /** The asker is a member of the room. */
  in_room: z.boolean(),
  /** The asker made it, or has the seat that it gives: it leads into the room. */
  mine: z.boolean(),
  /** The asker accepted before and waits for the room's approval. */
  waiting: z.boolean(),
})
export type InviteInfo = z.infer<typeof inviteInfo>
