import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Activity } from '#contract/content/library/library.model'
import { account } from '../account'
import { pk, reference, seconds } from '../columns'
import { content } from './content'

/** A folder of one person's library. */
export const libraryFolder = pgTable(
  'library_folder',
  {
    id: pk(),
    uid: reference('uid', () => account.uid),
    pid: integer('pid').references((): AnyPgColumn => libraryFolder.id),
    name: text('name').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('library_folder_name').on(t.uid, sql`coalesce(${t.pid}, 0)`, t.name)],
)

/** Content in one person's library. */
export const libraryItem = pgTable(
  'library_item',
  {
    id: pk(),
    uid: reference('uid', () => account.uid),
    contentId: reference('content_id', () => content.id),
    activity: text('activity').$type<Activity>().notNull(),
    folderId: integer('folder_id').references(() => libraryFolder.id),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('library_item_once').on(t.uid, t.contentId),
    index('library_item_content').on(t.contentId),
    index('library_item_folder').on(t.folderId),
  ],
)

/** Content that was given to a person: they may read it as long as it is published. */
export const libraryShare = pgTable(
  'library_share',
  {
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    byUid: integer('by_uid').notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.uid] }), index('library_share_uid').on(t.uid)],
)
