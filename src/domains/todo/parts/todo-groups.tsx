import type { TodoItem } from '#contract/todo/todo.model'
import { homeGroups } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import styles from './todo.module.css'
import { TodoCard } from './todo-card'

type TodoGroupsProps = {
  list: readonly TodoItem[]
  /** The most items. */
  places: number
  /** Where an item leads that has no place of its own. */
  listHref: string
  withRoom?: boolean
}

/** The head of the list as a home shows it, by day; of all rooms and of one alike. */
export function TodoGroups({ list, places, listHref, withRoom = true }: TodoGroupsProps) {
  return homeGroups(list, serverSeconds(), places).map((group) => (
    <div key={group.key} className="stack">
      <h3 className={styles.day}>{group.label}</h3>
      {group.items.map((item) => (
        <TodoCard key={item.key} item={item.href ? item : { ...item, href: listHref }} withRoom={withRoom} />
      ))}
    </div>
  ))
}
