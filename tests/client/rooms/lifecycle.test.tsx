import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { RoomDoor } from '../../../src/domains/rooms/parts/door/room-door'
import { LifecycleBar } from '../../../src/domains/rooms/parts/lifecycle-bar'
import { RoomMaker } from '../../../src/domains/rooms/parts/room-maker'
import { CreateRoom } from '../../../src/domains/rooms/screens/manage/console/create-room'
import { DeletedRooms } from '../../../src/domains/rooms/screens/manage/console/deleted-rooms'
import { SettingScreen } from '../../../src/domains/rooms/screens/manage/setting/setting'
import type { SettingTab } from '../../../src/domains/rooms/screens/manage/setting/setting-tabs'
import { StylisticScreen } from '../../../src/domains/rooms/screens/manage/setting/stylistic'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let teacher: Client
let student: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  student = await s.as('13900000001')
})
afterAll(() => s.close())
beforeEach(() => connect(s, teacher))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const row = async (id: number) => (await s.db.select().from(room).where(eq(room.id, id)))[0]
const open = (tab: SettingTab, id = 3) => show(<SettingScreen roomId={id} tab={tab} onTab={() => {}} />)
const save = () => screen.getByRole('button', { name: '保存' })

test('a room is made in two steps and leads to its settings', async () => {
  const { visited } = show(<CreateRoom onClose={() => {}} />)
  const next = screen.getByRole('button', { name: '下一步' }) as HTMLButtonElement
  expect(next.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '在线课堂' }))
  await user.click(screen.getByRole('radio', { name: /自学模式/ }))
  await user.click(next)
  await user.click(screen.getByRole('button', { name: '创建' }))
  expect(await screen.findByText('请输入实训室名称')).toBeTruthy()
  await user.type(screen.getByLabelText(/实训室名称/), '数据标注自学营')
  await user.click(screen.getByRole('button', { name: '创建' }))
  await waitFor(() => expect(visited).toHaveLength(1))
  const id = Number(/manager\/(\d+)\/setting/.exec(visited[0] ?? '')?.[1])
  expect(await row(id)).toMatchObject({ title: '数据标注自学营', template: 5, status: 'draft' })
})

test('settings are saved, and what somebody else saved meanwhile is not overwritten', async () => {
  open('basics')
  const title = await screen.findByLabelText(/实训室名称/)
  await user.clear(title)
  await user.click(save())
  expect(await screen.findByText('请输入实训室名称')).toBeTruthy()
  await user.type(title, '新媒体实训')
  await user.click(save())
  await waitFor(async () => expect((await row(3))?.title).toBe('新媒体实训'))
  await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(true))
  await user.type(title, '（改）')
  const { version } = (await teacher.get(settingApi.get, { training_room_id: 3 })).data
  await teacher.post(settingApi.save, { training_room_id: 3, version, shop: true })
  await user.click(save())
  // The note says it alone: nothing tells one to reload the page, which would take what is typed.
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.queryByText('内容已被他人修改，请刷新后重试')).toBeNull()
  expect((await row(3))?.title).toBe('新媒体实训')
  // Theirs was another part of the settings; one's own is kept, and saved over what it was read at.
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await until(async () => {
    await user.click(save())
    expect((await row(3))?.title).toBe('新媒体实训（改）')
  })
})

test('menus are renamed and switched off; offline nothing is lost and nothing is pretended', async () => {
  open('menus')
  await user.type(await screen.findByLabelText('成员的名称'), '同学')
  const [, second] = screen.getAllByRole('switch', { name: '显示' })
  await user.click(second as HTMLElement)
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能保存' })).toHaveProperty('disabled', true)
  connect(s, teacher)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await row(3))?.menus).toEqual({ member: { label: '同学' }, work: { hidden: true } }),
  )
})

test('a colour is seen at once and kept when saved', async () => {
  const { container } = show(<StylisticScreen roomId={3} />)
  await user.click(await screen.findByRole('radio', { name: '砖红' }))
  expect(container.querySelector('[inert][data-tint="3"]')).toBeTruthy()
  expect((await row(3))?.style).toEqual({})
  await user.click(save())
  await waitFor(async () => expect((await row(3))?.style).toEqual({ colour: '3' }))
})

test('a draft is published from the bar above it, once that is confirmed', async () => {
  const detail = (await teacher.get(roomsApi.detail, { id: 7 })).data
  show(<LifecycleBar room={detail} />)
  expect(screen.getByText(/李文博 于 .* 创建，还在准备/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布' }))
  const box = await screen.findByRole('alertdialog')
  await user.click(within(box).getByRole('button', { name: '发布' }))
  await waitFor(async () => expect((await row(7))?.status).toBe('published'))
  expect(await screen.findByText('发布成功')).toBeTruthy()
})

test('a closed room says since when and who can open it', async () => {
  connect(s, student)
  const detail = (await student.get(roomsApi.detail, { id: 8 })).data
  show(<RoomDoor room={detail}>内容</RoomDoor>)
  expect(await screen.findByText('实训室已经停用，不能查看内容')).toBeTruthy()
  expect(screen.getByText(/李文博 于 \d+月\d+日 18:00 停用/)).toBeTruthy()
  expect(screen.getByText('负责人 李文博、管理员可以恢复使用。')).toBeTruthy()
  expect(screen.queryByText('内容')).toBeNull()
})

test('a deleted room comes back out of the bin', async () => {
  await teacher.post(lifecycleApi.delete, { training_room_id: 6 })
  show(<RoomMaker first console={false} />)
  expect(await screen.findByRole('button', { name: '回收站' })).toBeTruthy()
  cleanup()
  show(<DeletedRooms onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: /^恢复互联网营销师/ }))
  await waitFor(async () => expect((await row(6))?.deletedTime).toBe(0))
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
  cleanup()
  // To whom no room is left, here or there, the bin leads nowhere.
  const { client } = show(<RoomMaker first console={false} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: '创建实训室' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '回收站' })).toBeNull()
})
