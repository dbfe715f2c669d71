import { PAGE_LIMIT } from '#contract/kernel/paging'
import { lifeApi } from '#contract/rooms/lifecycle/life.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { keyOf, queryOf } from '#lib/net/query'

export const lifeQueries = {
  settings: (roomId: number) => queryOf(settingApi.get, { training_room_id: roomId }),
  log: (roomId: number, offset = 0, limit = PAGE_LIMIT) =>
    queryOf(lifeApi.log, { training_room_id: roomId, offset, ...(limit !== PAGE_LIMIT && { limit }) }),
  deleted: (offset = 0) => queryOf(lifeApi.getDeleted, offset ? { offset } : {}),
  /** What a change of a room's settings or state makes stale. */
  about: { room: () => [keyOf(settingApi.get), keyOf(lifeApi.log), keyOf(lifeApi.getDeleted)] },
}
