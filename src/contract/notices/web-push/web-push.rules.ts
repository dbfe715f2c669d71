import type { Told } from './web-push.model'

/** Where a person reads all of them; what has no address of ours leads there. */
export const NOTICES_PAGE = '/uc/notifications'

const HERE = 'https://here'
/** A path of ours, whatever was written as an address: nothing that leads out of the app. */
export const ownLink = (link: string): string => {
  if (!/^\/(?![/\\])/.test(link) || !URL.canParse(link, HERE)) return NOTICES_PAGE
  const { origin, pathname, search, hash } = new URL(link, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : NOTICES_PAGE
}

/** A message as it came to the worker; undefined where it is none of ours. */
export const toldFrom = (data: unknown): Told | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, title, link, unread } = data as Record<string, unknown>
  if (typeof id !== 'number' || typeof title !== 'string' || !title || typeof link !== 'string') return undefined
  return { id, title, link: ownLink(link), unread: typeof unread === 'number' ? unread : 0 }
}

/** What the server has to know of a browser's subscription; undefined where that says less. */
export const deviceFrom = (made: {
  endpoint?: string
  keys?: Record<string, string>
}): { endpoint: string; p256dh: string; auth: string } | undefined => {
  const { endpoint, keys: { p256dh, auth } = {} } = made
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** Of one name on a device: told twice, shown once. */
export const tagOf = ({ id }: Pick<Told, 'id'>): string => (id ? `notice-${id}` : 'notices')

/** One by one up to this many at once on a device; of more the newest, and how many more there are. */
export const TOLD_AT_ONCE = 3
/** A message holds 4 KB, sealed. */
const TITLE_MAX = 120
const LINK_MAX = 1000
interface Due {
  id: number
  title: string
  link: string
}
/** What a device is told of what is due, which comes newest first; each line with the notifications that it stands for. */
export const toldOf = (due: readonly Due[], unread: number): { told: Told; ids: number[] }[] => {
  const single = due.length <= TOLD_AT_ONCE ? due : due.slice(0, TOLD_AT_ONCE - 1)
  const more = due.slice(single.length).map(({ id }) => id)
  // The newest comes last, and stands on top.
  const lines = single
    .map(({ id, title, link }) => ({
      told: {
        id,
        title: [...title].slice(0, TITLE_MAX).join(''),
        link: link.length > LINK_MAX ? NOTICES_PAGE : ownLink(link),
        unread,
      },
      ids: [id],
    }))
    .reverse()
  const rest = { told: { id: 0, title: `还有 ${more.length} 条通知`, link: NOTICES_PAGE, unread }, ids: more }
  return more.length ? [rest, ...lines] : lines
}

const HOSTS = [
  'fcm.googleapis.com',
  '*.push.apple.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
] as const
const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether an address is one of a push service that is known: whoever subscribes names it, and the server will speak to it.
 * `named` are further ones, by `host:port`, which whoever runs the server has named: they may be without https.
 */
export const isPushService = (endpoint: string, named: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (!/^https?:$/.test(protocol) || username || password) return false
  const secure = protocol === 'https:'
  if (named.includes(`${hostname}:${port || (secure ? 443 : 80)}`)) return true
  return secure && !port && HOSTS.some((pattern) => isHost(hostname, pattern))
}

/** When a person is left alone, each day, in minutes since midnight of China's clock; `from` after `to` is over midnight. */
export interface QuietHours {
  on: boolean
  from: number
  to: number
}
export const DAY_MINUTES = 1440
export const QUIET_DEFAULT: QuietHours = { on: true, from: 22 * 60, to: 7 * 60 }
/** Between the times that can be chosen, in minutes. */
export const QUIET_STEP = 30

export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What is wrong with quiet hours; '' when nothing is. */
export const quietProblem = ({ on, from, to }: QuietHours): string =>
  on && from === to ? '开始和结束时间不能相同' : ''

/** China's wall clock has had one offset since 1991. */
const OFFSET_MINUTES = 8 * 60
/** When what is due now may be told: now, or at the end of the quiet hours. Unix seconds. */
export const afterQuiet = ({ on, from, to }: QuietHours, now: number): number => {
  if (!on || from === to) return now
  const minutes = Math.floor(now / 60)
  const minute = (minutes + OFFSET_MINUTES) % DAY_MINUTES
  const inside = from < to ? from <= minute && minute < to : from <= minute || minute < to
  if (!inside) return now
  return (minutes + ((to - minute + DAY_MINUTES) % DAY_MINUTES)) * 60
}

/** How often a push service is tried that does not take what it is sent. */
export const TRIES_MAX = 6
/** What was not told after a day is no news any more. Seconds. */
export const NEWS_SECONDS = 86_400
/** How long a push service keeps it for a device that is away. Seconds. */
export const TTL_SECONDS = 43_200
/** When it is tried again after so many tries, unless the service says when: within a day. Seconds. */
export const againIn = (tries: number, retryAfter?: number): number =>
  Math.min(NEWS_SECONDS, Math.max(60 * 2 ** tries, retryAfter ?? 0))
/** Seconds that a service asks for by Retry-After, as a number or a date; undefined where it says none. */
export const retryAfter = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil(at / 1000) - now)
}
