import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { ByCode } from '../../app/session/by-code'
import { carriesCode } from '../../app/session/carries-code'
import { ticketParams } from '../../app/session/ticket-params'
import { Activate } from '../../domains/account/screens/activate'

export const Route = createFileRoute('/uc/activate')({
  staticData: { title: '激活账号', skipVisit: true },
  validateSearch: searchParams(ticketParams),
  beforeLoad: async ({ location, preload, search }) => {
    if (await carriesCode(location.hash, preload))
      throw redirect({ to: '/uc/activate', search, hash: '', replace: true })
  },
  component: () => <ByCode search={Route.useSearch()} screen={Activate} />,
})
