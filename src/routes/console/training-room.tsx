import { createFileRoute } from '@tanstack/react-router'
import { consoleQueries } from '../../domains/rooms/console.queries'
import { ConsoleRooms } from '../../domains/rooms/screens/manage/console/console-rooms'

export const Route = createFileRoute('/console/training-room')({
  staticData: { title: '实训室管理' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(consoleQueries.rooms()),
  component: ConsoleRooms,
})
