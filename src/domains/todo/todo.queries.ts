import { todoApi } from '#contract/todo/todo.api'
import { keyOf, queryOf } from '#lib/net/query'

export const todoQueries = {
  /** Over all rooms, or of one. */
  lists: (roomId = 0) => queryOf(todoApi.lists, roomId ? { training_room_id: roomId } : {}),
  feed: () => queryOf(todoApi.feed, {}),
  about: { todo: () => [keyOf(todoApi.lists)] },
}
