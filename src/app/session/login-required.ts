import { hasToken } from '#lib/identity'
import type { AppRouter } from '../boot/router'
import { forgetSession } from './login'

/**
 * The session ended on the server: whoever was logged in is told, and asked to log in again. Where nobody was logged in the
 * guard has let them be here; asking it again would ask the server again, for ever.
 */
export const loginRequired = (router: AppRouter) => (): void => {
  const was = hasToken()
  forgetSession(router.options.context.queryClient)
  if (was) import('./ask-login').then(({ askLogin }) => askLogin(router)).catch(() => router.invalidate())
}
