import { taskType } from '#contract/tasks/tasks.labels'
import type { TaskCard as Task } from '#contract/tasks/tasks.model'
import { taskAmount, taskLine, taskTerms } from '#contract/tasks/tasks.words'
import { serverSeconds } from '#lib/net/clock'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { Link } from '#ui/link'
import card from '../../works/parts/card.module.css'
import { LevelTag, StateTag } from './task-tags'
import styles from './tasks.module.css'

/** A task in a grid: what it is, what it gives, and what the asker can do with it. */
export function TaskCard({ task, href }: { task: Task; href: string }) {
  return (
    <Link href={href} className={card.card}>
      <span className={styles.head}>
        <span className={styles.name}>{task.title}</span>
        <StateTag task={task} />
      </span>
      <span className={styles.tags}>
        <Tag>{task.type_name}</Tag>
        {task.logic_name && <Tag>{task.logic_name}</Tag>}
        {taskType(task.type_alias).places && <LevelTag limit={task.task_num_score_limit} />}
      </span>
      <span className={styles.foot}>
        <span>
          <span className={styles.amount}>{taskAmount(task)}</span>
          <br />
          <span className={styles.per}>{taskTerms(task, serverSeconds())}</span>
        </span>
        <span className={styles.do}>{task.action_sec.text}</span>
      </span>
    </Link>
  )
}

/** The same in one line of a list. */
export function TaskRow({ task, href }: { task: Task; href: string }) {
  return (
    <ItemCard
      href={href}
      icon="task"
      title={task.title}
      description={taskLine(task, serverSeconds())}
      status={<StateTag task={task} />}
    />
  )
}
