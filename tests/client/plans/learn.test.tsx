import 'fake-indexeddb/auto'
import type { QueryKey } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { plansApi } from '#contract/plans/plans.api'
import { flushOutbox, outboxNow } from '#lib/outbox/outbox'
import { plan, planTick } from '../../../server/db/schema/plans'
import { loadOffline } from '../../../src/app/outbox/offline'
import { centresQueries } from '../../../src/domains/centres/centres.queries'
import { tickLater } from '../../../src/domains/plans/plans.offline'
import { PlanContent } from '../../../src/domains/plans/screens/plan-content'
import { PlanData } from '../../../src/domains/plans/screens/plan-data'
import { PlanDetail } from '../../../src/domains/plans/screens/plan-detail'
import { PlanInfo } from '../../../src/domains/plans/screens/plan-info'
import { PlanList } from '../../../src/domains/plans/screens/plan-list'
import { PlanReading } from '../../../src/domains/plans/screens/plan-reading'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const user = userEvent.setup()
const here = screens('studentA')
afterEach(async () => {
  goOnline(here.server, here.studentA)
  await flushOutbox()
  await waitFor(() => expect(outboxNow().items).toEqual([]))
})
const item = async (id: number) =>
  (await here.studentA.get(plansApi.detail, { id: 1 })).data.stages
    .flatMap((stage) => stage.items)
    .find((one) => one.id === id)
const open = (itemId: number) => show(<PlanContent roomId={ROOM} planId={1} itemId={itemId} />)

test('the plans of a room lead to what is planned, with what is next', async () => {
  show(<PlanList roomId={ROOM} />)
  const link = await screen.findByRole('link', { name: /本学期学习计划/ })
  expect(link.getAttribute('href')).toBe('/training-room/student/1/plan-detail?plan=1')
  expect(within(link).getByText(/接下来：第一周自查/)).toBeTruthy()
  expect(screen.queryByText('期末复习计划')).toBeNull()
})

test('a room without plans says what will be here', async () => {
  await here.server.db.update(plan).set({ deletedTime: 1 })
  show(<PlanList roomId={ROOM} />)
  expect(await screen.findByText('还没有计划')).toBeTruthy()
})

test('a plan shows stages, what is done, and what waits for what', async () => {
  show(<PlanDetail roomId={ROOM} planId={1} />)
  const row = await screen.findByRole('link', { name: /^期末考试/ })
  expect(within(row).getByText('未解锁')).toBeTruthy()
  expect(within(row).getByText(/先完成“期末模拟考”/)).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /^阅读课堂约定/ })).getByText('已完成')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '入门准备 · 2 / 2' })).toBeTruthy()
})

test('progress stands over the days, each item by its words', async () => {
  show(<PlanData roomId={ROOM} planId={1} />)
  const line = await screen.findByRole('region', { name: '本学期学习计划的时间轴' })
  expect(within(line).getByRole('link', { name: /^了解实训室，.*已完成$/ })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '入门准备的进度' }).getAttribute('aria-valuenow')).toBe('100')
})

test('what a plan is, and all plans of a person', async () => {
  show(<PlanInfo roomId={ROOM} planId={1} />)
  expect(await screen.findByText('7 项，选做和已失效的不计入')).toBeTruthy()
  // A room in which one learns calls it 作业.
  expect(await screen.findByText(/^课程、作业、项目、.*训练营和第三方活动完成后自动记录/)).toBeTruthy()
  cleanup()
  show(<PlanReading />)
  expect(await screen.findByRole('link', { name: /本学期学习计划/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '未开始' }))
  expect(await screen.findByRole('link', { name: /假期店铺实践/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '已结束' }))
  expect(await screen.findByText('还没有结束的计划')).toBeTruthy()
})

test('a text is read and ticked off, and the tick taken back', async () => {
  const { client } = open(5)
  const key = centresQueries.study().queryKey
  client.setQueryData(key, (await here.studentA.get(centresApi.study, {})).data)
  expect(await screen.findByText('至少收集三家竞店的首页截图')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我完成了' }))
  expect(await screen.findByRole('button', { name: '取消完成' })).toBeTruthy()
  await flushOutbox()
  expect((await item(5))?.done).toBe(true)
  // The study centre says how far one is in each plan: it is asked anew.
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
  await user.click(screen.getByRole('button', { name: '取消完成' }))
  await flushOutbox()
  await waitFor(async () => expect((await item(5))?.done).toBe(false))
})

test('without a network the tick waits, sets free what comes after it, and is sent later', async () => {
  await here.server.db.delete(planTick)
  show(<PlanDetail roomId={ROOM} planId={1} />)
  expect(await screen.findByRole('link', { name: /^了解实训室.*未解锁/ })).toBeTruthy()
  // In the list it is said to wait, and what it sets free is free.
  goOffline()
  await act(() => tickLater({ planId: 1, itemId: 1, title: '阅读课堂约定', done: true }))
  expect(await screen.findByRole('link', { name: /^阅读课堂约定.*待提交/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^了解实训室.*已逾期/ })).toBeTruthy()
  await act(() => tickLater({ planId: 1, itemId: 1, title: '阅读课堂约定', done: false }))
  goOnline(here.server, here.studentA)
  await flushOutbox()
  cleanup()
  open(1)
  const tick = await screen.findByRole('button', { name: '我完成了' })
  goOffline()
  await user.click(tick)
  expect(await screen.findByRole('button', { name: '取消完成' })).toBeTruthy()
  expect(await screen.findByText('已保存在这台设备上，联网后自动提交')).toBeTruthy()
  expect(screen.getByText('待提交')).toBeTruthy()
  expect(outboxNow().items).toHaveLength(1)
  expect((await item(1))?.done).toBe(false)
  cleanup()
  goOnline(here.server, here.studentA)
  show(<PlanDetail roomId={ROOM} planId={1} />)
  await flushOutbox()
  expect(await screen.findByRole('link', { name: /^了解实训室.*已逾期/ })).toBeTruthy()
  expect((await item(1))?.done).toBe(true)
})

test('what counts by itself is only gone to, and what waits is not', async () => {
  open(4)
  expect((await screen.findByRole('link', { name: '再看看' })).getAttribute('href')).toContain('workId=5')
  expect(screen.queryByRole('button', { name: '我完成了' })).toBeNull()
  cleanup()
  open(8)
  expect(await screen.findByText('先完成“期末模拟考”，再做这一项。')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '去完成' })).toBeNull()
})

test('a plan that is not there says so', async () => {
  show(<PlanDetail roomId={ROOM} planId={2} />)
  expect(await screen.findByText(/计划不存在或已删除/)).toBeTruthy()
})

test('all that a room offers has its plans', async () => {
  show(<ItemList roomId={ROOM} />)
  expect(await screen.findByRole('heading', { name: '计划 · 2' })).toBeTruthy()
})

test('a tick that is sent while no plan is open makes the study centre ask anew', async () => {
  open(5)
  const tick = await screen.findByRole('button', { name: '我完成了' })
  goOffline()
  await user.click(tick)
  expect(await screen.findByRole('button', { name: '取消完成' })).toBeTruthy()
  cleanup()
  const { client } = show(<p>首页</p>)
  await loadOffline(client)
  const keys: QueryKey[] = [centresQueries.study().queryKey, centresQueries.teach().queryKey]
  for (const key of keys) client.setQueryData(key, {})
  goOnline(here.server, here.studentA)
  await flushOutbox()
  expect((await item(5))?.done).toBe(true)
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
