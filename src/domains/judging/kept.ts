import type { QueryClient } from '@tanstack/react-query'
import { local } from '#lib/device/storage'
import { baseOf } from '#lib/net/site'
import { judgingQueries } from './judging.queries'

/** What the worker answers from when there is no network; logging out removes it. */
const CACHE = 'kept'
const KEY = 'xh.kept.judging-'

interface Kept {
  urls: string[]
  size: number
  /** When it was fetched last (ms). */
  at: number
  count: number
}
export const keptOf = (contestId: number): Kept | undefined => local.get<Kept>(KEY + contestId)

/** Fetches what a judge is to mark, with its files where the browser can keep them; what is no longer theirs goes. */
export const keepContest = async (
  client: QueryClient,
  contestId: number,
  assignmentIds: readonly number[],
  onDone: (count: number) => void,
): Promise<void> => {
  const cache = typeof caches === 'undefined' ? undefined : await caches.open(CACHE)
  const before = keptOf(contestId)?.urls ?? []
  const urls: string[] = []
  let size = 0
  for (const [n, id] of assignmentIds.entries()) {
    const sheet = await client.fetchQuery(judgingQueries.sheet(contestId, id))
    const files = sheet.hand_ins.flatMap((h) => h.blocks.flatMap((b) => b.files))
    for (const file of files.filter((f) => !f.withheld)) {
      const url = new URL(baseOf('product') + file.url, location.href).href
      urls.push(url)
      size += file.filesize
      // Written down first: a fetch that is cut short can still be freed.
      local.set(KEY + contestId, { urls: [...new Set([...before, ...urls])], size: 0, at: 0, count: n } satisfies Kept)
      if (cache && !(await cache.match(url))) await cache.add(new Request(url, { credentials: 'same-origin' }))
    }
    onDone(n + 1)
  }
  for (const url of before) if (!urls.includes(url)) await cache?.delete(url)
  local.set(KEY + contestId, { urls, size, at: Date.now(), count: assignmentIds.length } satisfies Kept)
}
