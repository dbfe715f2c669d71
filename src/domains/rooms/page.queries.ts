import { pageApi } from '#contract/rooms/page.api'
import { keyOf, queryOf } from '#lib/query'

export const pageQueries = {
  /** How the room's home is arranged. */
  page: (roomId: number) => queryOf(pageApi.get, { training_room_id: roomId }),
  progress: (roomId: number) => queryOf(pageApi.progress, { training_room_id: roomId }),
  ranking: (roomId: number) => queryOf(pageApi.ranking, { training_room_id: roomId }),
  about: {
    page: () => [keyOf(pageApi.get)],
    /** What a check-in changes. */
    attendance: () => [keyOf(pageApi.progress), keyOf(pageApi.ranking)],
  },
}
