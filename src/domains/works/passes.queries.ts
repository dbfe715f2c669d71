import { passesApi } from '#contract/works/passes/passes.api'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { given, keyOf, queryOf } from '#lib/net/query'

/** More works than a room holds, so one page is all of them. */
const WHOLE_ROOM = 100

export const passesQueries = {
  lists: (roomId: number, offset = 0) =>
    queryOf(passesApi.lists, { training_room_id: roomId, limit: WHOLE_ROOM, ...given({ offset }) }),
  /** Over all rooms. */
  reading: (offset = 0) => queryOf(passesApi.reading, { limit: WHOLE_ROOM, ...given({ offset }) }),
  /** How the person stands to a work; the work itself is `worksQueries.detail`. */
  detail: (roomId: number, workId: number) => queryOf(passesApi.detail, { training_room_id: roomId, work_id: workId }),
  versions: (roomId: number, workId: number, itemId = 0) =>
    queryOf(passesApi.versions, { training_room_id: roomId, work_id: workId, ...(itemId && { item_id: itemId }) }),
  stats: (roomId: number) => queryOf(passesApi.refreshWorkStats, { training_room_id: roomId }),
  /** What an offline copy of a room holds. */
  offlineCopy: (roomId: number) => queryOf(passesApi.offlineCopy, { training_room_id: roomId }),
  rule: (roomId: number) => queryOf(passesApi.rule, { training_room_id: roomId }),
  about: {
    /** What an answer or a hand-in changes. */
    pass: () =>
      [
        passesApi.lists,
        passesApi.reading,
        passesApi.detail,
        passesApi.versions,
        passesApi.refreshWorkStats,
        prerequisitesApi.lists,
      ].map((api) => keyOf(api)),
  },
}
