import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { judgingApi } from '#contract/judging/judging.api'
import { judgeScore } from '#contract/judging/judging.rules'
import { withDb } from '#lib/device/device-store'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { contestEntry } from '../../../server/db/schema/contests'
import { contestAssignment, contestMark } from '../../../server/db/schema/judging'
import { assignmentScores } from '../../../server/domains/judging/judging.store'
import { OutboxNote } from '../../../src/app/outbox/outbox-note'
import { pushHandlers } from '../../../src/app/push'
import { finishLater, giveLater } from '../../../src/domains/judging/judging.offline'
import { judgingQueries } from '../../../src/domains/judging/judging.queries'
import { JudgeDesk } from '../../../src/domains/judging/screens/manage/judge-desk'
import { JudgingScreen } from '../../../src/domains/judging/screens/manage/judging'
import { at, CONTEST, judgingWorld, type World } from '../../server/judging/world'
import type { Client } from '../../support/client'
import { expectChoice } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'

const user = userEvent.setup()
let w: World
let first: number
let code: string
beforeAll(async () => {
  w = await judgingWorld()
  // Both the same: each judge has an order of their own.
  for (const team of [0, 1]) await w.handIn(team, '开场三分钟的脚本')
  await w.dimensions()
  await w.teacher.post(judgingApi.assign, {
    ...at,
    item_id: w.item.id,
    codes: ['A01', 'A02'],
    judge_uids: [await w.uidOf(people.judge), await w.uidOf(people.supplier)],
  })
  const [row] = (await w.judge.get(judgingApi.teams, at)).data.list
  first = row?.id ?? 0
  code = row?.code ?? ''
})
afterAll(() => w.server.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})
const open = (who: Client, node: React.ReactNode) => {
  connect(w.server, who)
  startOutbox()
  return show(node)
}
const kept = () => w.db.select().from(contestMark)

test('a judge sees code numbers, what was handed in, and nobody’s name', async () => {
  open(w.judge, <JudgingScreen roomId={2} contestId={CONTEST} itemId={0} />)
  expect(await screen.findByText('盲评')).toBeTruthy()
  expect(await screen.findByText('已评 0 / 2 份')).toBeTruthy()
  const next = screen.getByRole('link', { name: '开始评分' })
  expect(next.getAttribute('href')).toBe(`/training-room/manager/2/mark?contest=${CONTEST}&a=${first}`)
})

test('marks wait on the device without a network, and arrive in their order with the end after them', async () => {
  const { visited } = open(w.judge, <JudgeDesk roomId={2} contestId={CONTEST} assignmentId={first} />)
  expect(await screen.findByText('开场三分钟的脚本')).toBeTruthy()
  const content = within(screen.getByRole('region', { name: '内容' }))
  const idea = within(screen.getByRole('region', { name: '创意' }))
  const done = screen.getByRole('button', { name: /^提交评分/ }) as HTMLButtonElement
  expect(done.disabled).toBe(true)
  goOffline()
  await user.type(content.getByRole('textbox'), '101')
  expect(await content.findByText('“内容”不能超过100分')).toBeTruthy()
  await user.clear(content.getByRole('textbox'))
  await user.type(content.getByRole('textbox'), '86.5')
  await user.type(idea.getByRole('textbox'), '7')
  await user.tab()
  expect(await screen.findByText(/评分已保存在这台设备上，联网后自动提交/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '总评' }), '节奏好')
  await waitFor(() => expect(done.disabled).toBe(false))
  await user.click(done)
  expect(await kept()).toEqual([])
  await waitFor(() => expect(visited.at(-1)).toMatch(/&a=\d+$/))
  goOnline(w.server, w.judge)
  await waitFor(async () => expect(await assignmentScores(w.db, CONTEST)).toMatchObject([{ score: 5190 + 2800 }]))
  const { data } = await w.teacher.get(judgingApi.record, { ...at, item_id: w.item.id, code })
  expect(data.judges.find((j) => j.state === 'done')).toMatchObject({ comment: '节奏好', score: 7990 })
})

test('what a judge is to mark is downloaded, and the page says how much of it and since when', async () => {
  const { client } = open(w.judge, <JudgingScreen roomId={2} contestId={CONTEST} itemId={0} />)
  await user.click(await screen.findByRole('button', { name: '下载作品，离线评分' }))
  expect(await screen.findByText(/已下载 2 份/)).toBeTruthy()
  expect(client.getQueryData(judgingQueries.sheet(CONTEST, first).queryKey)).toBeTruthy()
})

