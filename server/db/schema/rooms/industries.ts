import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { industry } from '../orgs/industries'
import { room } from './rooms'

/** What a room belongs to. */
export const roomIndustry = pgTable(
  'room_industry',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => room.id),
    industryId: integer('industry_id')
      .notNull()
      .references(() => industry.id),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.industryId] }), index('room_industry_industry').on(t.industryId)],
)
