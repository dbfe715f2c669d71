import { tasksApi } from '#contract/tasks/tasks.api'
import { frames, listFrame, readFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Ask, ask, type PageRow } from '../../lib/page/page-data'

const tasksOf = ({ id }: Record<string, string>): Ask => ask(tasksApi.lists, { training_room_id: idOf(id) })
const task = ({ taskId }: Record<string, string>): Ask => ask(tasksApi.detail, { id: idOf(taskId) })

/** What is asked for, where the address opens that. */
const taskText = readFrame((got, _now, search) => {
  const here = got(tasksApi.detail)
  return here && { title: here.title, texts: ['info', null].includes(search.get('tab')) ? [here.intro] : [] }
})

/** First screens of bounty tasks. */
export const tasksPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/task',
    title: '任务',
    frame: listFrame((got, _now, search) => ({
      // A filter of the address asks again.
      lines: search.size > 0 ? [] : got(tasksApi.lists)?.list.map(({ title }) => ({ title })),
    })),
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  {
    pattern: '/training-room/student/$id/task/detail/$container_id',
    title: '任务',
    frame: taskText,
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
  { pattern: '/task/detail/$taskId', title: '任务', frame: taskText, asks: (params) => [task(params)] },
  { pattern: '/task/edit/$taskId', title: '编辑任务', frame: frames.form, asks: (params) => [task(params)] },
  {
    pattern: '/lxp/task/$id',
    title: '任务',
    frame: readFrame((got) => {
      const here = got(tasksApi.info)
      return here && { title: here.title, texts: [here.intro] }
    }),
    asks: ({ id }) => [ask(tasksApi.info, { id: idOf(id) })],
  },
]
