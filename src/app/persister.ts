import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#contract/kernel/config'
import type { Row } from '#lib/device-backend'
import { hasStore, withDb } from '#lib/device-store'
import { identityKey } from '#lib/identity'
import { local } from '#lib/storage'
import { isBootQuery, MAX_AGE } from './boot-keys'
import { workerSettled } from './worker'

// The only file that knows the experimental persister: each query is kept by its hash in the person's own database.
interface CacheRow extends Row {
  value: PersistedQuery
}

const storage = {
  getItem: async (id: string) =>
    hasStore() ? (await withDb((db) => db.get<CacheRow>('query_cache', id)))?.value : undefined,
  setItem: async (id: string, value: PersistedQuery) => {
    await workerSettled()
    if (identityKey()) await withDb((db) => db.put([['query_cache', { id, value } as CacheRow]]))
  },
  removeItem: async (id: string) => {
    if (hasStore()) await withDb((db) => db.remove([['query_cache', id]]))
  },
  entries: async (): Promise<[string, PersistedQuery][]> =>
    (await withDb((db) => db.all<CacheRow>('query_cache'))).map((row) => [row.id, row.value]),
}

const create = (who: string) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    serialize: (query) => query,
    deserialize: (query) => query,
    buster: `${CONTRACT_VERSION}:${who}`,
    prefix: `q:${who}`,
    maxAge: MAX_AGE,
    // Done below: the persister's own refetch leaves its refusal to nobody, an error of the page on every offline start.
    refetchOnRestore: false,
    filters: { predicate: (query) => query.meta?.persist !== false && !isBootQuery(query.queryKey) },
  })

let current: { who: string; persister: ReturnType<typeof create> } | undefined
const persister = () => {
  const who = identityKey()
  if (current?.who !== who) current = { who, persister: create(who) }
  return current.persister
}

/** The default `persister` of every query: whose store it is is decided when it runs. */
export const persist: ReturnType<typeof create>['persisterFn'] = async (queryFn, context, query) => {
  let asked = false
  const data = await persister().persisterFn(
    (given) => {
      asked = true
      return queryFn(given)
    },
    context,
    query,
  )
  // After the macro task in which the persister gives the query the date of what it restored.
  if (!asked) notifyManager.schedule(() => query.isStale() && query.fetch().catch(() => {}))
  return data
}

const worthKeeping = (query: Query): boolean =>
  query.state.data !== undefined && query.meta?.persist !== false && !isBootQuery(query.queryKey)

/**
 * Keeps what the persister itself does not see: data that came with the HTML, was read before the person was known,
 * or was written by hand after a change.
 */
export const keepRest = (client: QueryClient): (() => void) => {
  const late = new Set<Query>()
  const flush = () => {
    for (const query of late) void persister().persistQuery(query)
    late.clear()
  }
  const keep = (query: Query) => {
    if (!worthKeeping(query)) return
    if (!late.size) setTimeout(flush, 500)
    late.add(query)
  }
  for (const query of client.getQueryCache().getAll()) keep(query)
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) keep(event.query)
  })
}

/** Drops what is too old, once a day, when nothing else is to do. */
export const sweep = async (): Promise<void> => {
  if (!hasStore() || Date.now() - (local.get<number>('xh.swept') ?? 0) < 24 * 3600_000) return
  local.set('xh.swept', Date.now())
  await persister().persisterGc()
}
