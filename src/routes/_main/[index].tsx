import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../app/home/home-screen'
import { roomsQueries } from '../../domains/rooms/rooms.queries'

export const Route = createFileRoute('/_main/index')({
  staticData: { title: '首页' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(roomsQueries.lists()),
  component: HomeScreen,
})
