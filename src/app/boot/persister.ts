import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, hydrate, notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#contract/kernel/config'
import type { Row } from '#lib/device/device-backend'
import { hasStore, readRow, withDb } from '#lib/device/device-store'
import { workerSettled } from '#lib/device/settled'
import { local } from '#lib/device/storage'
import { identityKey } from '#lib/identity'
import { configureKnown, type KnownAnswer } from '#lib/net/known'
import { isOnline, watchOnline } from '#lib/net/online'
import type { CallKey } from '#lib/net/query'
import { whenIdle } from '#lib/when-idle'
import { asOld, isBootQuery, MAX_AGE } from './boot-keys'

// The only file that knows the experimental persister: each query is kept by its hash in the person's own database.
interface CacheRow extends Row {
  value: PersistedQuery
}

/** What the store holds, once that is known: nobody opens it to find nothing while the network could be asked. */
let held: Set<string> | undefined
export const learnHeld = async (): Promise<void> => {
  if (hasStore()) held = new Set(await withDb((db) => db.keys('query_cache')))
}

/** Written together when nothing else is to do: a screen that has just got its answer draws first. */
const later = new Map<string, { who: string; value: PersistedQuery }>()
let planned: Promise<void> | undefined
const write = async (): Promise<void> => {
  planned = undefined
  const rows = [...later].filter(([, { who }]) => who === identityKey())
  later.clear()
  for (const [id] of rows) held?.add(id)
  if (rows.length && identityKey())
    await withDb((db) => db.put(rows.map(([id, { value }]) => ['query_cache', { id, value } as CacheRow] as const)))
}
/** Whoever leaves, or loses the network, may need what was read before anything else is done. */
export const hurried = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isOnline() || document.visibilityState === 'hidden') resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    const stop = watchOnline(() => {
      stop()
      resolve()
    })
  })
const plan = async (): Promise<void> => {
  await Promise.race([hurried(), workerSettled().then(() => new Promise<void>(whenIdle))])
  await write()
}

/** What is being read. */
const reading = new Set<Promise<unknown>>()
/** Whatever queries were asked to find in the store so far is in the cache, or is not there. */
export const restored = async (): Promise<void> => {
  await Promise.allSettled(reading)
  // The persister dates what it found in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
}

const storage = {
  getItem: async (id: string) => {
    const waiting = later.get(id)
    if (waiting?.who === identityKey()) return waiting.value
    if (!hasStore() || (held && !held.has(id) && isOnline())) return undefined
    const read = readRow<CacheRow>('query_cache', id)
    reading.add(read)
    const value = (await read.finally(() => reading.delete(read)))?.value
    return value && { ...value, state: { ...value.state, dataUpdatedAt: asOld(value.state.dataUpdatedAt) } }
  },
  setItem: async (id: string, value: PersistedQuery) => {
    if (!identityKey()) return
    later.set(id, { who: identityKey(), value })
    planned ??= plan()
    await planned
  },
  removeItem: async (id: string) => {
    later.delete(id)
    if (hasStore()) await withDb((db) => db.remove([['query_cache', id]]))
  },
  entries: async (): Promise<[string, PersistedQuery][]> =>
    (await withDb((db) => db.all<CacheRow>('query_cache'))).map((row) => [row.id, row.value]),
}

const prefixOf = (who: string): string => `q:${who}`
const create = (who: string) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    serialize: (query) => query,
    deserialize: (query) => query,
    buster: `${CONTRACT_VERSION}:${who}`,
    prefix: prefixOf(who),
    maxAge: MAX_AGE,
    // Done below: the persister's own refetch leaves its refusal to nobody, an error of the page on every offline start.
    refetchOnRestore: false,
    filters: { predicate: (query) => query.meta?.persist !== false && !isBootQuery(query.queryKey) },
  })

let current: { who: string; persister: ReturnType<typeof create> } | undefined
const persister = () => {
  const who = identityKey()
  if (current?.who !== who) {
    current = { who, persister: create(who) }
    // On a first visit there is nothing to find.
    held = hasStore() ? undefined : new Set()
  }
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
  const again = () => void (query.isStale() && query.fetch().catch(() => {}))
  // After the macro task in which the persister gives the query the date of what it restored; where it will hardly be
  // answered, not before what was restored is drawn.
  if (!asked) notifyManager.schedule(() => (isOnline() ? again() : whenIdle(again)))
  return data
}

