import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { INVITE_ROLES, INVITE_STATES, JOIN_STATUSES } from './joins.rules'

export const joinStatus = z.literal(JOIN_STATUSES)

/** Somebody who asks to join, as the organisation's admins see them. */
export const orgJoinRow = z.object({
  id,
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  /** Its middle is left out. */
  mobile: z.string(),
  message: z.string(),
  status: joinStatus,
  /** Why it was refused. */
  reason: z.string(),
  /** Who decided, by name; '' while nobody has. */
  handled_by: z.string(),
  handled_time: time,
  create_time: time,
})
export type OrgJoinRow = z.infer<typeof orgJoinRow>

const named = {
  group_id: id,
  group_name: z.string(),
  /** The organisation above it; '' for one at the top. */
  parent_name: z.string(),
  logo: z.string(),
}

/** An organisation that somebody may ask to join. */
export const foundOrg = z.object({
  ...named,
  /** The asker is in it. */
  member: z.boolean(),
  /** How the asker's application stands; 0 where there is none. */
  status: z.union([joinStatus, z.literal(0)]),
})
export type FoundOrg = z.infer<typeof foundOrg>

/** An application of one's own. */
export const myJoin = z.object({
  ...named,
  message: z.string(),
  status: joinStatus,
  reason: z.string(),
  create_time: time,
})
export type MyJoin = z.infer<typeof myJoin>

export const inviteRole = z.enum(INVITE_ROLES)
export const orgInviteRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  role: inviteRole,
  class_name: z.string(),
  uses_max: z.int(),
  used: z.int(),
  expire_time: time,
  revoked_time: time,
  by_name: z.string(),
  create_time: time,
})
export type OrgInviteRow = z.infer<typeof orgInviteRow>

/** What a link says to whoever opens it. */
export const invitation = z.object({
  ...named,
  role: inviteRole,
  class_name: z.string(),
  by_name: z.string(),
  state: z.enum(INVITE_STATES),
  /** The asker is in the organisation already. */
  member: z.boolean(),
  /** And would get its role or its class by it all the same. */
  gains: z.boolean(),
  /** The class that they have there and keep, where the link names another; '' elsewhere. */
  stays: z.string(),
})
export type Invitation = z.infer<typeof invitation>
