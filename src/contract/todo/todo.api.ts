import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line, plannedTime, time } from '../kernel/fields'
import { todoItem } from './todo.model'
import { TITLE_MAX } from './todo.rules'

export const todoApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Plan/getUserPlanToDoList',
    input: input({}),
    output: z.object({ list: z.array(todoItem) }),
    summary: 'What waits for the asker over all rooms, or in the one that is named',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Todo/save',
    input: input({ id: z.optional(id), title: line(TITLE_MAX), time: plannedTime }),
    output: z.object({ id }),
    summary: "Adds an entry of the asker's own, or changes it",
  }),
  tick: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Todo/tick',
    input: input({ id, done: z.boolean() }),
    output: done,
    summary: "Ticks an entry of the asker's own off, or takes that back",
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Todo/remove',
    input: input({ id }),
    output: done,
    summary: "Takes an entry of the asker's own away",
  }),
  feed: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Todo/feed',
    input: input({}),
    output: z.object({ create_time: time }),
    summary: "Since when the asker's calendar link is the one it is; 0 = there is none",
  }),
  renewFeed: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Todo/renewFeed',
    input: input({}),
    output: z.object({ path: z.string() }),
    summary: 'Makes a calendar link, which is shown this once; the one before no longer answers',
  }),
  stopFeed: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Todo/stopFeed',
    input: input({}),
    output: done,
    summary: 'Takes the calendar link back',
  }),
  ics: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Todo/ics',
    input: input({ token: z.string().check(z.maxLength(100)) }),
    output: z.unknown(),
    external: 'read by calendar programs, which have nothing but the link',
    summary: "The dates of a person's list as a calendar",
  }),
}
