import { roomsApi } from '#contract/rooms/rooms.api'
import { type Ask, ask } from './lib/page-data'

export const idOf = (text: string | undefined): number => Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? 0)

/** The room of an address, also through a share link. */
export const room = ({ id }: Record<string, string>, search: URLSearchParams): Ask => {
  const hash = search.get('auth_hash')
  return ask(roomsApi.detail, { id: idOf(id), ...(hash ? { auth_hash: hash } : {}) })
}
