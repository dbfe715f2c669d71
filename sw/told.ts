import { HEADER_TOKEN, TOKEN_COOKIE } from '#contract/kernel/config'
import { DROP_SUBSCRIPTION, OPEN_TOLD, type Told, WEB_PUSH_PATHS } from '#contract/notices/web-push/web-push.model'
import { deviceFrom, NOTICES_PAGE, ownLink, tagOf, toldFrom } from '#contract/notices/web-push/web-push.rules'

interface Happens {
  waitUntil: (work: Promise<unknown>) => void
}
interface Page {
  frameType?: string
  visibilityState: string
  focus: () => Promise<unknown>
  postMessage: (message: object, ports: MessagePort[]) => void
}
/** Of the worker, what is done with it here; its library for types is not a test's. */
declare const self: {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  navigator: { setAppBadge?: (unread: number) => Promise<void> }
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    getNotifications: () => Promise<{ close: () => void }[]>
    pushManager?: PushManager
  }
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>
    openWindow: (link: string) => Promise<unknown>
  }
  addEventListener: <E>(type: string, listen: (event: E & Happens) => void) => void
}

/** What this browser shows for every message, whatever came: it ends subscriptions that show nothing. */
const UNREADABLE: Told = { id: 0, title: '有新的通知', link: NOTICES_PAGE, unread: 0 }

const read = (data: { json: () => unknown } | null): Told => {
  try {
    return toldFrom(data?.json()) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}

const show = async (told: Told): Promise<void> => {
  const { title, link, unread } = told
  // The number on the icon is the bell's, as the page sets it.
  if (unread > 0) self.navigator.setAppBadge?.(unread).catch(() => {})
  await self.registration.showNotification(title, {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'zh-CN',
    tag: tagOf(told),
    data: { link },
  })
}

/** How long a page may take to say that it leads there, before another one is opened: milliseconds. */
const PATIENCE = 1500
const leads = (page: Page, link: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PATIENCE)
    page.postMessage({ type: OPEN_TOLD, link }, [port2])
  })

/** To what it tells of: in the page that is open, which is not loaded anew, or in one that is opened for it. */
const lead = async (link: string): Promise<void> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ frameType }) => frameType !== 'nested')
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page) {
    const [led] = await Promise.all([leads(page, link), page.focus().catch(() => {})])
    if (led) return
  }
  await self.clients.openWindow(link)
}

/** The session's token, by which a write is known to be ours; undefined where the browser lets no worker know. */
const tokenHere = async (): Promise<string | undefined> => {
  const token = (await self.cookieStore?.get(TOKEN_COOKIE))?.value
  return token && decodeURIComponent(token)
}

/** The browser has given this device another address: the server is told, if the session was to be told there. */
const renew = async (): Promise<void> => {
  const token = await tokenHere()
  if (!token) return
  const site = (await (await fetch('/config.json')).json()) as { bases: { product: string } }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.bases.product + path, { credentials: 'include', cache: 'no-store', ...init })
    return ((await answer.json()) as { data?: { public_key: string; endpoint: string } }).data
  }
  const state = await ask(WEB_PUSH_PATHS.state)
  if (!state?.endpoint) return
  const options = { userVisibleOnly: true, applicationServerKey: state.public_key }
  const made = await self.registration.pushManager?.subscribe(options)
  const device = made && deviceFrom(made.toJSON())
  const headers = { 'content-type': 'application/json', [HEADER_TOKEN]: token }
  if (device) await ask(WEB_PUSH_PATHS.subscribe, { method: 'POST', headers, body: JSON.stringify(device) })
}

/** Whoever was here has left: nothing of theirs comes to this device any more, and what was told of it goes. */
const drop = async (): Promise<void> => {
  const { registration } = self
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/** What is told while no page is open. Nothing is marked as read here: that is for who has seen it. */
export const tellOutside = (): void => {
  self.addEventListener<{ data: { json: () => unknown } | null }>('push', (event) =>
    event.waitUntil(show(read(event.data))),
  )
  self.addEventListener<{ notification: { close: () => void; data: unknown } }>('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(lead(ownLink(String((notification.data as { link?: unknown } | null)?.link ?? ''))))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
  self.addEventListener<{ data: unknown }>('message', (event) => {
    const { type } = (event.data ?? {}) as { type?: unknown }
    if (type === DROP_SUBSCRIPTION) event.waitUntil(drop())
  })
}
