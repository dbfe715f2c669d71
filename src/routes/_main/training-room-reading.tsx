import { createFileRoute } from '@tanstack/react-router'
import { passesQueries } from '../../domains/works/passes.queries'
import { Reading } from '../../domains/works/screens/reading'

export const Route = createFileRoute('/_main/training-room-reading')({
  staticData: { title: '我的实训' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(passesQueries.reading()),
  component: Reading,
})
