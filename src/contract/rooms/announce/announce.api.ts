import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, keyword, line, sheetFormat, version } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { announcement, announceReader, announceSaid } from './announce.model'

const room = { training_room_id: id }

export const announceApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Announcement/lists',
    input: input({ ...room, ...paging }),
    output: z.extend(listOf(announcement), { unread: z.int() }),
    edition: 1,
    summary: 'Announcements for the asker, pinned first; managers see all with who has read them',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Announcement/save',
    input: input({ ...room, id: z.optional(id), version: z.optional(version), ...announceSaid }),
    output: z.object({ id, told: z.int() }),
    summary: 'Makes an announcement and tells its people, or corrects one without telling them again',
  }),
  pin: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Announcement/pin',
    input: input({ ...room, id, pinned: z.boolean() }),
    output: done,
    summary: 'Keeps an announcement on top, or no longer',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Announcement/delete',
    input: input({ ...room, id, undo: z.optional(flag) }),
    output: done,
    summary: 'Takes an announcement back; undo brings it back with its readers',
  }),
  read: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Announcement/read',
    input: input({ ...room, ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: done,
    summary: 'The asker has read these; the first time counts',
  }),
  readers: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Announcement/readers',
    input: input({ ...room, ...paging, id, read: flag, keyword: z.optional(keyword) }),
    output: listOf(announceReader),
    summary: 'Who has read an announcement (1), and who has not (0)',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Announcement/remind',
    input: input({ ...room, id, message: z.optional(line(100)) }),
    output: z.object({ reminded: z.int() }),
    summary: 'Notifies those who have not read it, at most once an hour',
  }),
  exportReaders: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Announcement/exportReaders',
    input: input({ ...room, id, read: flag, keyword: z.optional(keyword), format: z.optional(sheetFormat) }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'Who has read an announcement, or who has not, as CSV or XLSX',
  }),
}