test('keys go from one to the next, and a number to its dimension', async () => {
  const { visited } = open(w.judge, <JudgeDesk roomId={2} contestId={CONTEST} assignmentId={first} />)
  await screen.findByText(/第 \d \/ 2 份/)
  await user.keyboard('k')
  await user.keyboard('j')
  expect(visited.length).toBeGreaterThan(0)
})

test('who arranges it sees how far each judge is, and gives a team to one more', async () => {
  open(w.teacher, <JudgingScreen roomId={2} contestId={CONTEST} tab="arrange" itemId={w.item.id} />)
  const row = await screen.findByRole('link', { name: /A02/ })
  expect(row.getAttribute('href')).toContain('team=A02')
  await user.click((await screen.findAllByRole('checkbox', { name: /A02/ }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: /分配评委/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const boxes = await dialog.findAllByRole('checkbox')
  for (const box of boxes) await user.click(box)
  await user.click(dialog.getByRole('button', { name: /确定分配/ }))
  await waitFor(async () =>
    expect(
      (await w.teacher.get(judgingApi.assignments, { ...at, item_id: w.item.id })).data.list.find(
        (t) => t.code === 'A02',
      )?.judges.length,
    ).toBe(3),
  )
})

test('the counter follows the last sheet, also when it is sent from another page', async () => {
  const rows = (await w.judge.get(judgingApi.teams, at)).data.list
  const last = rows.find((r) => r.state === 'open')
  const sheet = (await w.judge.get(judgingApi.sheet, { ...at, assignment_id: last?.id ?? 0 })).data
  connect(w.server, w.judge)
  startOutbox()
  const one = { contestId: CONTEST, assignmentId: sheet.row.id, title: '最后一份' }
  const give = (d: { id: number; full: number }) =>
    giveLater({ ...one, dimensionId: d.id, given: { points: d.full, comment: '' } })
  const [begun, ...rest] = sheet.item.dimensions
  if (begun) await give(begun)
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  show(
    <>
      <OutboxNote />
      <JudgingScreen roomId={2} contestId={CONTEST} itemId={0} />
    </>,
    pushHandlers,
  )
  expect(await screen.findByText('已评 1 / 2 份')).toBeTruthy()
  const part = `已评 1 / ${sheet.item.dimensions.length} 项`
  expect(await screen.findByText(part)).toBeTruthy()
  goOffline()
  for (const d of rest) await give(d)
  const score = judgeScore(
    sheet.item.dimensions,
    sheet.item.dimensions.map((d) => ({ dimension_id: d.id, points: d.full })),
  )
  await finishLater({ ...one, comment: '', score: score ?? 0 })
  expect(await screen.findByText('未同步')).toBeTruthy()
  expect(screen.queryByText(part)).toBeNull()
  const told = screen.getAllByRole('status').map((note) => note.textContent ?? '')
  expect(told.filter((words) => /待提交|已保存|数据截至/.test(words))).toEqual([
    expect.stringMatching(/^待提交 · 离线中，2 份内容已保存.*数据截至.*2 份评分待提交/),
  ])
  goOnline(w.server, w.judge)
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  expect(await screen.findByText('都评完了')).toBeTruthy()
  expect(screen.getByText('已评 2 / 2 份')).toBeTruthy()
})

test('addresses in a hand-in open, words are written where one asked to write, and an empty hand-in warns before it is marked', async () => {
  await w.db.delete(contestAssignment)
  await w.db.delete(contestEntry)
  await w.handIn(0, '演示在https://example.cn/a?b=1（第二页），javascript:alert(1)')
  await w.teacher.post(judgingApi.assign, {
    ...at,
    item_id: w.item.id,
    codes: ['A01', 'A02'],
    judge_uids: [await w.uidOf(people.judge)],
  })
  const rows = (await w.judge.get(judgingApi.teams, at)).data.list
  const idOf = (name: string) => rows.find((r) => r.code === name)?.id ?? 0
  open(w.judge, <JudgeDesk key="full" roomId={2} contestId={CONTEST} assignmentId={idOf('A01')} />)
  const link = await screen.findByRole('link', { name: 'https://example.cn/a?b=1' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.cn/a?b=1',
    '_blank',
    'noopener noreferrer nofollow',
  ])
  expect(link.closest('p')?.textContent).toBe('演示在https://example.cn/a?b=1（第二页），javascript:alert(1)')
  expect(link.closest('p')?.querySelectorAll('a')).toHaveLength(1)
  const content = within(screen.getByRole('region', { name: '内容' }))
  await user.type(content.getByRole('textbox'), '80')
  await user.click(await content.findByRole('button', { name: '写评语' }))
  const words = content.getByRole('textbox', { name: '内容 评语' })
  expect(document.activeElement).toBe(words)
  await user.keyboard('好')
  await user.clear(words)
  expect(document.activeElement).toBe(content.getByRole('textbox', { name: '内容 评语' }))
  cleanup()
  const { visited } = open(w.judge, <JudgeDesk key="empty" roomId={2} contestId={CONTEST} assignmentId={idOf('A02')} />)
  expect(await screen.findByText('没有提交作品')).toBeTruthy()
  for (const [name, points] of [
    ['内容', '0'],
    ['创意', '0'],
  ] as const)
    await user.type(within(screen.getByRole('region', { name })).getByRole('textbox'), points)
  const done = await screen.findByRole('button', { name: /^提交评分/ })
  await user.click(done)
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/没有提交作品，仍要提交评分？$/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '取消' }))
  expect(visited).toEqual([])
  await user.click(done)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交评分' }))
  await waitFor(() => expect(visited.at(-1)).toMatch(/&a=\d+$/))
})

