import { ours } from './trust'

declare const __APP_VERSION__: string

/** Parts of managers' screens, fetched before anybody opened them. */
export const AHEAD = 'ahead'
/** Names them; the build writes it (sw/ahead-parts.ts). */
const LIST = '/ahead.json'
/** How many come in one step: a touch in between is answered, and what a screen asks for has its turn on the line. */
const STEP = 4

const get = async (path: string): Promise<Response> => {
  const answer = await fetch(path, { priority: 'low' })
  if (!ours(path, answer)) throw new TypeError('somebody else answered')
  return answer
}
const ofThisBuild = (list: Response | undefined): list is Response =>
  list?.headers.get('x-app-build') === __APP_VERSION__

/** What this build's managers are to have; of an earlier build's parts those that changed go. */
const listed = async (cache: Cache): Promise<string[]> => {
  const kept = await cache.match(LIST)
  if (ofThisBuild(kept)) return kept.json() as Promise<string[]>
  const list = await get(LIST)
  // The server has another build than this worker, whose turn it soon is.
  if (!ofThisBuild(list)) return []
  const parts = (await list.clone().json()) as string[]
  for (const request of await cache.keys())
    if (!parts.includes(new URL(request.url).pathname)) await cache.delete(request)
  await cache.put(LIST, list)
  return parts
}

/** Fetches the next few that are not here, and says how many are left then. */
export const keepNext = async (): Promise<number> => {
  const cache = await caches.open(AHEAD)
  const parts = await listed(cache)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = parts.filter((part) => !here.has(part))
  const next = missing.slice(0, STEP)
  await Promise.all(next.map(async (part) => cache.put(part, await get(part))))
  return missing.length - next.length
}
