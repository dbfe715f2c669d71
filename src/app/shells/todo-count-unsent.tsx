import { useTodo } from '../../domains/todo/parts/use-todo'
import { type TodoCountProps, useTold } from './todo-known'

/** How much waits for today, by the list as the to-do screen shows it. */
export function UnsentCount({ roomId, onCount }: TodoCountProps) {
  useTold(useTodo(roomId).list, onCount)
  return null
}
