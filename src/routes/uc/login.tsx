import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/login'
import { ownTicket } from '../../app/own-ticket'
import { Login } from '../../domains/account/screens/login'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/uc/login')({
  staticData: { title: '登录', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  component: LoginRoute,
})

function LoginRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Login ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', false)} />
}
