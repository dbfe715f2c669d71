import { PAGE_LIMIT } from '#contract/kernel/paging'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { keyOf, queryOf } from '#lib/net/query'

export const lifecycleQueries = {
  settings: (roomId: number) => queryOf(settingApi.get, { training_room_id: roomId }),
  log: (roomId: number, offset = 0, limit = PAGE_LIMIT) =>
    queryOf(lifecycleApi.log, { training_room_id: roomId, offset, ...(limit !== PAGE_LIMIT && { limit }) }),
  deleted: (offset = 0) => queryOf(lifecycleApi.getDeleted, offset ? { offset } : {}),
  /** What a change of a room's settings or state makes stale. */
  about: { room: () => [keyOf(settingApi.get), keyOf(lifecycleApi.log), keyOf(lifecycleApi.getDeleted)] },
}
