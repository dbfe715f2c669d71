import { identityKey, identitySignal } from '../identity'
import { shortHash } from '../ids'
import { signal, useSignal } from '../signal'
import { type Backend, memoryBackend, type Row, type Table } from './device-backend'
import { openPeek, peek } from './device-peek'
import { local, session } from './storage'

const KNOWN = 'xh-db:'
const KEEP = new Set(['xh.rejected-token', 'xh.theme'])

/** True once this device refused to keep something: then say 内容暂时不能保存. */
const lost = signal(false)
/** True once a newer tab has changed the database under this one: then say 请刷新. */
const outdated = signal(false)
export const storageLost = (): boolean => lost.get()
export const useStorageLost = (): boolean => useSignal(lost)
export const useStoreOutdated = (): boolean => useSignal(outdated)

const databaseName = (who: string): string => `xh-${shortHash(who)}`

let opened: { name: string; backend: Promise<Backend> } | undefined
/** The same database for whoever only reads a row: there sooner than its code. */
let read: { name: string; db: Promise<IDBDatabase> } | undefined
let memory = memoryBackend()
let frozen = false

const close = (): void => {
  opened?.backend.then((b) => b.close()).catch(() => {})
  opened = undefined
  read?.db.then((db) => db.close()).catch(() => {})
  read = undefined
}

const open = (name: string): Promise<Backend> => {
  if (opened?.name === name) return opened.backend
  close()
  const backend = import('./device-dexie').then(({ openDexie }) => openDexie(name, () => outdated.set(true)))
  opened = { name, backend }
  local.set(KNOWN + name, 1)
  return backend
}

// A drawer belongs to one person in one organisation; when that changes, what is in memory belongs to nobody.
let owner = identityKey()
identitySignal.watch(() => {
  const who = identityKey()
  if (who === owner) return
  owner = who
  close()
  memory = memoryBackend()
  lost.set(false)
})

const quota = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota/i.test(error.message))

/** What it keeps stays in reach; only what is new has no place. */
const withoutRoom = async (name: string): Promise<void> => {
  const { overlayOn } = await import('./device-dexie')
  memory = overlayOn(await open(name))
}

/**
 * Works on this person's store. A lost connection (iOS drops it in the background) is reopened once and the work done
 * again; where that fails too, memory serves until the page closes, over what is kept where there was only no room, and
 * `storageLost` says so.
 */
export const withDb = async <T>(work: (store: Backend) => Promise<T>): Promise<T> => {
  const who = identityKey()
  if (!who || frozen || lost.get()) return work(memory)
  const name = databaseName(who)
  try {
    return await work(await open(name))
  } catch (error) {
    // What was under way when the person left must not open anew what was removed.
    if (frozen) return work(memory)
    try {
      if (quota(error)) await (await open(name)).clear('query_cache')
      else close()
      return await work(await open(name))
    } catch {
      if (quota(error)) await withoutRoom(name).catch(close)
      else close()
      lost.set(true)
      return work(memory)
    }
  }
}

/** One row of what is kept, by the shortest way; where that fails, by the way that mends itself. */
export const readRow = async <T extends Row>(table: Table, id: string): Promise<T | undefined> => {
  const who = identityKey()
  if (hasStore() && !lost.get()) {
    const name = databaseName(who)
    try {
      if (read?.name !== name) read = { name, db: openPeek(name) }
      return await peek<T>(await read.db, table, id)
    } catch {
      read = undefined
    }
  }
  return withDb((db) => db.get<T>(table, id))
}

/** Whether this person has anything here: readers need not load the database's code to find nothing. */
export const hasStore = (): boolean => {
  const who = identityKey()
  return who !== '' && !frozen && local.get(KNOWN + databaseName(who)) !== undefined
}

/** Whether nobody else has anything on this device. */
export const onlyStore = (): boolean => {
  const mine = KNOWN + databaseName(identityKey())
  return local.keys().every((key) => !key.startsWith(KNOWN) || key === mine)
}

/** Asks the browser not to evict what is kept: after the first useful act offline, once. */
export const askPersist = async (): Promise<void> => {
  if (local.get('xh.persist-asked') || !navigator.storage?.persist) return
  local.set('xh.persist-asked', 1)
  await navigator.storage.persist().catch(() => false)
}

/** Nothing is written from here on: the first step of leaving. */
export const freezeStore = (): void => {
  frozen = true
  memory = memoryBackend()
}

/**
 * Removes everything that people left on this device: databases, keys, cached pictures. Whoever leaves was asked about their unsent
 * work, where they are now; somebody else, or the same person in another organisation, was not: their work stays for them.
 */
export const wipeDevice = async (): Promise<void> => {
  freezeStore()
  const mine = databaseName(identityKey())
  const names = local.keys().flatMap((key) => (key.startsWith(KNOWN) ? [key.slice(KNOWN.length)] : []))
  const opening = opened?.backend
  close()
  // One that was being opened would be there anew, after it was removed.
  await opening?.catch(() => {})
  const kept = new Set<string>()
  if (names.length) {
    const { deleteDexie, keepUnsent } = await import('./device-dexie')
    for (const name of names)
      if (name !== mine && (await keepUnsent(name).catch(() => false))) kept.add(KNOWN + name)
      else await deleteDexie(name).catch(() => {})
  }
  for (const key of local.keys()) if (key.startsWith('xh') && !KEEP.has(key) && !kept.has(key)) local.remove(key)
  for (const key of session.keys()) if (key.startsWith('xh')) session.remove(key)
  if (typeof caches !== 'undefined')
    for (const name of ['media', 'kept', 'shared']) await caches.delete(name).catch(() => false)
  await dropScreens()
}

/** What screens last looked like (src/contract/kernel/last-screen.ts): for nobody who comes next. */
export const dropScreens = async (): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete('screens').catch(() => false)
}

/** For tests: a page that has just been opened. */
export const forgetStore = (): void => {
  close()
  memory = memoryBackend()
  frozen = false
  lost.set(false)
  outdated.set(false)
}
