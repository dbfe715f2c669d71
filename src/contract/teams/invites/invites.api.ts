import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, line, sheetFormat } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { anyInviteKind } from '../teams.model'
import { inviteRow, inviteState, inviteUse } from './invites.model'
import { INVITE_DAYS, INVITE_NOTE_MAX, INVITE_USES_MAX } from './invites.rules'

const room = { training_room_id: id }
const sorts = sorting('kind', 'used', 'name', 'until')

export const invitesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/RoomInvite/lists',
    input: input({
      ...room,
      ...paging,
      ...sorts,
      /** Of its note, its team or who invited. */
      keyword: z.optional(keyword),
      kind: z.optional(anyInviteKind),
      state: z.optional(inviteState),
    }),
    output: listOf(inviteRow),
    summary: 'Invites of a room and its teams, newest first',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/RoomInvite/create',
    input: input({
      ...room,
      kind: anyInviteKind,
      /** Of the kinds that lead into a team. */
      team_id: z.optional(id),
      days: z.int().check(z.minimum(INVITE_DAYS.min), z.maximum(INVITE_DAYS.max)),
      /** 0 = as many as come. */
      max_uses: z.int().check(z.nonnegative(), z.maximum(INVITE_USES_MAX)),
      direct: z.optional(z.boolean()),
      note: z.optional(line(INVITE_NOTE_MAX)),
    }),
    output: z.object({ id, invite_code: z.string(), invite_url: z.string(), expire_time: z.int() }),
    summary: 'Makes an invite of any kind with its terms',
  }),
  revoke: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/RoomInvite/revoke',
    input: input({ ...room, id }),
    output: done,
    summary: 'Ends an invite for good; who came by it stays',
  }),
  uses: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/RoomInvite/uses',
    input: input({ ...room, ...paging, id }),
    output: listOf(inviteUse),
    summary: 'Who used an invite, and what came of it',
  }),
  accept: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/RoomInvite/accept',
    input: input({ ...room, invite_code: z.string().check(z.maxLength(64)) }),
    output: z.object({
      has_role: z.boolean(),
      apply_training_room: z.boolean(),
      success: z.boolean(),
      /** What the person reads. */
      message: z.string(),
    }),
    summary: 'Accepts an invite into the room itself: joins, or applies where the invite does not let in at once',
  }),
  exportList: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/RoomInvite/exportList',
    input: input({
      ...room,
      keyword: z.optional(keyword),
      kind: z.optional(anyInviteKind),
      state: z.optional(inviteState),
      ...sorts,
      format: z.optional(sheetFormat),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'Invites of a room with the filters and in the order on screen, without their codes, as CSV or XLSX',
  }),
}
