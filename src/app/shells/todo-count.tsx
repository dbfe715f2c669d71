import { type ComponentType, useEffect, useState } from 'react'
import { workerSettled } from '#lib/device/settled'
import { KnownCount, type TodoCountProps } from './todo-known'

/**
 * Tells the shell how much waits for today; shows nothing itself. Loaded after the first paint, which does without it. What
 * looks at the outbox comes when nobody's first visit waits for the line any more.
 */
export function TodoCount(props: TodoCountProps) {
  const [Count, setCount] = useState<ComponentType<TodoCountProps>>(() => KnownCount)
  useEffect(() => {
    let left = false
    workerSettled()
      .then(() => import('./todo-count-outbox'))
      .then(
        ({ OutboxCount }) => left || setCount(() => OutboxCount),
        // Without it the number is the server's.
        () => {},
      )
    return () => {
      left = true
    }
  }, [])
  return <Count {...props} />
}
