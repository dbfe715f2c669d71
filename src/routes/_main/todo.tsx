import { createFileRoute } from '@tanstack/react-router'
import { TodoList } from '../../domains/todo/screens/todo-list'
import { todoQueries } from '../../domains/todo/todo.queries'

export const Route = createFileRoute('/_main/todo')({
  staticData: { title: '待办' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(todoQueries.lists()),
  component: function Todo() {
    return <TodoList roomId={0} backHref="/index" />
  },
})
