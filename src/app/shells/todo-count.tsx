import { useEffect } from 'react'
import { ofToday } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { useTodo } from '../../domains/todo/parts/use-todo'

type TodoCountProps = { roomId: number; onCount: (count: number) => void }

/** Tells the shell how much waits for today; shows nothing itself. Loaded after the first paint, which does without it. */
export function TodoCount({ roomId, onCount }: TodoCountProps) {
  const count = ofToday(useTodo(roomId).list, serverSeconds()).length
  useEffect(() => onCount(count), [count, onCount])
  return null
}
