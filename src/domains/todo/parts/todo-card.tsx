import type { TodoItem } from '#contract/todo/todo.model'
import { lineOf } from '#contract/todo/todo.rules'
import { when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { useMedia } from '#ui/layout/use-media'
import { kindIcons, sceneOfItem } from './kinds'
import styles from './todo.module.css'

const DAY = 86_400

/** How near a date is, in words; nothing where there is none. */
export function DueTag({ item }: { item: Pick<TodoItem, 'time' | 'waits' | 'kind'> }) {
  const now = serverSeconds()
  if (item.time === 0) return item.waits ? <Tag tone="warning">待处理</Tag> : null
  const text = when(item.time)
  if (item.time < now) return <Tag tone={item.waits ? 'warning' : 'danger'}>{text}</Tag>
  return <Tag tone={item.time < now + DAY ? 'warning' : 'neutral'}>{text}</Tag>
}

type TodoCardProps = {
  item: TodoItem
  withRoom?: boolean
  /** It was done here, and the server does not know it yet. */
  waiting?: boolean
}

/** A thing to do that has a place of its own. */
export function TodoCard({ item, withRoom = true, waiting }: TodoCardProps) {
  const scene = sceneOfItem(item)
  // Beside the date a phone leaves a title half its line.
  const beside = useMedia('(min-width: 640px)')
  const due = waiting ? (
    <Tag tone="warning">待同步</Tag>
  ) : (
    (item.time > 0 || item.waits) && !item.done && <DueTag item={item} />
  )
  const line = lineOf(item, withRoom)
  const facts = (
    <span className={styles.facts}>
      {due}
      {line && <span>{line}</span>}
    </span>
  )
  return (
    <ItemCard
      href={item.href}
      icon={kindIcons[item.kind]}
      title={item.title}
      description={beside ? line : facts}
      status={beside && due}
      {...(scene && { scene })}
    />
  )
}
