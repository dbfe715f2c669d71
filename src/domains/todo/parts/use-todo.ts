import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { TodoItem } from '#contract/todo/todo.model'
import { useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { itemsTicked } from '../../plans/parts/use-ticks'
import { refreshTodo } from '../todo.mutations'
import { type Entry, unsentEntries } from '../todo.offline'
import { todoQueries } from '../todo.queries'

const asItem = ({ id, ref, title, time }: Entry): TodoItem => ({
  key: `own:${id || ref}`,
  kind: 'own',
  id,
  title,
  action: '',
  training_room_id: 0,
  room_title: '',
  template: 0,
  time,
  waits: false,
  count: 0,
  href: '',
  done: false,
})

/** Own entries, and what was ticked off in a plan. */
const unsentOf = (items: readonly OutboxItem[]) => ({ ...unsentEntries(items), planned: itemsTicked(items) })
type Unsent = ReturnType<typeof unsentOf>
const none: Unsent = { saved: [], ticked: new Map(), removed: new Set(), planned: new Set() }
const both = (a: Unsent, b: Unsent): Unsent => ({
  saved: [...a.saved, ...b.saved.filter((entry) => a.saved.every(({ ref }) => ref !== entry.ref))],
  ticked: new Map([...b.ticked, ...a.ticked]),
  removed: new Set([...a.removed, ...b.removed]),
  planned: new Set([...a.planned, ...b.planned]),
})

/** What waits on this device; what has just left it stands as it was until the list was read anew. */
const useUnsent = (): { waits: Unsent; shown: Unsent } => {
  const client = useQueryClient()
  const { items } = useOutbox()
  const waits = unsentOf(items)
  const count = items.filter((item) => item.op.startsWith('todo.')).length + waits.planned.size
  const before = useRef({ count, waits })
  const [held, setHeld] = useState(none)
  useLayoutEffect(() => {
    const sent = count < before.current.count
    if (sent) setHeld(before.current.waits)
    before.current = { count, waits }
    if (sent) void refreshTodo(client).finally(() => setHeld(none))
  })
  return { waits, shown: both(waits, held) }
}

/** The list with what still waits on this device in its place. */
export const useTodo = (roomId: number) => {
  const query = useQuery(todoQueries.lists(roomId))
  const { waits, shown } = useUnsent()
  const changed = new Map(shown.saved.filter((entry) => entry.id > 0).map((entry) => [entry.id, entry]))
  const known = (query.data?.list ?? []).flatMap((item): TodoItem[] => {
    if (item.kind === 'plan' && shown.planned.has(item.id)) return [{ ...item, done: true }]
    if (item.kind !== 'own') return [item]
    if (shown.removed.has(item.id)) return []
    const now = changed.get(item.id)
    return [{ ...item, ...(now && { title: now.title, time: now.time }), done: shown.ticked.get(item.id) ?? item.done }]
  })
  const arrived = ({ title, time }: Entry) =>
    known.some((item) => item.kind === 'own' && item.title === title && item.time === time)
  const fresh = shown.saved
    .filter((entry) => entry.id === 0 && (roomId === 0 || entry.roomId === roomId))
    .filter((entry) => waits.saved.includes(entry) || !arrived(entry))
  const waiting = (item: TodoItem): boolean =>
    (item.kind === 'plan' && waits.planned.has(item.id)) ||
    (item.kind === 'own' &&
      (waits.ticked.has(item.id) || waits.saved.some(({ id, ref }) => item.key === `own:${id || ref}`)))
  return { query, list: [...known, ...fresh.map(asItem)], waiting }
}
