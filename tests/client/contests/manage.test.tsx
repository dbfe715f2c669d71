import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pushHandlers } from '../../../src/app/push'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { ContestManage } from '../../../src/domains/contests/screens/manage/contest-manage'
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

it('decides nothing without network and says so', async () => {
  open(1)
  const row = await rowOf('逐光工作室')
  goOffline()
  await user.click(within(row).getByRole('button', { name: /通过/ }))
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  expect((await signup('逐光工作室'))?.status).toBe(2)
})
