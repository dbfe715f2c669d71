import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useOutbox } from '#lib/outbox/outbox'
import { todoQueries } from '../../domains/todo/todo.queries'
import { type TodoCountProps, useTold } from './todo-told'

const WithUnsent = lazy(() => import('./todo-count-unsent'))

/** What the server knows of. */
function Known({ roomId, onCount }: TodoCountProps) {
  useTold(useQuery(todoQueries.lists(roomId)).data?.list, onCount)
  return null
}

/**
 * Tells the shell how much waits for today; shows nothing itself. Loaded after the first paint, which does without it. What
 * knows of ticks that wait is heavier: it is asked once something does, and stays, since what has just been sent counts
 * until the list is read anew.
 */
export function TodoCount(props: TodoCountProps) {
  const waits = useOutbox().items.length > 0
  const [waited, setWaited] = useState(waits)
  if (waits && !waited) setWaited(true)
  if (!waited) return <Known {...props} />
  return (
    <Suspense fallback={<Known {...props} />}>
      <WithUnsent {...props} />
    </Suspense>
  )
}
