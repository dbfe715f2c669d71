import { whenIdle } from '../when-idle'
import { can } from './environment'

/** No worker had this page when it began: what it does later is still part of a first visit, and on the line of one. */
export const FIRST_VISIT = !globalThis.navigator?.serviceWorker?.controller

let settle = () => {}
const settled = new Promise<void>((resolve) => {
  settle = resolve
})
/**
 * Resolves once the worker has fetched everything, so that parts which can wait come from its store and not twice over the
 * line; at once where there is no worker to wait for.
 */
export const workerSettled = (): Promise<void> => (can.worker && import.meta.env.PROD ? settled : Promise.resolve())
/** The worker has fetched everything, or will not: nobody waits for it any more. */
export const noteWorkerSettled = (): void => settle()

const touched = new Promise<void>((resolve) => {
  for (const kind of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(kind, () => resolve(), { once: true, passive: true, capture: true })
})
/** Somebody does something here: what waits for the worker may be wanted now. */
export const firstTouch = (): Promise<void> => touched

/** What no screen needs to stand: when nothing else is to do, and the worker has it or somebody is about to use it. */
export const whenSettled = (work: () => void): void => {
  void Promise.race([workerSettled(), touched]).then(() => whenIdle(work))
}
