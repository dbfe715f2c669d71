import { kernelErrors } from '#contract/kernel/errors'
import { confirm } from '#ui/overlays/confirm'
import type { AppRouter } from '../boot/router'
import { goLogin } from './login'

/** Says that nobody is logged in any more and leads to the log-in, and back here. Who would not is no longer shown what was theirs. */
export const askLogin = async (router: AppRouter): Promise<void> => {
  if (await confirm({ title: kernelErrors.login_required.text, confirmText: '去登录' })) await goLogin()
  else await router.invalidate()
}
