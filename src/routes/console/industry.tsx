import { createFileRoute } from '@tanstack/react-router'
import { Industries } from '../../domains/orgs/screens/manage/industries'

export const Route = createFileRoute('/console/industry')({
  staticData: { title: '行业' },
  beforeLoad: async ({ context }) => (await import('../../app/session/super-only')).superOnly(context.queryClient),
  component: Industries,
})
