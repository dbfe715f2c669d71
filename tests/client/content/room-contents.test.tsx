import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { can } from '#lib/device/environment'
import { content, contentBinding, contentDimension } from '../../../server/db/schema/content/content'
import { ManageRoomContents } from '../../../src/domains/content/screens/room/manage-contents'
import { RoomContents } from '../../../src/domains/content/screens/room/room-contents'
import { ExternalFile } from '../../../src/domains/files/screens/external-file'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const FIRST = '怎样写一条能卖货的标题'
const user = userEvent.setup()
const here = screens('studentA', 'teacher')
const held = async () =>
  (await here.teacher.get(bindingsApi.lists, { training_room_id: ROOM, beside: 1, limit: 100 })).data.list
/** Opens what is added from, once the list says that there is room. */
const opened = async () => {
  const begin = await screen.findByRole<HTMLButtonElement>('button', { name: '添加内容' })
  await waitFor(() => expect(begin.disabled).toBe(false))
  await user.click(begin)
  return within(await screen.findByRole('dialog', { name: '添加内容' }))
}

test('a member finds what the library gave the room beside its files and among what it offers, and what was taken down says so', async () => {
  show(<RoomContents roomId={ROOM} />)
  const list = await screen.findByRole('list', { name: '资源库内容' })
  const link = within(list).getByRole('link', { name: new RegExp(FIRST) })
  expect(link.getAttribute('href')).toBe('/published-content-detail/10')
  cleanup()
  await here.teacher.post(authoringApi.setOnline, { id: 10, online_status: 0 })
  show(<ItemList roomId={ROOM} />)
  const part = await screen.findByRole('list', { name: '资源库内容' })
  expect(within(part).getByText('已下架')).toBeTruthy()
  cleanup()
  await here.teacher.post(authoringApi.remove, { id: 10 })
  show(<RoomContents roomId={ROOM} />)
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
})

test('what a room shows in a place of its own does not stand there, and a room without any says nothing', async () => {
  const { list } = (await here.teacher.get(bindingsApi.lists, { training_room_id: 3, beside: 1 })).data
  expect(list.map(({ content_type }) => content_type)).not.toContain('project')
  const all = (await here.teacher.get(bindingsApi.lists, { training_room_id: 3 })).data.list
  expect(all.map(({ content_type }) => content_type)).toContain('project')
  for (const { id } of await held()) await here.teacher.post(bindingsApi.unbind, { training_room_id: ROOM, id })
  const { client, container } = show(<RoomContents roomId={ROOM} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.textContent).toBe('')
})

test('what could not be loaded says so, and is asked for again', async () => {
  goOffline()
  show(<RoomContents roomId={ROOM} />)
  expect(await screen.findByText('资源库内容没能加载')).toBeTruthy()
  goOnline(here.server, here.studentA)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: new RegExp(FIRST) })).toBeTruthy()
})

