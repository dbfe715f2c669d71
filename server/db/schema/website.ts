import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pk, reference, searchIndex, seconds, sortNumber } from './columns'
import { room } from './rooms/rooms'

/** The public website of a contest. The room that made it owns it; others may share it. */
export const website = pgTable(
  'website',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    siteName: text('site_name').notNull(),
    /** draft or published. */
    status: text('status').notNull().default('draft'),
    logoId: integer('logo_id').notNull().default(0),
    /** Pictures of the rotating banner, in order. */
    pictureIds: jsonb('picture_ids').$type<number[]>().notNull().default([]),
    /** Sanitised HTML. */
    intro: text('intro').notNull().default(''),
    aboutContest: text('about_contest').notNull().default(''),
    aboutMe: text('about_me').notNull().default(''),
    copyright: text('copyright').notNull().default(''),
    recordNumber: text('record_number').notNull().default(''),
    hotline: text('hotline').notNull().default(''),
    footer: text('footer').notNull().default(''),
    /** Moves on with each share code that is made or taken back, so that those before are none any more. */
    shareRound: integer('share_round').notNull().default(0),
    /** Until when the share code counts; 0 = there is none. */
    shareUntil: seconds('share_until').notNull().default(0),
    /** Moves on when the preview links given out so far are to end. */
    previewRound: integer('preview_round').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull().default(0),
  },
  (t) => [index('website_room_id').on(t.roomId)],
)

/** Rooms that show themselves on a website. A room has one website. */
export const websiteRoom = pgTable(
  'website_room',
  {
    websiteId: reference('website_id', () => website.id),
    roomId: reference('room_id', () => room.id),
    sort: sortNumber(),
  },
  (t) => [primaryKey({ columns: [t.roomId] }), index('website_room_site').on(t.websiteId, t.sort)],
)

/** News and help of a website; files hang on help. */
export const websiteContent = pgTable(
  'website_content',
  {
    id: pk(),
    websiteId: reference('website_id', () => website.id),
    /** news or help. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull().default(''),
    coverId: integer('cover_id').notNull().default(0),
    fileIds: jsonb('file_ids').$type<number[]>().notNull().default([]),
    published: boolean('published').notNull().default(false),
    publishTime: seconds('publish_time').notNull().default(0),
    sort: sortNumber(),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull().default(0),
  },
  (t) => [
    searchIndex('website_content_search', t.title),
    index('website_content_site').on(t.websiteId, t.kind, t.sort),
  ],
)
