import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tasksApi } from '#contract/tasks/tasks.api'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { taskDraft, taskPost } from '../../../server/db/schema/tasks/tasks'
import { world } from '../../../server/db/seed/world'
import { TaskDetail } from '../../../src/domains/tasks/screens/task-detail'
import { draftLater, type Waiting } from '../../../src/domains/tasks/tasks.offline'
import { opened } from '../../server/tasks/setup'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
let a: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  a = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

/** A task of theirs, open on the phone, with a draft that both devices know. */
const begun = async (): Promise<number> => {
  const id = await opened(teacher, { title: '两台设备' })
  await a.post(tasksApi.accept, { id })
  await elsewhere(id, '开头', 0)
  connect(s, a)
  startOutbox()
  show(<TaskDetail task={{ id }} tab="accept" onTab={() => {}} />)
  await screen.findByDisplayValue('开头')
  return id
}
/** The same person at the school's computer. */
const elsewhere = (id: number, content: string, base_revision: number, submit: 0 | 1 = 0) =>
  a.post(tasksApi.savePost, { id, content, files: [], submit, client: 'desk', base_revision })
const box = () => screen.findByRole('textbox', { name: /投稿内容/ })
const versions = async (id: number) =>
  (
    await s.db
      .select({ content: taskDraft.content })
      .from(taskDraft)
      .innerJoin(taskPost, eq(taskPost.id, taskDraft.postId))
      .where(eq(taskPost.taskId, id))
      .orderBy(asc(taskDraft.revision))
  ).map((d) => d.content)
const counts = async (id: number) =>
  (await s.db.select().from(taskPost).where(eq(taskPost.taskId, id))).map((p) => p.content)

test('written offline while another device went on: both stand side by side, and the chosen one counts', async () => {
  const id = await begun()
  goOffline()
  await user.type(await box(), '，手机写的')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('草稿已保存在这台设备上，联网后自动同步')
  await elsewhere(id, '开头，电脑写的', 1)
  goOnline(s, a)
  const both = within(await screen.findByRole('region', { name: '选择用哪一份' }))
  expect(within(both.getByRole('article', { name: '现在的' })).getByText('开头，电脑写的')).toBeTruthy()
  const mine = within(both.getByRole('article', { name: '另一份' }))
  expect(mine.getByText('开头，手机写的')).toBeTruthy()
  expect(await counts(id)).toEqual(['开头，电脑写的'])
  await user.click(mine.getByRole('button', { name: '用这一份' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '选择用哪一份' })).toBeNull())
  expect(await screen.findByDisplayValue('开头，手机写的')).toBeTruthy()
  expect(await counts(id)).toEqual(['开头，手机写的'])
  expect(await versions(id)).toEqual(['开头', '开头，电脑写的', '开头，手机写的', '开头，手机写的'])
  expect(screen.getByText('历史草稿（3）')).toBeTruthy()
})

test('what is typed on top of an outdated draft is kept beside it; what the other device wrote can be chosen', async () => {
  const id = await begun()
  await user.type(await box(), '，手机')
  await elsewhere(id, '开头，电脑', 1)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  const both = within(await screen.findByRole('region', { name: '选择用哪一份' }))
  // Words that are only in the form are not passed over.
  await user.type(await box(), '，又写')
  const unsaved = await both.findAllByRole('button', { name: '先保存草稿再选择' })
  expect(unsaved.every((b) => (b as HTMLButtonElement).disabled)).toBe(true)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(async () => expect(await counts(id)).toEqual(['开头，电脑，又写']))
  const now = (await both.findByText('开头，电脑，又写')).closest('article') as HTMLElement
  await user.click(await within(now).findByRole('button', { name: '用这一份' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '选择用哪一份' })).toBeNull())
  expect(await counts(id)).toEqual(['开头，电脑，又写'])
  expect(await versions(id)).toEqual(['开头', '开头，电脑', '开头，手机', '开头，电脑，又写'])
})

