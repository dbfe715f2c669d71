import { createFileRoute } from '@tanstack/react-router'
import { RoomTodoList } from '../../../../domains/todo/screens/room-todo'
import { todoQueries } from '../../../../domains/todo/todo.queries'

export const Route = createFileRoute('/training-room/student/$id/todo')({
  staticData: { title: '待办' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(todoQueries.lists(Number(params.id))),
  component: function Todo() {
    return <RoomTodoList roomId={Number(Route.useParams().id)} />
  },
})
