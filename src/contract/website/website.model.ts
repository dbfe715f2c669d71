import * as z from 'zod/mini'
import { stageStatus } from '../contests/contests.model'
import { approvalOrNone, id, picture, time } from '../kernel/fields'

export const siteStatus = z.enum(['draft', 'published'])
/** What hangs on a website: its news, and help with files to download. */
export const contentType = z.enum(['news', 'help'])
export type ContentType = z.infer<typeof contentType>

/** Website (section 3). Texts are sanitised HTML. */
export const siteDetail = z.object({
  id,
  status: siteStatus,
  site_name: z.string(),
  logo_data: picture,
  pictures: z.array(z.object({ id, content: z.object({ url: z.string() }) })),
  training_room_id: id,
  /** Of whose room it is; with `with_room`. */
  training_room: z.nullable(z.object({ id, title: z.string(), template: z.int() })),
  intro: z.string(),
  about_contest: z.string(),
  about_me: z.string(),
  copyright: z.string(),
  record_number: z.string(),
  hotline: z.string(),
  footer: z.string(),
  update_time: time,
})
export type SiteDetail = z.infer<typeof siteDetail>

/** The platform's own words at the foot of every website. */
export const platformFooter = z.object({
  site_name: z.string(),
  copyright: z.string(),
  record_number: z.string(),
  hotline: z.string(),
})
export type PlatformFooter = z.infer<typeof platformFooter>

const siteFile = z.object({ id, filename: z.string(), filesize: z.int(), url: z.string() })

export const siteContent = z.object({
  id,
  content_type: contentType,
  title: z.string(),
  /** The beginning of the text, plain. */
  summary: z.string(),
  /** Sanitised HTML; '' in lists of news. */
  body: z.string(),
  cover_data: picture,
  files: z.array(siteFile),
  published: z.boolean(),
  publish_time: time,
  update_time: time,
})
export type SiteContent = z.infer<typeof siteContent>

/** A contest of a room on the website, as everybody may know it. */
export const siteContest = z.object({
  id,
  title: z.string(),
  type: z.int(),
  training_room_id: id,
  room_title: z.string(),
  stage: z.string(),
  stage_status: stageStatus,
  deadline_time: time,
  deadline_text: z.string(),
  open_signup: z.boolean(),
  team_count: z.int(),
  cover_data: picture,
  signup_begin: time,
  signup_end: time,
  begin_time: time,
  end_time: time,
})
export type SiteContest = z.infer<typeof siteContest>

/** How the asker stands to the rooms of a website. */
export const stand = z.enum(['none', 'applied', 'member', 'judge', 'manager'])
export const siteStanding = z.object({
  logged_in: z.boolean(),
  rooms: z.array(z.object({ id, title: z.string(), stand })),
  contests: z.array(z.object({ id, signup_status: approvalOrNone })),
})
export type SiteStanding = z.infer<typeof siteStanding>

/** A room that shows itself on a website, for its owner. */
export const siteRoom = z.object({
  id,
  title: z.string(),
  org_name: z.string(),
  owner_name: z.string(),
  status: z.enum(['published', 'draft']),
  /** Of the room that made the website; it can't leave. */
  is_home: z.boolean(),
})
export type SiteRoom = z.infer<typeof siteRoom>
