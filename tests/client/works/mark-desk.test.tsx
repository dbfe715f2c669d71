import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { marksApi } from '#contract/works/marking/marks.api'
import { worksApi } from '#contract/works/works.api'
import { discard, outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { workMark } from '../../../server/db/schema/works/marks'
import { workPass } from '../../../server/db/schema/works/passes'
import { world } from '../../../server/db/seed/world'
import { finishLater, giveLater } from '../../../src/domains/works/marks.offline'
import { MarkResult } from '../../../src/domains/works/parts/marking/mark-result'
import { handInLater } from '../../../src/domains/works/passes.offline'
import { MarkDesk } from '../../../src/domains/works/screens/manage/marking/mark-desk'
import { MarkQueue } from '../../../src/domains/works/screens/manage/marking/mark-queue'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
/** Of the demo: 直播脚本撰写 in room 3, two hand-ins that wait. */
let first: number
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  const rows = await s.db
    .select({ id: workPass.submissionId })
    .from(workPass)
    .where(and(eq(workPass.workId, 1), eq(workPass.state, 'submitted')))
    .orderBy(workPass.submissionId)
  first = rows[0]?.id ?? 0
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})
const open = (node: React.ReactNode) => {
  connect(s, teacher)
  startOutbox()
  return show(node)
}
/** In the order they were given: of an item's rows the last stands. */
const marks = () => s.db.select().from(workMark).where(eq(workMark.submissionId, first)).orderBy(workMark.id)
const stateOf = async () =>
  (await s.db.select({ state: workPass.state }).from(workPass).where(eq(workPass.submissionId, first)))[0]?.state

test('the queue says who waits and how many are marked', async () => {
  open(<MarkQueue roomId={3} workId={1} />)
  expect(await screen.findByText(/待评分 2/)).toBeTruthy()
  const next = await screen.findByRole('link', { name: '评下一份' })
  expect(next.getAttribute('href')).toBe(`/training-room/manager/3/mark?work=1&s=${first}`)
})

