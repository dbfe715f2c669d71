import { useQueryClient } from '@tanstack/react-query'
import type { TaskAction as Action, TaskDetail } from '#contract/tasks/tasks.model'
import { singleShown } from '#contract/tasks/tasks.words'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { acceptTask, askUpgrade } from '../tasks.mutations'
import { roomTasks, taskPage, workPage } from './paths'
import type { TaskTab } from './task-tab'

type Doing = {
  task: TaskDetail
  roomId: number
  onTab: (tab: TaskTab) => void
  client: ReturnType<typeof useQueryClient>
}

const explain = async (title: string, body: string): Promise<void> => {
  const { alert } = await import('#ui/overlays/confirm')
  await alert({ title, body })
}

/** What each action of action_sec does; `view` has nothing to press. */
const acts: Record<Exclude<Action, 'view'>, (d: Doing) => unknown> = {
  accept: async ({ task, roomId, onTab, client }) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `接单后占用一个名额，请在截止前投稿。审核通过可得 ${singleShown(task)}。`
    if (!(await confirm({ title: '确定接单？', body, confirmText: '接单' }))) return
    const done = await attempt(async () => {
      await acceptTask(client, { id: task.id, roomId })
      await say('接单成功')
    })
    if (done) onTab('accept')
  },
  post_work: ({ onTab }) => onTab('accept'),
  post_work_user: ({ onTab }) => onTab('accept'),
  post_work_admin: ({ onTab }) => onTab('posts'),
  to_upgrade_user: ({ task }) => explain('任务等级不够', task.action_sec.why),
  to_upgrade_task: ({ task }) => navigate(taskPage(task.action_sec.need_id)),
  // A prerequisite is of the task's own room, wherever the task is shown.
  to_upgrade_standard: ({ task }) => navigate(workPage(task.training_room_id, task.action_sec.need_id)),
  to_upgrade_admin: async ({ task, roomId, client }) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '提醒管理员', body: task.action_sec.why, confirmText: '提醒' }))) return
    await attempt(async () => {
      const { told } = await askUpgrade(client, { id: task.id, roomId })
      await say(told > 0 ? `已提醒 ${told} 位管理员` : '你的组织还没有管理员')
    })
  },
}

/** What of it needs a network; the others only lead somewhere. */
const WAITS: ReadonlySet<Action> = new Set<Action>(['accept', 'to_upgrade_admin'])

/** The one thing that the asker can do next with a task, and why where something is missing. */
export function TaskAction({ task, roomId, onTab }: Omit<Doing, 'client'>) {
  const client = useQueryClient()
  const { action, text, why } = task.action_sec
  if (action === 'view')
    return why ? (
      <Button disabled>{why}</Button>
    ) : (
      <Button variant="secondary" href={roomTasks(roomId)}>
        看看其他任务
      </Button>
    )
  const Act = WAITS.has(action) ? OnlineButton : Button
  return (
    <Act
      onClick={async () => {
        await acts[action]({ task, roomId, onTab, client })
      }}
    >
      {text}
    </Act>
  )
}
