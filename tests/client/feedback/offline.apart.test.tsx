import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as OutboxModule from '#lib/outbox/outbox'
import { feedback } from '../../../server/db/schema/feedback'
import { world } from '../../../server/db/seed/world'
import { plain } from '../../server/files/uploads'
import type * as ScreenModule from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf, listen } from '../files/setup'

let server: TestServer
let student: Client
let page: Awaited<ReturnType<typeof openPage>>
let person = 0
const user = userEvent.setup()

/** The page as if it had just been opened: nothing in memory, only what the device kept. */
const openPage = async (online: boolean) => {
  vi.resetModules()
  const shown: typeof ScreenModule = await import('../../support/screen')
  shown.connect(server, student)
  if (!online) shown.goOffline()
  const outbox: typeof OutboxModule = await import('#lib/outbox/outbox')
  await import('../../../src/domains/files/files.offline')
  await import('../../../src/domains/feedback/feedback.offline')
  const { FeedbackDialog } = await import('../../../src/domains/feedback/parts/feedback-button')
  const { OutboxNote } = await import('../../../src/app/outbox/outbox-note')
  outbox.startOutbox()
  return {
    ...shown,
    outbox,
    form: (onClose = () => {}) => shown.show(<FeedbackDialog open onClose={onClose} />),
    note: () => shown.show(<OutboxNote />),
  }
}
const close = async () => {
  cleanup()
  document.body.innerHTML = ''
  await page.outbox.stopOutbox()
}

beforeAll(async () => {
  server = await startServer()
  await listen(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await server.as({ uid: world.students[person++]?.uid ?? 0 })
})
afterEach(() => close())

const write = async (text: string, pictures = 0) => {
  page.form()
  const dialog = within(await screen.findByRole('dialog', { name: '意见反馈' }))
  const field = dialog.getByRole('textbox', { name: /问题描述/ })
  await user.type(field, text)
  const png = await plain(12, 12).png().toBuffer()
  for (let i = 0; i < pictures; i++) {
    await user.upload(dialog.getByLabelText('图片', { selector: 'input' }), fileOf(png, `p${i}.png`))
    await waitFor(() => expect(dialog.getAllByRole('button', { name: /^查看第/ })).toHaveLength(i + 1))
  }
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: '提交' })
  await waitFor(() => expect(submit.disabled).toBe(false))
  await user.click(submit)
}
const mine = async () => (await server.db.select().from(feedback)).filter((row) => row.uid === student.uid)

test('offline it is kept, survives closing the page, and arrives once when the network is back', async () => {
  page = await openPage(false)
  await write('断网时写的', 2)
  expect(await screen.findByText('已保存在这台设备上，联网后自动提交')).toBeTruthy()
  await waitFor(() => expect(page.outbox.outboxNow().waiting).toBe(1))
  expect(await mine()).toEqual([])
  await close()

  page = await openPage(false)
  page.note()
  expect(await screen.findByText(/离线中，1 份内容已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看' }))
  const list = within(await screen.findByRole('list', { name: '未提交的内容' }))
  expect(list.getByText('问题反馈：断网时写的')).toBeTruthy()
  expect(list.getByText(/2 个附件/)).toBeTruthy()
  await close()

  page = await openPage(true)
  await waitFor(async () => expect(await mine()).toHaveLength(1))
  await waitFor(() => expect(page.outbox.outboxNow().items).toEqual([]))
  await page.outbox.flushOutbox()
  const [row] = await mine()
  expect(row?.content).toMatch(/^断网时写的\n\n页面地址：/)
  expect(row?.pictureIds).toHaveLength(2)
})

test('whoever was told that it waits is told once it has arrived', async () => {
  page = await openPage(false)
  page.note()
  await write('断网时写的')
  expect(await screen.findByText(/离线中，1 份内容已保存/)).toBeTruthy()
  page.goOnline(server, student)
  expect(await screen.findByText('离线时的 1 份内容已提交')).toBeTruthy()
  expect(await mine()).toHaveLength(1)
  // With a network, what is sent at once needs no second word.
  await close()
  page = await openPage(true)
  page.note()
  await write('联网时写的')
  await waitFor(async () => expect(await mine()).toHaveLength(2))
  await waitFor(() => expect(page.outbox.outboxNow().items).toEqual([]))
  expect(screen.queryByText(/份内容已提交/)).toBeNull()
})

test('an answer that is lost on its way is asked for again, and it is still one feedback', async () => {
  page = await openPage(true)
  const through = globalThis.fetch
  let lost = 0
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const answer = await through(url, init)
    if (!String(url).includes('sendFeedBack') || lost++) return answer
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  await write('答复丢了', 1)
  await waitFor(() => expect(page.outbox.outboxNow().items[0]?.tries).toBe(1))
  expect(await mine()).toHaveLength(1)
  await close()
  page = await openPage(true)
  await waitFor(() => expect(page.outbox.outboxNow().items).toEqual([]))
  expect(await mine()).toHaveLength(1)
  expect((await mine())[0]?.pictureIds).toHaveLength(1)
})

test('what the server refuses is kept with its reason; giving it up asks once', async () => {
  page = await openPage(false)
  const { defineOfflineOp } = page.outbox
  const { ApiError } = await import('#lib/net/errors')
  const sent: string[] = []
  const op = defineOfflineOp<{ n: number }>('test', {
    object: ({ n }) => `test:${n}`,
    describe: ({ n }) => `第 ${n} 份`,
    send: async ({ n }, { key }) => {
      sent.push(key)
      if (sent.length < 3) throw new ApiError(40801, `第 ${n} 份不行`, 400)
    },
  })
  await op.queue({ n: 1 })
  await op.queue({ n: 2 })
  page.goOnline(server, student)
  await page.outbox.flushOutbox()
  page.note()
  expect(await screen.findByText(/2 份内容需要处理/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect(await screen.findByText('第 1 份不行')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '放弃：第 2 份' }))
  const sure = within(await screen.findByRole('alertdialog', { name: '放弃这项内容？' }))
  await user.click(sure.getByRole('button', { name: '取消' }))
  expect(screen.getByText('第 2 份不行')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放弃：第 2 份' }))
  await user.click(await screen.findByRole('button', { name: '放弃' }))
  await waitFor(() => expect(screen.queryByText('第 2 份不行')).toBeNull())

  await user.click(screen.getByRole('button', { name: '重试：第 1 份' }))
  expect(await screen.findByText('都已提交')).toBeTruthy()
  expect(sent).toHaveLength(3)
})

test('what waits can be taken along as a file, pictures included', async () => {
  page = await openPage(false)
  await write('要导出', 1)
  expect(await screen.findByText('已保存在这台设备上，联网后自动提交')).toBeTruthy()
  await waitFor(() => expect(page.outbox.outboxNow().waiting).toBe(1))
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:test'
  })
  const { exportItems } = await import('../../../src/app/outbox/outbox-export')
  expect(await exportItems(page.outbox.outboxNow().items)).toEqual({ text: '已导出到文件', done: true })
  const inside = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(
    Buffer.from(inside['1-问题反馈：要导出/1-p0.png'] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(strFromU8(inside['未提交内容.txt'] ?? new Uint8Array())).toContain('要导出')
})
