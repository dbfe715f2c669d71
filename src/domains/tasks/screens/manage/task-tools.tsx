import { useState } from 'react'
import { taskType } from '#contract/tasks/tasks.labels'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { finished } from '#contract/tasks/tasks.rules'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { manageTasks } from '../../parts/paths'
import styles from '../../parts/tasks.module.css'
import { useTaskActs } from './use-task-acts'

const Maker = popup(() => import('./task-maker').then((m) => m.default))

/** What a manager can do with the task on screen. */
export default function TaskTools({ task }: { task: TaskDetail }) {
  const { menuOf } = useTaskActs(task.training_room_id, () => navigate(manageTasks(task.training_room_id)))
  const [making, setMaking] = useState(false)
  const splits = taskType(task.type_alias).children && !finished(task.status)
  return (
    <div className={styles.tags}>
      {splits && (
        <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
          添加子任务
        </Button>
      )}
      {menuOf(task)
        .filter((act) => act.key !== 'open' && act.key !== 'posts')
        .map((act) => {
          const Act = act.online ? OnlineButton : Button
          return (
            <Act
              key={act.key}
              size="sm"
              variant={act.danger ? 'danger' : act.key === 'publish' ? 'primary' : 'secondary'}
              onClick={async () => {
                await act.onSelect()
              }}
            >
              {act.label}
            </Act>
          )
        })}
      {making && <Maker roomId={task.training_room_id} parent={task} onClose={() => setMaking(false)} />}
    </div>
  )
}
