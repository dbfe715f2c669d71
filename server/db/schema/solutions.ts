import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentLevel } from '#contract/content/content.model'
import type { SolutionVisibility } from '#contract/solutions/solutions.rules'
import { account } from './account'
import { deletedTime, pk, reference, searchIndex, seconds } from './columns'
import { org } from './orgs/orgs'
import { room } from './rooms/rooms'

/** An organisation's ready-made set for an industry: a room to copy, and what is said of it. */
export const solution = pgTable(
  'solution',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    /** Who made it. */
    uid: reference('uid', () => account.uid),
    /** What is copied; null once it was erased. */
    roomId: integer('room_id').references(() => room.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    body: text('body').notNull().default(''),
    /** 0 = none. */
    coverId: integer('cover_id').notNull().default(0),
    industryIds: integer('industry_ids').array().notNull().default(sql`'{}'`),
    level: integer('level').$type<ContentLevel>().notNull().default(0),
    visibility: text('visibility').$type<SolutionVisibility>().notNull().default('org'),
    /** 0 = never published. */
    publishTime: seconds('publish_time').notNull().default(0),
    onlineStatus: integer('online_status').notNull().default(1),
    deletedTime: deletedTime(),
    /** Rooms that were made with it. */
    usedCount: integer('used_count').notNull().default(0),
    /** Moves on with each change of what is written of it. */
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('solution_search', t.title, t.description),
    index('solution_org').on(t.orgId),
    index('solution_room').on(t.roomId),
    index('solution_uid').on(t.uid),
  ],
)
