import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { approvalOrNone, flag, id, keyword, line, verdict } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import { roomApplication, roomCard, roomDetail, roomMemberRow, roomRole } from './rooms.model'

const room = { training_room_id: id }

/** The proof of a share link: whoever has it may look at the room until it expires. */
export const share = { auth_hash: z.optional(z.string().check(z.maxLength(100))), auth_time: z.optional(z.int()) }

export const roomsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/lists',
    input: input({
      ...paging,
      scene: z.optional(z.enum(['gang', 'ke', 'sai', 'zheng', 'chuang'])),
      keyword: z.optional(keyword),
      /** 1: only those in whose content the asker has a say. */
      managed: z.optional(flag),
    }),
    output: listOf(roomCard),
    summary: 'Rooms the asker is in or manages',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/detail',
    input: input({
      id,
      ...share,
      with_website_status: z.optional(flag),
      with_task_industry: z.optional(flag),
      with_public_review: z.optional(flag),
    }),
    output: roomDetail,
    summary: 'One room as the asker stands to it; a guest sees enough to apply',
  }),
  apply: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/apply',
    input: input({ ...room, message: z.optional(line(200)), code: z.optional(z.string().check(z.maxLength(20))) }),
    output: z.object({ status: approvalOrNone }),
    summary: 'Applies to join; joins at once where the room is open, expects the person, or the code is right',
  }),
  leave: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/leave',
    input: input(room),
    output: done,
    summary: 'Leaves a room and its teams',
  }),
  applyList: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/applyList',
    input: input({
      ...room,
      ...paging,
      ...sorting('name', 'time'),
      status: z.optional(approvalOrNone),
      keyword: z.optional(keyword),
    }),
    output: listOf(roomApplication),
    summary: 'Applications of a room, pending first, newest first',
  }),
  batchCheckApply: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/batchCheckApply',
    input: input({
      ...room,
      ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      status: verdict,
      reason: z.optional(line(200)),
    }),
    output: z.object({ handled: z.int(), skipped: z.int() }),
    summary: 'Approves or rejects applications, one or many; those already handled are skipped',
  }),
  members: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomMemberData',
    input: input({
      ...room,
      ...paging,
      ...sorting('name', 'time'),
      role: z.optional(roomRole),
      keyword: z.optional(keyword),
      /** 0: who is in none. */
      team_id: z.optional(z.int().check(z.nonnegative())),
      unit_id: z.optional(id),
    }),
    output: listOf(roomMemberRow),
    edition: 1,
    summary: 'Members of a room, by role, team, class and keyword',
  }),
}
