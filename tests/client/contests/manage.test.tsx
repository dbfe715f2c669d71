import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account } from '../../../server/db/schema/account'
import { contest, contestSignup } from '../../../server/db/schema/contests'
import { pushHandlers } from '../../../src/app/push'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import type { ContestCard } from '../../../src/contract/contests/contests.model'
import { ContestManage } from '../../../src/domains/contests/screens/manage/contest-manage'
import { nextStep } from '../../../src/domains/contests/screens/manage/next-step'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { width } from './width'

let server: TestServer
let teacher: Client
const user = userEvent.setup()
beforeEach(async () => {
  server = await startServer()
  width('desk')
  teacher = await server.as(people.teacher)
  connect(server, teacher)
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  await server.close()
})
const open = (contestId?: number) => {
  const onOpen = vi.fn()
  return { onOpen, ...show(<ContestManage roomId={2} contestId={contestId} onOpen={onOpen} />, pushHandlers) }
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const signup = (name: string) =>
  teacher.get(contestsApi.signups, { contest_id: 1 }).then((a) => a.data.list.find((r) => r.title === name))

it('lists contests with their stage and what waits, and opens one', async () => {
  const { onOpen } = open()
  const row = await rowOf('第六届校园直播挑战赛')
  expect(within(row).getByText('报名中')).toBeTruthy()
  expect(within(row).getByText('4 条待审核')).toBeTruthy()
  const next = (of: HTMLElement) => within(of).getAllByRole('link').at(-1)
  expect(next(row)?.textContent).toBe('审核报名（4）')
  expect(next(row)?.getAttribute('href')).toBe('/training-room/manager/2/contest?contest=1')
  expect(next(await rowOf('校园带货马拉松'))?.textContent).toBe('补全并发布')
  expect(next(await rowOf('直播脚本创作赛'))?.getAttribute('href')).toBe(
    '/training-room/manager/2/mark?contest=5&tab=arrange',
  )
  // What comes next is how the contest stands, not its stage alone: the 公示 has an appeal that waits.
  const { left } =
    (await teacher.get(contestsApi.lists, { training_room_id: 2 })).data.list.find((c) => c.id === 6) ?? {}
  expect(left?.appeals).toBeGreaterThan(0)
  const shown = next((await screen.findAllByText(/^处理申诉/))[0]?.closest('tr') as HTMLElement)
  expect(shown?.textContent).toBe(`处理申诉（${left?.appeals}）`)
  await user.click(within(row).getByRole('button', { name: /报名审核/ }))
  expect(onOpen).toHaveBeenCalledWith(1)
  // Nothing is reviewed any more once marking began, and nothing goes on in a room that ended.
  const card = (more: Partial<ContestCard>) =>
    ({ id: 7, training_room_id: 2, published: true, pending_count: 3, team_count: 2, ...more }) as ContestCard
  const none = { items: 1, bare: 0, short: 0, marks: 0, far: 0, appeals: 0, corrections: 0 }
  expect(nextStep(card({ stage_status: 4, left: none }), false).label).toBe('发布结果')
  expect(nextStep(card({ stage_status: 4, left: none, team_count: 0 }), false).label).not.toBe('发布结果')
  expect(nextStep(card({ stage_status: 5, left: { ...none, marks: 2 } }), false).label).toBe('查看重评进度（待评 2）')
  expect(nextStep(card({ stage_status: 5, left: { ...none, corrections: 1 } }), false).label).toContain('更正结果')
  expect(nextStep(card({ stage_status: 4, left: { ...none, far: 1 } }), false).label).toBe('处理评分分歧（1）')
  const all = nextStep(card({ stage_status: 1, pending_count: 0, left: none }), false)
  expect(all).toEqual({ label: '查看报名', href: '/training-room/manager/2/contest?contest=7&status=all' })
  expect(nextStep(card({ stage_status: 1, left: none }), true).label).toBe('查看榜单')
})

it('marks whose people are fewer than a team needs', async () => {
  const row = (await signup('逐光工作室')) ?? { members: [] }
  const least = row.members.length + 1
  await server.db.update(contest).set({ contestTeamMin: least }).where(eq(contest.id, 1))
  open(1)
  expect(within(await rowOf('逐光工作室')).getByText(`不足 ${least} 人`)).toBeTruthy()
  cleanup()
  await server.db
    .update(contest)
    .set({ contestTeamMin: least - 1 })
    .where(eq(contest.id, 1))
  open(1)
  expect(within(await rowOf('逐光工作室')).queryByText(/^不足/)).toBeNull()
})

it('approves one, and a batch, and reports what could not be done', async () => {
  open(1)
  const row = await rowOf('逐光工作室')
  await user.click(within(row).getByRole('button', { name: /通过/ }))
  await waitFor(async () => expect((await signup('逐光工作室'))?.status).toBe(3))
  await waitFor(() => expect(screen.queryByText('逐光工作室')).toBeNull())
  for (const name of ['青禾小队', /加入“青禾小队”/, /创建“早八不迟到”/])
    for (const label of await screen.findAllByText(name)) {
      const box = within(label.closest('tr') as HTMLElement).getByRole('checkbox') as HTMLInputElement
      if (!box.checked) await user.click(box)
    }
  await user.click(screen.getByRole('button', { name: '批量通过' }))
  expect(await screen.findByText('已通过 3 条报名')).toBeTruthy()
  expect(await screen.findByText('没有待审核的报名')).toBeTruthy()
})

it('shows a sign-up that comes in while the list is open', async () => {
  const { client } = open(1)
  await screen.findByText('逐光工作室')
  const forget = server.services.push.subscribe(teacher.uid, (m) => pushHandlers[m.type]?.(client, m))
  const leader = await server.as(people.studentA)
  await leader.post(contestsApi.join, { contest_id: 1, team_id: 1, uids: [leader.uid] })
  expect(await rowOf('星辰战队')).toBeTruthy()
  forget()
})

it('rejects only with a reason, which those concerned read', async () => {
  open(1)
  const row = await rowOf('逐光工作室')
  await user.click(within(row).getByRole('button', { name: /拒绝/ }))
  const box = await screen.findByRole('dialog', { name: '拒绝报名' })
  await user.click(within(box).getByRole('button', { name: '确定拒绝' }))
  expect(await within(box).findByText('请填写拒绝原因')).toBeTruthy()
  await user.type(within(box).getByRole('textbox', { name: '拒绝原因' }), '成员名单有误')
  await user.click(within(box).getByRole('button', { name: '确定拒绝' }))
  await waitFor(async () => expect((await signup('逐光工作室'))?.reason).toBe('成员名单有误'))
})

it('filters by status and finds by name', async () => {
  open(1)
  await screen.findByText('逐光工作室')
  await user.click(screen.getByRole('button', { name: '已通过' }))
  expect(await screen.findByText('云上计划')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('逐光工作室')).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: '按团队或姓名搜索' }), '没有这样的人{Enter}')
  expect(await screen.findByText('没有找到符合的报名')).toBeTruthy()
})

