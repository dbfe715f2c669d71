import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { cents, deviceTime, flag, id, keyword, plannedTime, version } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import { postState, taskBrief, taskCard, taskDetail, taskPost, typeAlias } from './tasks.model'

const room = { training_room_id: id }
const text = (max: number) => z.string().check(z.maxLength(max))
const percent = z.int().check(z.nonnegative(), z.maximum(100))
const files = z.array(id).check(z.maxLength(9))

/** What managers write of a task. */
export const taskSaid = {
  title: text(1000),
  intro: text(60_000),
  type_alias: typeAlias,
  logic_name: z.optional(text(300)),
  single_bounty: cents,
  places: z.int(),
  task_rate: z.optional(percent),
  commission_rate: z.optional(percent),
  task_num_score_limit: z.optional(z.union([0, 1, 6, 11, 16, 21].map((n) => z.literal(n)))),
  post_end_time: z.optional(plannedTime),
  auto_accept_hours: z.optional(z.int().check(z.nonnegative(), z.maximum(720))),
  is_virtual: z.optional(flag),
  need_vip: z.optional(flag),
  require_task_id: z.optional(z.int().check(z.nonnegative())),
  require_work_id: z.optional(z.int().check(z.nonnegative())),
  cover_id: z.optional(z.int().check(z.nonnegative())),
}

export const tasksApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Task/lists',
    input: input({
      ...room,
      ...paging,
      ...sorting('title', 'bounty', 'wait', 'end'),
      keyword: z.optional(keyword),
      /** open: places and time are left; mine: the asker has a place; wait: posts to review; ended. */
      state: z.optional(z.enum(['all', 'open', 'mine', 'wait', 'draft', 'ended'])),
      type_alias: z.optional(typeAlias),
      parent_id: z.optional(id),
    }),
    output: listOf(taskCard),
    summary: 'Tasks of a room with what the asker can do with each; managers also see drafts',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Task/detail',
    input: input({ id: z.optional(id), container_id: z.optional(id) }),
    output: taskDetail,
    edition: 1,
    summary: 'One task by its id, or by the link in the room that training_room_id names',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/create',
    input: input({ ...room, ...taskSaid, parent_id: z.optional(id) }),
    output: z.object({ id, container_id: id }),
    summary: 'Makes a draft, linked to the room; nothing is frozen yet',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/update',
    input: input({ id, version, ...taskSaid }),
    output: done,
    summary: 'Changes a task; what was promised with money stays once it is open',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/publish',
    input: input({ id }),
    output: done,
    summary: 'Opens a draft and freezes its whole bounty',
  }),
  settle: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/settle',
    input: input({ id }),
    output: z.object({ released: cents }),
    summary: 'Ends a task for good and gives back what was not paid',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/delete',
    input: input({ ...room, id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a draft, or a settled task; undo brings it back',
  }),
  link: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/link',
    input: input({ id, to: z.enum(['space', 'group']) }),
    output: z.object({ container_id: id }),
    summary: 'Shows a task in its room, or in all rooms of its organisation',
  }),
  unlink: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/unlink',
    input: input({ ...room, id, from: z.enum(['space', 'group']) }),
    output: done,
    summary: 'Takes a task out of the room, or out of the organisation’s rooms',
  }),
  accept: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/accept',
    input: input({ id }),
    output: done,
    summary: 'Takes a place; the last one goes to one person',
  }),
  quit: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/quit',
    input: input({ id }),
    output: done,
    summary: 'Gives the place back, as long as nothing waits for review or is approved',
  }),
  savePost: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/savePost',
    input: input({
      id,
      content: text(100_000),
      files,
      submit: flag,
      /** The version it was written on; left out: the one that counts. */
      base_revision: z.optional(z.int().check(z.nonnegative())),
      /** The page that wrote it. */
      client: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      device_time: z.optional(deviceTime),
      /** The versions beside it up to this one wait for no choice any more. */
      settles: z.optional(z.int().check(z.positive())),
    }),
    output: z.object({
      post_id: id,
      state: postState,
      /** The version that counts now. */
      revision: z.int(),
      /** aside: the post was changed elsewhere meanwhile, so this is kept beside it. */
      outcome: z.enum(['kept', 'same', 'aside']),
    }),
    summary: 'Keeps the asker’s post as a draft (submit 0), or hands it in (1); every version stays',
  }),
  posts: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Task/posts',
    input: input({ id, ...paging, state: z.optional(z.enum(['submitted', 'approved', 'returned'])) }),
    output: listOf(taskPost),
    summary: 'Posts handed in for a task, those that wait first; for its managers',
  }),
  approve: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/approve',
    input: input({ id, post_ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ approved: z.int(), paid: cents }),
    summary: 'Approves posts and pays one bounty each; what is approved already is not paid again',
  }),
  sendBack: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/returnPost',
    input: input({ id, post_id: id, reason: text(4000) }),
    output: done,
    summary: 'Returns a post with a reason; it may be handed in again until the deadline',
  }),
  askUpgrade: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Task/askUpgrade',
    input: input({ id }),
    output: z.object({ told: z.int() }),
    summary: 'Notifies the admins of the asker’s organisation that a task needs its membership',
  }),
  info: endpoint({
    group: 'lxp',
    method: 'GET',
    path: '/api/Task/info',
    input: input({ id }),
    output: taskBrief,
    summary: 'A published task for whoever may know of its room: the page of the learning platform',
  }),
}
