import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/net/errors'
import { isOnline, watchOnline } from '#lib/net/online'

/** ms. What is on a screen may be asked in many calls, each with a limit of its own. */
const PATIENCE = 10_000
const OFFLINE = '离线，显示的是上次的内容'

/** Asks anew for all that is on the screen; answers what to say of it. What is shown stays in any case. */
export const refreshShown = async (client: QueryClient): Promise<string> => {
  // Where only our own calls failed, this may be the one that comes through.
  if (!isOnline() && navigator.onLine === false) return OFFLINE
  let forget = () => {}
  const cut = new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(isOnline() ? '没能更新' : OFFLINE), PATIENCE)
    const unwatch = watchOnline(() => isOnline() || resolve(OFFLINE))
    forget = () => {
      clearTimeout(timer)
      unwatch()
    }
  })
  try {
    const asked = client.refetchQueries({ type: 'active' }, { throwOnError: true }).then(() => '已更新')
    return await Promise.race([asked, cut])
  } catch (error) {
    return isOnline() ? errorText(error) : OFFLINE
  } finally {
    forget()
  }
}
