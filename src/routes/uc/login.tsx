import { createFileRoute } from '@tanstack/react-router'
import { searchParams, text } from '#lib/search-params'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketParams } from '../../app/session/ticket-params'
import { Login } from '../../domains/account/screens/login'

export const Route = createFileRoute('/uc/login')({
  staticData: { title: '登录', skipVisit: true },
  validateSearch: searchParams({ ...ticketParams, problem: text }),
  component: LoginRoute,
})

function LoginRoute() {
  const { problem, ...search } = Route.useSearch()
  const ticket = ownTicket(search)
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  return <Login ticket={ticket} begin={begin} problem={problem} />
}
