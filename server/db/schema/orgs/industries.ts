import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pk, sortNumber } from '../columns'

/** Industries that rooms and content belong to; the back office keeps the list. */
export const industry = pgTable(
  'industry',
  {
    id: pk(),
    title: text('title').notNull(),
    /** Offered where something is given an industry. */
    online: boolean('online').notNull().default(true),
    sort: sortNumber(),
  },
  (t) => [uniqueIndex('industry_title').on(t.title)],
)
