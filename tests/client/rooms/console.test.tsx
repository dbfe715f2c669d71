import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { ConsoleRooms } from '../../../src/domains/rooms/screens/manage/console/console-rooms'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
let teacher: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  admin = await s.as('13800000002')
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
beforeEach(() => connect(s, admin))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const action = async (title: string, label: string) => {
  await user.click(await screen.findByRole('button', { name: `${title}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

test('a phone, which has no side menu, has a way back to the platform', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  )
  show(<ConsoleRooms />)
  expect((await screen.findByRole('link', { name: '返回' })).getAttribute('href')).toBe('/index')
  vi.restoreAllMocks()
})

test('rooms are found, stopped and let run again; without a network it says so', async () => {
  const [one] = await s.db.select().from(room).where(eq(room.id, 3))
  const title = one?.title ?? ''
  show(<ConsoleRooms />)
  await action(title, '停用')
  await user.click(await screen.findByRole('button', { name: '停用' }))
  expect(await screen.findByText('已停用', { selector: '[role=status] *, [role=status]' })).toBeTruthy()
  await waitFor(async () => expect((await s.db.select().from(room).where(eq(room.id, 3)))[0]?.onlineStatus).toBe(0))
  await action(title, '恢复使用')
  await user.click(await screen.findByRole('button', { name: '恢复使用' }))
  await waitFor(async () => expect((await s.db.select().from(room).where(eq(room.id, 3)))[0]?.onlineStatus).toBe(1))
  goOffline()
  expect(await screen.findByText(/管理实训室需要联网/)).toBeTruthy()
  goOnline(s, admin)
  await user.type(screen.getByRole('searchbox'), '没有这个{enter}')
  expect(await screen.findByText('没有找到符合的实训室')).toBeTruthy()
  expect(screen.queryByText(/教师在首页创建/)).toBeNull()
})

test('a room whose owner has left gets another', async () => {
  await s.db.delete(orgMember).where(eq(orgMember.uid, teacher.uid))
  show(<ConsoleRooms />)
  expect((await screen.findAllByText('已离开组织')).length).toBeGreaterThan(0)
  const [first] = await s.db.select().from(room).where(eq(room.ownerUid, teacher.uid)).orderBy(room.id).limit(1)
  await action(first?.title ?? '', '指定负责人')
  const dialog = await screen.findByRole('dialog', { name: '指定负责人' })
  await user.click(await within(dialog).findByRole('button', { name: /何静/ }))
  await user.click(await screen.findByRole('button', { name: /^指定$/ }))
  expect(await screen.findByText('何静 已成为负责人')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '指定负责人' })).toBeNull())
  const rows = await s.db
    .select()
    .from(roomMember)
    .where(and(eq(roomMember.roomId, first?.id ?? 0), eq(roomMember.role, 'owner')))
  expect(rows.map((r) => r.uid)).toEqual([admin.uid])
})
