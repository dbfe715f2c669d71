import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { announcementRead } from '../../../server/db/schema/rooms/announce'
import { world } from '../../../server/db/seed/world'
import { AnnouncementList } from '../../../src/domains/rooms/parts/announce/announce-list'
import { AnnounceScreen } from '../../../src/domains/rooms/screens/manage/announce/announce'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let studentA: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const open = (who: Client, node: React.ReactNode) => {
  connect(s, who)
  startOutbox()
  return show(node)
}
const readBy = async (id: number) =>
  (await s.db.select().from(announcementRead).where(eq(announcementRead.announcementId, id))).map((r) => r.uid)
const post = async (title: string) =>
  (await teacher.post(announceApi.save, { training_room_id: 2, title, content: '第一行\n第二行', audience: 'all' }))
    .data.id

test('an unread one is marked; opening it is reading it', async () => {
  const id = await post('请大家查看')
  open(studentA, <AnnouncementList roomId={2} />)
  const row = await screen.findByRole('button', { name: /请大家查看/ })
  expect(within(row).getByRole('img', { name: '未读' })).toBeTruthy()
  await user.click(row)
  expect(await screen.findByRole('dialog', { name: '请大家查看' })).toBeTruthy()
  await waitFor(async () => expect(await readBy(id)).toEqual([studentA.uid]))
  await waitFor(() => expect(within(row).queryByRole('img', { name: '未读' })).toBeNull())
})

test('whoever said it sees it on the home too, without a mark and without a receipt', async () => {
  const id = await post('老师自己发的')
  open(teacher, <AnnouncementList roomId={2} />)
  const row = await screen.findByRole('button', { name: /老师自己发的/ })
  expect(within(row).queryByRole('img', { name: '未读' })).toBeNull()
  await user.click(row)
  expect(await screen.findByRole('dialog', { name: '老师自己发的' })).toBeTruthy()
  expect(await readBy(id)).toEqual([])
})

test('read without a network, the receipt arrives when there is one', async () => {
  const id = await post('断网时读的')
  open(studentA, <AnnouncementList roomId={2} />)
  const row = await screen.findByRole('button', { name: /断网时读的/ })
  goOffline()
  await user.click(row)
  await screen.findByRole('dialog', { name: '断网时读的' })
  await waitFor(() => expect(within(row).queryByRole('img', { name: '未读' })).toBeNull())
  expect(await readBy(id)).toEqual([])
  goOnline(s, studentA)
  await waitFor(async () => expect(await readBy(id)).toEqual([studentA.uid]))
})

test('says that there is none, and why there is no list', async () => {
  open(await s.as({ uid: world.students[20]?.uid ?? 0 }), <AnnouncementList roomId={4} />)
  expect(await screen.findByText(/^还没有公告/)).toBeTruthy()
  cleanup()
  open(await s.as(people.outsider.login), <AnnouncementList roomId={2} />)
  expect(await screen.findByText('很抱歉，你还未加入该实训室，无权限访问')).toBeTruthy()
})

test('a manager writes one; what is missing is said at the field', async () => {
  open(teacher, <AnnounceScreen roomId={2} />)
  await user.click(await screen.findByRole('button', { name: '发布公告' }))
  const dialog = within(await screen.findByRole('dialog', { name: '发布公告' }))
  await user.click(await dialog.findByRole('button', { name: '发布' }))
  expect(await dialog.findByText('请填写标题')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /标题/ }), '新公告')
  await user.type(dialog.getByRole('textbox', { name: /内容/ }), '正文')
  await user.click(dialog.getByRole('button', { name: '发布' }))
  expect(await screen.findByText(/发布成功，通知了 \d+ 人/)).toBeTruthy()
  expect(await screen.findByText('新公告')).toBeTruthy()
})

/** The title in the form of the one that is called so. */
const opened = async (name: RegExp) => {
  open(teacher, <AnnounceScreen roomId={2} />)
  const row = (await screen.findByText(name)).closest('li, tr') as HTMLElement
  const direct = within(row).queryByRole('button', { name: /修改/ })
  await user.click(direct ?? within(row).getByRole('button', { name: /更多/ }))
  if (!direct) await user.click(await screen.findByRole('menuitem', { name: /修改/ }))
  return screen.findByRole<HTMLInputElement>('textbox', { name: /标题/ })
}

test('what was typed into one and left does not write over what a colleague changed since', async () => {
  const id = await post('周五答辩')
  await user.type(await opened(/周五答辩/), '，带电脑')
  cleanup()
  document.body.innerHTML = ''
  const listed = (await teacher.get(announceApi.lists, { training_room_id: 2 })).data.list.find((a) => a.id === id)
  const seen = { training_room_id: 2, id, version: listed?.version ?? 0 }
  const said = { ...seen, content: '正文', audience: 'all' as const, team_ids: [], pinned: false }
  await teacher.post(announceApi.save, { ...said, title: '改到周六' })
  const title = await opened(/改到周六/)
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(title.value).toBe('周五答辩，带电脑')
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  await waitFor(() => expect(title.value).toBe('改到周六'))
})

test('one that a colleague corrected unseen is not written over but by choice', async () => {
  const id = await post('周四答辩')
  const one = async () =>
    (await teacher.get(announceApi.lists, { training_room_id: 2 })).data.list.find((a) => a.id === id)
  const { version = 0 } = (await one()) ?? {}
  const said = { training_room_id: 2, id, version, content: '正文', audience: 'all' as const }
  await expectChoice({
    field: await opened(/周四答辩/),
    saved: async () => (await one())?.title ?? '',
    theirs: (title) => teacher.post(announceApi.save, { ...said, title }),
  })
})

test('deleting asks once and can be undone; unread people can be reminded', async () => {
  await post('会撤销的')
  open(teacher, <AnnounceScreen roomId={2} />)
  const row = (await screen.findByText('会撤销的')).closest('li, tr') as HTMLElement
  const act = async (name: RegExp) => {
    const direct = within(row).queryByRole('button', { name })
    if (direct) return user.click(direct)
    await user.click(within(row).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act(/已读/)
  const dialog = within(await screen.findByRole('dialog', { name: '会撤销的' }))
  await user.click(await dialog.findByRole('button', { name: /提醒未读的 \d+ 人/ }))
  expect(await screen.findByText(/已提醒 \d+ 人/)).toBeTruthy()
  expect(await dialog.findByRole('button', { name: /后可再次提醒/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /关闭/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(/删除/)
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已恢复公告')).toBeTruthy()
  expect(await screen.findByText('会撤销的')).toBeTruthy()
})
