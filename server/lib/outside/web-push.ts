import { createECDH, createPublicKey } from 'node:crypto'
import type { Told } from '#contract/notices/web-push/web-push.model'
import { retryAfter, TTL_SECONDS } from '#contract/notices/web-push/web-push.rules'
import type { Config } from '../../config'
import { askOutward } from '../outward'

type Settings = Pick<Config, 'webPushKey' | 'webPushContact' | 'webPushServices' | 'publicUrl'>

/** What a device has given: where to send, and what to seal with. */
export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

/** The public half of our key, as browsers take it. */
export const publicPushKey = ({ webPushKey }: Pick<Config, 'webPushKey'>): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(webPushKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Whether a message can be sealed for such a device: a point of P-256, and 16 bytes. */
export const canSeal = ({ p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  if (Buffer.from(auth, 'base64url').length !== 16 || point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    return Boolean(createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }))
  } catch {
    return false
  }
}

const contactOf = ({ webPushContact, publicUrl }: Settings): string => {
  if (webPushContact) return webPushContact
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`
}

/** What came of it: told; gone for good; not now, and when again where that was said (seconds); never like this. */
export type Sent =
  | { state: 'told' | 'gone' | 'refused'; status: number }
  | { state: 'later'; status: number; after?: number }

/** Hands a message to the device's push service, sealed so that it reads nothing of it. */
export const sendWebPush = async (settings: Settings, device: Device, told: Told, now: number): Promise<Sent> => {
  // Its code is read when there is somebody to tell.
  const { default: webPush } = await import('web-push')
  const keys = { p256dh: device.p256dh, auth: device.auth }
  const vapidDetails = {
    subject: contactOf(settings),
    publicKey: publicPushKey(settings),
    privateKey: settings.webPushKey,
  }
  const { headers, body } = webPush.generateRequestDetails({ endpoint: device.endpoint, keys }, JSON.stringify(told), {
    vapidDetails,
    TTL: TTL_SECONDS,
    urgency: 'normal',
  })
  const asking = { method: 'POST', headers: headers as Record<string, string | number>, ...(body && { body }) } as const
  const answer = await askOutward(device.endpoint, settings.webPushServices, asking).catch(() => undefined)
  if (!answer) return { state: 'later', status: 0 }
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'told', status }
  if (status === 404 || status === 410) return { state: 'gone', status }
  if (status !== 429 && status < 500) return { state: 'refused', status }
  const after = retryAfter(answer.headers['retry-after'], now)
  return { state: 'later', status, ...(after !== undefined && { after }) }
}
