import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { judgingApi } from '#contract/judging/judging.api'
import { startOutbox, stopOutbox } from '#lib/outbox'
import { contestMark } from '../../../server/db/schema/judging'
import { assignmentScores } from '../../../server/domains/judging/judging.service'
import { JudgeDesk } from '../../../src/domains/judging/screens/manage/judge-desk'
import { JudgingScreen } from '../../../src/domains/judging/screens/manage/judging'
import { at, CONTEST, judgingWorld, type World } from '../../server/judging/world'
import type { Client } from '../../support/client'
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
  expect(await screen.findByText(/评分已存在本机，联网后自动提交/)).toBeTruthy()
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
  expect(row.getAttribute('href')).toContain('code=A02')
  await user.click((await screen.findAllByRole('checkbox', { name: /A02/ }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: /指派评委/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const boxes = await dialog.findAllByRole('checkbox')
  for (const box of boxes) await user.click(box)
  await user.click(dialog.getByRole('button', { name: /确定指派/ }))
  await waitFor(async () =>
    expect(
      (await w.teacher.get(judgingApi.assignments, { ...at, item_id: w.item.id })).data.list.find(
        (t) => t.code === 'A02',
      )?.judges.length,
    ).toBe(3),
  )
})