test('nothing is dealt out evenly before it has dimensions, and whose judge left is dealt out again', async () => {
  const arranged = <JudgingScreen roomId={2} contestId={CONTEST} tab="arrange" itemId={0} />
  await w.db.execute(sql`delete from room_committee where room_id = 2 and uid = ${await w.uidOf(people.judge)}`)
  await w.db.execute(sql`update contest_assignment set state = 'open'`)
  const { unmount } = open(w.teacher, arranged)
  expect(await screen.findByRole('button', { name: /^平均分配（缺 \d+）$/ })).toBeTruthy()
  unmount()
  for (const table of ['contest_mark_log', 'contest_mark', 'contest_dimension'])
    await w.db.execute(sql`delete from ${sql.identifier(table)}`)
  open(w.teacher, arranged)
  const way = await screen.findByRole('link', { name: '设置评分维度' })
  expect(way.getAttribute('href')).toContain('tab=dimensions')
  expect(screen.queryByRole('button', { name: /^平均分配/ })).toBeNull()
})

test('dimensions that were not saved are there again, and gone once saved', async () => {
  await w.db.execute(sql`update contest set mark_time = 0 where id = ${CONTEST}`)
  const form = async () => {
    const { unmount } = open(w.teacher, <JudgingScreen roomId={2} contestId={CONTEST} tab="dimensions" itemId={0} />)
    await user.click(await screen.findByRole('button', { name: '设置' }))
    const name = await screen.findByRole('textbox', { name: '名称' })
    return { unmount, name: name as HTMLInputElement }
  }
  const before = await form()
  await user.type(before.name, '完成度')
  before.unmount()
  document.body.innerHTML = ''
  const again = await form()
  expect(await screen.findByText(/已恢复 .+ 没有保存的内容/)).toBeTruthy()
  expect(again.name.value).toBe('完成度')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  const { data } = await w.teacher.get(judgingApi.page, at)
  expect(data.items[0]?.dimensions).toMatchObject([{ title: '完成度', weight: 100 }])
  const key = `form:dimensions:${CONTEST}:${w.item.id}`
  await waitFor(async () => expect(await withDb((db) => db.get('drafts', key))).toBeUndefined())
})

test('dimensions that somebody else saved meanwhile are not written over but by choice', async () => {
  const item = async () => (await w.teacher.get(judgingApi.page, at)).data.items[0]
  const [before] = (await item())?.dimensions ?? []
  if (!before) throw new Error('no dimensions')
  const { id: _, ...said } = before
  const version = (await item())?.version ?? 0
  open(w.teacher, <JudgingScreen roomId={2} contestId={CONTEST} tab="dimensions" itemId={0} />)
  await user.click(await screen.findByRole('button', { name: '修改' }))
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: '名称' }),
    saved: async () => (await item())?.dimensions[0]?.title ?? '',
    theirs: (title) =>
      w.leader.post(judgingApi.saveDimensions, {
        ...{ ...at, item_id: w.item.id, version, dimensions: [{ ...said, title }] },
      }),
  })
})
