import type { TodoItem } from '#contract/todo/todo.model'
import { lineOf } from '#contract/todo/todo.rules'
import { serverNow } from '#lib/clock'
import { when } from '#lib/format'
import { ItemCard } from '#ui/card'
import { Tag } from '#ui/tag'
import { kindIcons, sceneOfItem } from './kinds'

const DAY = 86_400

/** How near a date is, in words; nothing where there is none. */
export function DueTag({ item }: { item: Pick<TodoItem, 'time' | 'waits' | 'kind'> }) {
  const now = serverNow() / 1000
  if (item.time === 0) return item.waits ? <Tag tone="warning">待处理</Tag> : null
  const text = when(item.time)
  if (item.time < now) return <Tag tone={item.waits ? 'warning' : 'danger'}>{text}</Tag>
  return <Tag tone={item.time < now + DAY ? 'warning' : 'neutral'}>{text}</Tag>
}

/** A thing to do that has a place of its own. */
export function TodoCard({ item, withRoom = true }: { item: TodoItem; withRoom?: boolean }) {
  const scene = sceneOfItem(item)
  return (
    <ItemCard
      href={item.href}
      icon={kindIcons[item.kind]}
      title={item.title}
      description={lineOf(item, withRoom)}
      status={<DueTag item={item} />}
      {...(scene && { scene })}
    />
  )
}
