import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { todoApi } from '#contract/todo/todo.api'
import { dayOf } from '#contract/todo/todo.rules'
import { partsOf } from '#lib/days'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { contentBinding } from '../../../server/db/schema/content/content'
import { org } from '../../../server/db/schema/orgs/orgs'
import { planItem, planTick } from '../../../server/db/schema/plans'
import { room, roomApply, roomMember } from '../../../server/db/schema/rooms/rooms'
import { todoEntry } from '../../../server/db/schema/todo'
import { world } from '../../../server/db/seed/world'
import { Today } from '../../../src/app/home/today'
import { TodoCount } from '../../../src/app/shells/todo-count'
import { tickLater } from '../../../src/domains/plans/plans.offline'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { TodoList } from '../../../src/domains/todo/screens/todo-list'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

const { people } = world
const user = userEvent.setup()
let s: TestServer
let a: Client
beforeAll(async () => {
  s = await startServer()
  a = await s.as(people.studentA.login)
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
/** What the headings of the list say in all. */
const counted = () =>
  screen
    .getAllByRole('heading')
    .flatMap((one) => / · (\d+)$/.exec(one.textContent ?? '')?.[1] ?? [])
    .reduce((sum, n) => sum + Number(n), 0)
const entriesOf = (uid: number) => s.db.select().from(todoEntry).where(eq(todoEntry.uid, uid))

test('the list has its groups, each thing with what to do and where', async () => {
  await makeWork(s, { title: '下周交的工单', deadline: s.now() + 20 * 86_400 })
  await makeWork(s, { title: '明天交的工单', deadline: s.now() + 86_400 })
  await makeWork(s, { title: '错过的工单', deadline: s.now() - 86_400 })
  open(a, <TodoList roomId={0} backHref="/index" />)
  const link = await screen.findByRole('link', { name: /下周交的工单/ })
  expect(link.getAttribute('href')).toMatch(/work-detail\?workId=\d+$/)
  expect(within(link).getByText(/完成并提交 · /)).toBeTruthy()
  const headings = () => screen.getAllByRole('heading').map((one) => one.textContent?.replace(/ · .*/, ''))
  expect(
    headings()
      .filter((one) => /今天|明天|本周|以后|已过期/.test(one ?? ''))
      .slice(-2),
  ).toEqual(['以后', '已过期'])
  const tomorrow = screen.getByRole('heading', { name: /^明天 · \d+$/ }).closest('section')
  expect(within(tomorrow as HTMLElement).getByRole('link', { name: /明天交的工单/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^已过期 · \d+$/ })).toBeTruthy()
})

test('a new entry without a network stands in the list, waits, and arrives', async () => {
  open(a, <TodoList roomId={0} backHref="/index" />)
  await screen.findByText('交团费')
  goOffline()
  await user.click(screen.getByRole('button', { name: '新建待办' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建待办' }))
  await user.click(await dialog.findByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写待办内容')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /待办内容/ }), '带充电宝')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('带充电宝')).toBeTruthy()
  expect(screen.getByText('待同步')).toBeTruthy()
  goOnline(s, a)
  await waitFor(async () => expect((await entriesOf(a.uid)).map((e) => e.title)).toContain('带充电宝'))
  await waitFor(() => expect(screen.queryByText('待同步')).toBeNull())
  expect(screen.getAllByText('带充电宝')).toHaveLength(1)
})

test('what was ticked off in a plan without a network is no longer to be done', async () => {
  const at = Math.min(...(await s.db.select().from(planItem)).filter(({ kind }) => kind === 'text').map(({ id }) => id))
  await s.db.delete(planTick).where(and(eq(planTick.itemId, at), eq(planTick.uid, a.uid)))
  const { list } = (await a.get(todoApi.lists, {})).data
  const item = list.find(({ key }) => key === `plan:${at}`)
  if (!item) throw new Error('the plan wants nothing')
  open(a, <TodoList roomId={0} backHref="/index" />)
  const card = () => screen.findByRole('link', { name: new RegExp(item.title) })
  await card()
  const before = counted()
  goOffline()
  await tickLater({ planId: 1, itemId: at, title: item.title, done: true })
  expect(await within(await card()).findByText('待同步')).toBeTruthy()
  expect(counted()).toBe(before - 1)
  goOnline(s, a)
  await waitFor(() => expect(screen.queryByText(item.title)).toBeNull())
  expect(counted()).toBe(before - 1)
})

test('the number at the menu leaves out what was ticked off without a network', async () => {
  const time = (dayOf(s.now()) + 1) * 86_400 - 8 * 3600 - 1
  await a.post(todoApi.save, { title: '今天交表', time })
  const counts: number[] = []
  const onCount = (count: number) => void counts.push(count)
  open(
    a,
    <>
      <TodoCount roomId={0} onCount={onCount} />
      <TodoList roomId={0} backHref="/index" />
    </>,
  )
  const box = await screen.findByRole('checkbox', { name: '完成：今天交表' })
  const before = counts.at(-1) ?? 0
  goOffline()
  await user.click(box)
  await waitFor(() => expect(counts.at(-1)).toBe(before - 1))
  goOnline(s, a)
  await waitFor(() => expect(screen.queryByText('待同步')).toBeNull())
  expect(counts.at(-1)).toBe(before - 1)
})

test('ticking shows at once and reaches the server', async () => {
  open(a, <TodoList roomId={0} backHref="/index" />)
  const box = await screen.findByRole('checkbox', { name: '完成：交团费' })
  const before = counted()
  await user.click(box)
  await waitFor(async () =>
    expect((await entriesOf(a.uid)).find((e) => e.title === '交团费')?.doneTime).toBeGreaterThan(0),
  )
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: '完成：交团费' }) as HTMLInputElement).checked).toBe(true),
  )
  expect(counted()).toBe(before - 1)
})

test('the home says as many as the list has: none that is ticked off, applications among them', async () => {
  await s.db.insert(roomApply).values({ roomId: 4, uid: a.uid, message: '', status: 2, createTime: s.now() })
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 4), eq(roomMember.uid, a.uid)))
  open(a, <TodoList roomId={0} backHref="/index" />)
  expect(await screen.findByText(/申请审核中/)).toBeTruthy()
  const count = counted()
  expect((screen.getByRole('checkbox', { name: '完成：交团费' }) as HTMLInputElement).checked).toBe(true)
  cleanup()
  open(a, <Today />)
  expect(await screen.findByRole('link', { name: `全部 ${count} 项` })).toBeTruthy()
  await s.db.delete(roomApply).where(eq(roomApply.uid, a.uid))
})

