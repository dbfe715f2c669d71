import { createFileRoute } from '@tanstack/react-router'
import { OrgSetting } from '../../domains/orgs/screens/manage/profile/org-setting'

export const Route = createFileRoute('/console/setting')({
  staticData: { title: '设置' },
  beforeLoad: async ({ context }) => (await import('../../app/session/super-only')).paidOnly(context.queryClient),
  component: () => <OrgSetting backHref="/index" title="设置" />,
})