it('searches while one types, and decides about all that are found', async () => {
  const made = await server.db
    .insert(account)
    .values(
      Array.from({ length: 22 }, (_, n) => ({ openid: `m-${n}`, name: `m-${n}`, truename: `海选${n}`, createTime: 1 })),
    )
    .returning()
  const form = { roomId: 2, contestId: 1, extra: {}, action: 'create_team', createTime: 1 }
  await server.db.insert(contestSignup).values(made.map(({ uid }, n) => ({ ...form, uid, teamTitle: `海选${n}队` })))
  open(1)
  // At once: what is found by half a word has as many rows, and gives up what was chosen of it.
  await user.click(await screen.findByRole('searchbox', { name: '按团队或姓名搜索' }))
  await user.paste('海选')
  expect(await screen.findByText(/共 22 条/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await user.click(await screen.findByRole('button', { name: '选择全部 22 条' }))
  expect(await screen.findByText('已选全部 22 条')).toBeTruthy()
  // Whom one doesn't see is named by number before it is done.
  await user.click(screen.getByRole('button', { name: '批量通过' }))
  const asked = within(await screen.findByRole('alertdialog', { name: '通过 22 条报名' }))
  await user.click(asked.getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '批量拒绝' }))
  const why = within(await screen.findByRole('dialog', { name: '拒绝报名' }))
  await user.click(why.getByRole('button', { name: '名额已满' }))
  await user.click(why.getByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('已拒绝 22 条报名')).toBeTruthy()
  expect((await teacher.get(contestsApi.signups, { contest_id: 1, status: 2, keyword: '海选' })).data.total).toBe(0)
})

it('decides nothing without network and says so', async () => {
  open(1)
  const row = await rowOf('逐光工作室')
  goOffline()
  const approve = await within(row).findByRole<HTMLButtonElement>('button', { name: '联网后才能通过：逐光工作室' })
  expect(approve.disabled).toBe(true)
  expect(within(row).getByRole('button', { name: '联网后才能拒绝：逐光工作室' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '联网后才能导出' })).toHaveProperty('disabled', true)
  expect((await signup('逐光工作室'))?.status).toBe(2)
})
