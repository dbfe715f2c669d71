import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { contest, contestEntry, contestItem } from '../../../server/db/schema/contests'
import { keepRest } from '../../../src/app/boot/persister'
import { pushHandlers } from '../../../src/app/push'
import { ContestContent } from '../../../src/domains/contests/screens/content'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from './width'

/** It runs, and studentA competes. */
const RUNS = 4
const user = userEvent.setup()
let s: TestServer
let me: Client
let itemId: number
beforeAll(async () => {
  s = await startServer()
  const [item] = await s.db.select().from(contestItem).where(eq(contestItem.contestId, RUNS))
  itemId = item?.id ?? 0
})
afterAll(() => s.close())
beforeEach(async () => {
  width('phone')
  await s.db.delete(contestEntry)
  me = await s.as(people.studentA)
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const open = () => {
  connect(s, me)
  startOutbox()
  return show(<ContestContent contestId={RUNS} />, pushHandlers)
}
const rows = () => s.db.select().from(contestEntry).where(eq(contestEntry.itemId, itemId)).orderBy(contestEntry.version)
const settled = () => waitFor(() => expect(outboxNow().items).toEqual([]))
const write = async (words: string, button: RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  const box = await screen.findByRole('dialog', { name: /提交：三分钟口播/ })
  const field = await within(box).findByRole('textbox', { name: /作品说明/ })
  await user.clear(field)
  if (words) await user.type(field, words)
  await user.click(within(box).getByRole('button', { name: /^提交/ }))
  if (words) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('hands in, again as a second version, and back to the first; each has its receipt', async () => {
  open()
  expect(await screen.findByText('还有 1 项未提交')).toBeTruthy()
  await write('', /提交作品/)
  expect(await screen.findByText('请填写内容或上传文件')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /作品说明/ }), '第一稿')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已全部提交')).toBeTruthy()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  await write('第二稿', /重新提交/)
  await waitFor(async () => expect((await rows()).map((r) => r.body)).toEqual(['第一稿', '第二稿']))
  await settled()
  await user.click(await screen.findByRole('button', { name: '提交记录（2）' }))
  const record = await screen.findByRole('dialog', { name: '提交记录：三分钟口播' })
  expect(within(record).getByText((await rows())[0]?.hash ?? '')).toBeTruthy()
  await user.click(within(record).getByRole('button', { name: '改回这一版' }))
  await waitFor(async () => expect((await rows()).map((r) => r.body)).toEqual(['第一稿', '第二稿', '第一稿']))
})

test('waits on the device without a network, and of two only the last; then it is handed in once', async () => {
  const first = open()
  await screen.findByText('还有 1 项未提交')
  await screen.findByRole('button', { name: /提交作品/ })
  goOffline()
  await write('离线一', /提交作品/)
  expect(await screen.findByText(/截止前联网自动提交/)).toBeTruthy()
  await write('离线二', /提交作品/)
  await waitFor(() => expect(outboxNow().items).toHaveLength(1))
  first.unmount()
  await stopOutbox()
  expect(await rows()).toEqual([])
  goOnline(s, me)
  open()
  await waitFor(async () => expect((await rows()).map((r) => r.body)).toEqual(['离线二']))
  await settled()
  expect(await screen.findByText('离线二')).toBeTruthy()
})

test('the receipt that the server answers is shown at once, before anything is read anew', async () => {
  const stop = keepRest(open().client)
  await screen.findByRole('button', { name: /提交作品/ })
  const real = globalThis.fetch
  globalThis.fetch = ((url: string, init: RequestInit) =>
    String(url).includes(entriesApi.sheet.path) ? new Promise(() => {}) : real(url, init)) as typeof fetch
  await write('第一稿', /提交作品/)
  await settled()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交记录（1）' }))
  const record = await screen.findByRole('dialog', { name: '提交记录：三分钟口播' })
  expect(within(record).getByText((await rows())[0]?.hash ?? '')).toBeTruthy()
  stop()
})

test('what comes after the end is refused, said, and kept until the person lets go of it', async () => {
  open()
  await screen.findByRole('button', { name: /提交作品/ })
  goOffline()
  await write('太晚了', /提交作品/)
  await screen.findByText(/截止前联网自动提交/)
  await s.db
    .update(contest)
    .set({ endTime: s.now() - 1 })
    .where(eq(contest.id, RUNS))
  goOnline(s, me)
  expect(await screen.findByText(/已过提交截止时间，不再接受提交/)).toBeTruthy()
  expect(screen.getByText('太晚了')).toBeTruthy()
  expect(await rows()).toEqual([])
  await user.click(screen.getByRole('button', { name: '取消提交' }))
  await settled()
})
