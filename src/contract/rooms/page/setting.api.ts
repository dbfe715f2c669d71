import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, plannedTime } from '../../kernel/fields'
import { menuOverrides, roomSettings } from '../lifecycle/lifecycle.model'

const room = { training_room_id: id }
const size = z.int().check(z.minimum(1), z.maximum(50))

export const settingApi = {
  get: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/setting/get',
    input: input(room),
    output: roomSettings,
    edition: 1,
    summary: 'All settings of a room, for its managers',
  }),
  /** Only what is sent changes; `version` is the one that was read. */
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/setting/save',
    input: input({
      ...room,
      version: z.int(),
      qr_download: z.optional(z.boolean()),
      menus: z.optional(menuOverrides),
      team_size: z.optional(size),
      mentor_size: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
      team_lock_time: z.optional(plannedTime),
      team_waitlist: z.optional(z.boolean()),
      shop: z.optional(z.boolean()),
      contest_type: z.optional(z.union([z.literal(1), z.literal(2)])),
      colour: z.optional(z.enum(['', '2', '3', '4'])),
      /** 0 takes the picture away. */
      cover_id: z.optional(z.int().check(z.nonnegative())),
      logo_id: z.optional(z.int().check(z.nonnegative())),
      /** Makes another join code; the old one stops working. */
      renew_join_code: z.optional(z.literal(true)),
    }),
    output: z.object({ version: z.int() }),
    summary: 'Changes settings of a room',
  }),
  offer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/offerHandover',
    input: input({ ...room, uid: id }),
    output: done,
    summary: 'Offers the room to one of its teachers or admins; nothing changes until they agree',
  }),
  withdraw: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/withdrawHandover',
    input: input(room),
    output: done,
    summary: 'Takes an offered handover back',
  }),
  answer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/answerHandover',
    input: input({ ...room, accept: flag }),
    output: done,
    summary: 'Takes the offered room over, or declines',
  }),
}
