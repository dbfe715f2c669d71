import { lazy, type ReactNode, Suspense, useState } from 'react'
import { someone } from '#lib/identity'

const TodoCount = lazy(() => import('./todo-count').then((m) => ({ default: m.TodoCount })))

/** How much waits for the person today, over all rooms or in one, and what keeps the number true while it is shown. */
export const useTodoCount = (roomId = 0): { count: number; counter: ReactNode } => {
  const [count, setCount] = useState(0)
  const counter = someone() && (
    <Suspense fallback={null}>
      <TodoCount roomId={roomId} onCount={setCount} />
    </Suspense>
  )
  return { count, counter }
}
