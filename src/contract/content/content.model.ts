import * as z from 'zod/mini'
import { attachment } from '../files/files.api'
import { id, picture, time } from '../kernel/fields'
import { CONTENT_TYPES } from './content.types'

export const contentType = z.enum(CONTENT_TYPES)

/** Who may read content once it is published: nobody but its authors and those it is given to, its organisation, everybody. */
export const VISIBILITIES = ['private', 'org', 'store'] as const
export const visibility = z.enum(VISIBILITIES)
export type Visibility = (typeof VISIBILITIES)[number]

/** Where content stands: never published, published, taken down by whoever may (online_status is not 1), deleted. */
export const CONTENT_STATES = ['draft', 'published', 'taken_down', 'deleted'] as const
export const contentState = z.enum(CONTENT_STATES)
export type ContentState = (typeof CONTENT_STATES)[number]

/** What others may do with it. */
export const LICENCES = ['reserved', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc0'] as const
export const licence = z.enum(LICENCES)
export type Licence = (typeof LICENCES)[number]

/** 0 any, 1 beginners, 2 middle, 3 advanced. */
export const CONTENT_LEVELS = [0, 1, 2, 3] as const
export const contentLevel = z.union(CONTENT_LEVELS.map((l) => z.literal(l)))
export type ContentLevel = (typeof CONTENT_LEVELS)[number]

/** What a resource is: a page of rich text, a file, a video, an address elsewhere, a SCORM package. */
export const RESOURCE_KINDS = ['page', 'file', 'video', 'link', 'scorm'] as const
export const resourceKind = z.enum(RESOURCE_KINDS)
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

const org = z.object({ id: z.int(), name: z.string(), shortname: z.string() })

/** Content as a card shows it. */
export const contentCard = z.object({
  id,
  content_type: contentType,
  /** Its type in words. */
  content_type_alias: z.string(),
  title: z.string(),
  description: z.string(),
  cover_data: picture,
  /** Of a resource, else ''. */
  kind: z.union([resourceKind, z.literal('')]),
  tags: z.array(z.string()),
  level: contentLevel,
  state: contentState,
  /** 1 = to be had; anything else shows 已下架. */
  online_status: z.int(),
  visibility,
  /** 0 is the platform. */
  org_info: org,
  truename: z.string(),
  /** Changes that are not published yet. */
  has_draft: z.boolean(),
  can_edit: z.boolean(),
  collected: z.boolean(),
  view_count: z.int(),
  collect_count: z.int(),
  publish_time: time,
  update_time: time,
})
export type ContentCard = z.infer<typeof contentCard>

/** What a type adds to its words; each uses the fields that its row of the table names. */
export const contentData = z.object({
  kind: z.union([resourceKind, z.literal('')]),
  file: z.nullable(attachment),
  /** The smaller rendition of a film. */
  low_file: z.nullable(attachment),
  url: z.string(),
  /** The task, room or industry that it stands for; 0 = none. */
  ref_id: z.int(),
})
export type ContentData = z.infer<typeof contentData>

/** What a reference leads to, as far as the asker may know. */
export const contentRef = z.object({ title: z.string(), href: z.string() })
export type ContentRef = z.infer<typeof contentRef>

export const contentDetail = z.object({
  ...contentCard.shape,
  /** Sanitised HTML. */
  body: z.string(),
  data: contentData,
  /** null where there is none, or none for the asker. */
  ref: z.nullable(contentRef),
  licence,
  /** Where it comes from, in its author's words. */
  credit: z.string(),
  /** Of whom and what it is a copy, in words; '' = it is none. */
  copy_credit: z.string(),
  copied_from: z.int(),
  industries: z.array(z.object({ id, title: z.string() })),
  authors: z.array(z.object({ uid: id, truename: z.string() })),
  /** What it lists, in order: a channel’s. */
  contents: z.array(contentCard),
  version: z.int(),
  can_manage: z.boolean(),
  can_copy: z.boolean(),
})
export type ContentDetail = z.infer<typeof contentDetail>

/** Content as its authors write it. */
export const contentForm = z.object({
  id: z.int(),
  content_type: contentType,
  title: z.string(),
  description: z.string(),
  cover_data: picture,
  body: z.string(),
  data: contentData,
  /** null where it stands for nothing, or for nothing that the author may know of any more. */
  ref: z.nullable(contentRef),
  licence,
  credit: z.string(),
  tags: z.array(z.string()),
  industry_ids: z.array(z.int()),
  level: contentLevel,
  authors: z.array(z.object({ uid: id, truename: z.string() })),
  contents: z.array(contentCard),
  version: z.int(),
  state: contentState,
  visibility,
  has_draft: z.boolean(),
})
export type ContentForm = z.infer<typeof contentForm>
