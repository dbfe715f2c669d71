import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { searchApi } from '#contract/search/search.api'
import { containing } from '../../db/like'
import { grams } from '../../db/schema/columns'
import type { ActorCtx } from '../../lib/calls/context'
import { type SearchAsk, searchSources } from '../orgs/search.slots'
import * as store from './search.store'

/** Whether fields contain the words: the index of their letters narrows, the words in their order decide. A select of its own is worked out once, not row by row. */
const holding =
  (words: string): SearchAsk['holds'] =>
  (title: SQL, text?: SQL): SQL => {
    const like = containing(words)
    const within = text ? sql`(${title} ilike ${like} or ${text} ilike ${like})` : sql`${title} ilike ${like}`
    return sql`(${grams(title, text)} @> (select search_grams(${words}::text)) and ${within})`
  }

export const find = async (
  ctx: ActorCtx,
  { keyword, kind, offset = 0, limit = PAGE_LIMIT }: Input<typeof searchApi.find>,
): Promise<Output<typeof searchApi.find>> => {
  const words = keyword.trim()
  if (!words) return { list: [], total: 0, offset, limit }
  const { uid, orgId, orgRoles, superAdmin } = ctx.actor
  const ask = { uid, orgId, orgAdmin: orgRoles.includes('ROLE_ORG_ADMIN'), superAdmin, holds: holding(words) }
  const sources = searchSources.items
    .filter((source) => !kind || source.kind === kind)
    .map((source) => ({ kind: source.kind, rows: source.rows(ask) }))
  const found = await store.find(ctx.db, { uid, like: containing(words), sources, offset, limit })
  return { ...found, offset, limit }
}
