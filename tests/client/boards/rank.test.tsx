import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { when } from '#lib/format'
import { keyOf } from '#lib/net/query'
import { contest } from '../../../server/db/schema/contests'
import { pushHandlers } from '../../../src/app/push'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { resultsApi } from '../../../src/contract/boards/results.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import type { ContestDetail } from '../../../src/contract/contests/contests.model'
import { BoardAdmin } from '../../../src/domains/boards/screens/manage/board-admin'
import { Reveal } from '../../../src/domains/boards/screens/manage/reveal'
import { ContestStatsScreen } from '../../../src/domains/boards/screens/manage/stats'
import { ContestRank } from '../../../src/domains/boards/screens/rank'
import { authoringQueries } from '../../../src/domains/contests/authoring.queries'
import { enlist, JUDGE, JUDGED, judge, prepare, setContest } from '../../server/boards/world'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

let server: TestServer
let teacher: Client
let player: Client
let ids: Awaited<ReturnType<typeof prepare>>
const user = userEvent.setup()

// One contest on its way: what one test leaves, the next one sees.
beforeAll(async () => {
  server = await startServer()
  width('phone')
  ids = await prepare(server)
  teacher = await server.as(people.teacher)
  player = await server.as(people.studentA)
  await enlist(server, JUDGED, ids.teams[0] ?? 0, player.uid)
  await setContest(server, JUDGED, { markTime: server.now() - 100, noticeDays: 3 })
  const [a = 0, b = 0] = ids.items
  const [x = 0, y = 0] = ids.teams
  for (const [item, team, score] of [
    [a, x, 9000],
    [b, x, 5000],
    [a, y, 6000],
    [b, y, 8000],
  ] as const)
    await judge(server, { item, team, judge: JUDGE, score })
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const detail = async (who: Client): Promise<ContestDetail> => {
  connect(server, who)
  return (await who.get(contestsApi.detail, { id: JUDGED })).data
}
const rankOf = async (who: Client, tab: 'board' | 'appeals' = 'board') => {
  const contest = await detail(who)
  return show(<ContestRank contest={contest} tab={tab} onTab={vi.fn()} onVersion={vi.fn()} />)
}

it('says that nothing is published yet, and shows those who run it the board behind', async () => {
  await rankOf(player)
  expect(await screen.findByText('成绩还没有公布')).toBeTruthy()
  cleanup()
  await rankOf(teacher)
  expect(await screen.findByText('仅管理者可见，参赛者看不到')).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBe(2)
})

it('says without a network what cannot be counted anew, taken away or published, before it is pressed', async () => {
  const contest = await detail(teacher)
  goOffline()
  show(<BoardAdmin contest={contest} />)
  for (const name of ['重新统计', '导出', '发布结果'])
    expect(await screen.findByRole('button', { name: `联网后才能${name}` })).toHaveProperty('disabled', true)
})

it('knows for how many days a result is shown before the dialog asks, which may open as the network goes', async () => {
  connect(server, teacher)
  const { client } = show(<BoardAdmin contest={await detail(teacher)} />)
  await screen.findByRole('button', { name: '发布结果' })
  await waitFor(() => expect(client.getQueryState(authoringQueries.setting(JUDGED).queryKey)?.status).toBe('success'))
  await user.click(screen.getByRole('button', { name: '发布结果' }))
  goOffline()
  const box = within(await screen.findByRole('dialog', { name: '发布结果' }))
  expect(box.getByLabelText<HTMLInputElement>(/公示天数/).value).toBe('3')
  expect(await box.findByRole('button', { name: '联网后才能发布' })).toHaveProperty('disabled', true)
})

it('is read anew when a judge has marked', async () => {
  const { client } = await rankOf(teacher)
  await screen.findByText('仅管理者可见，参赛者看不到')
  const [board] = client.getQueryCache().findAll({ queryKey: keyOf(boardsApi.rank) })
  const before = board?.state.dataUpdateCount ?? 0
  pushHandlers['contest.mark']?.(client, { type: 'contest.mark', id: JUDGED, room_id: 2 })
  await waitFor(() => expect(board?.state.dataUpdateCount).toBeGreaterThan(before))
})

it('fills the last weight by itself, shows what moves, and asks why', async () => {
  connect(server, teacher)
  show(<BoardAdmin contest={await detail(teacher)} />)
  await user.click(await screen.findByRole('button', { name: '分配权重' }))
  const box = await screen.findByRole('dialog', { name: '分配权重' })
  const [first, last] = (await within(box).findAllByRole('textbox')).filter(
    (input) => (input as HTMLInputElement).maxLength === 3 || /^\d+$/.test((input as HTMLInputElement).value),
  ) as HTMLInputElement[]
  if (!first || !last) throw new Error('no fields')
  expect([first.value, last.value, last.disabled]).toEqual(['60', '40', true])
  const confirm = within(box).getByRole('button', { name: '确定' }) as HTMLButtonElement
  await user.clear(first)
  expect([last.value, confirm.disabled]).toEqual(['', true])
  await user.type(first, '101')
  expect(await within(box).findByText('权重总和不能大于100')).toBeTruthy()
  await user.clear(first)
  await user.type(first, '20')
  expect(last.value).toBe('80')
  expect(await within(box).findByText('共 2 支团队，2 支名次变化：')).toBeTruthy()
  expect(confirm.disabled).toBe(true)
  await user.type(within(box).getByRole('textbox', { name: /调整原因/ }), '专家组意见')
  await user.click(confirm)
  await waitFor(async () => {
    const { data } = await teacher.get(boardsApi.weights, { contest_id: JUDGED })
    expect(data.list.map((w) => w.weight)).toEqual([20, 80])
  })
})

it('publishes once sure, and shows the result with the own place', async () => {
  show(<BoardAdmin contest={await detail(teacher)} />)
  await user.click(await screen.findByRole('button', { name: '发布结果' }))
  const box = await screen.findByRole('dialog', { name: '发布结果' })
  // As the contest's rules say.
  await waitFor(() => expect((within(box).getByLabelText(/公示天数/) as HTMLInputElement).value).toBe('3'))
  await user.click(within(box).getByRole('button', { name: '发布' }))
  expect(await screen.findByText(/第 1 版 · 2 支团队/)).toBeTruthy()
  cleanup()
  await rankOf(player)
  expect(await screen.findByText('我的成绩')).toBeTruthy()
  expect(screen.getByText('第 2 名')).toBeTruthy()
  expect(screen.getByText(/公示至/)).toBeTruthy()
})

it('shows the board before and after a correction, and keeps every version to be read', async () => {
  const [a = 0] = ids.items
  const [x = 0] = ids.teams
  await judge(server, { item: a, team: x, judge: 99, score: 10_000 })
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  show(<BoardAdmin contest={await detail(teacher)} />)
  await user.click(await screen.findByRole('button', { name: '更正结果' }))
  const box = await screen.findByRole('dialog', { name: '更正结果' })
  expect(await within(box).findByText('与第 1 版相比，1 支团队的名次或总分有变化：')).toBeTruthy()
  const moved = within(box).getByRole('table')
  const [before, after] = within(moved).getAllByText(/^第 \d 名 · /)
  expect(before?.textContent).not.toBe(after?.textContent)
  await user.type(within(box).getByRole('textbox', { name: /更正原因/ }), '补录一位评委')
  await user.click(within(box).getByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: /第 1 版/ }))
  const old = await screen.findByRole('dialog', { name: '第 1 版结果' })
  expect((await within(old).findAllByRole('listitem')).length).toBe(2)
  expect(within(old).queryByRole('table')).toBeNull()
  await user.click(within(old).getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /第 2 版/ }))
  const newest = await screen.findByRole('dialog', { name: '第 2 版结果' })
  expect(await within(newest).findByText(/更正原因：补录一位评委/)).toBeTruthy()
  expect(await within(newest).findByRole('table')).toBeTruthy()
})

