import * as z from 'zod/mini'
import { id, time, version } from '../../kernel/fields'
import { orgLogRow } from '../log/log.model'
import { MEMBER_ROLES, MEMBER_STATES } from './members.rules'

export const memberRole = z.enum(MEMBER_ROLES)
export const memberState = z.enum(MEMBER_STATES)

export const orgMemberRow = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  /** The number that the organisation gave them; '' where it gave none. */
  code: z.string(),
  /** Its middle is left out. */
  mobile: z.string(),
  unit_id: z.int(),
  class_name: z.string(),
  role: memberRole,
  state: memberState,
  join_time: time,
  /** When they were last here; 0 where nobody has been. */
  seen_time: time,
})
export type OrgMemberRow = z.infer<typeof orgMemberRow>

export const orgMemberDetail = z.object({
  ...orgMemberRow.shape,
  mobile: z.string(),
  email: z.string(),
  /** As a supplier of software. */
  supplier: z.boolean(),
  create_time: time,
  /** Somebody checked that the name is the person's real one. */
  certificated: z.boolean(),
  /** Of this organisation and its sub-groups. */
  groups: z.array(z.object({ group_id: id, group_name: z.string(), role: memberRole })),
  is_self: z.boolean(),
  /** The account is nobody else's to open or close: its person belongs to no organisation that the asker does not run. */
  may_account: z.boolean(),
  /** The only one who runs the organisation. */
  last_admin: z.boolean(),
  /** What was done to them, the latest first. */
  deeds: z.array(orgLogRow),
  /** Of their number, for a save. */
  version,
})
export type OrgMemberDetail = z.infer<typeof orgMemberDetail>
