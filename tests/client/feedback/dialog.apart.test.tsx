import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { outboxNow, stopOutbox } from '#lib/outbox/outbox'
import { feedback } from '../../../server/db/schema/feedback'
import { world } from '../../../server/db/seed/world'
import { FeedbackDialog } from '../../../src/domains/feedback/parts/feedback-button'
import { plain } from '../../server/files/uploads'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf, listen } from '../files/setup'

const draw = vi.hoisted(() => vi.fn())
// A simulated browser draws nothing; what the page does with the drawing is ours.
vi.mock('html2canvas', () => ({ default: draw }))

let server: TestServer
let student: Client
let png: Buffer
const user = userEvent.setup({ applyAccept: false })
beforeAll(async () => {
  server = await startServer()
  await listen(server)
  png = await plain(30, 20).png().toBuffer()
})
afterAll(async () => {
  await stopOutbox()
  await server.close()
})
// A person of their own for each test: what one leaves on the device is none of the next one's.
let person = 0
beforeEach(async () => {
  forgetStore()
  student = await server.as({ uid: world.students[person++]?.uid ?? 0 })
  connect(server, student)
  draw.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = async () => {
  const onClose = vi.fn()
  show(<FeedbackDialog open onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: '意见反馈' }))
  const field = (name: RegExp) => dialog.getByRole('textbox', { name }) as HTMLTextAreaElement
  return {
    onClose,
    dialog,
    content: () => field(/问题描述/),
    contact: () => field(/联系方式/),
    picker: () => dialog.getByLabelText('图片', { selector: 'input' }),
    thumbs: () => dialog.queryAllByRole('button', { name: /^查看第/ }),
    submit: () => dialog.getByRole<HTMLButtonElement>('button', { name: '提交' }),
    /** Pressed as soon as it can be. */
    press: async () => {
      const button = dialog.getByRole<HTMLButtonElement>('button', { name: '提交' })
      await waitFor(() => expect(button.disabled).toBe(false))
      await user.click(button)
    },
  }
}
const mobile = () => world.students.find((s) => s.uid === student.uid)?.login
const picture = (n: number) => fileOf(png, `p${n}.png`)
const drawn = () => ({
  toBlob: (done: (b: Blob) => void) => done(new Blob([new Uint8Array(png)], { type: 'image/png' })),
})

test('the contact is the account’s; nothing can be sent without a description', async () => {
  const form = await open()
  await waitFor(() => expect(form.contact().value).toBe(mobile()))
  expect(form.submit().disabled).toBe(true)
  await user.click(form.content())
  await user.tab()
  expect(await form.dialog.findByText('请填写问题描述')).toBeTruthy()
  await user.type(form.content(), '按钮点不了')
  await waitFor(() => expect(form.submit().disabled).toBe(false))
  expect(form.dialog.queryByText('请填写问题描述')).toBeNull()
})

test('a contact may be missing, but not wrong', async () => {
  const before = await server.count('feedback')
  const form = await open()
  await user.type(form.content(), '按钮点不了')
  await waitFor(() => expect(form.contact().value).toBe(mobile()))
  await user.clear(form.contact())
  await user.type(form.contact(), '12345')
  await form.press()
  expect(await form.dialog.findByText('请输入正确的联系方式')).toBeTruthy()
  expect(form.onClose).not.toHaveBeenCalled()
  await user.clear(form.contact())
  await form.press()
  await waitFor(() => expect(form.onClose).toHaveBeenCalled())
  await waitFor(async () => expect(await server.count('feedback')).toBe(before + 1))
  const row = (await server.db.select().from(feedback)).at(-1)
  expect(row).toMatchObject({ contact: '', uid: student.uid, source: 'szb', pictureIds: [] })
  expect(row?.content).toBe(`按钮点不了\n\n页面地址：${location.href}`)
})

test('pictures: only jpg and png, five at most, with the words of the specification', async () => {
  const form = await open()
  await user.upload(form.picker(), fileOf(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml'))
  expect(await screen.findByText('上传图片只能是jpg/jepg/png 格式!')).toBeTruthy()
  expect(form.thumbs()).toHaveLength(0)
  await user.upload(form.picker(), [1, 2, 3, 4, 5, 6].map(picture))
  expect(await screen.findByText('最多只能上传5张图片')).toBeTruthy()
  await waitFor(() => expect(form.thumbs()).toHaveLength(5))
})

test('a screenshot counts as one, is taken without the sheet, and a sixth picture is refused', async () => {
  const form = await open()
  draw.mockImplementation(async (_element, options: { scale: number }) => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(options.scale).toBe(0.9)
    return drawn()
  })
  await user.click(form.dialog.getByRole('button', { name: '截图' }))
  expect(await screen.findByText('截图成功')).toBeTruthy()
  const again = within(await screen.findByRole('dialog', { name: '意见反馈' }))
  const thumbs = () => again.queryAllByRole('button', { name: /^查看第/ })
  await waitFor(() => expect(thumbs()).toHaveLength(1))
  await user.upload(again.getByLabelText('图片', { selector: 'input' }), [1, 2, 3, 4, 5].map(picture))
  expect(await screen.findByText('最多只能上传5张图片')).toBeTruthy()
  await waitFor(() => expect(thumbs()).toHaveLength(5))
  await user.click(again.getByRole('button', { name: '移除第 1 张图片' }))
  await waitFor(() => expect(thumbs()).toHaveLength(4))
  await user.upload(again.getByLabelText('图片', { selector: 'input' }), picture(9))
  await waitFor(() => expect(thumbs()).toHaveLength(5))
  await user.click(again.getByRole('button', { name: '截图' }))
  expect(await screen.findByText('最多允许上传5张图片')).toBeTruthy()
})

test('a page that cannot be drawn: said; nothing typed is lost', async () => {
  draw.mockRejectedValue(new Error('unsupported colour'))
  const form = await open()
  await user.type(form.content(), '白屏')
  await user.click(form.dialog.getByRole('button', { name: '截图' }))
  expect(await screen.findByText('图片生成失败')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /问题描述/ }).value).toBe('白屏')
})

test('what was typed and picked is there again after closing', async () => {
  const first = await open()
  await user.type(first.content(), '没写完')
  await user.upload(first.picker(), picture(1))
  await waitFor(() => expect(first.thumbs()).toHaveLength(1))
  cleanup()
  await waitFor(async () => expect(await withDb((db) => db.all('drafts'))).toHaveLength(2))
  goOffline()
  const second = await open()
  await waitFor(() => expect(second.content().value).toBe('没写完'))
  await waitFor(() => expect(second.thumbs()).toHaveLength(1))
})

test('submitting closes at once, sends pictures first, and leaves no draft', async () => {
  const before = await server.count('feedback')
  const form = await open()
  await user.type(form.content(), '带图')
  await user.upload(form.picker(), [picture(1), picture(2)])
  await waitFor(() => expect(form.thumbs()).toHaveLength(2))
  await form.press()
  expect(await screen.findByText('提交成功,请耐心等待回复')).toBeTruthy()
  expect(form.onClose).toHaveBeenCalled()
  await waitFor(async () => expect(await server.count('feedback')).toBe(before + 1))
  const row = (await server.db.select().from(feedback)).at(-1)
  expect(row?.pictureIds).toHaveLength(2)
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  cleanup()
  const next = await open()
  expect(next.content().value).toBe('')
  expect(next.thumbs()).toHaveLength(0)
})
