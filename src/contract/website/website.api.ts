import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, id, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import {
  contentType,
  platformFooter,
  siteContent,
  siteContest,
  siteDetail,
  siteRoom,
  siteStanding,
  siteStatus,
} from './website.model'
import { CONTENTS_MAX, FILES_MAX, PICTURES_MAX, SITE_ROOMS_MAX } from './website.rules'

/** Opens a website that is not published yet to whoever has its preview link. */
const seen = { id, auth_hash: z.optional(z.string().check(z.maxLength(100))) }
/** With what is not published yet, for the website's makers only. */
const all = z.optional(flag)
const room = { training_room_id: id }
/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const rich = words(200_000)
const fileId = z.int().check(z.nonnegative())

export const websiteApi = {
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/detail',
    input: input({ ...seen, with_room: z.optional(flag) }),
    output: siteDetail,
    summary: 'A published website, for anyone; one that is being prepared for its makers and by its preview link',
  }),
  home: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/getWebsiteHomeData',
    input: input(seen),
    output: z.object({
      contests: z.array(siteContest),
      news: z.array(siteContent),
      news_total: z.int(),
      help: z.array(siteContent),
      help_total: z.int(),
    }),
    summary: 'Contests of the rooms on a website, its latest news and help',
  }),
  content: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/getWebsiteContent',
    input: input({
      ...seen,
      content_type: contentType,
      all,
      ...paging,
      limit: z.optional(z.int().check(z.positive(), z.maximum(CONTENTS_MAX))),
    }),
    output: listOf(siteContent),
    summary: 'News (newest first) or help (in its order) of a website; drafts only for its makers',
  }),
  article: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/getWebsiteContentDetail',
    input: input({ ...seen, content_id: id, all }),
    output: z.object({
      content: siteContent,
      newer: z.nullable(z.object({ id, title: z.string() })),
      older: z.nullable(z.object({ id, title: z.string() })),
    }),
    summary: 'One piece of news or help, with its neighbours',
  }),
  standing: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/getWebsiteUserState',
    input: input(seen),
    output: siteStanding,
    summary: 'How the asker stands to the rooms and contests of a website: what its buttons say',
  }),
  footer: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/website',
    input: input({}),
    output: platformFooter,
    summary: 'The platform’s name, copyright, record number and hotline, for the foot of websites',
  }),
  manage: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Website/getRoomWebsite',
    input: input(room),
    output: z.object({
      /** The website of the room, published or not; null without one. */
      site: z.nullable(siteDetail),
      /** Made by this room, not only shared with it. */
      is_home: z.boolean(),
      /** The asker may change it. */
      can_edit: z.boolean(),
      /** May take this room in or out. */
      is_owner: z.boolean(),
      rooms: z.array(siteRoom),
      /** The asker's own rooms that have no website. */
      choices: z.array(z.object({ id, title: z.string() })),
      /** '' = none counts now. */
      share_code: z.string(),
      share_until: time,
      preview_hash: z.string(),
      preview_until: time,
    }),
    summary: 'The website of a room for those who prepare it',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/create',
    input: input({ ...room, site_name: words(500) }),
    output: z.object({ id }),
    summary: 'Makes the website of a room, as a draft',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/update',
    input: input({
      id,
      /** `update_time` as it was read: a change that was not seen is not overwritten. */
      version: time,
      site_name: z.optional(words(500)),
      logo_id: z.optional(fileId),
      picture_ids: z.optional(z.array(id).check(z.maxLength(PICTURES_MAX))),
      intro: z.optional(rich),
      about_contest: z.optional(rich),
      about_me: z.optional(rich),
      copyright: z.optional(words(2000)),
      record_number: z.optional(words(2000)),
      hotline: z.optional(words(2000)),
      footer: z.optional(words(4000)),
    }),
    output: siteDetail,
    summary: 'Changes what is named of a website',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/publishWebsite',
    input: input({ id, status: siteStatus }),
    output: done,
    summary: 'Opens a website to everybody, or closes it',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/delete',
    input: input({ id }),
    output: done,
    summary: 'Deletes a website that is closed, with its news and help',
  }),
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/bindedWebsiteContent',
    input: input({
      id,
      content_type: contentType,
      /** The piece to change; without it a new one. */
      content_id: z.optional(id),
      /** The `update_time` that a change was made of. */
      version: z.optional(time),
      title: words(1000),
      body: rich,
      cover_id: z.optional(fileId),
      file_ids: z.optional(z.array(id).check(z.maxLength(FILES_MAX))),
      published: z.boolean(),
    }),
    output: z.object({ id }),
    summary: 'Puts a piece of news or help on a website, or changes it',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/unbindWebsiteContent',
    input: input({ id, content_id: id }),
    output: done,
    summary: 'Takes a piece of news or help off a website',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/sortWebsiteContent',
    input: input({ id, ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    output: done,
    summary: 'Puts the help of a website into this order',
  }),
  share: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/share',
    input: input({ id, act: z.enum(['code', 'no_code', 'preview']) }),
    output: done,
    summary: 'Makes another share code or preview link, or takes the code back; those before end',
  }),
  joinRoom: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/joinWebsite',
    input: input({ ...room, id: z.optional(id), code: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ id }),
    summary: 'Shows a room on a website too: by its share code, or by id where both are the asker’s own',
  }),
  leaveRoom: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/leaveWebsite',
    input: input({ id, ...room }),
    output: done,
    summary: 'Takes a room off a website; for the owner of either',
  }),
  sortRooms: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Website/sortWebsiteRooms',
    input: input({ id, ids: z.array(id).check(z.minLength(1), z.maxLength(SITE_ROOMS_MAX)) }),
    output: done,
    summary: 'Puts the rooms of a website into this order',
  }),
  robots: endpoint({
    group: 'product',
    method: 'GET',
    path: '/robots.txt',
    input: input({}),
    output: z.any(),
    external: 'read by search engines',
    summary: 'Lets search engines read the websites and nothing else',
  }),
  sitemap: endpoint({
    group: 'product',
    method: 'GET',
    path: '/sitemap.xml',
    input: input({}),
    output: z.any(),
    external: 'read by search engines',
    summary: 'Pages of all published websites',
  }),
}
