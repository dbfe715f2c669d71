import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { wordOf } from '#contract/works/word.rules'
import { roomsQueries } from '../../rooms/rooms.queries'

/** What a room calls a work; one that is not known yet has no word of its own. */
export const workWord = (room: Pick<RoomDetail, 'menus' | 'template'> | undefined): string =>
  wordOf(room?.template ?? 0, room?.menus.work?.label)

export const useWorkWord = (roomId: number): string => workWord(useQuery(roomsQueries.detail(roomId)).data)
