import { createFileRoute } from '@tanstack/react-router'
import { NoPermission } from '../app/screens/no-permission'

export const Route = createFileRoute('/no-permission')({
  staticData: { title: '没有访问权限', skipVisit: true },
  component: NoPermission,
})
