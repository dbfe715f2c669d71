import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference, sortNumber } from '../columns'
import { industry } from '../orgs/industries'
import { room } from './rooms'

/** What a room belongs to. */
export const roomIndustry = pgTable(
  'room_industry',
  {
    roomId: reference('room_id', () => room.id),
    industryId: reference('industry_id', () => industry.id),
    sort: sortNumber(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.industryId] }), index('room_industry_industry').on(t.industryId)],
)
