import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketSearch } from '../../app/session/ticket-search'
import { Forgot } from '../../domains/account/screens/forgot'

export const Route = createFileRoute('/uc/forgot')({
  staticData: { title: '忘记密码', skipVisit: true },
  validateSearch: ticketSearch,
  component: ForgotRoute,
})

function ForgotRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Forgot ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', false)} />
}