test('one device that saves again and again sees no second version', async () => {
  const id = await begun()
  for (const more of ['一', '二', '三']) {
    await user.type(await box(), more)
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
  }
  await waitFor(async () => expect(await counts(id)).toEqual(['开头一二三']))
  expect(await screen.findByDisplayValue('开头一二三')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交投稿' }))
  expect(await screen.findByText('投稿成功，请等待审核')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /选择用哪一份|另一份草稿/ })).toBeNull()
})

/** Another tab of this browser saves a draft without a network; `from`: it goes on from what waits already. */
const inAnotherTab = (id: number, content: string, from?: Waiting): Promise<Waiting> => {
  const draft = { id, roomId: 2, title: '两台设备', content, files: [], base: 1, client: 'another-tab' }
  return draftLater(from ? { ...draft, from } : draft)
}

test('two tabs without a network: each goes on from the same draft, and both stand side by side', async () => {
  const id = await begun()
  goOffline()
  const first = await inAnotherTab(id, '开头，一')
  await screen.findByDisplayValue('开头，一')
  await user.type(await box(), '，这里写的')
  await inAnotherTab(id, '开头，一，那里写的', first)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('草稿已保存在这台设备上，联网后自动同步')
  goOnline(s, a)
  const both = within(await screen.findByRole('region', { name: '选择用哪一份' }))
  expect(await both.findByText('开头，一，那里写的')).toBeTruthy()
  expect(both.getByText('开头，一，这里写的')).toBeTruthy()
  expect(await versions(id)).toEqual(['开头', '开头，一，那里写的', '开头，一，这里写的'])
})

test.each(['before', 'after'] as const)(
  'a page opened anew goes on from what waits: saved %s that was sent, it is no second version',
  async (order) => {
    const id = await begun()
    goOffline()
    await inAnotherTab(id, '开头，一')
    await screen.findByDisplayValue('开头，一')
    await user.type(await box(), '，二')
    const save = () => user.click(screen.getByRole('button', { name: '保存草稿' }))
    if (order === 'before') await save()
    goOnline(s, a)
    if (order === 'after') {
      await waitFor(async () => expect(await counts(id)).toEqual(['开头，一']))
      await save()
    }
    await waitFor(async () => expect(await counts(id)).toEqual(['开头，一，二']))
    expect(await versions(id)).toEqual(
      order === 'before' ? ['开头', '开头，一，二'] : ['开头', '开头，一', '开头，一，二'],
    )
    expect(screen.queryByRole('region', { name: '选择用哪一份' })).toBeNull()
  },
)

test('handed in on the computer meanwhile: the phone’s draft is not refused, and is read beside the post', async () => {
  const id = await begun()
  goOffline()
  await user.type(await box(), '，路上写的')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await elsewhere(id, '开头，交了', 1, 1)
  goOnline(s, a)
  const other = within(await screen.findByRole('region', { name: '另一份草稿' }))
  expect(other.getByText('开头，路上写的')).toBeTruthy()
  expect(other.queryByRole('button')).toBeNull()
  expect(await counts(id)).toEqual(['开头，交了'])
})

test('a returned post is read as it was handed in, whatever is drafted since', async () => {
  const { data: before } = await a.get(tasksApi.detail, { id: 3 })
  expect(before.my_post).toMatchObject({ state: 'returned', version: 1 })
  await elsewhere(3, '还没写完的第二稿', before.my_post?.revision ?? 0)
  connect(s, a)
  startOutbox()
  show(<TaskDetail task={{ id: 3 }} tab="accept" onTab={() => {}} />)
  await screen.findByDisplayValue('还没写完的第二稿')
  const handed = before.my_post?.history.find((h) => h.kind === 'submit')?.content ?? ''
  expect(handed).not.toBe('')
  expect(screen.getAllByText(handed).length).toBeGreaterThan(0)
  const read = screen.getAllByText('还没写完的第二稿').filter((at) => at.tagName !== 'TEXTAREA')
  expect(read).toEqual([])
})
