import { createFileRoute } from '@tanstack/react-router'
import { readingQueries } from '../../domains/contests/reading.queries'
import { ContestReading } from '../../domains/contests/screens/contest-reading'

export const Route = createFileRoute('/_main/contest-reading')({
  staticData: { title: '我的比赛' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(readingQueries.lists()),
  component: ContestReading,
})
