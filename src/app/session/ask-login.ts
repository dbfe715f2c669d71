import { kernelErrors } from '#contract/kernel/errors'
import { thisDevice } from '#lib/device/environment'
import { confirm } from '#ui/overlays/confirm'
import type { AppRouter } from '../boot/router'
import { goLogin } from './login'

/**
 * Says that nobody is logged in any more and leads to the log-in, and back here. Who would not is no longer shown what was theirs.
 * `unsent`: how many things wait for them on this device.
 */
export const askLogin = async (router: AppRouter, unsent: number): Promise<void> => {
  const title = kernelErrors.login_required.text
  const body = unsent > 0 && `${unsent} 份内容保存在${thisDevice}上，登录后自动提交`
  if (await confirm({ title, body, confirmText: '去登录' })) await goLogin()
  else await router.invalidate()
}
