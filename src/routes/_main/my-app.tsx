import { createFileRoute } from '@tanstack/react-router'
import { MyApps } from '../../domains/software/screens/my-apps'
import { softwareQueries } from '../../domains/software/software.queries'

export const Route = createFileRoute('/_main/my-app')({
  staticData: { title: '我的软件' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(softwareQueries.mine()),
  component: MyApps,
})
