import { DROP_SUBSCRIPTION, OPEN_TOLD } from '#contract/notices/web-push/web-push.model'
import { can } from '#lib/device/environment'
import { navigate } from '#lib/navigate'

/** Who presses a notification of the system is led to what it tells of, in the page that is open: what they type stays, or is asked for. */
export const followTold = (): void => {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, link } = (data ?? {}) as { type?: unknown; link?: unknown }
    if (type !== OPEN_TOLD || typeof link !== 'string') return
    ports[0]?.postMessage(true)
    navigate(link)
  })
}

/** Nobody who comes next is told what was for somebody else. The worker does it, which outlives the page. */
export const dropSubscription = (): void => {
  if (can.worker) navigator.serviceWorker.controller?.postMessage({ type: DROP_SUBSCRIPTION })
}
