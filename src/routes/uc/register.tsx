import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/login'
import { ownTicket } from '../../app/own-ticket'
import { Register } from '../../domains/account/screens/register'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/uc/register')({
  staticData: { title: '注册', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const ticket = ownTicket(Route.useSearch())
  return <Register ticket={ticket} begin={() => loginAddress(ticket.redirect_uri ?? '/index', true)} />
}
