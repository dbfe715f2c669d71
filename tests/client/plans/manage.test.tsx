import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarOf, dayInput, daysText, schoolDayFrom } from '#contract/plans/days/days.rules'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { spanOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { world } from '../../../server/db/seed/world'
import { dayWidth, MARGIN } from '../../../src/domains/plans/parts/timeline'
import { PlanEditor } from '../../../src/domains/plans/screens/manage/editor'
import { ItemDesk } from '../../../src/domains/plans/screens/manage/item-desk'
import { PlanLearner } from '../../../src/domains/plans/screens/manage/learner'
import { ManagePlans } from '../../../src/domains/plans/screens/manage/plans'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const user = userEvent.setup()
const here = screens('teacher')
afterEach(() => {
  vi.unstubAllGlobals()
})
const detail = async (id = 1) => (await here.teacher.get(plansApi.detail, { id })).data
const lists = async () => (await here.teacher.get(plansApi.lists, { training_room_id: ROOM })).data.list
const choose = async (of: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `${of}的更多操作` }))
  await user.click(await screen.findByText(action))
}

test('a plan is deleted and brought back, and copied with another begin', async () => {
  show(<ManagePlans roomId={ROOM} />)
  await choose('期末复习计划', '删除')
  expect(await screen.findByText('已删除“期末复习计划”')).toBeTruthy()
  expect((await lists()).map(({ id }) => id)).not.toContain(2)
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect((await lists()).map(({ id }) => id)).toContain(2))
  await choose('本学期学习计划', '复制')
  const dialog = await screen.findByRole('dialog', { name: '复制“本学期学习计划”' })
  fireEvent.change(within(dialog).getByLabelText('从哪天开始'), { target: { value: '2027-03-06' } })
  // A Saturday: on Monday instead.
  expect(await within(dialog).findByText(/2027年3月8日（周一）开始/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '复制' }))
  await waitFor(async () => expect((await lists()).map(({ title }) => title)).toContain('本学期学习计划（副本）'))
})

test('a plan becomes a template of the school and is one no more; one that is gone is refused in words', async () => {
  const offered = async () => {
    const { list } = (await here.teacher.get(planEditApi.templates, { training_room_id: 3 })).data
    return list.map(({ id }) => id)
  }
  const line = async () =>
    (await screen.findByRole('link', { name: /期末复习计划/ })).textContent?.includes('模板') ?? false
  expect(await offered()).not.toContain(2)
  show(<ManagePlans roomId={ROOM} />)
  await choose('期末复习计划', '设为模板')
  expect(await screen.findByText('已设为模板，本校其他实训室可以使用')).toBeTruthy()
  await waitFor(async () => expect(await line()).toBe(true))
  expect(await offered()).toContain(2)
  await choose('期末复习计划', '取消模板')
  expect(await screen.findByText('已取消模板')).toBeTruthy()
  await waitFor(async () => expect(await line()).toBe(false))
  expect(await offered()).not.toContain(2)
  // Deleted by somebody else, while it stands here.
  await here.teacher.post(plansApi.remove, { id: 2 })
  await choose('期末复习计划', '设为模板')
  expect(await screen.findByText('计划不存在或已删除')).toBeTruthy()
  expect(await offered()).not.toContain(2)
})

test('the calendar of the school is read by teachers and written by who runs it', async () => {
  show(<ManagePlans roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '学校校历' }))
  expect(await screen.findByText(/校历由组织管理员维护/)).toBeTruthy()
  cleanup()
  const admin = await here.server.as(world.people.orgadmin.login)
  connect(here.server, admin)
  show(<ManagePlans roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '学校校历' }))
  fireEvent.change(await screen.findByLabelText('从'), { target: { value: '2028-02-28' } })
  fireEvent.change(screen.getByLabelText('到'), { target: { value: '2028-03-01' } })
  await user.type(screen.getByLabelText('名称'), '运动会')
  await user.click(screen.getByRole('button', { name: '添加' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => {
    const { list } = (await admin.get(planEditApi.days, { training_room_id: ROOM })).data
    // A leap year: three days.
    expect(list.filter(({ title }) => title === '运动会')).toHaveLength(3)
  })
})

