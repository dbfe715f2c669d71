import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TodoItem } from '#contract/todo/todo.model'
import { ofToday } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { todoQueries } from '../../domains/todo/todo.queries'

export type TodoCountProps = { roomId: number; onCount: (count: number) => void }

/** Tells how much of a list waits for today. */
export function useTold(list: readonly TodoItem[] | undefined, onCount: (count: number) => void): void {
  const count = list ? ofToday(list, serverSeconds()).length : 0
  useEffect(() => onCount(count), [count, onCount])
}

/** What the server knows of. */
export function KnownCount({ roomId, onCount }: TodoCountProps) {
  useTold(useQuery(todoQueries.lists(roomId)).data?.list, onCount)
  return null
}
