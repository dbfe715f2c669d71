import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, sheetFormat, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { roomLogRow } from '../lifecycle/life.model'

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

/** A deed in the organisation: of its own, or of one of its rooms. */
export const orgLogRow = z.object({
  ...roomLogRow.shape,
  /** Its own deeds and those of rooms are numbered apart. */
  id: z.string(),
  /** Where it was done: the room, 0 for the organisation itself, and its name. */
  room_id: z.int(),
  place: z.string(),
})
export type OrgLogRow = z.infer<typeof orgLogRow>

const room = { training_room_id: id }
const searched = { keyword: z.optional(keyword) }

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
  log: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getOrgLog',
    input: input({ ...paging, ...searched }),
    output: listOf(orgLogRow),
    summary: 'Who did what to whom in the organisation, its sub-groups and their rooms, newest first',
  }),
  exportLog: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/exportOrgLog',
    input: input({ ...searched, format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The same with the words on screen, as CSV or XLSX',
  }),
}