test('the queue is narrowed and sorted, names who hands in nothing, and its address tells the desk', async () => {
  const before = window.matchMedia
  width('desk')
  open(<MarkQueue roomId={3} workId={1} />)
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  await screen.findByRole('button', { name: '待评 2' })
  const queued = names()
  await user.click(screen.getByRole('button', { name: '提交人' }))
  expect(names()).toEqual([...queued].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'zh')))
  const link = screen.getAllByRole('link').find((a) => a.textContent === names()[0])
  expect(link?.getAttribute('href')).toContain('&sort=name')
  await user.click(screen.getByRole('button', { name: /^已退回 \d/ }))
  expect(await screen.findByText('没有符合条件的提交')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^未提交 \d/ }))
  expect(await screen.findByRole('columnheader', { name: '还没有提交' })).toBeTruthy()
  const { data } = await teacher.get(marksApi.queue, { training_room_id: 3, work_id: 1 })
  expect(names().sort()).toEqual(data.missing.map((m) => m.name).sort())
  const [some] = data.missing
  await user.type(screen.getByRole('searchbox', { name: '按名称搜索' }), `${some?.name}{Enter}`)
  await waitFor(() => expect(names()).toEqual([some?.name]))
  // The question says what follows; the answer says who was told, and who had been.
  await user.click(screen.getByRole('button', { name: `提醒：${some?.name}` }))
  const question = within(await screen.findByRole('alertdialog', { name: `提醒 ${some?.name}？` }))
  expect(question.getByText(/会收到一条站内通知.*24 小时内提醒过的不会再收到/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: '提醒' }))
  expect(await screen.findByText('已提醒 1 人')).toBeTruthy()
  expect(await screen.findByText('刚刚')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: new RegExp(some?.name ?? '') }))
  await user.click(screen.getByRole('button', { name: '提醒选中（1）' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提醒' }))
  expect(await screen.findByText('1 人 24 小时内都已提醒过')).toBeTruthy()
  goOffline()
  const again = await screen.findByRole('button', { name: '提醒全部（1）' })
  await waitFor(() => expect((again as HTMLButtonElement).disabled).toBe(true))
  goOnline(s, teacher)
  vi.stubGlobal('matchMedia', before)
})

test('points by rubric and by number; offline they wait here and arrive, and the end after them', async () => {
  open(<MarkDesk roomId={3} workId={1} submissionId={first} />)
  const script = within(await screen.findByRole('region', { name: '第 3 项评分' }))
  // The quiz comes with what the server found.
  expect(screen.getByText(/系统判分 20 分/)).toBeTruthy()
  const done = screen.getByRole('button', { name: '完成评分' }) as HTMLButtonElement
  expect(done.disabled).toBe(true)
  await user.type(script.getByRole('textbox', { name: /得分/ }), '41')
  expect(await script.findByText('得分不能超过40分')).toBeTruthy()
  await user.clear(script.getByRole('textbox', { name: /得分/ }))

  goOffline()
  await user.type(script.getByRole('textbox', { name: /节奏/ }), '12')
  await user.type(script.getByRole('textbox', { name: /口播/ }), '13')
  await user.type(script.getByRole('textbox', { name: /可执行/ }), '9')
  await user.type(script.getByRole('textbox', { name: '评语' }), '可以直接开播')
  const stock = within(screen.getByRole('region', { name: '第 2 项评分' }))
  await user.type(stock.getByRole('textbox', { name: '得分' }), '18')
  const last = within(screen.getByRole('region', { name: '第 5 项评分' }))
  await user.type(last.getByRole('textbox', { name: '得分' }), '8')
  await user.tab()
  expect(await screen.findByText(/评分已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  await waitFor(() => expect(done.disabled).toBe(false))
  await user.click(done)
  expect([await marks(), await stateOf()]).toEqual([[], 'submitted'])

  goOnline(s, teacher)
  await waitFor(async () => expect(await stateOf()).toBe('marked'))
  const given = await marks()
  expect(given.findLast((m) => m.score === 34)).toMatchObject({ comment: '可以直接开播' })
  const [pass] = await s.db.select().from(workPass).where(eq(workPass.submissionId, first))
  expect(pass?.score).toBe(20 + 34 + 18 + 8)
})

test('two marks of one item given in one breath, offline: the last of them alone arrives, and the end after it', async () => {
  const [pass] = await s.db
    .select({ id: workPass.submissionId })
    .from(workPass)
    .where(and(eq(workPass.workId, 1), eq(workPass.state, 'submitted')))
  connect(s, teacher)
  startOutbox()
  goOffline()
  const [sheet, itemId] = [{ roomId: 3, submissionId: pass?.id ?? 0, title: '一份' }, 6]
  const given = (comment: string) => ({ score: 30, rubric: [], comment })
  const saves = ['', '可以', '可以直接开播'].map((words) => giveLater({ ...sheet, itemId, given: given(words) }))
  const end = finishLater({ ...sheet, score: 1 })
  await Promise.all([...saves, end])
  const waiting = outboxNow().items.map(({ input }) => input)
  expect(waiting).toMatchObject([{ itemId, given: { comment: '可以直接开播' } }, { score: 1 }])
  for (const { id } of outboxNow().items) await discard(id)
})

test('a hand-in comes back only with a reason, and the desk goes on to the next one', async () => {
  const { visited } = open(<MarkDesk roomId={3} workId={1} submissionId={first} />)
  await user.click(await screen.findByRole('button', { name: '退回修改' }))
  const dialog = within(await screen.findByRole('dialog', { name: /退回/ }))
  await user.click(dialog.getByRole('button', { name: '确定退回' }))
  expect(await dialog.findByText('请填写退回原因')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /退回原因/ }), '请补上道具。')
  await user.click(dialog.getByRole('button', { name: '确定退回' }))
  await waitFor(async () => expect(await stateOf()).toBe('returned'))
  expect(await screen.findByText(/请补上道具/)).toBeTruthy()
  // What was returned stands at the end of the queue now; the one that waits comes next all the same.
  const other = (
    await s.db
      .select({ id: workPass.submissionId })
      .from(workPass)
      .where(and(eq(workPass.workId, 1), eq(workPass.state, 'submitted')))
  ).map((row) => `/training-room/manager/3/mark?work=1&s=${row.id}`)
  const next = screen.getByRole('button', { name: '下一个' }) as HTMLButtonElement
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  expect(other).toContain(visited.at(-1))
})

test('what came back waits for its learner: the queue counts nothing to mark, and the learner reads 已退回', async () => {
  const before = window.matchMedia
  width('desk')
  open(<MarkQueue roomId={3} workId={1} />)
  const row = (await screen.findByText('已退回', { selector: 'td *' })).closest('tr')
  expect(row?.textContent).not.toContain('项待评')
  window.matchMedia = before
  cleanup()
  const [pass] = await s.db.select({ uid: workPass.uid }).from(workPass).where(eq(workPass.submissionId, first))
  const me = await s.as({ uid: pass?.uid ?? 0 })
  connect(s, me)
  const work = (await me.get(worksApi.detail, { id: 1 })).data
  show(<MarkResult roomId={3} work={work} />)
  // It was handed in: 未能提交 would say that it never was.
  expect((await screen.findByRole('status')).textContent).toBe('已退回 · 请补上道具。修改后请重新提交。')
  cleanup()

  // Handed in anew it waits for the network, and for nobody else.
  startOutbox()
  show(<WorkDetail roomId={3} workId={1} step="end" />)
  await screen.findByText(/请补上道具/)
  goOffline()
  await handInLater({ roomId: 3, workId: 1, title: work.title })
  await waitFor(() => expect(screen.queryByText(/请补上道具/)).toBeNull())
  expect(screen.getAllByText(/已保存在这台设备上，联网后自动提交/)).toHaveLength(1)
  await discard(outboxNow().items[0]?.id ?? '')
})
