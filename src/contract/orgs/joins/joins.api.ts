import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, keyword, line, verdict } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { group } from '../members/members.api'
import { foundOrg, invitation, inviteRole, joinStatus, myJoin, orgInviteRow, orgJoinRow } from './joins.model'
import {
  INVITE_DAYS,
  INVITE_TITLE_MAX,
  INVITE_USES_MAX,
  JOIN_MESSAGE_MAX,
  JOIN_REASON_MAX,
  JOINS_AT_ONCE,
} from './joins.rules'

const code = z.string().check(z.maxLength(40))

/** A person asks; an organisation's admins decide. */
export const orgJoinsApi = {
  find: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgJoin/find',
    input: input({ keyword }),
    output: z.object({ list: z.array(foundOrg) }),
    summary: 'Organisations by their name that one may ask to join; nothing below two letters',
  }),
  mine: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgJoin/mine',
    input: input({}),
    output: z.object({ list: z.array(myJoin) }),
    summary: 'Applications of the asker that wait or were refused',
  }),
  ask: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgJoin/ask',
    input: input({ group_id: id, message: line(JOIN_MESSAGE_MAX) }),
    output: done,
    summary: 'Asks to join an organisation; asking again renews a refused application',
  }),
  withdraw: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgJoin/withdraw',
    input: input({ group_id: id }),
    output: done,
    summary: 'Takes an application back that nobody has decided yet',
  }),
  leave: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgJoin/leave',
    input: input({ group_id: id }),
    output: done,
    summary: 'Leaves an organisation and its sub-groups; not its last admin',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgJoin/lists',
    input: input({ ...paging, ...group, status: z.optional(joinStatus), keyword: z.optional(keyword) }),
    output: listOf(orgJoinRow),
    summary: 'Applications to join the organisation or one of its sub-groups, the latest first, for its admins',
  }),
  decide: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgJoin/decide',
    input: input({
      ...group,
      ids: z.array(id).check(z.minLength(1), z.maxLength(JOINS_AT_ONCE)),
      status: verdict,
      reason: z.optional(line(JOIN_REASON_MAX)),
    }),
    output: z.object({ handled: z.int(), skipped: z.int() }),
    summary: 'Lets people in or refuses them with a reason; what somebody decided before stays',
  }),
}

/** Links by which people come in without asking. */
export const orgInvitesApi = {
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgInvite/lists',
    input: input({ ...paging, ...group }),
    output: listOf(orgInviteRow),
    summary: 'Invitations of the organisation or one of its sub-groups, the latest first',
  }),
  create: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgInvite/create',
    input: input({
      ...group,
      title: line(INVITE_TITLE_MAX),
      role: inviteRole,
      /** 0 is none. */
      unit_id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
      uses: z.int().check(z.positive(), z.maximum(INVITE_USES_MAX)),
      days: z.literal(INVITE_DAYS),
    }),
    output: z.object({ id, code: z.string() }),
    summary: 'A link that lets so many people in, for so many days',
  }),
  revoke: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgInvite/revoke',
    input: input({ ...group, id }),
    output: done,
    summary: 'A link lets nobody in any more; who came by it stays',
  }),
  look: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgInvite/look',
    input: input({ code }),
    output: invitation,
    summary: 'What a link leads into, and whether it still does',
  }),
  accept: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgInvite/accept',
    input: input({ code }),
    output: z.object({ group_id: id, group_name: z.string(), joined: z.boolean() }),
    summary: 'Comes in by a link; by the same one again nothing happens',
  }),
}
