import { redirect } from '@tanstack/react-router'
import { hasToken } from '#lib/identity'
import { loginAddress } from './login'

/** Sends who is not logged in to do so and back to `href`; for routes that are open only in some cases. */
export const needLogin = async (href: string): Promise<void> => {
  if (!hasToken()) throw redirect({ href: await loginAddress(href), replace: true })
}
