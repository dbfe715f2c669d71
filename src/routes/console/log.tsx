import { createFileRoute } from '@tanstack/react-router'
import { consoleQueries } from '../../domains/rooms/console.queries'
import { ConsoleLog } from '../../domains/rooms/screens/manage/console/console-log'

export const Route = createFileRoute('/console/log')({
  staticData: { title: '操作记录' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(consoleQueries.log()),
  component: ConsoleLog,
})
