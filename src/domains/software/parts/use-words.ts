import { useQuery } from '@tanstack/react-query'
import { inWord, wordOf } from '#contract/works/word.rules'
import { roomsQueries } from '../../rooms/rooms.queries'

/** Says a sentence about 工单 in the room's own word for them. */
export const useWords = (roomId: number): ((text: string) => string) => {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const word = wordOf(room?.template ?? 0, room?.menus.work?.label)
  return (text) => inWord(word, text)
}
