import { someone } from '#lib/identity'
import { unsentCount } from '#lib/outbox/unsent-count'
import type { AppRouter } from '../boot/router'
import { forgetSession } from './login'

/**
 * The session ended on the server: whoever was logged in is told, and asked to log in again. Where nobody was logged in the
 * guard has let them be here; asking it again would ask the server again, for ever.
 */
export const loginRequired = (router: AppRouter) => {
  // Several calls of one screen are refused together: nobody is here any more at the second, who is being asked.
  let asking = false
  return (): boolean => {
    // Both of its cookies end together: that the token is gone too says nothing of whose page this is.
    const was = someone()
    // Known while they are still here: behind the question nothing of theirs is shown, as if it had gone.
    const unsent = unsentCount()
    forgetSession(router.options.context.queryClient)
    if (!was) return asking
    asking = true
    import('./ask-login')
      .then(({ askLogin }) => askLogin(router, unsent))
      .catch(() => router.invalidate())
      .finally(() => {
        asking = false
      })
    return true
  }
}
