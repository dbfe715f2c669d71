import { createFileRoute } from '@tanstack/react-router'
import { ConsoleRooms } from '../../domains/rooms/screens/manage/console/console-rooms'

export const Route = createFileRoute('/console/training-room')({
  staticData: { title: '实训室管理' },
  component: ConsoleRooms,
})
