import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, keyword, line, sheetFormat, version } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { resetCode } from '../codes/codes.model'
import { memberRole, memberState, orgMemberDetail, orgMemberRow } from './members.model'
import { MEMBER_NAME_MAX, MEMBERS_AT_ONCE } from './members.rules'

/** The organisation of the session, or one of its sub-groups. */
export const group = { group_id: z.optional(id) }
const uids = z.array(id).check(z.minLength(1), z.maxLength(MEMBERS_AT_ONCE))
/** 0 is none. */
const unit = z.int().check(z.nonnegative(), z.maximum(ID_MAX))
const filter = {
  group_id: z.optional(id),
  keyword: z.optional(keyword),
  role: z.optional(memberRole),
  state: z.optional(memberState),
  /** With everybody below it; 0 is who has none. */
  unit_id: z.optional(unit),
}
const sorts = sorting('name', 'code', 'time')
const contact = z.string().check(z.maxLength(254))
const code = z.string().check(z.maxLength(200))

/** What is written of a member's number. */
export const numberSaid = { code }

export const orgMembersApi = {
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgMember/lists',
    input: input({ ...paging, ...filter, ...sorts }),
    output: listOf(orgMemberRow),
    summary: 'Members of an organisation by name, number, whole mobile, role, class and state, for its admins',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/OrgMember/export',
    input: input({ ...filter, ...sorts, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The same with the filters and in the order on screen, as CSV or XLSX',
  }),
  detail: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgMember/detail',
    input: input({ ...group, uid: id }),
    output: orgMemberDetail,
    edition: 1,
    summary: 'One member, with what was done to them',
  }),
  create: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/create',
    input: input({
      ...group,
      truename: line(MEMBER_NAME_MAX),
      code,
      mobile: contact,
      email: contact,
      unit_id: unit,
      role: memberRole,
    }),
    output: z.object({ uid: id }),
    summary: 'A new member whose account is activated with a code; nobody who has an account already',
  }),
  setRole: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/setRole',
    input: input({ ...group, uid: id, role: memberRole }),
    output: done,
    summary: 'Makes a member an admin, a teacher or a student; the last admin stays one',
  }),
  setNumber: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/setNumber',
    input: input({ ...group, uid: id, version, ...numberSaid }),
    output: done,
    summary: 'Corrects the number that the organisation gave somebody, with which they also log in',
  }),
  place: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/place',
    input: input({ ...group, uids, unit_id: unit }),
    output: z.object({ placed: z.int() }),
    summary: 'Puts members into a class or department; 0 takes them out of theirs',
  }),
  setDisabled: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/setDisabled',
    input: input({ ...group, uids, disabled: z.boolean() }),
    output: z.object({ changed: z.int() }),
    summary: 'Closes accounts, whose sessions end at once, or opens them again; of people who belong nowhere else',
  }),
  certify: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/certify',
    input: input({ ...group, uid: id, certified: z.boolean() }),
    output: done,
    summary:
      'Says that a member’s name was checked to be the real one, or takes it back; of people who belong nowhere else',
  }),
  remove: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/remove',
    input: input({ ...group, uids }),
    output: z.object({ removed: z.int(), batch: z.string() }),
    summary: 'Takes members out of the organisation and its sub-groups; the account stays, the last admin too',
  }),
  restore: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/restore',
    input: input({ ...group, batch: z.string().check(z.maxLength(60)) }),
    output: z.object({ restored: z.int() }),
    summary: 'Takes a removal back within a day',
  }),
  issue: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMember/issueCode',
    input: input({ ...group, uid: id }),
    output: z.object({ ...resetCode.shape, first: z.boolean() }),
    summary: 'A one-time code for a member: for the first password of a new account, or a forgotten one',
  }),
}
