import type { QueryClient } from '@tanstack/react-query'
import type { KeepBundle } from '#contract/works/passes.model'
import { baseOf } from '#lib/site'
import { local } from '#lib/storage'
import { passesQueries } from './passes.queries'
import { worksQueries } from './works.queries'

/** What the worker answers from when there is no network; logging out removes it. */
const CACHE = 'kept'
const ROOM = 'xh.kept.'

interface Kept {
  urls: string[]
  size: number
  /** When it was fetched last (ms). */
  at: number
}

export const keptOf = (roomId: number): Kept | undefined => local.get<Kept>(ROOM + roomId)

/** Without this, files can't be kept, only what is to be read. */
export const canKeepFiles = (): boolean => typeof caches !== 'undefined'

const addressOf = (url: string): string => new URL(baseOf('product') + url, location.href).href

/** Addresses that another room keeps too stay when this one lets go. */
const elsewhere = (roomId: number): Set<string> =>
  new Set(
    local
      .keys()
      .filter((key) => key.startsWith(ROOM) && key !== ROOM + roomId)
      .flatMap((key) => local.get<Kept>(key)?.urls ?? []),
  )

/** Fetches a room's works and their files to this device; what is no longer part of them goes. */
export const keepRoom = async (
  client: QueryClient,
  roomId: number,
  bundle: KeepBundle,
  onDone: (bytes: number) => void,
): Promise<void> => {
  await client.fetchQuery(passesQueries.lists(roomId))
  for (const id of bundle.work_ids) {
    await client.fetchQuery(worksQueries.detail(id))
    await client.fetchQuery(passesQueries.detail(roomId, id))
  }
  const urls = canKeepFiles() ? bundle.files.map((file) => addressOf(file.url)) : []
  const before = keptOf(roomId)?.urls ?? []
  // Written down first: a fetch that is cut short can still be freed.
  local.set(ROOM + roomId, { urls: [...new Set([...before, ...urls])], size: 0, at: 0 } satisfies Kept)
  let bytes = 0
  if (urls.length) {
    const cache = await caches.open(CACHE)
    for (const [n, url] of urls.entries()) {
      if (!(await cache.match(url))) await cache.add(new Request(url, { credentials: 'same-origin' }))
      bytes += bundle.files[n]?.filesize ?? 0
      onDone(bytes)
    }
  }
  local.set(ROOM + roomId, { urls, size: bytes, at: Date.now() } satisfies Kept)
  await drop(
    before.filter((url) => !urls.includes(url)),
    roomId,
  )
}

const drop = async (urls: readonly string[], roomId: number): Promise<void> => {
  if (!urls.length || !canKeepFiles()) return
  const still = elsewhere(roomId)
  const cache = await caches.open(CACHE)
  for (const url of urls) if (!still.has(url)) await cache.delete(url)
}

/** Frees what a room took. What was read stays in the ordinary memory of the page, as everything that is read. */
export const freeRoom = async (roomId: number): Promise<void> => {
  await drop(keptOf(roomId)?.urls ?? [], roomId)
  local.remove(ROOM + roomId)
}
