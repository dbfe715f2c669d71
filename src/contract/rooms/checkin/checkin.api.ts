import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { deviceTime, flag, id, keyword, sheetFormat, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { checkin, checkinCode, checkinRecord, markStatus, myCheckin } from './checkin.model'
import { CHECKIN_MINUTES } from './checkin.rules'

const room = { training_room_id: id }
const one = { ...room, id }
const minutes = z.int().check(z.minimum(CHECKIN_MINUTES.min), z.maximum(CHECKIN_MINUTES.max))

export const checkinApi = {
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Checkin/mine',
    input: input({ ...room, ...paging }),
    output: listOf(myCheckin),
    summary: "The room's check-ins with the asker's marks, newest first",
  }),
  mark: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Checkin/mark',
    input: input({
      ...room,
      /** What the QR code carried, or `id` with the code that was typed. */
      token: z.optional(z.string().check(z.maxLength(64))),
      id: z.optional(id),
      code: z.optional(z.string().check(z.maxLength(16))),
      /** When it was taken, if it waited for the network. */
      taken_time: z.optional(deviceTime),
    }),
    output: z.object({ id, title: z.string(), status: markStatus, time }),
    summary: 'Checks in by a code that is, or was when it was taken, on show',
  }),
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Checkin/lists',
    input: input({ ...room, ...paging }),
    output: listOf(checkin),
    summary: 'Check-ins of a room with their counts',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Checkin/create',
    input: input({
      ...room,
      title: z.string().check(z.maxLength(600)),
      minutes,
      late_minutes: z.int().check(z.nonnegative(), z.maximum(CHECKIN_MINUTES.max)),
    }),
    output: z.object({ id }),
    summary: 'Begins a check-in and tells the students',
  }),
  close: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Checkin/close',
    input: input({ ...one, more_minutes: z.optional(minutes) }),
    output: done,
    summary: 'Ends a check-in now, or keeps it open for some more minutes',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Checkin/delete',
    input: input({ ...one, undo: z.optional(flag) }),
    output: done,
    summary: 'Takes a check-in away; undo brings it back with its marks',
  }),
  code: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Checkin/code',
    input: input(one),
    output: checkinCode,
    summary: 'What the projector shows: the codes of this moment, and the counts',
  }),
  records: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Checkin/records',
    input: input({ ...one, ...paging, status: z.optional(markStatus), keyword: z.optional(keyword) }),
    output: listOf(checkinRecord),
    summary: 'Every student of the room with their mark',
  }),
  setMark: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Checkin/setMark',
    input: input({ ...one, uids: z.array(id).check(z.minLength(1), z.maxLength(200)), status: markStatus }),
    output: z.object({ changed: z.int() }),
    summary: 'A manager sets the marks of students by hand',
  }),
  export: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Checkin/export',
    input: input({
      ...one,
      status: z.optional(markStatus),
      keyword: z.optional(keyword),
      format: z.optional(sheetFormat),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'The marks with the filters on screen, as CSV or XLSX',
  }),
}
