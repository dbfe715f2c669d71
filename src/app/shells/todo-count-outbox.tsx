import { useState } from 'react'
import { usePart } from '#lib/net/use-part'
import { useOutbox } from '#lib/outbox/outbox'
import { KnownCount, type TodoCountProps } from './todo-known'

const withUnsent = async () => (await import('./todo-count-unsent')).UnsentCount

/**
 * The same, without what was ticked off here and the server does not know yet. What knows of ticks is heavy: it is asked for
 * once something waits, and stays, since what has just been sent counts until the list is read anew.
 */
export function OutboxCount(props: TodoCountProps) {
  const waits = useOutbox().items.length > 0
  const [waited, setWaited] = useState(waits)
  if (waits && !waited) setWaited(true)
  const Count = usePart(withUnsent, waited) ?? KnownCount
  return <Count {...props} />
}
