import { accountApi } from '#contract/account/account.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { taskType } from '#contract/tasks/tasks.labels'
import { ownPostTexts, taskAmount, taskLine, taskTerms } from '#contract/tasks/tasks.words'
import { frames, listFrame, readFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

const tasksOf = ({ id }: Record<string, string>): Ask => ask(tasksApi.lists, { training_room_id: idOf(id) })
const task = ({ taskId }: Record<string, string>): Ask => ask(tasksApi.detail, { id: idOf(taskId) })

/** What the address opens of it: what is asked for, one's own post, or the tasks that it was split into. */
const taskText = readFrame((got, now, search) => {
  const here = got(tasksApi.detail)
  if (!here) return undefined
  const { title, intro } = here
  const tab = search.get('tab')
  if (tab === 'accept' && !here.can_manage) return { title, texts: ownPostTexts(here) }
  if (tab === 'child')
    return {
      title,
      lines: got(tasksApi.lists)?.list.map((one) => ({ title: one.title, more: taskLine(one, now), aside: true })),
    }
  return { title, texts: tab === 'info' || tab === null ? [intro] : [] }
})
const children = (got: Answers, search: URLSearchParams): Ask[] => {
  const here = got(tasksApi.detail)
  return here && search.get('tab') === 'child' && taskType(here.type_alias).children
    ? [ask(tasksApi.lists, { training_room_id: here.from_room_id, parent_id: here.id })]
    : []
}

/** First screens of bounty tasks. */
export const tasksPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/task',
    title: '任务',
    frame: listFrame((got, now, search) => ({
      // A filter of the address asks again.
      lines:
        search.size > 0
          ? []
          : got(tasksApi.lists)?.list.map((one) => ({
              title: one.title,
              text: `${taskAmount(one)}\n${taskTerms(one, now)}`,
            })),
    })),
    // How many wait stands above the list: it would come later, and move it.
    asks: (params, search) => [room(params, search), tasksOf(params), ask(accountApi.getTaskTotoCount, {})],
  },
  {
    pattern: '/training-room/student/$id/task/detail/$container_id',
    title: '任务',
    back: { href: '/training-room/student/$id/task' },
    frame: taskText,
    asks: (params, search) => [
      room(params, search),
      ask(tasksApi.detail, { container_id: idOf(params.container_id), training_room_id: idOf(params.id) }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/task',
    title: '任务管理',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  {
    pattern: '/task/detail/$taskId',
    title: '任务',
    back: {},
    frame: taskText,
    asks: (params) => [task(params)],
    more: children,
  },
  {
    pattern: '/task/edit/$taskId',
    title: '编辑任务',
    back: { href: '/task/detail/$taskId' },
    frame: frames.form,
    asks: (params) => [task(params)],
  },
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
