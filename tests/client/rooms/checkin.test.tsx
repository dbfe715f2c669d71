import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { checkin, checkinMark } from '../../../server/db/schema/rooms/checkin'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { CheckinCard } from '../../../src/domains/rooms/parts/checkin-card'
import { CheckinScreen } from '../../../src/domains/rooms/screens/manage/checkin/checkin'
import { CheckinShow } from '../../../src/domains/rooms/screens/manage/checkin/checkin-show'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people, students } = world
const user = userEvent.setup()
const ROOM = { training_room_id: 2 }
let s: TestServer
let teacher: Client
let id: number
let who: Client
let person = 0
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.update(checkin).set({ endTime: s.now() - 10_000 })
  id = (await teacher.post(checkinApi.create, { ...ROOM, title: '第六周课', minutes: 10, late_minutes: 5 })).data.id
  who = await s.as({ uid: students[person++]?.uid ?? 0 })
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const codes = async () => {
  const { data } = await teacher.get(checkinApi.code, { ...ROOM, id })
  return { code: data.code, token: new URL(data.url).searchParams.get('checkin') ?? '' }
}
const open = (node: React.ReactNode, as = who) => {
  connect(s, as)
  startOutbox()
  return show(node)
}
const room = { id: 2, role: 'user' } as const
const marksOf = (uid: number) => s.db.select().from(checkinMark).where(sql`checkin_id = ${id} and uid = ${uid}`)

test('the link of the QR code checks in, once, and is then done with', async () => {
  const onToken = vi.fn()
  open(<CheckinCard room={room} token={(await codes()).token} onToken={onToken} />)
  expect(await screen.findByText('第六周课：签到成功')).toBeTruthy()
  expect(await screen.findByText('已到')).toBeTruthy()
  expect(onToken).toHaveBeenCalledTimes(1)
  expect(await marksOf(who.uid)).toHaveLength(1)
})

test('a wrong code is said in words, the right one checks in', async () => {
  open(<CheckinCard room={room} />)
  const field = await screen.findByRole('textbox', { name: /签到码/ })
  await user.type(field, '12ab3')
  await user.click(screen.getByRole('button', { name: '签到' }))
  expect(await screen.findByText('请输入6位签到码')).toBeTruthy()
  const { code } = await codes()
  await user.clear(field)
  await user.type(field, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await user.click(screen.getByRole('button', { name: '签到' }))
  expect(await screen.findAllByText(/签到码无效或已过期/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, code)
  await user.click(screen.getByRole('button', { name: '签到' }))
  expect(await screen.findByText('第六周课：签到成功')).toBeTruthy()
})

test('without a network it waits on the device and counts as of when it was taken', async () => {
  const { code } = await codes()
  open(<CheckinCard room={room} />)
  const field = await screen.findByRole('textbox', { name: /签到码/ })
  goOffline()
  await user.type(field, code)
  await user.click(screen.getByRole('button', { name: '签到' }))
  expect(await screen.findByText('已保存在这台设备上，联网后自动签到')).toBeTruthy()
  expect(await screen.findByText('待提交')).toBeTruthy()
  expect(await marksOf(who.uid)).toEqual([])
  s.pass(700)
  goOnline(s, who)
  await waitFor(async () => expect(await marksOf(who.uid)).toHaveLength(1))
  expect((await marksOf(who.uid))[0]).toMatchObject({ status: 'present', offline: true, way: 'code' })
})

test('removed while it waited: refused with the reason, nothing is written', async () => {
  const { code } = await codes()
  open(<CheckinCard room={room} />)
  const field = await screen.findByRole('textbox', { name: /签到码/ })
  goOffline()
  await user.type(field, code)
  await user.click(screen.getByRole('button', { name: '签到' }))
  await screen.findByText('待提交')
  await s.db.delete(roomMember).where(sql`room_id = 2 and uid = ${who.uid}`)
  goOnline(s, who)
  await waitFor(() => expect(outboxNow().refused).toBe(1))
  expect(outboxNow().items[0]?.reason).toBe('很抱歉，你还未加入该实训室，无权限访问')
  expect(await marksOf(who.uid)).toEqual([])
})

test('teachers and rooms without a check-in see no card', async () => {
  await teacher.post(checkinApi.close, { ...ROOM, id })
  const { container, client } = open(<CheckinCard room={room} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.textContent).toBe('')
})

test('the projector shows code, QR code and who comes; ending it counts the absent', async () => {
  open(<CheckinShow roomId={2} id={id} back="/back" />, teacher)
  const { code, token } = await codes()
  expect(await screen.findByText(code)).toBeTruthy()
  expect(await screen.findByRole('img', { name: /签到二维码/ })).toBeTruthy()
  await who.post(checkinApi.mark, { ...ROOM, token })
  const status = await screen.findByText(/已签到 1 \/ \d+ 人/)
  expect(status).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '结束签到' }))
  await user.click(await screen.findByRole('button', { name: '结束' }))
  expect(await screen.findByText('签到已结束')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(code)).toBeNull())
  expect(await screen.findByRole('button', { name: /缺勤（\d+）/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '导出' })).toBeTruthy()
})

test('the projector fills the screen with the code and who comes, nothing of the page around it', async () => {
  const filled: Element[] = []
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  HTMLElement.prototype.requestFullscreen = function fill(this: HTMLElement) {
    filled.push(this)
    return Promise.resolve()
  }
  open(<CheckinShow roomId={2} id={id} back="/back" />, teacher)
  await user.click(await screen.findByRole('button', { name: '全屏显示' }))
  const board = screen.getByRole('region', { name: '签到大屏' })
  expect(filled).toEqual([board])
  expect(within(board).getByText((await codes()).code)).toBeTruthy()
  expect(await within(board).findByRole('img', { name: /签到二维码/ })).toBeTruthy()
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
})

test('a teacher registers by hand', async () => {
  open(<CheckinShow roomId={2} id={id} back="/back" />, teacher)
  const name = students[30]?.truename ?? ''
  await user.type(await screen.findByRole('searchbox', { name: '按姓名或手机搜索' }), `${name}{enter}`)
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^选择(?!全部)/ })).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: `选择${name}` }))
  await user.click(screen.getByRole('button', { name: '请假' }))
  expect(await screen.findByText('已将 1 人登记为请假')).toBeTruthy()
})

test('begins one, and says in words what cannot be', async () => {
  await teacher.post(checkinApi.close, { ...ROOM, id })
  const shown = vi.fn()
  open(<CheckinScreen roomId={2} onShow={shown} />, teacher)
  expect(await screen.findByText('赛前说明会')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发起签到' }))
  const dialog = within(await screen.findByRole('dialog', { name: '发起签到' }))
  const late = dialog.getByRole('textbox', { name: /迟到/ })
  await user.clear(late)
  await user.type(late, '30')
  expect(await dialog.findByText('迟到时间不能晚于签到结束')).toBeTruthy()
  await user.clear(late)
  await user.type(late, '3')
  await user.click(dialog.getByRole('button', { name: '开始签到' }))
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
})
