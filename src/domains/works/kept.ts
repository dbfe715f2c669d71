import { local } from '#lib/device/storage'
import { baseOf } from '#lib/net/site'

/** What the worker answers from when there is no network; logging out removes it. */
const CACHE = 'kept'
const KEPT = 'xh.kept.'

interface Kept {
  urls: string[]
  size: number
  /** When it was fetched last (ms); 0 where that was cut short. */
  at: number
  /** What of it there was then. */
  amount?: string
}

/** What is kept together, and let go together: a room's works, or what waits to be marked of one. */
export type What = `${number}` | `mark:${number}`

export const keptOf = (what: What): Kept | undefined => local.get<Kept>(KEPT + what)

/** Without this, files can't be kept, only what is to be read. */
export const canKeepFiles = (): boolean => typeof caches !== 'undefined'

const addressOf = (url: string): string => new URL(baseOf('product') + url, location.href).href

/** Addresses that something else keeps too stay when this lets go. */
const elsewhere = (what: What): Set<string> =>
  new Set(
    local
      .keys()
      .filter((key) => key.startsWith(KEPT) && key !== KEPT + what)
      .flatMap((key) => local.get<Kept>(key)?.urls ?? []),
  )

interface Bundle {
  files: readonly { url: string; filesize: number }[]
  /** What of it there is, e.g. “12 份作业”. */
  amount: string
}

/** Whether there is more by now than what was kept. */
export const outgrown = (kept: Kept, { files, amount }: Bundle): boolean =>
  kept.at === 0 ||
  kept.amount !== amount ||
  (canKeepFiles() && files.some((file) => !kept.urls.includes(addressOf(file.url))))

/** Fetches what is to be read and the files to this device; what is no longer part of them goes. */
export const keep = async (
  what: What,
  bundle: Bundle,
  read: () => Promise<unknown>,
  onDone: (bytes: number) => void,
): Promise<void> => {
  await read()
  const urls = canKeepFiles() ? bundle.files.map((file) => addressOf(file.url)) : []
  const before = keptOf(what)?.urls ?? []
  // Written down first: a fetch that is cut short can still be freed.
  local.set(KEPT + what, { urls: [...new Set([...before, ...urls])], size: 0, at: 0 } satisfies Kept)
  let bytes = 0
  if (urls.length) {
    const cache = await caches.open(CACHE)
    for (const [n, url] of urls.entries()) {
      if (!(await cache.match(url))) await cache.add(new Request(url, { credentials: 'same-origin' }))
      bytes += bundle.files[n]?.filesize ?? 0
      onDone(bytes)
    }
  }
  local.set(KEPT + what, { urls, size: bytes, at: Date.now(), amount: bundle.amount } satisfies Kept)
  await drop(
    before.filter((url) => !urls.includes(url)),
    what,
  )
}

const drop = async (urls: readonly string[], what: What): Promise<void> => {
  if (!urls.length || !canKeepFiles()) return
  const still = elsewhere(what)
  const cache = await caches.open(CACHE)
  for (const url of urls) if (!still.has(url)) await cache.delete(url)
}

/** Frees what was taken. What was read stays in the ordinary memory of the page, as everything that is read. */
export const free = async (what: What): Promise<void> => {
  await drop(keptOf(what)?.urls ?? [], what)
  local.remove(KEPT + what)
}
