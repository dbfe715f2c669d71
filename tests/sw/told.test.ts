import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DROP_SUBSCRIPTION, OPEN_TOLD } from '#contract/notices/web-push/web-push.model'
import { tellOutside } from '../../sw/told'

type Handler = (event: object) => void
let handlers: Record<string, Handler>
let token: string | undefined
const registration = {
  showNotification: vi.fn(async () => {}),
  getNotifications: vi.fn(async () => [] as { close: () => void }[]),
  pushManager: { subscribe: vi.fn(), getSubscription: vi.fn() },
}
const setAppBadge = vi.fn(async () => {})
const clients = { matchAll: vi.fn(async () => [] as object[]), openWindow: vi.fn(async () => null) }

beforeEach(() => {
  handlers = {}
  token = 'a token'
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    registration,
    clients,
    navigator: { setAppBadge },
    cookieStore: { get: async () => (token === undefined ? null : { value: encodeURIComponent(token) }) },
  })
  tellOutside()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Lets the worker have an event, and waits for what it does because of it. */
const happens = async (type: string, event: object = {}): Promise<void> => {
  const works: Promise<unknown>[] = []
  handlers[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}
const push = (told: unknown) => happens('push', { data: { json: () => told } })

test('a message is shown once by its id, in Chinese, with our icon, and its number stands on the app’s', async () => {
  await push({ id: 7, title: '工单已批改', link: '/training-room/student/1/work', unread: 3 })
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('工单已批改', {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'zh-CN',
    tag: 'notice-7',
    data: { link: '/training-room/student/1/work' },
  })
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
})

test('whatever else comes is shown too, in words of our own: a browser ends what shows nothing', async () => {
  await push('nonsense')
  await happens('push', { data: null })
  await happens('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  })
  const data = { link: '/uc/notifications' }
  expect(registration.showNotification).toHaveBeenCalledTimes(3)
  for (const call of registration.showNotification.mock.calls as unknown[][])
    expect(call).toEqual(['有新的通知', expect.objectContaining({ tag: 'notices', data })])
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('a browser without a number on its icon shows it all the same', async () => {
  vi.stubGlobal('self', { ...(globalThis.self as object), navigator: {} })
  await push({ id: 7, title: '标题', link: '/', unread: 3 })
  expect(registration.showNotification).toHaveBeenCalledOnce()
})

const page = (more: object = {}, answers = true) => ({
  frameType: 'top-level',
  visibilityState: 'hidden',
  focus: vi.fn(async () => {}),
  postMessage: vi.fn((_message: object, [port]: MessagePort[]) => {
    if (answers) port?.postMessage(true)
  }),
  ...more,
})
const press = async (link: unknown) => {
  const close = vi.fn()
  await happens('notificationclick', { notification: { close, data: { link } } })
  expect(close).toHaveBeenCalledOnce()
}

test('pressed, it leads the page that is in sight there, without loading it anew', async () => {
  const [frame, hidden, seen] = [page({ frameType: 'nested' }), page(), page({ visibilityState: 'visible' })]
  clients.matchAll.mockResolvedValueOnce([frame, hidden, seen])
  await press('/todo')
  expect(seen.focus).toHaveBeenCalledOnce()
  expect(seen.postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: OPEN_TOLD, link: '/todo' }])
  expect([frame.postMessage, hidden.postMessage, clients.openWindow].map((f) => f.mock.calls.length)).toEqual([0, 0, 0])
})

test('a page that may not be brought forward is led there all the same', async () => {
  const open = page({ focus: vi.fn(async () => Promise.reject(new Error('InvalidAccessError'))) })
  clients.matchAll.mockResolvedValueOnce([open])
  await press('/todo')
  expect(open.postMessage).toHaveBeenCalledOnce()
  expect(clients.openWindow).not.toHaveBeenCalled()
})

test('where no page is open, or the one that is sleeps, another is opened; never one of somebody else', async () => {
  await press('/todo')
  await press('https://evil.example/')
  await press(undefined)
  vi.useFakeTimers()
  clients.matchAll.mockResolvedValueOnce([page({}, false)])
  const pressed = press('/index')
  await vi.runAllTimersAsync()
  await pressed
  vi.useRealTimers()
  const opened = (clients.openWindow.mock.calls as unknown[][]).map(([link]) => link)
  expect(opened).toEqual(['/todo', '/uc/notifications', '/uc/notifications', '/index'])
})

const made = { toJSON: () => ({ endpoint: 'https://push/new', keys: { p256dh: 'p', auth: 'a' } }) }
const server = (endpoint: string) => {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init])
    if (url === '/config.json') return Response.json({ bases: { product: 'https://api' } })
    return Response.json({ code: 20000, data: { public_key: 'ours', endpoint } })
  })
  registration.pushManager.subscribe.mockResolvedValue(made)
  return asked
}

test('given another address by the browser, it tells the server, as the page would', async () => {
  const asked = server('https://push/old')
  await happens('pushsubscriptionchange')
  expect(registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'ours',
  })
  const [, , [url, init] = []] = asked
  expect([asked.length, url, init?.method]).toEqual([3, 'https://api/api/WebPush/subscribe', 'POST'])
  expect(init?.headers).toMatchObject({ 'X-Token': 'a token' })
  expect(JSON.parse(String(init?.body))).toEqual({ endpoint: 'https://push/new', p256dh: 'p', auth: 'a' })
})

test('it does not where this session was told nothing here, or where nobody is logged in', async () => {
  const asked = server('')
  await happens('pushsubscriptionchange')
  expect(asked).toHaveLength(2)
  token = undefined
  await happens('pushsubscriptionchange')
  expect(asked).toHaveLength(2)
  expect(registration.pushManager.subscribe).not.toHaveBeenCalled()
})

test('who leaves takes along what was told and the subscription; other words of the page change nothing', async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn(async () => true)]
  registration.getNotifications.mockResolvedValue([{ close }, { close }])
  registration.pushManager.getSubscription.mockResolvedValue({ unsubscribe })
  await happens('message', { data: { type: 'SKIP_WAITING' } })
  expect(unsubscribe).not.toHaveBeenCalled()
  await happens('message', { data: { type: DROP_SUBSCRIPTION } })
  expect(close).toHaveBeenCalledTimes(2)
  expect(unsubscribe).toHaveBeenCalledOnce()
})
