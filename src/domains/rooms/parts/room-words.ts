import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { withWord, wordOf } from '#contract/rooms/word.rules'
import { roomsQueries } from '../rooms.queries'

/** Says a text that has `{work}` in it as a room does. */
export type RoomWords = (text: string) => string

/** Of a word that came along with what it is about. */
export const wordsBy =
  (word: string): RoomWords =>
  (text) =>
    withWord(text, word)

/** A room that is not known yet has no word of its own. */
export const wordsOf = (room: Pick<RoomDetail, 'menus' | 'template'> | undefined): RoomWords =>
  wordsBy(wordOf(room?.template ?? 0, room?.menus.work?.label))

export const useRoomWords = (roomId: number): RoomWords => wordsOf(useQuery(roomsQueries.detail(roomId)).data)