/** Whether what the store holds is of this person and contract, and not too old. */
const counts = ({ buster, state }: PersistedQuery): boolean =>
  buster === `${CONTRACT_VERSION}:${identityKey()}` && Date.now() - state.dataUpdatedAt < MAX_AGE

/**
 * Puts into the cache what the store holds of the queries with these hashes: parts of a screen that ask only once they are drawn
 * find it there, and draw no skeleton first.
 */
export const restoreShown = async (client: QueryClient, hashes: readonly string[]): Promise<void> => {
  const found = await Promise.all(hashes.map((hash) => storage.getItem(`${prefixOf(identityKey())}-${hash}`)))
  const queries = found.filter((row) => row !== undefined).filter(counts)
  hydrate(client, { queries: queries.map((row) => ({ ...row, dehydratedAt: row.state.dataUpdatedAt })) })
}

const worthKeeping = (query: Query): boolean =>
  query.state.data !== undefined && query.meta?.persist !== false && !isBootQuery(query.queryKey)

/** Changes what is known under a key, on screen and in the store, where it is kept at once: the page may go now. The rest of it may be new too. */
const rewrite =
  (client: QueryClient): Parameters<typeof configureKnown>[0] =>
  async (queryKey, edit) => {
    const shown = client.getQueryState(queryKey)
    const change = edit as (known: unknown) => unknown
    if (shown?.data !== undefined)
      client.setQueryData(queryKey, change(shown.data), { updatedAt: asOld(shown.dataUpdatedAt) })
    const id = `${prefixOf(identityKey())}-${hashKey(queryKey)}`
    const waiting = later.get(id)?.value
    later.delete(id)
    if (!waiting && !hasStore()) return
    held?.add(id)
    await withDb((db) =>
      db.change<CacheRow>('query_cache', id, (row) => {
        const value = waiting ?? row?.value
        if (!value) return undefined
        const { data, dataUpdatedAt } = value.state
        const state = { ...value.state, data: change(data), dataUpdatedAt: asOld(dataUpdatedAt) }
        return { id, value: { ...value, state } }
      }),
    )
  }

/** What is on screen or was, and what the store holds of this person, as long as it may still be shown. */
const everything = (client: QueryClient) => async (): Promise<KnownAnswer[]> => {
  const who = identityKey()
  const known = new Map<string, KnownAnswer>()
  const stored = hasStore() ? await storage.entries() : []
  for (const [id, row] of stored)
    if (id.startsWith(`${prefixOf(who)}-`) && counts(row)) {
      const { queryKey, state } = row
      known.set(hashKey(queryKey), { key: queryKey as unknown as CallKey, data: state.data, at: state.dataUpdatedAt })
    }
  for (const { queryKey, queryHash, state } of client.getQueryCache().getAll())
    if (state.data !== undefined)
      known.set(queryHash, { key: queryKey as unknown as CallKey, data: state.data, at: state.dataUpdatedAt })
  return [...known.values()]
}

/**
 * Keeps what the persister itself does not see: data that came with the HTML, was read before the person was known,
 * or was written by hand after a change.
 */
export const keepRest = (client: QueryClient): (() => void) => {
  configureKnown(rewrite(client), everything(client))
  const late = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    for (const query of late) void persister().persistQuery(query)
    late.clear()
  }
  const keep = (query: Query) => {
    if (!worthKeeping(query)) return
    if (!late.size) timer = setTimeout(flush, isOnline() ? 500 : 0)
    late.add(query)
  }
  for (const query of client.getQueryCache().getAll()) keep(query)
  const unwatch = watchOnline(flush)
  document.addEventListener('visibilitychange', flush)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) keep(event.query)
  })
  return () => {
    unwatch()
    document.removeEventListener('visibilitychange', flush)
    unsubscribe()
  }
}

/** Drops what is too old, once a day, when nothing else is to do. */
export const sweep = async (): Promise<void> => {
  if (!hasStore() || Date.now() - (local.get<number>('xh.swept') ?? 0) < 24 * 3600_000) return
  local.set('xh.swept', Date.now())
  await persister().persisterGc()
}
