import { accountApi } from '#contract/account/account.api'
import type { Input } from '#contract/kernel/endpoint'
import { tasksApi } from '#contract/tasks/tasks.api'
import { given, keyOf, queryOf } from '#lib/net/query'

type Lists = Input<typeof tasksApi.lists>
export type TaskFilter = Pick<Lists, 'state' | 'keyword' | 'type_alias' | 'parent_id' | 'sort' | 'offset' | 'limit'>
type Posts = Input<typeof tasksApi.posts>

/** How a task is asked for: by its id, or by the link that a room shows it with. */
export type TaskRef = { id: number; training_room_id?: number } | { container_id: number; training_room_id: number }

export const tasksQueries = {
  lists: (roomId: number, filter: TaskFilter = {}) =>
    queryOf(tasksApi.lists, { training_room_id: roomId, ...given(filter) }),
  detail: (ref: TaskRef) => queryOf(tasksApi.detail, ref),
  posts: (id: number, filter: Pick<Posts, 'state' | 'offset'> = {}) =>
    queryOf(tasksApi.posts, { id, ...given(filter) }),
  /** How many wait for the person, over all rooms. */
  waiting: () => queryOf(accountApi.getTaskTotoCount, {}),
  info: (id: number) => queryOf(tasksApi.info, { id }),
  about: {
    task: () =>
      [tasksApi.lists, tasksApi.detail, tasksApi.posts, tasksApi.info, accountApi.getTaskTotoCount].map((api) =>
        keyOf(api),
      ),
  },
}
