import type { ComponentType } from 'react'
import type { ByCodeProps } from '../../domains/account/parts/set-by-code'
import { carriedLink } from './activation-link'
import { loginAddress } from './login'
import { ownTicket } from './own-ticket'

type ByCodeRouteProps = { search: Parameters<typeof ownTicket>[0]; screen: ComponentType<ByCodeProps> }

/** A screen that takes a personal code: typed, or carried by the link that opened the page. */
export function ByCode({ search, screen: Screen }: ByCodeRouteProps) {
  const ticket = ownTicket(search)
  const link = carriedLink()
  const begin = () => loginAddress(ticket.redirect_uri ?? '/index', false)
  return <Screen key={link?.code} link={link} ticket={ticket} begin={begin} />
}
