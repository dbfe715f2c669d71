import { createFileRoute, redirect } from '@tanstack/react-router'
import { ByCode } from '../../app/session/by-code'
import { carriesCode } from '../../app/session/carries-code'
import { ticketSearch } from '../../app/session/ticket-search'
import { ResetPassword } from '../../domains/account/screens/reset-password'

export const Route = createFileRoute('/uc/reset-password')({
  staticData: { title: '重设密码', skipVisit: true },
  validateSearch: ticketSearch,
  beforeLoad: async ({ location, preload, search }) => {
    if (await carriesCode(location.hash, preload))
      throw redirect({ to: '/uc/reset-password', search, hash: '', replace: true })
  },
  component: () => <ByCode search={Route.useSearch()} screen={ResetPassword} />,
})
