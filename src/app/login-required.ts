import { hasToken } from '#lib/identity'
import { forgetSession } from './login'
import type { AppRouter } from './router'

/**
 * The session ended on the server: whoever must be logged in here is asked to, by the same guard as always. Where nobody was
 * logged in the guard has let them be here; asking it again would ask the server again, for ever.
 */
export const loginRequired = (router: AppRouter) => (): void => {
  const was = hasToken()
  forgetSession(router.options.context.queryClient)
  if (was) void router.invalidate()
}
