import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../app/shells/admin-shell'

export const Route = createFileRoute('/uc/admin/$')({
  staticData: { title: '后台管理', auth: true },
  component: () => <AdminShell path={Route.useParams()._splat ?? ''} />,
})
