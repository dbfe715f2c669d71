import { createFileRoute } from '@tanstack/react-router'
import { orgsQueries } from '../../domains/orgs/orgs.queries'
import { OrgPasswords } from '../../domains/orgs/screens/manage/org-passwords'

export const Route = createFileRoute('/console/password')({
  staticData: { title: '重设密码' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(orgsQueries.people()),
  component: OrgPasswords,
})