it('takes an appeal and gives it to somebody who did not judge it', async () => {
  await rankOf(player, 'appeals')
  // Until when, where one decides whether to.
  expect(await screen.findByText(/公示期内可以申诉，.+ 截止/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '提交申诉' }))
  const box = await screen.findByRole('dialog', { name: '提交申诉' })
  await user.click(within(box).getByRole('button', { name: '提交' }))
  expect(await within(box).findByText('请写明申诉理由')).toBeTruthy()
  // What it is about is the team's own choice.
  expect(within(box).getByText('请选择申诉内容')).toBeTruthy()
  const about = within(box).getByRole('combobox', { name: /申诉内容/ })
  await user.selectOptions(about, '整体结果')
  await user.type(within(box).getByRole('textbox', { name: /理由/ }), '答辩环节少计一项')
  await user.click(within(box).getByRole('button', { name: '提交' }))
  expect(await screen.findByText('待裁决')).toBeTruthy()
  // What waits already is said in the choices, and the button rests once there is nothing left to choose.
  await user.click(screen.getByRole('button', { name: '提交申诉' }))
  const again = await screen.findByRole('dialog', { name: '提交申诉' })
  const whole = await within(again).findByRole('option', { name: '整体结果（已有待裁决的申诉）' })
  expect((whole as HTMLOptionElement).disabled).toBe(true)
  // A phone's wheel leaves out what cannot be chosen.
  expect(within(again).getByText('“整体结果”已有待裁决的申诉，裁决后可以再次提交')).toBeTruthy()
  cleanup()
  const more = []
  for (const item_id of ids.items)
    more.push((await player.post(resultsApi.appeal, { contest_id: JUDGED, item_id, body: '少计加分' })).data.id)
  await rankOf(player, 'appeals')
  expect(await screen.findByText(/每一项都已有待裁决的申诉/)).toBeTruthy()
  expect((screen.getByRole('button', { name: '提交申诉' }) as HTMLButtonElement).disabled).toBe(true)
  for (const id of more) await player.post(resultsApi.withdraw, { contest_id: JUDGED, id })
  cleanup()
  await rankOf(await server.as(people.judge), 'appeals')
  expect(await screen.findByText('你评过该作品，由其他人裁决')).toBeTruthy()
  cleanup()
  await rankOf(teacher, 'appeals')
  await user.click(await screen.findByRole('button', { name: '裁决' }))
  const verdict = await screen.findByRole('dialog', { name: '裁决申诉' })
  expect(within(verdict).getByText(/ · 整体结果$/)).toBeTruthy()
  await user.type(within(verdict).getByRole('textbox', { name: /处理说明/ }), '已复核，评分无误')
  await user.click(within(verdict).getByRole('button', { name: '确定' }))
  // Decided with work and marks at hand, one link an item.
  const links = within(within(verdict).getByRole('list', { name: '作品和评分' })).getAllByRole('link')
  expect(links).toHaveLength(2)
  expect(links[0]?.getAttribute('href')).toMatch(/mark\?contest=5&item=\d+&team=/)
  // Neither verdict is the one that comes by itself: it is marked as asked for, as its reasons are.
  expect(within(verdict).getByRole('radiogroup', { name: /^结论/ }).getAttribute('aria-required')).toBe('true')
  expect(await within(verdict).findByText('请选择结论')).toBeTruthy()
  await user.click(within(verdict).getByRole('radio', { name: /申诉不成立/ }))
  // Closed to look something up, it keeps what is written.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '裁决' }))
  const opened = await screen.findByRole('dialog', { name: '裁决申诉' })
  expect(await within(opened).findByDisplayValue('已复核，评分无误')).toBeTruthy()
  expect(within(opened).getByRole<HTMLInputElement>('radio', { name: /申诉不成立/ }).checked).toBe(true)
  await user.click(within(opened).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('不成立')).toBeTruthy()
})

