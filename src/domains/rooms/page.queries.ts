import { pageApi } from '#contract/rooms/page/page.api'
import type { RankSource } from '#contract/rooms/page/page.model'
import { keyOf, queryOf } from '#lib/net/query'

export const pageQueries = {
  /** How the room's home is arranged. `authHash`: the proof of a share link, for visitors. */
  page: (roomId: number, authHash?: string) =>
    queryOf(pageApi.get, { training_room_id: roomId, ...(authHash && { auth_hash: authHash }) }),
  progress: (roomId: number) => queryOf(pageApi.progress, { training_room_id: roomId }),
  ranking: (roomId: number, source: RankSource = 'attendance') =>
    queryOf(pageApi.ranking, { training_room_id: roomId, source }),
  about: {
    page: () => [keyOf(pageApi.get)],
    /** What a check-in, a mark or a passed task changes. */
    standing: () => [keyOf(pageApi.progress), keyOf(pageApi.ranking)],
  },
}
