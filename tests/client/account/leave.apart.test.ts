import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { notification } from '../../../server/db/schema/notices'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let a: Client
let client: QueryClient
const user = userEvent.setup()
const replaced = vi.fn()
beforeAll(async () => {
  s = await startServer()
  vi.spyOn(location, 'replace').mockImplementation(replaced)
})
afterAll(() => s.close())

/** What is sent, and how an attempt that is under way ends. */
const ends = { send: () => {}, upload: () => {} }
const send = vi.fn(
  (_: string) =>
    new Promise<void>((resolve) => {
      ends.send = resolve
    }),
)

/** The page as if it had just been opened: after a log-out the old one does nothing any more. */
const openPage = async () => {
  vi.resetModules()
  const [outbox, device, identity, load, offline, leave, notices, support] = await Promise.all([
    import('#lib/outbox/outbox'),
    import('#lib/device/device-store'),
    import('#lib/identity'),
    import('#lib/outbox/outbox-load'),
    import('../../../src/app/outbox/offline'),
    import('../../../src/app/session/leave'),
    import('../../../src/domains/notices/notices.offline'),
    import('../../support/screen'),
  ])
  load.configureOutbox(() => offline.loadOffline(new QueryClient()))
  const film = outbox.defineOfflineOp<string>('film', { object: (name) => name, describe: (name) => name, send })
  return { ...outbox, ...device, ...identity, ...leave, ...notices, ...support, film }
}
let page: Awaited<ReturnType<typeof openPage>>

beforeEach(async () => {
  replaced.mockReset()
  send.mockClear()
  a = await s.as('13800000004')
  page = await openPage()
  page.connect(s, a)
  client = new QueryClient()
  client.setQueryData(['uc', 'private'], 'whose')
  localStorage.setItem('xh.boot', '{"user":"王一诺"}')
  localStorage.setItem('xh.theme', '"dark"')
})
afterEach(async () => {
  await page.wipeDevice()
  document.body.innerHTML = ''
})

const queued = () => page.withDb(async (db) => (await db.all('outbox')).length)
const databases = async () => (await indexedDB.databases()).map((d) => d.name)
const nothingLeft = async () => {
  expect(page.hasToken()).toBe(false)
  expect(page.identity()).toBeNull()
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => !['xh.theme', 'xh.rejected-token'].includes(key))).toEqual([])
  expect(await databases()).toEqual([])
}

test('on a shared phone the next person finds nothing, and the session is over', async () => {
  await page.withDb((db) => db.put([['drafts', { id: 'd' }]]))
  expect(await databases()).toHaveLength(1)
  await page.leave(client)
  await nothingLeft()
  // Back to where one was, which asks whoever comes next to log in.
  expect(replaced).toHaveBeenCalledWith('/')
  expect((await a.get(accountApi.getUserInfo, {})).status).toBe(401)
})

test('unsent work is asked about: cancelling keeps it, and the session', async () => {
  page.goOffline()
  await page.readLater.queue({ id: 3 })
  const leaving = page.leave(client)
  expect(await screen.findByText('还有 1 项没有提交')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await leaving
  expect(replaced).not.toHaveBeenCalled()
  expect(await queued()).toBe(1)
  expect(page.hasToken()).toBe(true)
})

test('unsent work is dropped only when that was said; without network the device is wiped all the same', async () => {
  page.goOffline()
  await page.readLater.queue({ id: 3 })
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '丢弃并退出' }))
  await leaving
  await nothingLeft()
  expect(replaced).toHaveBeenCalledOnce()
})

test('what can be sent is sent before leaving, where the person wants that', async () => {
  const before = (await s.db.select().from(notification)).filter((n) => n.uid === 4 && n.readTime === 0)
  const [one] = before
  if (!one) throw new Error('the demo has unread ones')
  page.goOffline()
  await page.readLater.queue({ id: one.id })
  page.connect(s, a)
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '提交后退出' }))
  await leaving
  await waitFor(async () => {
    const rows = await s.db.select().from(notification)
    expect(rows.find((n) => n.id === one.id)?.readTime).toBeGreaterThan(0)
  })
  await nothingLeft()
})

test('what cannot be sent is not lost by trying: it is asked again, and staying keeps it', async () => {
  page.goOffline()
  await page.readLater.queue({ id: 3 })
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '提交后退出' }))
  expect(await screen.findByText(/没有全部提交成功/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await leaving
  expect(replaced).not.toHaveBeenCalled()
  expect(await queued()).toBe(1)
})

const SENDING = '正在提交，完成后退出'
/** A film that is on its way, and does not end. */
const underWay = async () => {
  await page.film.queue('操作录像')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
}

test('what takes long to send says what still waits, and one can stay meanwhile', async () => {
  await underWay()
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '提交后退出' }))
  expect(await screen.findByText(SENDING)).toBeTruthy()
  expect(screen.getByText('“操作录像”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '暂不退出' }))
  await leaving
  ends.send()
  await waitFor(async () => expect(await queued()).toBe(0))
  expect(replaced).not.toHaveBeenCalled()
  expect(page.hasToken()).toBe(true)
})

test('once it has arrived one is gone without another word', async () => {
  await underWay()
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '提交后退出' }))
  expect(await screen.findByText(SENDING)).toBeTruthy()
  ends.send()
  await leaving
  await nothingLeft()
  expect(screen.queryByText(SENDING)).toBeNull()
})

test.each(['before', 'meanwhile'])('who gives up what is on its way goes at once (%s)', async (when) => {
  await underWay()
  const leaving = page.leave(client)
  if (when === 'meanwhile') {
    await user.click(await screen.findByRole('button', { name: '提交后退出' }))
    await screen.findByText(SENDING)
  }
  await user.click(await screen.findByRole('button', { name: '丢弃并退出' }))
  await leaving
  await nothingLeft()
  // What comes of it then is kept nowhere.
  ends.send()
  await page.flushOutbox()
  await nothingLeft()
})

test('what was given up while its file was on its way is not sent after that', async () => {
  let uploading = false
  page.setFileSender(
    () =>
      new Promise<void>((resolve) => {
        uploading = true
        ends.upload = resolve
      }),
  )
  await page.film.queue('操作录像', [new File(['film'], 'film.mp4')])
  await waitFor(() => expect(uploading).toBe(true))
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '丢弃并退出' }))
  await leaving
  const stopped = page.stopOutbox()
  ends.upload()
  await stopped
  expect(send).not.toHaveBeenCalled()
  await nothingLeft()
})

test('who asks for it waits for no later attempt', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('a part'), { name: 'ChunkLoadError' }))
  await page.film.queue('操作录像')
  await page.flushOutbox()
  expect(await queued()).toBe(1)
  const leaving = page.leave(client)
  await user.click(await screen.findByRole('button', { name: '提交后退出' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  ends.send()
  await leaving
  await nothingLeft()
})
