import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { searchApi } from '#contract/search/search.api'
import { type SearchKind, searchWords } from '#contract/search/search.rules'
import type { ActorCtx } from '../../lib/calls/context'
import { searchSources } from '../orgs/search.slots'
import { finding } from './search.store'

/** Each kind has a statement of its own, whose text is put together when it is first asked. */
const statements = new Map<SearchKind | undefined, ReturnType<typeof finding>>()
const statementOf = (kind: SearchKind | undefined): ReturnType<typeof finding> => {
  const made = statements.get(kind) ?? finding(searchSources.items.filter((source) => !kind || source.kind === kind))
  statements.set(kind, made)
  return made
}

export const find = async (
  ctx: ActorCtx,
  { keyword, kind, offset = 0, limit = PAGE_LIMIT }: Input<typeof searchApi.find>,
): Promise<Output<typeof searchApi.find>> => {
  const words = searchWords(keyword)
  if (!words.length) return { list: [], total: 0, offset, limit }
  const { uid, orgId, orgRoles, superAdmin } = ctx.actor
  const who = { uid, orgId, orgAdmin: orgRoles.includes('ROLE_ORG_ADMIN'), superAdmin }
  const found = await statementOf(kind)(ctx.db, { ...who, words, offset, limit })
  return { ...found, offset, limit }
}
