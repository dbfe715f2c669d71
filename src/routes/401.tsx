import { createFileRoute } from '@tanstack/react-router'
import { NoRole } from '../app/screens/no-role'

export const Route = createFileRoute('/401')({
  staticData: { title: '无权限访问', skipVisit: true },
  component: NoRole,
})