it('tells a team whose appeal stands what comes next', async () => {
  const { data } = await player.post(resultsApi.appeal, { contest_id: JUDGED, item_id: 0, body: '名单少了一人' })
  await teacher.post(resultsApi.decide, { contest_id: JUDGED, id: data.id, state: 'upheld', answer: '已核实' })
  await rankOf(player, 'appeals')
  expect(await screen.findByText('成立')).toBeTruthy()
  expect(screen.getByText('评分更正后，结果会重新公布')).toBeTruthy()
  cleanup()
  // Whoever runs it reads until when: afterwards nothing is corrected any more.
  await rankOf(teacher, 'appeals')
  const { final_time } = (await teacher.get(boardsApi.rank, { contest_id: JUDGED })).data
  expect(await screen.findByText(`请在 ${when(final_time)} 前更正，之后成为最终结果，不能再改`)).toBeTruthy()
})

it('promises no correction of a result that has become final', async () => {
  const [row] = await server.db.select().from(contest).where(eq(contest.id, JUDGED))
  await setContest(server, JUDGED, { finalTime: server.now() - 10 })
  for (const person of [player, teacher]) {
    await rankOf(person, 'appeals')
    expect(await screen.findByText('公示结束前没有更正，已成为最终结果')).toBeTruthy()
    expect(screen.queryByText(/结果会重新公布|接下来请管理者/)).toBeNull()
    cleanup()
  }
  await setContest(server, JUDGED, { finalTime: row?.finalTime ?? 0 })
})

