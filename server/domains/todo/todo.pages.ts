import { roomsApi } from '#contract/rooms/rooms.api'
import { todoApi } from '#contract/todo/todo.api'
import { grouped, lineOf } from '#contract/todo/todo.rules'
import { headLine, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const todo = (withRoom: boolean) =>
  listFrame((got, now) => ({
    title: withRoom ? undefined : got(roomsApi.detail)?.menus.todo?.label,
    lines: grouped(got(todoApi.lists)?.list ?? [], Math.floor(now)).flatMap(({ label, items }) => [
      headLine(`${label} · ${items.length}`),
      ...items.map((item) => ({ title: item.title, ...(item.kind !== 'own' && { more: lineOf(item, withRoom) }) })),
    ]),
  }))

/** First screens of the to-do list. */
export const todoPages: PageRow[] = [
  { pattern: '/todo', title: '待办', frame: todo(true), asks: () => [ask(todoApi.lists, {})] },
  {
    pattern: '/training-room/student/$id/todo',
    title: '待办',
    frame: todo(false),
    asks: (params, search) => [room(params, search), ask(todoApi.lists, { training_room_id: idOf(params.id) })],
  },
]
