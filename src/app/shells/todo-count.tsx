import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ofToday } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { todoQueries } from '../../domains/todo/todo.queries'

type TodoCountProps = { roomId: number; onCount: (count: number) => void }

/** Tells the shell how much waits for today; shows nothing itself. Loaded after the first paint, which does without it. */
export function TodoCount({ roomId, onCount }: TodoCountProps) {
  const list = useQuery(todoQueries.lists(roomId)).data?.list
  const count = list ? ofToday(list, serverSeconds()).length : 0
  useEffect(() => onCount(count), [count, onCount])
  return null
}
