import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { say } from '#ui/overlays/say'
import { accountQueries } from '../../domains/account/account.queries'

const refuse = (): never => {
  void say('无访问权限', 'error')
  throw redirect({ href: '/console/training-room', replace: true })
}

/** Lets who runs the platform on; anybody else is told and led to the console's rooms. */
export const superOnly = async (client: QueryClient): Promise<void> => {
  const user = await client.ensureQueryData(accountQueries.userInfo())
  if (!user?.roles.includes('ROLE_SUPER_ADMIN')) refuse()
}

/** Lets people of an organisation with a paid membership on (section 2). */
export const paidOnly = async (client: QueryClient): Promise<void> => {
  const user = await client.ensureQueryData(accountQueries.userInfo())
  if ((user?.group_info.vip_level ?? 0) <= 1) refuse()
}
