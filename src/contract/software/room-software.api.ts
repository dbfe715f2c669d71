import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, keyword } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { roomSoftware, softwareChoice, softwareType, softwareUse } from './software.model'
import { SOFTWARE_IN_ROOM_MAX } from './software.rules'

const ids = z.array(id).check(z.minLength(1), z.maxLength(SOFTWARE_IN_ROOM_MAX))

/** The software that a room holds. */
export const roomSoftwareApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomSoftware',
    input: input({ training_room_id: id, ...paging }),
    output: listOf(roomSoftware),
    summary: 'Software of a room in its order, also what can’t be opened now, with the reason',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomSoftwareDetail',
    input: input({ training_room_id: id, software_id: id }),
    output: z.object({ software: roomSoftware, works: z.array(softwareUse) }),
    summary: 'One software of a room with the works that use it, for its managers',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getSoftwareChoices',
    input: input({
      training_room_id: id,
      ...paging,
      keyword: z.optional(keyword),
      type: z.optional(softwareType),
      industry_id: z.optional(id),
    }),
    output: listOf(softwareChoice),
    summary: 'Software that the room’s organisation may use and that is enabled',
  }),
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/bindSoftware',
    input: input({ training_room_id: id, software_ids: ids }),
    output: z.object({ added: z.int() }),
    summary: 'Puts software into a room, behind what it holds',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/unbindSoftware',
    input: input({ training_room_id: id, software_id: id, confirmed: z.optional(z.boolean()) }),
    output: z.object({
      /** Published works use it and nobody confirmed: nothing happened. */
      in_use: z.boolean(),
      works: z.array(softwareUse),
    }),
    summary: 'Takes software out of a room; while published works use it only once confirmed',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/sortRoomSoftware',
    input: input({ training_room_id: id, software_ids: ids }),
    output: done,
    summary: 'Puts the software of a room into this order',
  }),
}
