import { createFileRoute } from '@tanstack/react-router'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { OrgLog } from '../../domains/orgs/screens/manage/org-log'

export const Route = createFileRoute('/console/log')({
  staticData: { title: '操作记录' },
  component: () => <OrgLog names={roomActions} />,
})
