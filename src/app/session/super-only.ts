import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { say } from '#ui/overlays/say'
import { accountQueries } from '../../domains/account/account.queries'

/** Lets who runs the platform on; anybody else is told and led to the console's rooms. */
export const superOnly = async (client: QueryClient): Promise<void> => {
  const user = await client.ensureQueryData(accountQueries.userInfo())
  if (user?.roles.includes('ROLE_SUPER_ADMIN')) return
  void say('无访问权限', 'error')
  throw redirect({ href: '/console/training-room', replace: true })
}
