import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { flag, id, keyword } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { aiOutput, myApp, myAppChoice, robotRelease } from './software.model'
import { MY_APPS_MAX } from './software.rules'

/** What the specification's unbinding names: content of a person. */
const one = { content_id: id, content_type: z.literal('software'), module_type: z.literal('user'), module_id: id }
const inUse = z.object({
  /** Works that are out and open to the asker use it: nothing happened. */
  in_use: z.boolean(),
  works: z.array(z.object({ work_id: id, title: z.string(), training_room_id: id, room_title: z.string() })),
})

/** Software that a person keeps at hand. */
export const myAppsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getMyApps',
    input: input({ ...paging, keyword: z.optional(keyword) }),
    output: listOf(myApp),
    summary: 'The asker’s software; with a room that of it which the room holds',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getMyAppChoices',
    input: input({ ...paging, keyword: z.optional(keyword) }),
    output: listOf(myAppChoice),
    summary: 'Software that the asker may keep: their organisation’s and that of their rooms; with a room, the room’s',
  }),
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/bindSoftware',
    input: input({ software_ids: z.array(id).check(z.minLength(1), z.maxLength(MY_APPS_MAX)) }),
    output: z.object({ added: z.int() }),
    summary: 'Puts software among the asker’s own',
  }),
  toggle: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/toggleAppStatus',
    input: input({ ...one, status: flag }),
    output: inUse,
    summary:
      'Switches software of the asker’s on or off (module_id: their uid), unless a work that waits for them uses it',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/User/unbindSoftware',
    input: input(one),
    output: inUse,
    summary: 'Takes software from among the asker’s own, unless a work that waits for them uses it',
  }),
  release: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getRobotRelease',
    input: input({ outparam_type: aiOutput }),
    output: z.object({ release: z.nullable(robotRelease) }),
    summary: 'The AI software that makes this and that the asker may use: the latest that came out',
  }),
}
