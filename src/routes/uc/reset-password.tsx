import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { ByCode } from '../../app/session/by-code'
import { carriesCode } from '../../app/session/carries-code'
import { ticketParams } from '../../app/session/ticket-params'
import { ResetPassword } from '../../domains/account/screens/reset-password'

export const Route = createFileRoute('/uc/reset-password')({
  staticData: { title: '重设密码', skipVisit: true },
  validateSearch: searchParams(ticketParams),
  beforeLoad: async ({ location, preload, search }) => {
    if (await carriesCode(location.hash, preload))
      throw redirect({ to: '/uc/reset-password', search, hash: '', replace: true })
  },
  component: () => <ByCode search={Route.useSearch()} screen={ResetPassword} />,
})