it('reveals one line at every key, from the last to the winner', async () => {
  connect(server, teacher)
  show(<Reveal contestId={JUDGED} />)
  expect(await screen.findAllByText('未揭晓')).toHaveLength(2)
  const rows = (await teacher.get(boardsApi.rank, { contest_id: JUDGED })).data.list
  expect(screen.queryByText(rows[0]?.title ?? '')).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText(rows[1]?.title ?? '')).toBeTruthy()
  expect(screen.queryByText(rows[0]?.title ?? '')).toBeNull()
  await user.click(screen.getByRole('button', { name: '下一个' }))
  expect(await screen.findByText(rows[0]?.title ?? '')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '上一个' }))
  expect(screen.queryByText(rows[0]?.title ?? '')).toBeNull()
})

it('shows how the contest goes, and who goes on', async () => {
  const contest = await detail(teacher)
  show(<ContestStatsScreen contest={contest} tab="data" onTab={vi.fn()} />)
  expect(await screen.findByText('已完成 5/5')).toBeTruthy()
  expect(screen.getByText('成绩分布')).toBeTruthy()
  // On a phone their cards have no caption that shows.
  expect(screen.getByRole('heading', { name: '评委进度' })).toBeTruthy()
  cleanup()
  show(<ContestStatsScreen contest={contest} tab="promotion" onTab={vi.fn()} />)
  const { targets } = (await teacher.get(resultsApi.promotions, { contest_id: JUDGED })).data
  await user.selectOptions(await screen.findByRole('combobox', { name: '晋级到' }), String(targets[0]?.id))
  expect(await screen.findAllByText('已在其中')).toHaveLength(2)
})

it('counts and names people in a contest that is not of teams', async () => {
  await setContest(server, JUDGED, { type: 2 })
  const contest = await detail(teacher)
  show(<BoardAdmin contest={contest} />)
  expect(await screen.findByText(/第 1 版 · 2 名选手/)).toBeTruthy()
  expect(await screen.findByRole('searchbox', { name: '搜索选手' })).toBeTruthy()
  cleanup()
  show(<ContestStatsScreen contest={contest} tab="data" onTab={vi.fn()} />)
  expect(await screen.findByText('参赛人数')).toBeTruthy()
  expect(screen.queryByText('参赛团队')).toBeNull()
})
