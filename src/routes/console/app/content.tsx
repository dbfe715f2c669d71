import { createFileRoute } from '@tanstack/react-router'
import { contentQueries } from '../../../domains/content/content.queries'
import { ConsoleContent } from '../../../domains/content/screens/manage/console-content'

export const Route = createFileRoute('/console/app/content')({
  staticData: { title: '内容管理' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(contentQueries.managed()),
  component: ConsoleContent,
})
