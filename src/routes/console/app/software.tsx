import { createFileRoute } from '@tanstack/react-router'
import { ConsoleSoftware } from '../../../domains/software/screens/manage/console-software'
import { softwareQueries } from '../../../domains/software/software.queries'

export const Route = createFileRoute('/console/app/software')({
  staticData: { title: '软件管理' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(softwareQueries.lists()),
  component: ConsoleSoftware,
})
