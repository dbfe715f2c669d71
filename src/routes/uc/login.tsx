import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/session/login'
import { ownTicket } from '../../app/session/own-ticket'
import { ticketSearch } from '../../app/session/ticket-search'
import { Login } from '../../domains/account/screens/login'

export const Route = createFileRoute('/uc/login')({
  staticData: { title: '登录', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => {
    const { problem } = search
    return { ...ticketSearch(search), ...(typeof problem === 'string' && { problem }) }
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { problem, ...search } = Route.useSearch()
  const ticket = ownTicket(search)
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  return <Login ticket={ticket} begin={begin} problem={problem} />
}
