import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { STATUS_OPEN, taskMenu } from '#contract/tasks/tasks.rules'
import { thisDevice } from '#lib/device/environment'
import { navigate } from '#lib/navigate'
import { useOnline } from '#lib/net/online'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { OfflineNote } from '#ui/states/offline-note'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { SkeletonList } from '#ui/states/skeleton'
import { taskPage } from '../../parts/paths'
import { updateTask } from '../../tasks.mutations'
import { tasksQueries } from '../../tasks.queries'
import { draftOf, typedOf } from './task-draft'
import { TaskForm } from './task-form'
import { useTaskForm } from './use-task-form'

/** /task/edit/{taskId}: for those who may still change it. */
export function TaskEdit({ taskId }: { taskId: number }) {
  const query = useQuery(tasksQueries.detail({ id: taskId }))
  const { data: task } = query
  const may = task && taskMenu(task, !task.can_manage).edit
  if (task && may) return <Editor key={task.id} task={task} />
  return (
    <Page title="编辑任务" backHref={taskPage(taskId)}>
      {task && (
        <Empty title="不能编辑这个任务" icon="edit" action={{ label: '查看任务', href: taskPage(taskId) }}>
          {task.can_edit ? '投稿时间已截止' : '任务已结束，或你没有编辑权限'}
        </Empty>
      )}
      <QueryView query={query} skeleton={<SkeletonList rows={5} />} />
    </Page>
  )
}

function Editor({ task }: { task: TaskDetail }) {
  const client = useQueryClient()
  const online = useOnline()
  const before = typedOf(task)
  const form = useTaskForm(`task:${task.id}`, before, task.version, before)
  const save = async () => {
    if (!form.check()) return
    await attemptSaving(form, async () => {
      await updateTask(client, task.id, form.version, draftOf(form.value))
      form.done()
      await say('已保存')
      navigate(taskPage(task.id), { replace: true })
    })
  }
  return (
    <Page
      title="编辑任务"
      backHref={taskPage(task.id)}
      note={!online && <OfflineNote kind="offline">修改会保留在{thisDevice}上，联网后再保存</OfflineNote>}
      actions={
        <OnlineButton disabled={form.overtaken} onClick={save}>
          保存
        </OnlineButton>
      }
    >
      <RestoredNote form={form} />
      <TaskForm
        roomId={task.training_room_id}
        own={task.id}
        value={form.value}
        onChange={form.set}
        problems={form.problems}
        fixed={task.status >= STATUS_OPEN}
        child={task.parent_id > 0}
      />
      <OvertakenNote form={form} />
    </Page>
  )
}
