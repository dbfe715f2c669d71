import type { Quality } from '#contract/content/progress/rendition.rules'
import type { Row } from '../device/device-backend'
import { askPersist, hasStore, onlyStore, withDb } from '../device/device-store'
import { local } from '../device/storage'
import { identityKey } from '../identity'
import { baseOf } from '../net/site'
import { signal } from '../signal'

// The worker answers from it without a network (sw/copies.ts). The stored name is that of what was downloaded before, by
// builds whose workers know no other: it stays.
const CACHE = 'kept'
/** Where builds before the table `copies` said what was downloaded. */
const BEFORE = 'xh.kept.'

/** What is on this device, whole. */
export interface OfflineCopy {
  /** Addresses of its files. */
  urls: string[]
  /** Bytes of the files. */
  size: number
  /** When it was downloaded last (ms). */
  at: number
  /** What of it there was then, e.g. “12 份作业”. */
  amount: string
  /** What there was of it then that can't be taken along, e.g. “另有 2 项需要联网”. */
  left?: string
  /** Films and recordings were left out. */
  silent?: boolean
  /** Films that are there twice came in the smaller rendition. */
  low?: boolean
}
interface CopyRow extends Row {
  /** Nothing until a download has come to its end; one that is cut short leaves what was there before. */
  copy: OfflineCopy | undefined
  /** Addresses that a download has begun to fetch: they are freed with the copy, or when the next download has ended. */
  begun: string[]
}

export interface CopyFile {
  url: string
  filesize: number
  mime?: string
  /** In which quality it is taken along; without it in both. */
  taken_in?: Quality | ''
}
/** A film or a recording: what is large, and may be left out. */
export const isPlayed = ({ mime = '' }: CopyFile): boolean => mime.startsWith('video/') || mime.startsWith('audio/')
/** What of it a person takes along. */
export type CopyChoice = Pick<OfflineCopy, 'silent' | 'low'>
/** Of the files those that are taken along so. */
export const takenBy = <T extends CopyFile>(files: readonly T[], { silent, low }: CopyChoice): T[] =>
  files.filter((file) => !(silent && isPlayed(file)) && file.taken_in !== (low ? 'high' : 'low'))
/** All that a domain says of something that can be downloaded. */
export interface CopyPlan extends CopyChoice {
  /** What is downloaded and freed together. Stored: it names copies of earlier builds too. */
  id: string
  /** What of it there is, e.g. “12 份作业”. */
  amount: string
  left?: string
  /** Each reads a part of it once, so that what was read is on the device, and says which files belong to it. */
  parts: readonly (() => Promise<readonly CopyFile[]>)[]
}
export interface CopyProgress {
  /** Parts that are there. */
  parts: number
  /** Bytes of files that are there. */
  bytes: number
}

/** Moves on with every copy that came or went on this page. */
export const copyChanges = signal(0)

/** Without this, files can't be downloaded, only what is to be read. */
export const canCopyFiles = (): boolean => typeof caches !== 'undefined'

/** Whether the file lies on this device, in whichever copy. */
export const keptHere = async (url: string): Promise<boolean> => {
  if (!canCopyFiles()) return false
  const cache = await caches.open(CACHE)
  return (await cache.match(addressOf(url))) !== undefined
}

const addressOf = (url: string): string => new URL(baseOf('product') + url, location.href).href

interface Before {
  urls: string[]
  size: number
  at: number
  amount?: string
  count?: number
}
/**
 * Takes over, once, what earlier builds wrote down for whoever used the device. Where several people did, nobody can say
 * whose it was: then it is nobody's, and its files go with the next logout.
 */
const takeOver = async (): Promise<void> => {
  const keys = local.keys().filter((key) => key.startsWith(BEFORE))
  if (!keys.length) return
  const rows = keys.flatMap((key): CopyRow[] => {
    const old = local.get<Before>(key)
    if (!old || !onlyStore()) return []
    const { urls, size, at, amount = `${old.count ?? 0} 份` } = old
    return [{ id: key.slice(BEFORE.length), copy: at ? { urls, size, at, amount } : undefined, begun: at ? [] : urls }]
  })
  await withDb((db) => db.put(rows.map((row) => ['copies', row] as const)))
  for (const key of keys) local.remove(key)
}

