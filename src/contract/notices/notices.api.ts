import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'

/** A notification; `read_time` is 0 while it is unread and 1 from the first click on. */
export const notification = z.object({
  id,
  title: z.string(),
  content: z.string(),
  link: z.string(),
  read_time: z.union([z.literal(0), z.literal(1)]),
  create_time: time,
})
export type Notification = z.infer<typeof notification>

export const noticesApi = {
  unReadCount: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Notification/unReadCount',
    input: input({}),
    output: z.int(),
    summary: 'Unread notifications of the asker',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Notification/lists',
    input: input({ ...paging }),
    output: listOf(notification),
    summary: 'Notifications of the asker, newest first',
  }),
  read: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Notification/read',
    input: input({ id }),
    output: done,
    summary: 'Marks one as read',
  }),
  readAll: endpoint({
    group: 'uc',
    method: 'POST',
    alsoGet: true,
    path: '/api/Notification/readAll',
    input: input({}),
    output: done,
    summary: 'Marks all as read',
  }),
}
