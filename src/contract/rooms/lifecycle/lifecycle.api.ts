import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, plannedTime } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { deed } from '../../orgs/log/log.model'
import { basics, CARRIES, carry, deletedRoom } from './lifecycle.model'

const room = { training_room_id: id }
const made = z.object({ id, code: z.string() })

/** One step of the room's lifecycle (`lifecycle.rules`). */
const step = <P extends string>(path: P, summary: string) =>
  endpoint({ group: 'product', method: 'POST', path, input: input(room), output: done, summary })

export const lifecycleApi = {
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/create',
    input: input({ ...basics, template: z.int().check(z.minimum(1), z.maximum(6)) }),
    output: made,
    summary: 'Creates a draft room in the organisation of the session; teachers and above',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/update',
    input: input({ ...room, ...basics, version: z.int() }),
    output: z.object({ version: z.int() }),
    summary: 'Changes name, introduction, dates and how people join',
  }),
  clone: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/clone',
    input: input({
      ...room,
      title: basics.title,
      carry: z.array(carry).check(z.maxLength(CARRIES.length)),
      begin_time: z.optional(plannedTime),
      /** Where its beginning is moved: dates lie as many school days behind it as before. */
      skip_weekends: z.optional(flag),
      skip_holidays: z.optional(flag),
    }),
    output: made,
    summary: 'Makes a draft of the same template; dates move as the beginning does, past days off where one wants',
  }),
  publish: step('/api/trainingRoom/publish', 'Publishes a draft'),
  online: step('/api/trainingRoom/online', 'Lets members back into a stopped room'),
  offline: step('/api/trainingRoom/offline', 'Stops a room for its members'),
  end: step('/api/trainingRoom/end', 'Ends a room by hand'),
  reopen: step('/api/trainingRoom/reopen', 'Takes an ending by hand back, for a day'),
  delete: step('/api/trainingRoom/delete', 'Deletes a room; for 30 days it can be restored'),
  restore: step('/api/trainingRoom/restore', 'Takes a deleted room back as it was'),
  getDeleted: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getDeleted',
    input: input(paging),
    output: listOf(deletedRoom),
    summary: 'Deleted rooms that the asker could restore',
  }),
  log: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRoomLog',
    input: input({ ...room, ...paging }),
    output: listOf(deed),
    summary: 'Who did what in a room, newest first',
  }),
}
