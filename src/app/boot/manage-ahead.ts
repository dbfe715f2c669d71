import { workerSettled } from '#lib/device/settled'
import { CHUNK_TIMEOUT } from '#lib/net/in-time'
import { mayFetchAhead } from '#lib/net/network-kind'
import { whenIdle } from '#lib/when-idle'

/** The worker fetches the next few parts (sw/manage-ahead.ts): how many are left. One that ended, or does not answer, is asked another time. */
const step = (worker: ServiceWorker): Promise<number> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (left: number) => {
      clearTimeout(late)
      port1.close()
      resolve(left)
    }
    const late = setTimeout(end, CHUNK_TIMEOUT, 0)
    port1.onmessage = ({ data }) => end(data)
    // It took the other end along. Not every browser says so.
    port1.addEventListener('close', () => end(0))
    worker.postMessage({ type: 'KEEP_AHEAD' }, [port2])
  })

/**
 * Whoever manages has the screens and dialogs of that side on the device before opening them. A few parts at a time, each when
 * nothing else is to do, and not where data is dear or slow; what did not come is asked for again by the next visit.
 */
export const keepAhead = async (): Promise<void> => {
  await workerSettled()
  const worker = (await navigator.serviceWorker.ready).active
  for (let left = 1; worker && left > 0; ) {
    await new Promise<void>(whenIdle)
    left = mayFetchAhead() ? await step(worker) : 0
  }
}