test('the calendar shows the days with something on them; keys move through it', async () => {
  open(a, <TodoList roomId={0} backHref="/index" />)
  await screen.findByText('借三脚架和补光灯')
  await user.click(screen.getByRole('button', { name: '日历' }))
  const { month, date } = partsOf(dayOf(s.now()))
  const grid = await screen.findByRole('grid')
  const today = within(grid).getByRole('button', { name: new RegExp(`^${month}月${date}日`) })
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(today.tabIndex).toBe(0)
  fireEvent.keyDown(today, { key: 'ArrowRight' })
  const chosen = await waitFor(() => {
    const one = within(screen.getByRole('grid')).getByRole('button', { pressed: true })
    expect(one).not.toBe(today)
    return one
  })
  expect(document.activeElement).toBe(chosen)
  expect(chosen.getAttribute('aria-label')).toContain('借三脚架和补光灯')
  expect(screen.getByRole('heading', { name: /^明天 · / })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '周' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('a calendar link is made, shown once, and made anew after a question', async () => {
  open(a, <TodoList roomId={0} backHref="/index" />)
  await user.click(await screen.findByRole('button', { name: '订阅日历' }))
  await user.click(await screen.findByRole('button', { name: '生成链接' }))
  const first = ((await screen.findByRole('textbox', { name: '日历链接' })) as HTMLInputElement).value
  expect(first).toMatch(/\/api\/Todo\/ics\?token=[\w-]{30,}$/)
  await user.click(await screen.findByRole('button', { name: '重新生成' }))
  const question = within(await screen.findByRole('alertdialog', { name: '重新生成链接？' }))
  await user.click(question.getByRole('button', { name: '重新生成' }))
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: '日历链接' }) as HTMLInputElement).value).not.toBe(first),
  )
})

