import { createFileRoute } from '@tanstack/react-router'
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
  component: ActivateRoute,
})

function ActivateRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Activate ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', false)} />
}
