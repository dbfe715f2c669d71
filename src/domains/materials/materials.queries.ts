import { materialsApi } from '#contract/materials/materials.api'
import { keyOf, queryOf } from '#lib/net/query'

export const materialsQueries = {
  lists: (roomId: number) => queryOf(materialsApi.lists, { training_room_id: roomId }),
  about: { room: () => [keyOf(materialsApi.lists)] },
}
