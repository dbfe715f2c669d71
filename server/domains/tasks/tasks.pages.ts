import { tasksApi } from '#contract/tasks/tasks.api'
import { frames } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Ask, ask, type PageRow } from '../../lib/page/page-data'

const tasksOf = ({ id }: Record<string, string>): Ask => ask(tasksApi.lists, { training_room_id: idOf(id) })
const task = ({ taskId }: Record<string, string>): Ask => ask(tasksApi.detail, { id: idOf(taskId) })

/** First screens of bounty tasks. */
export const tasksPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/task',
    title: '任务',
    frame: frames.list,
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  {
    pattern: '/training-room/student/$id/task/detail/$container_id',
    title: '任务',
    frame: frames.room,
    asks: (params, search) => [
      room(params, search),
      ask(tasksApi.detail, { container_id: idOf(params.container_id), training_room_id: idOf(params.id) }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/task',
    title: '任务管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  { pattern: '/task/detail/$taskId', title: '任务', frame: frames.room, asks: (params) => [task(params)] },
  { pattern: '/task/edit/$taskId', title: '编辑任务', frame: frames.form, asks: (params) => [task(params)] },
  {
    pattern: '/lxp/task/$id',
    title: '任务',
    frame: frames.room,
    asks: ({ id }) => [ask(tasksApi.info, { id: idOf(id) })],
  },
]
