import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { CONTRACT_VERSION } from '#contract/kernel/config'
import { noticesApi } from '#contract/notices/notices.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { todoApi } from '#contract/todo/todo.api'
import { local } from '#lib/device/storage'
import { identityKey, token } from '#lib/identity'
import { shortHash } from '#lib/ids'
import { keyOf } from '#lib/net/query'
import { asOld, MAX_AGE } from './boot-keys'

// What the first screens say, besides its place in the database: to be had without opening that, so that the next visit
// shows it at once. For somebody not logged in, who has no database, it is the only place: an invite opened again offline.
const KEY = 'xh.first'
const LATER = 300

const FIRST = [
  keyOf(roomsApi.lists, {}),
  keyOf(todoApi.lists, {}),
  keyOf(noticesApi.unReadCount, {}),
  keyOf(accountApi.banners),
  keyOf(teamsApi.checkInvite),
].map((key) => JSON.stringify(key).slice(0, -1))
const isFirst = (key: readonly unknown[]): boolean => {
  const text = JSON.stringify(key)
  return FIRST.some((start) => text.startsWith(start))
}

interface Kept {
  owner: string
  at: number
  state: DehydratedState
}
const ownerOf = (who: string): string => `${CONTRACT_VERSION}:${shortHash(token())}:${who}`

/** `who`: the person whom the page already knows. What belongs to anybody else is left alone. */
export const restoreFirst = (client: QueryClient, who: string): void => {
  const kept = local.get<Kept>(KEY)
  if (kept?.owner !== ownerOf(who) || Date.now() - kept.at >= MAX_AGE) return
  for (const { state } of kept.state.queries) state.dataUpdatedAt = asOld(state.dataUpdatedAt)
  hydrate(client, kept.state)
}

/** From here on the newest answers are kept, under whoever is logged in when they are. */
export const keepFirst = (client: QueryClient, stopped: () => boolean): void => {
  let planned: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    planned = undefined
    if (stopped()) return
    const state = dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && isFirst(query.queryKey),
      shouldDehydrateMutation: () => false,
    })
    local.set(KEY, { owner: ownerOf(identityKey()), at: Date.now(), state } satisfies Kept)
  }
  client.getQueryCache().subscribe((event) => {
    if (planned || event.type !== 'updated' || event.action.type !== 'success' || !isFirst(event.query.queryKey)) return
    planned = setTimeout(keep, LATER)
  })
}
