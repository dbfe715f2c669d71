import { levelLabel, levelNumber } from '#contract/tasks/tasks.labels'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { taskState } from '#contract/tasks/tasks.rules'
import { Tag } from '#ui/display/tag'

type Tagged = Pick<TaskCard, 'status' | 'end_post' | 'left_count' | 'type_alias'>

/** The task's state in words: 已结束, 投稿时间已截止, places left … */
export function StateTag({ task }: { task: Tagged }) {
  const { text, tone } = taskState(task)
  return <Tag tone={tone}>{text}</Tag>
}

/** Who may take it: a level, unless beginners may. */
export function LevelTag({ limit }: { limit: number }) {
  return limit > 0 ? (
    <Tag tone="info">
      {levelNumber(limit)} 级 · {levelLabel(limit)}及以上
    </Tag>
  ) : (
    <Tag>{levelLabel(0)}可接</Tag>
  )
}
