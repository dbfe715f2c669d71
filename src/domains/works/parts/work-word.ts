import { useQuery } from '@tanstack/react-query'
import { studentMenuLabels, templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomsQueries } from '../../rooms/rooms.queries'

/** What a room calls a work: its own word in the menu, else its template's. */
export const workWord = (room: Pick<RoomDetail, 'menus' | 'template'> | undefined): string =>
  room?.menus.work?.label ?? (room && templates[room.template]?.labels.work) ?? studentMenuLabels.work ?? ''

export const useWorkWord = (roomId: number): string => workWord(useQuery(roomsQueries.detail(roomId)).data)
