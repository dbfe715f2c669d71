import { createFileRoute, redirect } from '@tanstack/react-router'
import { carriedLink } from '../../app/activation-link'
import { loginAddress } from '../../app/login'
import { ownTicket } from '../../app/own-ticket'
import { Activate } from '../../domains/account/screens/activate'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/uc/activate')({
  staticData: { title: '激活账号', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  // A code is taken out of the address before anything is drawn: it stays neither there nor in the history.
  beforeLoad: async ({ location, preload, search }) => {
    if (preload || !location.hash) return
    const { takeLink } = await import('../../app/activation-link')
    if (takeLink(location.hash)) throw redirect({ to: '/uc/activate', search, hash: '', replace: true })
  },
  component: ActivateRoute,
})

function ActivateRoute() {
  const ticket = ownTicket(Route.useSearch())
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  const link = carriedLink()
  return <Activate key={link?.code} link={link} ticket={ticket} begin={begin} />
}