test('a manager orders it by keys, takes something out and puts it back, and adds out of the library', async () => {
  connect(here.server, here.teacher)
  show(<ManageRoomContents roomId={ROOM} />)
  const titles = async () => (await held()).map(({ content }) => content.title)
  const before = await titles()
  const list = await screen.findByRole('list', { name: '资源库内容的顺序' })
  const handle = within(list).getByRole('button', { name: new RegExp(`移动.*${FIRST}`) })
  handle.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect((await titles()).indexOf(FIRST)).toBe(1))

  await user.click(await screen.findByRole('button', { name: `移出${FIRST}` }))
  expect(await screen.findByText(`已移出“${FIRST}”`)).toBeTruthy()
  expect(await titles()).not.toContain(FIRST)
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect((await titles()).sort()).toEqual([...before].sort()))

  await user.click(await screen.findByRole('button', { name: '添加内容' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加内容' }))
  await user.click(dialog.getByRole('button', { name: '组织和商店' }))
  const [choice] = await dialog.findAllByRole('checkbox')
  await user.click(choice as HTMLElement)
  await user.click(dialog.getByRole('button', { name: '添加 1 项' }))
  await waitFor(async () => expect(await titles()).toHaveLength(before.length + 1))
})

test('of several that a manager adds those that were taken down meanwhile are named, and the others stand there', async () => {
  connect(here.server, here.teacher)
  show(<ManageRoomContents roomId={ROOM} />)
  const dialog = await opened()
  await user.click(dialog.getByRole('button', { name: '组织和商店' }))
  const boxes = await dialog.findAllByRole('checkbox')
  const titles = boxes.slice(0, 2).map((box) => box.closest('label')?.textContent ?? '')
  for (const box of boxes.slice(0, 2)) await user.click(box)
  const [gone = '', stays = ''] = titles
  await here.server.db.update(content).set({ onlineStatus: 0 }).where(eq(content.title, gone))
  await user.click(dialog.getByRole('button', { name: '添加 2 项' }))
  const said = within(await screen.findByRole('alertdialog', { name: '已放入 1 项，1 项没有放入' }))
  expect(said.getByText(gone)).toBeTruthy()
  expect((await held()).map((one) => one.content.title)).toContain(stays)
})

test('what is bound and what is to be chosen is looked at in a tab of its own, and where there are none over the choice, which stays', async () => {
  connect(here.server, here.teacher)
  show(<ManageRoomContents roomId={ROOM} />)
  const bound = await screen.findByRole('link', { name: `预览${FIRST}` })
  expect([bound.getAttribute('href'), bound.getAttribute('target')]).toEqual([
    '/preview-external-file/resource/10',
    '_blank',
  ])
  cleanup()
  Object.assign(can, { newTab: false })
  try {
    show(<ManageRoomContents roomId={ROOM} />)
    const picker = await opened()
    await user.click(picker.getByRole('button', { name: '组织和商店' }))
    const [choice] = await picker.findAllByRole<HTMLInputElement>('checkbox')
    await user.click(choice as HTMLElement)
    const [look] = picker.getAllByRole('link', { name: /^预览/ })
    const title = look?.getAttribute('aria-label')?.replace('预览', '') ?? ''
    await user.click(look as HTMLElement)
    const over = within(await screen.findByRole('dialog', { name: title }))
    expect(await over.findByRole('link', { name: '查看详情' })).toBeTruthy()
    await user.click(over.getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    expect(choice?.checked).toBe(true)
  } finally {
    Object.assign(can, { newTab: true })
  }
})

test('a look at a standard shows its dimensions as its own page does, and says where there are none', async () => {
  const [standard] = await here.server.db
    .select({ id: content.id })
    .from(content)
    .where(eq(content.contentType, 'standard'))
  const id = standard?.id ?? 0
  const look = () => show(<ExternalFile contentType="standard" contentId={String(id)} onBack={() => {}} />)
  look()
  expect(await screen.findByRole('img', { name: /^能力维度的权重/ })).toBeTruthy()
  expect(screen.getAllByText(/^权重 \d+%$/).length).toBeGreaterThan(2)
  expect(screen.getAllByText(/^技能点：/).length).toBeGreaterThan(0)
  cleanup()
  await here.server.db.delete(contentDimension).where(eq(contentDimension.contentId, id))
  look()
  expect(await screen.findByText('还没有维度表')).toBeTruthy()
  cleanup()
  // Of what needs none nothing is said.
  show(<ExternalFile contentType="resource" contentId="10" onBack={() => {}} />)
  expect(await screen.findByRole('link', { name: '查看详情' })).toBeTruthy()
  expect(screen.queryByText('还没有维度表')).toBeNull()
})

test('whoever may not read what they look at is told so, and no more', async () => {
  await here.teacher.post(authoringApi.setOnline, { id: 10, online_status: 0 })
  show(<ExternalFile contentType="resource" contentId="10" onBack={() => {}} />)
  expect(await screen.findByText('内容已下架')).toBeTruthy()
  expect(document.body.textContent).not.toContain(FIRST)
})

test('what was taken down or deleted is offered by no choice, out of the library nor of the organisation', async () => {
  connect(here.server, here.teacher)
  const other = '客服常用话术二十条'
  for (const { id } of await held()) await here.teacher.post(bindingsApi.unbind, { training_room_id: ROOM, id })
  const look = async () => {
    show(<ManageRoomContents roomId={ROOM} />)
    const picker = await opened()
    const named = async () => {
      await picker.findByRole('checkbox', { name: other })
      return picker.queryByRole('checkbox', { name: FIRST }) !== null
    }
    const own = await named()
    await user.click(picker.getByRole('button', { name: '组织和商店' }))
    const all = await named()
    cleanup()
    return [own, all]
  }
  expect(await look()).toEqual([true, true])
  await here.teacher.post(authoringApi.setOnline, { id: 10, online_status: 0 })
  expect(await look()).toEqual([false, false])
  await here.teacher.post(authoringApi.setOnline, { id: 10, online_status: 1 })
  await here.teacher.post(authoringApi.remove, { id: 10 })
  expect(await look()).toEqual([false, false])
})

test('what may be added is found behind however much of other types, and behind what is there already it is read on', async () => {
  const times = { publishTime: 2_000_000_000, createTime: 1, updateTime: 2_000_000_000 }
  const of = { uid: 1, visibility: 'store', published: 1, ...times } as const
  const make = (contentType: 'project' | 'feed', count: number) =>
    here.server.db
      .insert(content)
      .values(Array.from({ length: count }, (_, i) => ({ ...of, contentType, title: `${contentType}${i}` })))
      .returning({ id: content.id })
  const [, ...there] = await make('feed', 22)
  await make('project', 60)
  const bound = { moduleType: 'training_room', moduleId: ROOM, targetType: 'feed', uid: 1, createTime: 1 } as const
  await here.server.db
    .insert(contentBinding)
    .values(there.map(({ id }, i) => ({ ...bound, contentId: id, sort: 100 + i })))
  connect(here.server, here.teacher)
  show(<ManageRoomContents roomId={ROOM} />)
  const picker = await opened()
  await user.click(picker.getByRole('button', { name: '组织和商店' }))
  await user.click(await picker.findByRole('button', { name: '加载更多' }))
  expect(await picker.findByRole('checkbox', { name: 'feed0' })).toBeTruthy()
  expect(picker.queryByRole('checkbox', { name: /^project|^feed1/ })).toBeNull()
})
