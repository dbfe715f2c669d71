import { isOnline, networkMoment, noteNetwork, watchOnline } from '#lib/net/online'
import { backoff } from '#lib/outbox/outbox-retry'
import { askServer } from './version'

const MOST = 30_000
/** A network that held this long is a good one: when it fails, the asking begins anew. */
const CALM = 60_000

/**
 * One call that got no answer makes the whole page wait for a network, and most of what it then could do asks nothing. The
 * browser tells when a network comes, but not when one that was there all along leads somewhere again: so the server is
 * asked, at growing intervals, while somebody looks at the page.
 */
export const probeNetwork = (): void => {
  let tries = 0
  let since = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), Math.min(MOST, backoff(tries)))
    tries += 1
  }
  const idle = (): boolean => isOnline() || navigator.onLine === false || document.visibilityState === 'hidden'
  const ask = async (): Promise<void> => {
    if (idle()) return
    const asked = networkMoment()
    const there = (await askServer()) !== undefined
    if (there) noteNetwork(true, asked)
    else if (!idle()) later()
  }
  const changed = (): void => {
    if (isOnline()) {
      since = performance.now()
      return
    }
    if (performance.now() - since > CALM) tries = 0
    later()
  }
  watchOnline(changed)
  document.addEventListener('visibilitychange', () => {
    if (!idle()) later()
  })
  // It may have been lost before anybody listened.
  if (!isOnline()) later()
}
