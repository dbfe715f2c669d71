import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, line, plannedTime, time, version } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { memberState } from '../members/members.model'
import { MEMBERS_AT_ONCE } from '../members/members.rules'
import { MEMBERSHIPS, SUPPLIER_OF_MAX, VIP_LEVEL_MAX, VIP_NAME_MAX } from './backoffice.rules'

/** What is written of a membership. */
export const membershipSaid = {
  vip_level: z.int().check(z.nonnegative(), z.maximum(VIP_LEVEL_MAX)),
  vip_name: line(VIP_NAME_MAX),
  vip_end_time: plannedTime,
}
const membership = { vip_level: z.int(), vip_name: z.string(), vip_end_time: time }

export const orgRow = z.object({
  group_id: id,
  group_name: z.string(),
  shortname: z.string(),
  is_sub_group: z.boolean(),
  parent_name: z.string(),
  logo: z.string(),
  members: z.int(),
  /** Names of who runs it. */
  admins: z.array(z.string()),
  ...membership,
  /** Of its membership, for a save. */
  version,
  /** What is below it, which a save may change as well, and the version of all that. */
  branches: z.array(z.object({ group_name: z.string(), ...membership })),
  branches_version: version,
})
export type OrgRow = z.infer<typeof orgRow>

export const userRow = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  /** What they log in with; the middle of a mobile is left out. */
  mobile: z.string(),
  email: z.string(),
  /** Names of their organisations. */
  groups: z.array(z.string()),
  state: memberState,
  super_admin: z.boolean(),
  /** May use this platform. */
  visit: z.boolean(),
  certificated: z.boolean(),
  /** Of one of their organisations. */
  is_supplier: z.boolean(),
  /** May put content into the store. */
  public_content_auth: z.boolean(),
  /** Devices on which they are logged in. */
  sessions: z.int(),
  create_time: time,
  seen_time: time,
  /** When the account will be deleted, as its person asked; 0 where nobody did. */
  close_time: time,
})
export type UserRow = z.infer<typeof userRow>

/** What whoever runs the platform gives a person beyond their roles. */
export const userStanding = z.object({
  uid: id,
  truename: z.string(),
  groups: z.array(z.object({ group_id: id, group_name: z.string(), is_supplier: z.boolean() })),
  public_content_auth: z.boolean(),
})
export type UserStanding = z.infer<typeof userStanding>

const uids = z.array(id).check(z.minLength(1), z.maxLength(MEMBERS_AT_ONCE))

/** Organisations and people of the whole platform, for whoever runs it. */
export const backofficeApi = {
  orgs: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Organizations/lists',
    input: input({ ...paging, keyword: z.optional(keyword), membership: z.optional(z.enum(MEMBERSHIPS)) }),
    output: listOf(orgRow),
    edition: 1,
    summary: 'All organisations and their sub-groups, by name and by their membership',
  }),
  setMembership: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Organizations/setMembership',
    input: input({
      group_id: id,
      version,
      ...membershipSaid,
      with_branches: z.boolean(),
      /** With branches: as they were read. */
      branches_version: z.optional(version),
    }),
    output: done,
    summary:
      'Sets the membership of an organisation, or of all below it too: none, on trial or paid, and its end (0: it has none)',
  }),
  users: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.User/lists',
    input: input({ ...paging, keyword: z.optional(keyword), state: z.optional(memberState) }),
    output: listOf(userRow),
    summary: 'All people by name, number, whole mobile or e-mail',
  }),
  setDisabled: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.User/setDisabled',
    input: input({ uids, disabled: z.boolean() }),
    output: z.object({ changed: z.int() }),
    summary: 'Closes accounts, whose sessions end at once, or opens them again',
  }),
  endSessions: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.User/logoutAll',
    input: input({ uids }),
    output: done,
    summary: 'Ends all sessions of people, on every device',
  }),
  setVisit: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.User/setVisit',
    input: input({ uids, visit: z.boolean() }),
    output: done,
    summary: 'Lets people use this platform, or not',
  }),
  standing: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.User/standing',
    input: input({ uid: id }),
    output: userStanding,
    summary: 'Of which of their organisations somebody is a supplier, and whether they may put content into the store',
  }),
  setStanding: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.User/setStanding',
    input: input({
      uid: id,
      /** Of these organisations of theirs they are a supplier, of no other. */
      supplier_of: z.array(id).check(z.maxLength(SUPPLIER_OF_MAX)),
      public_content_auth: z.boolean(),
    }),
    output: done,
    summary:
      'Makes somebody a supplier of their organisations or ends it, and says whether they may put content into the store',
  }),
}