test('an item is added by its form and the plan saved as a whole', async () => {
  const { visited } = show(<PlanEditor roomId={ROOM} planId={2} />)
  await user.click(await screen.findByRole('button', { name: '添加安排到“第一周”' }))
  const dialog = await screen.findByRole('dialog', { name: '添加安排' })
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请填写安排的名称')
  await user.selectOptions(await within(dialog).findByLabelText('选择自定义'), '课堂约定')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  fireEvent.change(within(dialog).getByLabelText('截止日期'), { target: { value: '2028-02-29' } })
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '保存计划' }))
  await waitFor(async () => {
    const items = (await detail(2)).stages.flatMap((stage) => stage.items)
    expect(items.at(-1)).toMatchObject({ title: '课堂约定', kind: 'text', ref_id: 1, bound: 'there' })
  })
  // It leads on once all is saved: else the next test would be led on.
  await waitFor(() => expect(visited).toHaveLength(1))
})

test('a project of the room is planned by how much of it is to be handed in, a camp without a number', async () => {
  const show3 = show(<PlanEditor roomId={3} />)
  await user.type(await screen.findByLabelText(/计划名称/), '市集三周')
  await user.click(screen.getByRole('button', { name: '添加安排到“第一阶段”' }))
  const dialog = await screen.findByRole('dialog', { name: '添加安排' })
  await user.click(within(dialog).getByRole('radio', { name: '训练营' }))
  expect(within(dialog).queryByLabelText(/^提交/)).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: '项目' }))
  await user.selectOptions(await within(dialog).findByLabelText('选择项目'), '校园文创市集运营')
  const need = within(dialog).getByLabelText(/^提交/) as HTMLInputElement
  expect(need.value).toBe('100')
  fireEvent.change(need, { target: { value: '50' } })
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '保存计划' }))
  await waitFor(() => expect(show3.visited).toHaveLength(1))
  const made = Number(/plan=(\d+)/.exec(show3.visited[0] ?? '')?.[1])
  expect((await detail(made)).stages[0]?.items).toMatchObject([
    { title: '校园文创市集运营', kind: 'project', ref_id: 51, need: 50, bound: 'there' },
  ])
})

test('what stands after one was deleted can be brought back before it is saved', async () => {
  show(<PlanEditor roomId={ROOM} planId={1} />)
  await choose('完成竞店调研', '删除')
  const told = await screen.findByText('已删除“完成竞店调研”，保存后生效')
  // After all that one works in: so it stays at the lower edge, not at the top of a long page.
  const lastOfAll = screen.getByRole('button', { name: '添加阶段' })
  expect(lastOfAll.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('完成竞店调研')).toBeTruthy()
})

