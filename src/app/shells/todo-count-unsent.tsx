import { useTodo } from '../../domains/todo/parts/use-todo'
import { type TodoCountProps, useTold } from './todo-told'

/** The same with what was ticked off here and the server does not know yet. */
export default function TodoCountUnsent({ roomId, onCount }: TodoCountProps) {
  useTold(useTodo(roomId).list, onCount)
  return null
}
