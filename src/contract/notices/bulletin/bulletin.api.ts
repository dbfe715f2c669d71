import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, plannedTime, time, version } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import {
  BULLETIN_CONTENT_MAX,
  BULLETIN_KINDS,
  BULLETIN_ORGS_MAX,
  BULLETIN_ROLES,
  BULLETIN_TITLE_MAX,
} from './bulletin.rules'

const kind = z.enum(BULLETIN_KINDS)
const roles = z.array(z.enum(BULLETIN_ROLES)).check(z.maxLength(3))

/** What is written of a bulletin. */
export const bulletinSaid = {
  kind,
  title: line(BULLETIN_TITLE_MAX),
  content: line(BULLETIN_CONTENT_MAX),
  /** 0 is at once. */
  from_time: plannedTime,
  /** 0 is for good; a maintenance ends with its work. */
  to_time: plannedTime,
  work_from: plannedTime,
  work_to: plannedTime,
  stops: z.boolean(),
  /** Organisations at the top; none are all. */
  org_ids: z.array(id).check(z.maxLength(BULLETIN_ORGS_MAX)),
  roles,
}

/** As those read it that it is for. */
export const shownBulletin = z.object({
  id,
  kind,
  title: z.string(),
  content: z.string(),
  from_time: time,
  work_from: time,
  work_to: time,
  stops: z.boolean(),
})
export type ShownBulletin = z.infer<typeof shownBulletin>

export const bulletinRow = z.extend(shownBulletin, {
  to_time: time,
  org_ids: z.array(z.int()),
  org_names: z.array(z.string()),
  roles,
  online: z.boolean(),
  by_name: z.string(),
  create_time: time,
  /** People who were told, and who read it. */
  told: z.int(),
  read: z.int(),
  version,
})
export type BulletinRow = z.infer<typeof bulletinRow>

/** What whoever runs the platform tells everybody, or some. */
export const bulletinApi = {
  shown: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Bulletin/shown',
    input: input({}),
    output: z.object({ list: z.array(shownBulletin) }),
    summary: 'What shows now and the asker has not read',
  }),
  read: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Bulletin/read',
    input: input({ id }),
    output: done,
    summary: 'Marks a bulletin as read; its notification too',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Bulletin/lists',
    input: input({ ...paging }),
    output: listOf(bulletinRow),
    edition: 1,
    summary: 'All bulletins, the latest first',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Bulletin/save',
    input: input({ id: z.optional(id), version: z.optional(version), ...bulletinSaid }),
    output: z.object({ id }),
    summary: 'Publishes a bulletin or changes one; its people are told when its time comes',
  }),
  setOnline: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Bulletin/setOnline',
    input: input({ id, online: z.boolean() }),
    output: done,
    summary: 'Takes a bulletin down, or puts it back',
  }),
}