test('with what was changed its deletion is given up, and nothing is left to bring back', async () => {
  show(<PlanEditor roomId={ROOM} planId={1} />)
  await choose('完成竞店调研', '删除')
  expect(await screen.findByText('已删除“完成竞店调研”，保存后生效')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(await screen.findByText('完成竞店调研')).toBeTruthy()
  expect(screen.queryByText('已删除“完成竞店调研”，保存后生效')).toBeNull()
})

test('of two who save the slower one reads it at the form alone, and can put theirs over it, also what the other took out', async () => {
  show(<PlanEditor roomId={ROOM} planId={1} />)
  const title = await screen.findByRole('textbox', { name: /计划名称/ })
  await user.type(title, '二')
  // Somebody else takes out an item meanwhile, and this page has not heard of it.
  const theirs = await detail()
  const [first, ...others] = theirs.stages.map((stage) => ({
    ...{ id: stage.id, title: stage.title },
    items: stage.items.map(({ id, kind, ref_id, title, note, need, begin_day, due_day, required }) => ({
      ...{ id, kind, ref_id, title, note, need, begin_day, due_day, required, before: [] as number[] },
    })),
  }))
  const [gone, ...kept] = first?.items ?? []
  const sent = { title: theirs.title, intro: theirs.intro, version: theirs.version }
  const stages = [{ id: first?.id ?? 0, title: first?.title ?? '', items: kept }, ...others]
  expect((await here.teacher.post(planEditApi.save, { training_room_id: ROOM, id: 1, ...sent, stages })).code).toBe(
    20000,
  )
  await user.click(screen.getByRole('button', { name: '保存计划' }))
  await user.click(await screen.findByRole('button', { name: '用我的' }))
  expect(screen.queryByText(plansErrors.plan_changed.text)).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存计划' }))
  await waitFor(async () => {
    const now = await detail()
    expect(now.title).toBe(`${theirs.title}二`)
    expect(now.stages[0]?.items[0]?.title).toBe(gone?.title)
  })
})

test('on the timeline an item is moved by the arrow keys, over weekends, and its end alone with Shift', async () => {
  show(<PlanEditor roomId={ROOM} planId={3} />)
  await user.click(await screen.findByRole('button', { name: '时间轴' }))
  const before = (await detail(3)).stages[0]?.items[0]
  const bar = await screen.findByRole('button', { name: /^制定每周目标/ })
  bar.focus()
  await user.keyboard('{PageDown}')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect((await screen.findAllByRole('status')).some((one) => one.textContent?.includes('制定每周目标'))).toBe(true)
  await user.click(screen.getByRole('button', { name: '保存计划' }))
  await waitFor(async () => {
    const after = (await detail(3)).stages[0]?.items[0]
    expect(after?.begin_day).toBeGreaterThan(before?.begin_day ?? 0)
    expect(after?.due_day).toBeGreaterThan((before?.due_day ?? 0) + 6)
  })
})

test('on the timeline a bar is dragged by its days, and its right end changes the last day alone', async () => {
  // A simulated browser captures no pointer; what is captured goes to the bar all the same.
  HTMLElement.prototype.setPointerCapture = () => undefined
  show(<PlanEditor roomId={ROOM} planId={3} />)
  await user.click(await screen.findByRole('button', { name: '时间轴' }))
  const before = (await detail(3)).stages[0]?.items[0]
  const bar = await screen.findByRole('button', { name: /^制定每周目标/ })
  const { begin, end } = spanOf((await detail(3)).stages.flatMap(({ items }) => items))
  const width = dayWidth(end - begin + 2 * MARGIN + 1)
  const { list } = (await here.teacher.get(planEditApi.days, { training_room_id: ROOM })).data
  // Where a day off ends up.
  const free = (day: number) => schoolDayFrom(day, calendarOf(list, { weekends: true, holidays: true }))
  const drag = (on: Element, days: number) => {
    const at = { button: 0, pointerId: 1, pointerType: 'mouse' }
    fireEvent.pointerDown(on, { ...at, clientX: 500 })
    fireEvent.pointerMove(bar, { ...at, clientX: 500 + days * width })
    fireEvent.pointerUp(bar, at)
    // Whoever has let go moves nothing any more.
    fireEvent.pointerMove(bar, { ...at, clientX: 900 })
  }
  drag(bar, 14)
  drag(bar.lastElementChild as Element, 7)
  await user.click(screen.getByRole('button', { name: '保存计划' }))
  await waitFor(async () => {
    const after = (await detail(3)).stages[0]?.items[0]
    expect(after?.begin_day).toBe(free((before?.begin_day ?? 0) + 14))
    expect(after?.due_day).toBe(free(free((before?.due_day ?? 0) + 14) + 7))
  })
})

test('with the switch off an item lands on whatever day it is moved to, and the device keeps it so', async () => {
  show(<PlanEditor roomId={ROOM} planId={3} />)
  await user.click(await screen.findByRole('button', { name: '时间轴' }))
  await user.click(await screen.findByRole('switch', { name: /顺延避开周末与节假日/ }))
  const before = (await detail(3)).stages[0]?.items[0]
  // Day by day over a whole week: weekends as well.
  const bar = await screen.findByRole('button', { name: /^制定每周目标/ })
  bar.focus()
  for (let day = 1; day <= 7; day += 1) {
    await user.keyboard('{ArrowRight}')
    const words = daysText((before?.begin_day ?? 0) + day, (before?.due_day ?? 0) + day, dayOf(here.server.now()))
    expect(screen.getByRole('button', { name: `制定每周目标，${words}，用方向键移动` })).toBeTruthy()
  }
  cleanup()
  show(<PlanEditor roomId={ROOM} planId={1} />)
  await user.click(await screen.findByRole('button', { name: '时间轴' }))
  const again = (await screen.findByRole('switch', { name: /顺延避开周末与节假日/ })) as HTMLInputElement
  expect(again.checked).toBe(false)
  await user.click(again)
})

/** Wide enough for a table beside the menu. */
const onDesk = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))

