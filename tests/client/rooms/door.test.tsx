import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { pushHandlers } from '../../../src/app/push'
import { LeaveRoom } from '../../../src/domains/rooms/parts/door/leave-room'
import { RoomDoor } from '../../../src/domains/rooms/parts/door/room-door'
import { ShareRoom } from '../../../src/domains/rooms/parts/share/share-room'
import { SideSwitch } from '../../../src/domains/rooms/parts/side-switch'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { connect, goOffline, show } from '../../support/screen'
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

const set = (id: number, values: Partial<typeof room.$inferInsert>) =>
  s.db.update(room).set(values).where(eq(room.id, id))

function Student({ id, authHash, onLogin }: { id: number; authHash?: string; onLogin?: () => void }) {
  const { data } = useQuery(roomsQueries.detail(id, authHash))
  if (!data) return null
  return (
    <>
      <SideSwitch room={data} side="student" />
      <RoomDoor room={data} onLogin={onLogin}>
        <p>里面的内容</p>
        <LeaveRoom room={data} onLeft={() => {}} />
      </RoomDoor>
    </>
  )
}
const enter = (who: Client, id = 2) => {
  connect(s, who)
  return show(<Student id={id} />)
}

test('a guest applies, waits, is rejected, applies again', async () => {
  const outsider = await s.as('13800000010')
  const teacher = await s.as('13800000003')
  enter(outsider)
  expect(await screen.findByText('很遗憾，你还未加入该实训室，不能查看内容')).toBeTruthy()
  expect(screen.queryByText('里面的内容')).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: /附言/ }), '想参加比赛')
  await user.click(screen.getByRole('button', { name: '申请加入' }))
  expect(await screen.findByText('申请成功，等待管理员审核')).toBeTruthy()
  expect(await screen.findByText('申请中，等待管理员审核')).toBeTruthy()
  const [waiting] = (await teacher.get(roomsApi.applyList, { training_room_id: 2, keyword: '林小满' })).data.list
  expect(waiting?.message).toBe('想参加比赛')
  const reason = '请先完成基础课'
  await teacher.post(roomsApi.batchCheckApply, { training_room_id: 2, ids: [waiting?.id ?? 0], status: -2, reason })
  cleanup()
  enter(outsider)
  expect(await screen.findByText('很遗憾，你加入实训室的申请被拒绝了')).toBeTruthy()
  expect(screen.getByText(`原因：${reason}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新申请' }))
  expect(await screen.findByText('申请中，等待管理员审核')).toBeTruthy()
})

test('offline, applying says so before it is pressed', async () => {
  enter(await s.as('13900000040'))
  await screen.findByRole('button', { name: '重新申请' })
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能重新申请' })).toHaveProperty('disabled', true)
})

test('an open room lets people in at once; leaving says 退出成功', async () => {
  const outsider = await s.as('13800000010')
  enter(outsider, 5)
  await user.click(await screen.findByRole('button', { name: '立即加入' }))
  expect(await screen.findByText('加入成功')).toBeTruthy()
  expect(await screen.findByText('里面的内容')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退出实训室' }))
  await user.click(await screen.findByRole('button', { name: '退出' }))
  expect(await screen.findByText('退出成功')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('里面的内容')).toBeNull())
})

test('blocked rooms say why to members and stay open to managers', async () => {
  const student = await s.as('13800000004')
  const teacher = await s.as('13800000003')
  const cases = [
    [{ onlineStatus: 0 }, '实训室已经停用，不能查看内容'],
    [{ status: 'draft', onlineStatus: 1 }, '实训室还未发布，不能查看内容'],
  ] as const
  for (const [values, text] of cases) {
    await set(1, values)
    enter(student, 1)
    expect(await screen.findByText(text)).toBeTruthy()
    cleanup()
    enter(teacher, 1)
    expect(await screen.findByText('里面的内容')).toBeTruthy()
    cleanup()
  }
  await set(1, { status: 'published', ended: true })
  enter(student, 1)
  expect(await screen.findByText('里面的内容')).toBeTruthy()
  expect(screen.queryByText('切换到管理端')).toBeNull()
  cleanup()
  enter(await s.as('13800000010'), 1)
  expect(await screen.findByText('实训室已经结束，不能查看内容')).toBeTruthy()
  cleanup()
  enter(teacher, 1)
  expect((await screen.findByRole('link', { name: '切换到管理端' })).getAttribute('href')).toBe(
    '/training-room/manager/1',
  )
})

test('a visitor with a share link sees the room and is asked to log in', async () => {
  const { rhash } = (await (await s.as('13800000003')).get(roomsApi.detail, { id: 2 })).data
  connect(s, s.guest())
  show(<Student id={2} authHash={rhash} onLogin={() => {}} />)
  expect(await screen.findByRole('heading', { name: '校园直播挑战赛' })).toBeTruthy()
  expect(screen.getByText('你还未登录，登录账号后即可操作')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
})

test('sharing copies the student home, or shows it where copying fails', async () => {
  connect(s, s.guest())
  show(<ShareRoom id={7} />)
  await user.click(screen.getByRole('button', { name: '分享实训室' }))
  expect(await screen.findByText(/复制成功|该浏览器不支持复制/)).toBeTruthy()
  const link = `${location.origin}/training-room/student/7/index`
  const shown = screen.queryByRole('textbox') as HTMLInputElement | null
  expect(shown ? shown.value : link).toBe(link)
})

test('managers also share a link that lets visitors look without an account', async () => {
  const teacher = await s.as('13800000003')
  const room = (await teacher.get(roomsApi.detail, { id: 2 })).data
  connect(s, teacher)
  show(<ShareRoom id={2} proof={room} />)
  await user.click(screen.getByRole('button', { name: '分享实训室' }))
  await user.click(await screen.findByRole('button', { name: /访客预览链接（免登录，\d{4}-\d\d-\d\d 前有效）/ }))
  expect(await screen.findByText(/复制成功|该浏览器不支持复制/)).toBeTruthy()
  const shown = screen.queryByRole('textbox') as HTMLInputElement | null
  if (shown) expect(new URL(shown.value).searchParams.get('auth_hash')).toBe(room.rhash)
})

test('removed while the page is open: the room closes at once, and asks to apply again', async () => {
  const member = await s.as('13900000009')
  connect(s, member)
  const { client } = show(<Student id={2} />)
  expect(await screen.findByText('里面的内容')).toBeTruthy()
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 2), eq(roomMember.uid, member.uid)))
  pushHandlers['room.member']?.(client, { type: 'room.member', id: 2, room_id: 2 })
  expect(await screen.findByText('很遗憾，你还未加入该实训室，不能查看内容')).toBeTruthy()
  expect(screen.queryByText('里面的内容')).toBeNull()
  expect(screen.getByRole('button', { name: '申请加入' })).toBeTruthy()
})
