import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { carryLabels } from '#contract/rooms/lifecycle/lifecycle.labels'
import { settingApi } from '#contract/rooms/page/setting.api'
import { saysUsual } from '#contract/rooms/word.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { room } from '../../../server/db/schema/rooms/rooms'
import { task } from '../../../server/db/schema/tasks/tasks'
import { work } from '../../../server/db/schema/works/works'
import { CloneRoom } from '../../../src/domains/rooms/screens/manage/console/clone-room'
import { saveDays } from '../../server/plans/days'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const FROM = 3
const WEEK = 7 * 86_400
const BEGIN = Date.parse('2036-09-01T09:00+08:00') / 1000
const user = userEvent.setup()
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  await s.db.update(room).set({ beginTime: BEGIN, endTime: 0 }).where(eq(room.id, FROM))
})
afterAll(() => s.close())
beforeEach(() => {
  connect(s, teacher)
  // On a desk a day is typed.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const open = async () => {
  const settings = (await teacher.get(settingApi.get, { training_room_id: FROM })).data
  const view = show(<CloneRoom settings={settings} onClose={() => {}} />)
  const box = within(await screen.findByRole('dialog'))
  const carry = (key: keyof typeof carryLabels) =>
    box.getByRole('checkbox', { name: new RegExp(`^${saysUsual(carryLabels[key].label)} `) }) as HTMLInputElement
  const copy = () => user.click(box.getByRole('button', { name: '复制' }))
  const made = async () => {
    await waitFor(() => expect(view.visited).toHaveLength(1))
    return Number(/manager\/(\d+)\/setting/.exec(view.visited[0] ?? '')?.[1])
  }
  return { box, carry, copy, made }
}
const worksOf = (roomId: number) =>
  s.db
    .select()
    .from(work)
    .where(and(eq(work.roomId, roomId), eq(work.deletedTime, 0)))
    .orderBy(work.id)
const tasksOf = (roomId: number) => s.db.$count(task, eq(task.roomId, roomId))

test('what was ticked comes along, its times moved as far as the beginning; what was not stays', async () => {
  const { box, carry, copy, made } = await open()
  // A room of this template has no website.
  expect(box.queryByRole('checkbox', { name: /^比赛官网/ })).toBeNull()
  const keys = (Object.keys(carryLabels) as (keyof typeof carryLabels)[]).filter((key) => key !== 'website')
  expect(keys.filter((key) => carry(key).checked)).toEqual(['settings', 'menus', 'style', 'team_categories'])
  await user.click(carry('works'))
  await user.click(carry('style'))
  const begin = box.getByLabelText(/新的开始时间/) as HTMLInputElement
  expect(begin.value).toBe('2036-09-01T09:00')
  fireEvent.change(begin, { target: { value: '2036-09-08T09:00' } })
  await copy()
  const id = await made()
  const [copied] = await s.db.select().from(room).where(eq(room.id, id))
  const [from] = await s.db.select().from(room).where(eq(room.id, FROM))
  expect(copied).toMatchObject({ title: `${from?.title}（副本）`, status: 'draft', beginTime: BEGIN + WEEK, style: {} })
  const sources = await worksOf(FROM)
  expect(sources.length).toBeGreaterThan(0)
  expect((await worksOf(id)).map((w) => [w.title, w.status, w.deadline])).toEqual(
    sources.map((w) => [w.title, 'draft', w.deadline && w.deadline + WEEK]),
  )
  expect([await tasksOf(FROM), await tasksOf(id)]).toEqual([expect.any(Number), 0])
})

test('times pass weekends and the school’s holidays where one wants it, once the beginning is another', async () => {
  const { box, carry, copy, made } = await open()
  expect(box.queryByRole('switch', { name: /避开周末/ })).toBeNull()
  await user.click(carry('works'))
  const [first] = await worksOf(FROM)
  // Of a Monday the Friday of the next week; it begins on a Monday again, and that Thursday and Friday are off.
  const due = BEGIN + 11 * 86_400
  await s.db
    .update(work)
    .set({ deadline: due, startTime: 0 })
    .where(eq(work.id, first?.id ?? 0))
  const admin = await s.as(people.orgadmin)
  const begins = dayOf(BEGIN + WEEK)
  await saveDays(admin, {
    training_room_id: FROM,
    list: [10, 11].map((n) => ({ day: begins + n, title: '校运会', work: false })),
  })
  fireEvent.change(box.getByLabelText(/新的开始时间/), { target: { value: '2036-09-08T09:00' } })
  await user.click(box.getByRole('switch', { name: /避开周末/ }))
  await user.click(box.getByRole('switch', { name: /避开节假日/ }))
  await copy()
  const [copied] = await worksOf(await made())
  // The two days are made up on the Monday and Tuesday behind the weekend.
  expect(copied?.deadline).toBe(due + WEEK + 4 * 86_400)
})

test('a name is needed, and offline nothing is copied', async () => {
  const { box, carry, copy } = await open()
  const name = box.getByLabelText(/新的名称/)
  await user.clear(name)
  expect((box.getByRole('button', { name: '复制' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(name, '下学期')
  await user.click(carry('tasks'))
  const before = await s.db.$count(room)
  goOffline()
  await copy()
  expect(await screen.findByText(/网络|联网/)).toBeTruthy()
  expect(await s.db.$count(room)).toBe(before)
  expect(carry('tasks').checked).toBe(true)
})
