import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { createTask, publishTask } from '../../tasks.mutations'
import { draftOf, freshTask, heldOf, publishQuestion } from './task-draft'
import { TaskForm } from './task-form'
import { useTaskForm } from './use-task-form'

type TaskMakerProps = { roomId: number; parent?: TaskCard; onClose: () => void }

/** Makes a task, or one under another; it is a draft until it is published. */
export default function TaskMaker({ roomId, parent, onClose }: TaskMakerProps) {
  const client = useQueryClient()
  const form = useTaskForm(`task:new:${roomId}:${parent?.id ?? 0}`, freshTask, 0)
  const [made, setMade] = useState(0)
  const save = async (publish: boolean) => {
    if (!form.check()) return
    if (publish) {
      const { confirm } = await import('#ui/overlays/confirm')
      const free = parent ? parent.is_virtual === 1 : form.value.virtual
      if (!(await confirm(publishQuestion(form.value.title, free ? 0 : heldOf(form.value))))) return
    }
    await attempt(async () => {
      // A draft that could not be published is not made a second time.
      const id = made || (await createTask(client, roomId, draftOf(form.value), parent?.id)).id
      setMade(id)
      if (publish) await publishTask(client, id)
      form.done()
      onClose()
      await say(publish ? '发布成功' : '已存为草稿')
    })
  }
  return (
    <VersionedDialog
      title={parent ? '添加子任务' : '新建任务'}
      width={760}
      form={form}
      action="发布"
      more={
        <OnlineButton variant="secondary" disabled={made > 0} onClick={() => save(false)}>
          存为草稿
        </OnlineButton>
      }
      onSave={() => save(true)}
      onClose={onClose}
    >
      <TaskForm
        roomId={roomId}
        own={0}
        value={form.value}
        onChange={form.set}
        problems={form.problems}
        fixed={false}
        child={parent !== undefined}
      />
    </VersionedDialog>
  )
}
