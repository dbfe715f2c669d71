import { createFileRoute } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketParams } from '../../app/session/ticket-params'
import { Register } from '../../domains/account/screens/register'

export const Route = createFileRoute('/uc/register')({
  staticData: { title: '注册', skipVisit: true },
  validateSearch: searchParams(ticketParams),
  component: RegisterRoute,
})

function RegisterRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Register ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', true)} />
}
