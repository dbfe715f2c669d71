import type { TodoItem } from '#contract/todo/todo.model'
import { OwnEntry } from './own-entry'
import { TodoCard } from './todo-card'

type TodoItemsProps = {
  items: readonly TodoItem[]
  waiting: (item: TodoItem) => boolean
  /** Says which room each is of. */
  withRoom: boolean
}

export function TodoItems({ items, waiting, withRoom }: TodoItemsProps) {
  return (
    <div className="stack">
      {items.map((item) =>
        item.kind === 'own' ? (
          <OwnEntry key={item.key} item={item} waiting={waiting(item)} />
        ) : (
          <TodoCard key={item.key} item={item} withRoom={withRoom} waiting={waiting(item)} />
        ),
      )}
    </div>
  )
}
