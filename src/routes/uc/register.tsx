import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketSearch } from '../../app/session/ticket-search'
import { Register } from '../../domains/account/screens/register'

export const Route = createFileRoute('/uc/register')({
  staticData: { title: '注册', skipVisit: true },
  validateSearch: ticketSearch,
  component: RegisterRoute,
})

function RegisterRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Register ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', true)} />
}
