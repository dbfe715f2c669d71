import { createFileRoute } from '@tanstack/react-router'
import { resetQueries } from '../../domains/rooms/reset.queries'
import { ConsolePassword } from '../../domains/rooms/screens/manage/console/console-password'

export const Route = createFileRoute('/console/password')({
  staticData: { title: '重设密码' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(resetQueries.people()),
  component: ConsolePassword,
})
