import { contestsApi } from '#contract/contests/contests.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { type Ask, ask } from './page-data'

/** Calls that many first screens begin with, as the page makes them. */

type Params = Record<string, string>

export const idOf = (text: string | undefined): number => Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? 0)

/** The proof of a share link in an address. */
export const shareOf = (search: URLSearchParams): { auth_hash?: string } => {
  const hash = search.get('auth_hash')
  return hash ? { auth_hash: hash } : {}
}

/** The room of an address, also through a share link. */
export const room = ({ id }: Params, search: URLSearchParams): Ask =>
  ask(roomsApi.detail, { id: idOf(id), ...shareOf(search) })

/** How the room's home is arranged. */
export const roomPage = ({ id }: Params, search = new URLSearchParams()): Ask =>
  ask(pageApi.get, { training_room_id: idOf(id), ...shareOf(search) })

/** More works than a room holds, as the page asks. */
export const worksOf = ({ id }: Params): Ask => ask(passesApi.lists, { training_room_id: idOf(id), limit: 100 })

/** More contests than a room holds, as the page asks. */
export const contestsOf = ({ id }: Params): Ask => ask(contestsApi.lists, { training_room_id: idOf(id), limit: 100 })

export const contest = ({ id }: Params): Ask =>
  ask(contestsApi.detail, { id: idOf(id), with_room: 1, with_contest_team: 1 })

/** What its description shows besides. */
export const contestWithFiles = ({ id }: Params): Ask =>
  ask(contestsApi.detail, { id: idOf(id), with_room: 1, with_contest_team: 1, with_attachment: 1 })
