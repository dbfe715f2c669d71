import { createFileRoute } from '@tanstack/react-router'
import { LinkAccount } from '../../domains/account/screens/link-account'

export const Route = createFileRoute('/uc/link')({
  staticData: { title: '绑定账号', skipVisit: true },
  component: LinkAccount,
})