test('on a desk an item is written in the cells of its row by keys, and saved as its form saves it', async () => {
  onDesk()
  show(<PlanEditor roomId={ROOM} planId={1} />)
  const title = (await screen.findByDisplayValue('学完课程的一半')) as HTMLInputElement
  title.focus()
  await user.clear(title)
  // What is wrong stands at its cell, and nothing is saved so.
  expect(await screen.findAllByText('请填写安排的名称')).toHaveLength(2)
  expect((screen.getByRole('button', { name: '保存计划' }) as HTMLButtonElement).disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(title.value).toBe('学完课程的一半')
  await user.clear(title)
  await user.type(title, '先学一半')
  await user.keyboard('{Enter}')
  expect((document.activeElement as HTMLInputElement).value).toBe('完成竞店调研')
  await user.keyboard('{Shift>}{Enter}{/Shift}{Tab}')
  const begin = screen.getByLabelText('先学一半：开始日期') as HTMLInputElement
  expect(document.activeElement).toBe(begin)
  fireEvent.change(begin, { target: { value: '2028-02-29' } })
  expect(await screen.findAllByText('“先学一半”的截止日期早于开始日期')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('先学一半：截止日期'), { target: { value: '2028-03-01' } })
  await user.click(screen.getByLabelText('先学一半：计入进度'))
  await user.selectOptions(screen.getByLabelText(/^先学一半：阶段/), '期末')
  // The row is elsewhere now, and whoever moved it is still in its cell.
  expect(document.activeElement).toBe(screen.getByLabelText(/^先学一半：阶段/))
  await user.click(screen.getByRole('button', { name: '保存计划' }))
  await waitFor(async () => {
    const last = (await detail()).stages[2]?.items.at(-1)
    expect(last).toMatchObject({ title: '先学一半', kind: 'course', need: 50, required: false })
    expect([dayInput(last?.begin_day ?? 0), dayInput(last?.due_day ?? 0)]).toEqual(['2028-02-29', '2028-03-01'])
  })
})

test('one learner’s plans, and who has done one item', async () => {
  show(<PlanLearner roomId={ROOM} uid={4} />)
  expect(await screen.findByText(/已完成 3 \/ 7 项/)).toBeTruthy()
  cleanup()
  show(<ItemDesk roomId={ROOM} planId={1} itemId={1} />)
  expect(await screen.findByText(/人已完成/)).toBeTruthy()
})

test('without a network the list says why it is not there', async () => {
  goOffline()
  show(<ManagePlans roomId={ROOM} />)
  expect(await screen.findByText('联网后才能查看')).toBeTruthy()
})
