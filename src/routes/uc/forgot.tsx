import { createFileRoute } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketParams } from '../../app/session/ticket-params'
import { Forgot } from '../../domains/account/screens/forgot'

export const Route = createFileRoute('/uc/forgot')({
  staticData: { title: '忘记密码', skipVisit: true },
  validateSearch: searchParams(ticketParams),
  component: ForgotRoute,
})

function ForgotRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Forgot ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', false)} />
}