test('the home says what is for today and how much there is in all', async () => {
  open(await s.as(people.teacher.login), <Today />)
  expect(await screen.findByText(/人申请加入，等待审核/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^全部 \d+ 项/ })).getAttribute('href')).toBe('/todo')
})

test('without an answer there is an error with a way to try again; a room without anything says so', async () => {
  connect(s, a)
  goOffline()
  show(<TodoList roomId={0} backHref="/index" />)
  const again = await screen.findByRole('button', { name: /重试/ })
  connect(s, await s.as(people.outsider.login))
  await user.click(again)
  expect(await screen.findByText('没有待办')).toBeTruthy()
})

test('what a room offers beside its menu is shown where it holds some, and its shops where it has them', async () => {
  const [TEACHING, ORDERS, PROJECT] = [1, 3, 51]
  const heading = (name: RegExp) => screen.queryByRole('heading', { name })
  open(a, <ItemList roomId={TEACHING} />)
  expect(await screen.findByRole('heading', { name: /^考试 · \d+$/ })).toBeTruthy()
  await screen.findByRole('heading', { name: /^计划 · \d+$/ })
  expect(heading(/^项目/)).toBeNull()
  expect(heading(/^店铺/)).toBeNull()
  cleanup()
  const [held] = await s.db
    .select()
    .from(contentBinding)
    .where(and(eq(contentBinding.contentId, PROJECT), eq(contentBinding.moduleType, 'training_room')))
  if (!held) throw new Error('no room holds the project')
  const { id: _, ...row } = held
  const added = await s.db
    .insert(contentBinding)
    .values({ ...row, moduleId: TEACHING })
    .returning()
  open(a, <ItemList roomId={TEACHING} />)
  expect(await screen.findByRole('heading', { name: '项目 · 1' })).toBeTruthy()
  cleanup()
  for (const { id } of added) await s.db.delete(contentBinding).where(eq(contentBinding.id, id))

  const [before] = await s.db.select({ shop: room.shop }).from(room).where(eq(room.id, ORDERS))
  await s.db.update(room).set({ shop: true }).where(eq(room.id, ORDERS))
  open(a, <ItemList roomId={ORDERS} />)
  const shop = await screen.findByRole('link', { name: /^进入店铺/ })
  expect(shop.getAttribute('href')).toBe(`/training-room/student/${ORDERS}/shop`)
  // The menu of this template knows no plans, and the room has none.
  await screen.findByRole('heading', { name: /^项目 · \d+$/ })
  expect(heading(/^计划/)).toBeNull()
  cleanup()
  await s.db.update(room).set({ shop: false }).where(eq(room.id, ORDERS))
  open(a, <ItemList roomId={ORDERS} />)
  await screen.findByRole('heading', { name: /^项目 · \d+$/ })
  expect(heading(/^店铺/)).toBeNull()
  await s.db
    .update(room)
    .set(before ?? {})
    .where(eq(room.id, ORDERS))
})

test('what a room offers stands under the words of its organisation, and what that hides is not there', async () => {
  await s.db.update(org).set({ templateConfig: { 3: { work: { label: '练习单' }, project: { hidden: true } } } })
  open(a, <ItemList roomId={3} />)
  expect(await screen.findByRole('heading', { name: /^练习单 · \d+$/ })).toBeTruthy()
  await screen.findByRole('heading', { name: /^任务 · \d+$/ })
  expect(screen.queryByRole('heading', { name: /^(工单|项目)/ })).toBeNull()
  await s.db.update(org).set({ templateConfig: {} })
})

test('what a room offers is shown by kind with how far one is', async () => {
  open(a, <ItemList roomId={3} />)
  expect(await screen.findByRole('heading', { name: /^工单 · \d+$/ })).toBeTruthy()
  // Of works, and of activities once those have come.
  expect((await screen.findAllByText(/^已完成 \d+ \/ \d+$/)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('heading', { name: /^任务 · \d+$/ })).toBeTruthy()
})
