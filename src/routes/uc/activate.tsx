import { createFileRoute, redirect } from '@tanstack/react-router'
import { activationOf } from '#contract/account/activation.rules'
import { loginAddress } from '../../app/login'
import { ownTicket } from '../../app/own-ticket'
import { Activate } from '../../domains/account/screens/activate'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Kept by this page alone, and gone with it. */
let carried: ReturnType<typeof activationOf>

export const Route = createFileRoute('/uc/activate')({
  staticData: { title: '激活账号', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  // A code is taken out of the address before anything is drawn: it stays neither there nor in the history.
  beforeLoad: ({ location, preload, search }) => {
    const found = activationOf(location.hash)
    if (!found || preload) return
    carried = found
    throw redirect({ to: '/uc/activate', search, hash: '', replace: true })
  },
  component: ActivateRoute,
})

function ActivateRoute() {
  const ticket = ownTicket(Route.useSearch())
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  return <Activate key={carried?.code} link={carried} ticket={ticket} begin={begin} />
}
