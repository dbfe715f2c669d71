import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'

export const roomStateName = z.enum(['running', 'draft', 'stopped', 'ended'])

/** A room as its organisation's admins see it. */
export const consoleRoom = z.object({
  id,
  code: z.string(),
  title: z.string(),
  template: z.int(),
  status: z.enum(['draft', 'published']),
  online_status: z.int(),
  end_status: z.int(),
  org_name: z.string(),
  owner_uid: id,
  owner_name: z.string(),
  /** The owner left the organisation, so nobody can hand the room over. */
  owner_gone: z.boolean(),
  member_count: z.int(),
  create_time: time,
})
export type ConsoleRoom = z.infer<typeof consoleRoom>

export const ownerCandidate = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  /** teacher or admin of the room, '' for a teacher of the organisation who is not in it. */
  role: z.string(),
})

const room = { training_room_id: id }

export const consoleApi = {
  rooms: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOrgRooms',
    input: input({ ...paging, keyword: z.optional(keyword), state: z.optional(roomStateName) }),
    output: listOf(consoleRoom),
    summary: 'Rooms of the organisation and its sub-groups for its admins; all of them for super admins',
  }),
  candidates: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOwnerCandidates',
    input: input({ ...room, keyword: z.optional(keyword) }),
    output: z.array(ownerCandidate),
    summary: 'Who could own the room: its teachers and admins first, then teachers of the organisation',
  }),
  assignOwner: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/assignOwner',
    input: input({ ...room, uid: id }),
    output: done,
    summary: 'Gives a room whose owner has left the organisation to somebody else',
  }),
}
