import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TodoItem } from '#contract/todo/todo.model'
import { useOutbox } from '#lib/outbox'
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

/** The list with what still waits on this device in its place; read anew when that has arrived. */
export const useTodo = (roomId: number) => {
  const client = useQueryClient()
  const query = useQuery(todoQueries.lists(roomId))
  const { items } = useOutbox()
  const unsent = unsentEntries(items)
  const mine = items.filter((item) => item.op.startsWith('todo.')).length
  const before = useRef(mine)
  useEffect(() => {
    if (mine < before.current) void refreshTodo(client)
    before.current = mine
  }, [mine, client])
  const changed = new Map(unsent.saved.filter((entry) => entry.id > 0).map((entry) => [entry.id, entry]))
  const known = (query.data?.list ?? []).flatMap((item): TodoItem[] => {
    if (item.kind !== 'own') return [item]
    if (unsent.removed.has(item.id)) return []
    const now = changed.get(item.id)
    return [
      { ...item, ...(now && { title: now.title, time: now.time }), done: unsent.ticked.get(item.id) ?? item.done },
    ]
  })
  const fresh = unsent.saved.filter((entry) => entry.id === 0 && (roomId === 0 || entry.roomId === roomId)).map(asItem)
  const waiting = (item: TodoItem): boolean =>
    item.kind === 'own' && (item.id === 0 || changed.has(item.id) || unsent.ticked.has(item.id))
  return { query, list: [...known, ...fresh], waiting }
}
