import { todoApi } from '#contract/todo/todo.api'
import { frames } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of the to-do list. */
export const todoPages: PageRow[] = [
  { pattern: '/todo', title: '待办', frame: frames.list, asks: () => [ask(todoApi.lists, {})] },
  {
    pattern: '/training-room/student/$id/todo',
    title: '待办',
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(todoApi.lists, { training_room_id: idOf(params.id) })],
  },
]
