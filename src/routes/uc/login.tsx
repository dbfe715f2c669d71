import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketSearch } from '../../app/session/ticket-search'
import { Login } from '../../domains/account/screens/login'

export const Route = createFileRoute('/uc/login')({
  staticData: { title: '登录', skipVisit: true },
  validateSearch: ticketSearch,
  component: LoginRoute,
})

function LoginRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Login ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', false)} />
}
