import { useQuery } from '@tanstack/react-query'
import { Section } from '#ui/layout/page'
import { TodoCard } from '../../domains/todo/parts/todo-card'
import { todoQueries } from '../../domains/todo/todo.queries'

/** Rooms that one asked to join: whom each waits for, or why not. Nothing where there are none. */
export function MyApplications() {
  const list = useQuery(todoQueries.lists()).data?.list.filter((item) => item.kind === 'joining') ?? []
  if (list.length === 0) return null
  return (
    <Section title="我的申请">
      <div className="stack">
        {list.map((item) => (
          <TodoCard key={item.key} item={item} withRoom={false} />
        ))}
      </div>
    </Section>
  )
}
