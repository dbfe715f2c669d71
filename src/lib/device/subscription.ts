import { deviceFrom } from '#contract/notices/web-push/web-push.rules'
import { can, environment } from './environment'

/** Why this browser tells nothing while no page is open. */
export type Obstacle = 'wechat' | 'home-screen' | 'worker' | 'unsupported' | 'denied'

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  can.worker ? navigator.serviceWorker.getRegistration() : undefined

/** What stands in the way here and now, if anything; nobody is asked for anything. */
export const obstacle = async (where: Partial<typeof environment> = environment): Promise<Obstacle | undefined> => {
  if (where.wechat) return 'wechat'
  // In a tab, iOS has nothing of it at all.
  if (where.ios && !where.installed) return 'home-screen'
  if (!(await registered())) return 'worker'
  if (typeof Notification === 'undefined' || !('PushManager' in globalThis)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The subscription that this browser has with `key`, which is our public one; one with another key is none. */
const subscriptionHere = async (key: string): Promise<PushSubscription | undefined> => {
  const found = await (await registered())?.pushManager?.getSubscription()
  const theirs = found?.options.applicationServerKey
  return found && (!theirs || base64url(theirs) === key) ? found : undefined
}

/** The address under which this browser is told; '' where it is not. */
export const addressHere = async (key: string): Promise<string> => (await subscriptionHere(key))?.endpoint ?? ''

/** Subscribes this browser, and gives what the server has to know. The permission has been given. */
export const subscribeHere = async (key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> => {
  const pushes = (await registered())?.pushManager
  if (!pushes) throw new Error('no worker')
  const known = await subscriptionHere(key)
  // One with another key is in the way of a new one.
  if (!known) await (await pushes.getSubscription())?.unsubscribe()
  const made = known ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const device = deviceFrom(made.toJSON())
  if (!device) throw new Error('no keys')
  return device
}

export const unsubscribeHere = async (): Promise<void> => {
  const found = await (await registered())?.pushManager?.getSubscription()
  await found?.unsubscribe()
}
