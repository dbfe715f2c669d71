import { createFileRoute } from '@tanstack/react-router'
import { ORG_ROLES } from '#contract/kernel/roles'
import { centresQueries } from '../../domains/centres/centres.queries'
import { TeachCenter } from '../../domains/centres/screens/teach'

export const Route = createFileRoute('/_main/teach-center')({
  staticData: { title: '教学中心', roles: ORG_ROLES },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(centresQueries.teach())
    void queryClient.prefetchQuery(centresQueries.behind())
  },
  component: TeachCenter,
})
