import type { SQL } from 'drizzle-orm'
import type { SearchKind } from '#contract/search/search.rules'
import { collection } from '../../lib/events'

/** Who searches, and how a source says what it looks in. */
export interface SearchAsk {
  /** As scalars of SQL: the statement is written once, and asked with the values of whoever searches. */
  uid: SQL
  /** Of their session. */
  orgId: SQL
  /**
   * The rows of a table whose title and the text beside it together contain every word. They are looked for first and by themselves, by
   * the index of their letters (`searchIndex` of server/db/schema/columns.ts), which is made of the same columns in the same order.
   */
  matching(table: string, title: string, text?: string): SQL
}

/**
 * What a domain lets people search. Its rows are id, title, text, room_id, room_title, time and href, of what the asker may
 * see as it is now: the index finds, and never permits. The rooms in which the asker is, or which they run, stand in
 * `open_room` (id, org_id, title, intro, published_time, manages). No value may stand in them: see `statement` of
 * server/db/prepared.ts.
 */
export interface SearchSource {
  kind: SearchKind
  rows(ask: SearchAsk): SQL
}

export const searchSources = collection<SearchSource>('orgs.search-sources')
