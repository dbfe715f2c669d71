import { createFileRoute, redirect } from '@tanstack/react-router'
import { carriedLink } from '../../app/activation-link'
import { loginAddress } from '../../app/login'
import { ownTicket } from '../../app/own-ticket'
import { ResetPassword } from '../../domains/account/screens/reset-password'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/uc/reset-password')({
  staticData: { title: '重设密码', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  // A code is taken out of the address before anything is drawn: it stays neither there nor in the history.
  beforeLoad: async ({ location, preload, search }) => {
    if (preload || !location.hash) return
    const { takeLink } = await import('../../app/activation-link')
    if (takeLink(location.hash)) throw redirect({ to: '/uc/reset-password', search, hash: '', replace: true })
  },
  component: ResetRoute,
})

function ResetRoute() {
  const ticket = ownTicket(Route.useSearch())
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  const link = carriedLink()
  return <ResetPassword key={link?.code} link={link} ticket={ticket} begin={begin} />
}
