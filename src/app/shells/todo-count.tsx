import { workerSettled } from '#lib/device/settled'
import { usePart } from '#lib/net/use-part'
import { KnownCount, type TodoCountProps } from './todo-known'

const withOutbox = () => workerSettled().then(async () => (await import('./todo-count-outbox')).OutboxCount)

/**
 * Tells the shell how much waits for today; shows nothing itself. Loaded after the first paint, which does without it. What
 * looks at the outbox comes when nobody's first visit waits for the line any more.
 */
export function TodoCount(props: TodoCountProps) {
  const Count = usePart(withOutbox) ?? KnownCount
  return <Count {...props} />
}
