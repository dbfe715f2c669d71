import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContentLevel, Licence, ResourceKind, Visibility } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from '../columns'
import { org } from '../orgs/orgs'

/** What an author wrote: a version of content. */
export interface ContentWritten {
  title: string
  description: string
  coverId: number
  /** Sanitised HTML. */
  body: string
  kind: ResourceKind | ''
  fileId: number
  /** The smaller rendition of a film; versions of before have none. */
  lowFileId?: number
  url: string
  refId: number
  licence: Licence
  credit: string
  tags: string[]
  industryIds: number[]
  level: ContentLevel
  /** What it lists, in order. */
  contentIds: number[]
}

/**
 * Whatever can be published, collected, bound or given: its face, as readers see it; before it is first published, as it is
 * written. What a type adds to it lies in tables of that type's domain.
 */
export const content = pgTable(
  'content',
  {
    id: pk(),
    contentType: text('content_type').$type<ContentType>().notNull(),
    /** null: the platform's own. */
    orgId: integer('org_id').references(() => org.id),
    /** Whose it is. */
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    coverId: integer('cover_id').notNull().default(0),
    body: text('body').notNull().default(''),
    /** Of a resource: page, file, video, link; else ''. */
    kind: text('kind').$type<ResourceKind | ''>().notNull().default(''),
    fileId: integer('file_id').notNull().default(0),
    /** The smaller rendition of a film; 0 = none. */
    lowFileId: integer('low_file_id').notNull().default(0),
    url: text('url').notNull().default(''),
    /** The task, room or industry that it stands for. */
    refId: integer('ref_id').notNull().default(0),
    licence: text('licence').$type<Licence>().notNull().default('reserved'),
    credit: text('credit').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    industryIds: integer('industry_ids').array().notNull().default(sql`'{}'::int[]`),
    level: integer('level').$type<ContentLevel>().notNull().default(0),
    visibility: text('visibility').$type<Visibility>().notNull().default('private'),
    /** 1 = to be had; 0 = taken down. */
    onlineStatus: integer('online_status').notNull().default(1),
    downReason: text('down_reason').notNull().default(''),
    /** Who took it down; 0 = it is up. */
    downBy: integer('down_by').notNull().default(0),
    /** Moves on with each change of what is written. */
    version: integer('version').notNull().default(1),
    /** The number of the version that readers see; 0 = none was ever published. */
    published: integer('published').notNull().default(0),
    copiedFrom: integer('copied_from').notNull().default(0),
    copyCredit: text('copy_credit').notNull().default(''),
    viewCount: integer('view_count').notNull().default(0),
    /** People who keep it in their library, its owner aside. */
    collectCount: integer('collect_count').notNull().default(0),
    publishTime: seconds('publish_time').notNull().default(0),
    deletedTime: deletedTime(),
    /** Its words are gone for good; only bindings still know that it was there. */
    erasedTime: seconds('erased_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('content_search', t.title, t.description),
    index('content_uid').on(t.uid, t.updateTime),
    index('content_org').on(t.orgId, t.contentType, t.publishTime),
    index('content_store').on(t.contentType, t.publishTime).where(sql`${t.visibility} = 'store'`),
    index('content_file').on(t.fileId).where(sql`${t.fileId} > 0`),
    index('content_low_file').on(t.lowFileId).where(sql`${t.lowFileId} > 0`),
    index('content_ref').on(t.contentType, t.refId).where(sql`${t.refId} > 0`),
  ],
)

/** What was written: one row a version; the last one is the draft where its number is above `published`. */
export const contentVersion = pgTable(
  'content_version',
  {
    contentId: reference('content_id', () => content.id),
    number: integer('number').notNull(),
    written: jsonb('written').$type<ContentWritten>().notNull(),
    fileId: integer('file_id').notNull().default(0),
    lowFileId: integer('low_file_id').notNull().default(0),
    uid: integer('uid').notNull(),
    updateTime: seconds('update_time').notNull(),
    /** 0 = it is a draft. */
    publishTime: seconds('publish_time').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.number] }),
    index('content_version_file').on(t.fileId).where(sql`${t.fileId} > 0`),
    index('content_version_low_file').on(t.lowFileId).where(sql`${t.lowFileId} > 0`),
  ],
)

/** Who writes content, its owner among them. */
export const contentAuthor = pgTable(
  'content_author',
  {
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    sort: sortNumber(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.uid] }), index('content_author_uid').on(t.uid)],
)

/** Who opened content on which day (since 1970): what is counted once. */
export const contentView = pgTable(
  'content_view',
  {
    contentId: reference('content_id', () => content.id),
    uid: integer('uid').notNull(),
    day: integer('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.uid, t.day] })],
)

/** Content bound into something: a room, a channel's list, a course. Module ids are of other tables. */
export const contentBinding = pgTable(
  'content_binding',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    moduleType: text('module_type').notNull(),
    moduleId: integer('module_id').notNull(),
    /** `app_content` where it comes from the store, else its type. */
    targetType: text('target_type').notNull(),
    sort: sortNumber(),
    /** Who bound it. */
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('content_binding_once').on(t.moduleType, t.moduleId, t.contentId),
    index('content_binding_content').on(t.contentId),
    index('content_binding_uid').on(t.uid),
  ],
)

/** What content trains: rows of its dimension table. */
export const contentDimension = pgTable(
  'content_dimension',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    /** 0 = on top. */
    pid: integer('pid').notNull().default(0),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    skillPoints: jsonb('skill_points').$type<{ title: string }[]>().notNull().default([]),
    weight: integer('weight').notNull(),
    sort: sortNumber(),
  },
  (t) => [index('content_dimension_content').on(t.contentId, t.sort)],
)
