import type { BrowserContext, Page, Worker } from 'playwright/test'
import { quietHours } from '../../../server/db/schema/notices'
import { workerReady } from '../device'
import { expect, test } from '../fixtures'

/** Hands the worker messages as the browser does that got them from its push service. */
const pushes = async (context: BrowserContext, page: Page, origin: string) => {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (told: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) })
}

/** What stands on the device, by its tag, and the number on the app's icon. */
interface Shown {
  title: string
  tag: string
  lang: string
  data: unknown
  close: () => void
}
type Device = typeof globalThis & { standing: Map<string, Shown>; unread: number; registration: object }
/**
 * The system's part of the worker: one of the same tag takes the other's place. A headless shell has none of it: it grants nobody
 * notifications, and a worker that asks for a number on the icon ends.
 */
const withDevice = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const here = globalThis as Device
    here.standing = new Map()
    const { standing } = here
    Object.assign(here.registration, {
      showNotification: async (title: string, { tag = '', lang = '', data }: NotificationOptions) => {
        standing.set(tag, { title, tag, lang, data, close: () => standing.delete(tag) })
      },
      getNotifications: async () => [...standing.values()],
    })
    const setAppBadge = async (unread: number) => {
      here.unread = unread
    }
    Object.assign(here.navigator, { setAppBadge })
  })
const shown = (worker: Worker) =>
  worker.evaluate(() =>
    [...(globalThis as Device).standing.values()].map(({ title, tag, lang }) => ({ title, tag, lang })),
  )
const press = (worker: Worker, tag: string) =>
  worker.evaluate((tag) => {
    const here = globalThis as Device
    const of = { notification: here.standing.get(tag), waitUntil: () => {} }
    here.dispatchEvent(Object.assign(new Event('notificationclick'), of))
  }, tag)

test('what is told while no page is looked at stands on the device once, and leads to what it tells of', async ({
  page,
  as,
  context,
  server,
  world,
}) => {
  await as(await world.someone('夏至'))
  await page.goto('/index')
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await withDevice(worker)
  const push = await pushes(context, page, server.url)
  const told = { id: 7, title: '工单已批改', link: '/todo?from=told', unread: 2 }
  await push(told)
  await push(told)
  await push({ id: 0, title: '还有 4 条通知', link: 'https://evil.example/', unread: 6 })
  await expect
    .poll(() => shown(worker))
    .toEqual([
      { title: '工单已批改', tag: 'notice-7', lang: 'zh-CN' },
      { title: '还有 4 条通知', tag: 'notices', lang: 'zh-CN' },
    ])

  expect(await worker.evaluate(() => (globalThis as Device).unread)).toBe(6)

  // Pressed: the page that is open goes there, and is not loaded anew.
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes'
  })
  await press(worker, 'notice-7')
  await expect(page).toHaveURL(/\/todo\?from=told$/)
  await press(worker, 'notices')
  await expect(page).toHaveURL(/\/uc\/notifications$/)
  expect(await page.evaluate(() => document.documentElement.dataset.stays)).toBe('yes')
  await expect.poll(() => shown(worker)).toEqual([])

  // The row opens what is set: of the person on any device, whatever this browser may.
  await page.getByRole('button', { name: /^手机通知/ }).click()
  const sheet = page.getByRole('dialog', { name: '手机通知' })
  await sheet.getByRole('combobox', { name: '开始' }).selectOption('23:00')
  await expect
    .poll(async () => (await server.db.select().from(quietHours)).map(({ fromMinute }) => fromMinute))
    .toEqual([23 * 60])
  await sheet.getByRole('button', { name: '关闭' }).click()

  // Whoever leaves takes along what was told.
  await push(told)
  await expect.poll(async () => (await shown(worker)).length).toBe(1)
  await page.goto('/uc/home')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => shown(worker)).toEqual([])
})
