import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tasksApi } from '#contract/tasks/tasks.api'
import { can } from '#lib/device/environment'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { task, taskPost } from '../../../server/db/schema/tasks/tasks'
import { world } from '../../../server/db/seed/world'
import { TaskDetail } from '../../../src/domains/tasks/screens/task-detail'
import { opened } from '../../server/tasks/setup'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
let a: Client
beforeAll(async () => {
  s = await startServer()
  a = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  await stopOutbox()
})

const page = (id: number) => {
  connect(s, a)
  startOutbox()
  return show(<TaskDetail task={{ id }} tab="accept" onTab={() => {}} />)
}
/** A task of theirs on the phone, whose network is gone. */
const away = async (title: string): Promise<number> => {
  const id = await opened(await s.as(world.people.teacher.login), { title })
  await a.post(tasksApi.accept, { id })
  const { client } = page(id)
  await screen.findByRole('textbox', { name: /投稿内容/ })
  // A read that the cut took away would be a page that says so.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  goOffline()
  return id
}
const write = async (words: string) => {
  await user.type(await screen.findByRole('textbox', { name: /投稿内容/ }), words)
  await user.click(screen.getByRole('button', { name: '提交投稿' }))
}
const posts = async (id: number) =>
  (await s.db.select().from(taskPost).where(eq(taskPost.taskId, id))).map((p) => [p.state, p.content])

test('handed in without a network: it stands on its page, outlives the page and is handed in once', async () => {
  const id = await away('路上交的')
  await write('成片已上传')
  expect(await screen.findByText(/待提交 · 已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  expect(screen.getByText('成片已上传')).toBeTruthy()
  expect(screen.queryByText(/正在提交/)).toBeNull()
  expect(await posts(id)).toEqual([])
  // All is done that a press of the button does: nothing was tried in vain, which for that moment could not be taken back.
  expect(await screen.findByText('已保存在这台设备上，联网后自动提交')).toBeTruthy()
  expect(outboxNow().items).toMatchObject([{ state: 'waiting', tries: 0 }])
  cleanup()
  await stopOutbox()
  page(id)
  expect(await screen.findByText('投稿成功，请等待审核')).toBeTruthy()
  expect(await posts(id)).toEqual([['submitted', '成片已上传']])
  await waitFor(() => expect(screen.queryByText(/待提交/)).toBeNull())
  expect(outboxNow().items).toEqual([])
})

test('taken back before it is sent: words and files are in the form again, and what is handed in then is all that is sent', async () => {
  const id = await away('改了再交')
  const file = new File(['分镜'], '分镜.txt', { type: 'text/plain' })
  await user.upload(await screen.findByLabelText('附件'), file)
  await screen.findByText('分镜.txt · 待联网上传')
  await write('第一稿')
  expect(within(await screen.findByRole('list', { name: '未提交的文件' })).getByText('分镜.txt')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改' }))
  await screen.findByDisplayValue('第一稿')
  expect(screen.getByText('分镜.txt · 待联网上传')).toBeTruthy()
  expect(outboxNow().items).toEqual([])
  await user.click(screen.getByRole('button', { name: '移除 分镜.txt' }))
  await write('，又改了')
  await screen.findByText(/待提交/)
  goOnline(s, a)
  await waitFor(async () => expect(await posts(id)).toEqual([['submitted', '第一稿，又改了']]))
})

test('the deadline moved meanwhile: refused with the reason, and every word can be read and copied', async () => {
  const id = await away('截止提前了')
  await write('迟到的心血')
  await screen.findByText(/待提交/)
  await s.db
    .update(task)
    .set({ postEndTime: s.now() - 1 })
    .where(eq(task.id, id))
  goOnline(s, a)
  expect(await screen.findByRole('heading', { name: '未提交的投稿' })).toBeTruthy()
  expect(await screen.findByText(/未能提交/)).toBeTruthy()
  expect(screen.getByText('迟到的心血')).toBeTruthy()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(can, 'clipboard', 'get').mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: '复制文字' }))
  expect(await screen.findByText('复制成功')).toBeTruthy()
  expect(copied).toEqual(['迟到的心血'])
  expect(await posts(id)).toEqual([])
  await user.click(screen.getByRole('button', { name: '取消提交' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})
