import { sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { searchApi } from '#contract/search/search.api'
import type { ActorCtx } from '../../lib/calls/context'
import { isOut, seenBy } from '../content/content.sql'
import * as store from './search.store'

export const find = async (
  ctx: ActorCtx,
  { keyword, kind, offset = 0, limit = PAGE_LIMIT }: Input<typeof searchApi.find>,
): Promise<Output<typeof searchApi.find>> => {
  const words = keyword.trim()
  if (!words) return { list: [], total: 0, offset, limit }
  const { uid } = ctx.actor
  const published = sql`(${isOut()} and ${seenBy(sql`${uid}::int`, sql`c`)})`
  const found = await store.find(ctx.db, { uid, words, kind, published, offset, limit })
  return { ...found, offset, limit }
}