const rowOf = async (id: string): Promise<CopyRow | undefined> => {
  await takeOver()
  return withDb((db) => db.get<CopyRow>('copies', id))
}

/** What this person has of it on this device; a download that has not come to its end is no copy. */
export const offlineCopyOf = async (id: string): Promise<OfflineCopy | undefined> =>
  identityKey() && (hasStore() || local.keys().some((key) => key.startsWith(BEFORE)))
    ? (await rowOf(id))?.copy
    : undefined

/** Whether there is more by now than what was downloaded. */
export const outgrown = (copy: OfflineCopy, now: { amount: string; files: readonly CopyFile[] }): boolean =>
  copy.amount !== now.amount ||
  (canCopyFiles() && takenBy(now.files, copy).some((file) => !copy.urls.includes(addressOf(file.url))))

/** Deletes files that nothing else here needs; those that another person's copy may need go with the next logout. */
const dropFiles = async (urls: readonly string[]): Promise<void> => {
  if (!urls.length || !canCopyFiles() || !onlyStore()) return
  const rows = await withDb((db) => db.all<CopyRow>('copies'))
  const still = new Set(rows.flatMap((row) => [...(row.copy?.urls ?? []), ...row.begun]))
  const cache = await caches.open(CACHE)
  for (const url of urls) if (!still.has(url)) await cache.delete(url)
}

/** The download itself; `before` is what there was. */
const download = async (
  { id, amount, left = '', silent = false, low = false, parts }: CopyPlan,
  before: CopyRow | undefined,
  onProgress: (now: CopyProgress) => void,
): Promise<void> => {
  const who = identityKey()
  const write = async (copy: OfflineCopy | undefined, begun: string[]): Promise<void> => {
    if (identityKey() !== who) throw new Error('somebody else is here now')
    await withDb((db) => db.put([['copies', { id, copy, begun } as CopyRow]]))
  }
  // One for all of it: after a logout, which deletes the cache, what still arrives goes nowhere.
  const cache = canCopyFiles() ? await caches.open(CACHE) : undefined
  const urls = new Set<string>()
  let bytes = 0
  for (const [n, part] of parts.entries()) {
    const found = await part()
    const files = cache ? takenBy(found, { silent, low }) : []
    for (const file of files) urls.add(addressOf(file.url))
    // Written down first: a download that is cut short can still be freed.
    if (files.length) await write(before?.copy, [...new Set([...(before?.begun ?? []), ...urls])])
    for (const file of files) {
      const url = addressOf(file.url)
      if (!(await cache?.match(url))) await cache?.add(new Request(url, { credentials: 'same-origin' }))
      bytes += file.filesize
      onProgress({ parts: n, bytes })
    }
    onProgress({ parts: n + 1, bytes })
  }
  await write(
    {
      ...{ urls: [...urls], size: bytes, at: Date.now(), amount },
      ...(left && { left }),
      ...(silent && { silent }),
      ...(low && { low }),
    },
    [],
  )
  await dropFiles([...(before?.copy?.urls ?? []), ...(before?.begun ?? [])])
}

/**
 * Downloads it, or brings it up to date; what is no longer part of it goes. Throws where it is cut short: then what was there
 * before stays, and of a first download nothing.
 */
export const takeCopy = async (plan: CopyPlan, onProgress: (now: CopyProgress) => void): Promise<void> => {
  void askPersist()
  const who = identityKey()
  const before = await rowOf(plan.id)
  try {
    await download(plan, before, onProgress)
  } catch (error) {
    if (!before?.copy && identityKey() === who) await freeCopy(plan.id).catch(() => {})
    throw error
  } finally {
    copyChanges.set(copyChanges.get() + 1)
  }
}

/** Frees what was downloaded. What was read stays in the ordinary memory of the page, as everything that is read. */
export const freeCopy = async (id: string): Promise<void> => {
  const row = await rowOf(id)
  await withDb((db) => db.remove([['copies', id]]))
  await dropFiles([...(row?.copy?.urls ?? []), ...(row?.begun ?? [])])
  copyChanges.set(copyChanges.get() + 1)
}
