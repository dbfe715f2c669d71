import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { flushOutbox, outboxNow } from '#lib/outbox/outbox'
import { notification } from '../../../server/db/schema/notices'
import { Notifications } from '../../../src/domains/notices/screens/notifications'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const unread = async (uid: number) =>
  (await s.db.select().from(notification).where(eq(notification.uid, uid))).filter((n) => n.readTime === 0).length
const open = async (login: string): Promise<Client> => {
  const who = await s.as(login)
  connect(s, who)
  show(<Notifications />)
  return who
}

test('shows a skeleton, then what there is; marking all says so', async () => {
  await open('13800000003')
  expect(screen.getByRole('status').textContent).toContain('加载中')
  expect(await screen.findAllByText('有新的加入申请')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '全部已读' }))
  expect(await screen.findByText('操作成功')).toBeTruthy()
  expect(screen.queryByText('未读：')).toBeNull()
  await waitFor(async () => expect(await unread(3)).toBe(0))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '全部已读' }).disabled).toBe(true)
})

test('says what will be here where there is nothing', async () => {
  await open('13800000008')
  expect(await screen.findByText('还没有通知')).toBeTruthy()
})

test('says what went wrong where nothing could be read, and tries again', async () => {
  const who = await s.as('13800000004')
  connect(s, who)
  goOffline()
  show(<Notifications />)
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  goOnline(s, who)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('新队员加入')).toBeTruthy()
})

test('a mark made without network waits on the device and arrives once', async () => {
  const who = await open('13800000004')
  const row = await screen.findByText('新队员加入')
  const before = await unread(4)
  goOffline()
  expect(await screen.findByText(/离线/)).toBeTruthy()
  await user.click(row)
  await waitFor(() => expect(outboxNow().waiting).toBe(1))
  expect(await unread(4)).toBe(before)
  goOnline(s, who)
  await flushOutbox()
  await waitFor(async () => expect(await unread(4)).toBe(before - 1))
  await waitFor(() => expect(outboxNow().waiting).toBe(0))
})

test('more than a page is loaded on demand', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({ uid: 6, title: `第 ${i + 1} 条`, createTime: s.now() }))
  await s.db.insert(notification).values(rows)
  await open('13800000006')
  expect(await screen.findByText('第 30 条')).toBeTruthy()
  expect(screen.queryByText('第 1 条')).toBeNull()
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  expect(await screen.findByText('第 1 条')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
})
