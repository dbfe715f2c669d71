import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { contest, contestBracket, contestSignup, contestTeam } from '../../../server/db/schema/contests'
import { notification } from '../../../server/db/schema/notices'
import { accountApi } from '../../../src/contract/account/account.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { ContestDescription } from '../../../src/domains/contests/screens/description'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { width } from './width'

let server: TestServer
const user = userEvent.setup()
beforeEach(async () => {
  server = await startServer()
  width('phone')
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  await server.close()
})

/** Opens contest 1 as somebody and presses 比赛报名. */
const press = async (login: string, contestId = 1) => {
  const who = await server.as(login)
  connect(server, who)
  show(<ContestDescription contestId={contestId} />)
  await user.click(await screen.findByRole('button', { name: '比赛报名' }))
  return who
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const forms = () => server.db.select().from(contestSignup).where(eq(contestSignup.contestId, 1))
const loner = '13900000030'

it('lets a leader choose members up to the seats that are left', async () => {
  await server.db.update(contest).set({ contestTeamSize: 2 }).where(eq(contest.id, 1))
  await press(people.studentA)
  const box = await dialog('添加参赛成员')
  expect(await within(box).findByText('星辰战队 · 还可报名 2 人，最多 2 人')).toBeTruthy()
  expect(button('确定报名').disabled).toBe(true)
  const all = within(box).getAllByRole('checkbox')
  expect(all).toHaveLength(4)
  for (const one of all.slice(0, 3)) await user.click(one)
  expect(within(box).getByRole('alert').textContent).toBe('最多可以选择2人')
  expect((all[2] as HTMLInputElement).checked).toBe(false)
  await user.click(button('确定报名（2 人）'))
  expect(await screen.findByText('需等待管理员审核通过后才算报名成功', { selector: '[role=status] *' })).toBeTruthy()
  const [row] = await server.db
    .select()
    .from(contestTeam)
    .where(sql`${contestTeam.contestId} = 1 and ${contestTeam.teamId} = 1`)
  expect(row).toMatchObject({ used: 2, status: 2 })
})

it('locks those who are registered, and lets a plain member choose only themself', async () => {
  const leader = await server.as(people.studentB)
  const last = await server.db.execute(
    sql`select a.mobile from team_member m join account a on a.uid = m.uid where m.team_id = 2 and m.role = 'user' order by m.join_time desc limit 1`,
  )
  const mobile = (last as unknown as { rows: { mobile: string }[] }).rows[0]?.mobile ?? ''
  expect(leader.uid).toBeGreaterThan(0)
  await press(mobile)
  const box = await dialog('添加参赛成员')
  await within(box).findByText('你不是队长，只能为自己报名')
  const boxes = within(box).getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map((b) => [b.checked, b.disabled])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
})

it('tells a member without a team that one is needed, and leads to it', async () => {
  await press(loner)
  const box = await dialog('比赛报名')
  expect(within(box).getByText('很遗憾，还未加入团队，所以不能参加比赛')).toBeTruthy()
  expect(within(box).getByRole('button', { name: '取消' })).toBeTruthy()
  await user.click(within(box).getByRole('button', { name: '我要加入团队' }))
  expect(await dialog('加入或创建团队')).toBeTruthy()
})

it('asks for an action and a team, and forgets the other branch when the action changes', async () => {
  await press(people.outsider)
  const box = await dialog('比赛报名')
  await waitFor(() =>
    expect((within(box).getByRole('textbox', { name: '姓名' }) as HTMLInputElement).value).toBe('林小满'),
  )
  await user.click(button('提交报名'))
  expect(await within(box).findByText('请选择加入团队或创建团队')).toBeTruthy()
  await waitFor(() => expect(within(box).getAllByRole('radio')).toContain(document.activeElement))
  await user.click(within(box).getByRole('radio', { name: /加入团队/ }))
  expect(within(box).queryByText('请选择加入团队或创建团队')).toBeNull()
  await user.click(button('提交报名'))
  expect(await within(box).findByText('请选择要加入的团队')).toBeTruthy()
  const search = () => within(box).getByRole('searchbox', { name: '输入团队码' })
  await user.click(button('查找团队'))
  expect(await within(box).findByText('输入团队码', { selector: 'p' })).toBeTruthy()
  await user.type(search(), '团队')
  await user.click(button('查找团队'))
  expect(await within(box).findByText('团队码格式错误')).toBeTruthy()
  await user.clear(search())
  await user.type(search(), 'ZZZZZZ{Enter}')
  expect(await within(box).findByText('找不到该团队，检查是否填写错误')).toBeTruthy()
  await user.clear(search())
  await user.type(search(), 'M4TZ8P{Enter}')
  expect(((await within(box).findByRole('button', { name: '选择 逐光工作室' })) as HTMLButtonElement).disabled).toBe(
    true,
  )
  await user.clear(search())
  await user.type(search(), 'h2vk7s{Enter}')
  await user.click(await within(box).findByRole('button', { name: '选择 青禾小队' }))
  await user.click(within(box).getByRole('radio', { name: /创建团队/ }))
  await user.click(within(box).getByRole('radio', { name: /加入团队/ }))
  expect(within(box).queryByText('青禾小队')).toBeNull()
  expect(await forms()).toHaveLength(2)
})

it('says that a team made by the form needs others, and asks for them once it is in', async () => {
  await server.db.update(contest).set({ contestTeamMin: 2 }).where(eq(contest.id, 1))
  const who = await press(people.outsider)
  within(await dialog('比赛报名')).getByRole('radio', { name: /创建团队.*通过后再添加参赛成员，至少2人/ })
  const extra = { action: 'create_team', team_title: '新芽小组' } as const
  const { data } = await who.post(contestsApi.join, { contest_id: 1, extra })
  cleanup()
  const rows = [{ kind: 'form' as const, id: data.id }]
  await (await server.as(people.teacher)).post(contestsApi.checkSignups, { contest_id: 1, rows, status: 3 })
  connect(server, who)
  show(<ContestDescription contestId={1} />)
  expect(await screen.findByText('每队至少需要2人参赛，请队长在报名截止前添加参赛成员。')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '添加参赛成员' })).toBeTruthy()
})

it('sends the form with school and team, and says that a manager decides', async () => {
  const who = await press(people.outsider)
  const box = await dialog('比赛报名')
  // A place narrows the schools, without a word too.
  const province = within(box).getByRole<HTMLSelectElement>('combobox', { name: /地区（选填）：省份/ })
  await waitFor(() => expect(province.disabled).toBe(false))
  await user.selectOptions(province, '四川省')
  expect(await within(box).findByText('成都天府职业学院')).toBeTruthy()
  await user.selectOptions(province, '浙江省')
  await user.type(within(box).getByRole('searchbox', { name: /学校/ }), '信息工程{Enter}')
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  await user.click(await within(box).findByRole('button', { name: /信息工程学院\(组\)/ }))
  await user.click(within(box).getByRole('radio', { name: /创建团队/ }))
  await user.type(within(box).getByRole('textbox', { name: '团队名称' }), '新芽小组')
  await user.click(button('提交报名'))
  expect(await within(box).findByText('需等待管理员审核通过后才算报名成功')).toBeTruthy()
  // The form names who filled it in (section 3).
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body ?? '')).filter((body) => body.includes('新芽小组'))
  const { uid, openid, group_id } = (await who.get(accountApi.getUserInfo, {})).data
  expect(JSON.parse(bodies.at(-1) ?? '{}').extra).toMatchObject({ uid, openid, group_id })
  const mine = (await forms()).find((f) => f.uid === who.uid)
  expect(mine).toMatchObject({ action: 'create_team', teamTitle: '新芽小组', schoolId: 2, status: 2 })
  await user.click(button('好的，我知道了'))
  expect(await screen.findByText('审核中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '比赛报名' })).toBeNull()
})

it('checks a name when its field is left, by the rules and by the server', async () => {
  await press(loner)
  await user.click(await screen.findByRole('button', { name: '填写报名表，由管理员审核后入队' }))
  const box = await dialog('比赛报名')
  await user.click(within(box).getByRole('radio', { name: /创建团队/ }))
  const name = within(box).getByRole('textbox', { name: '团队名称' })
  await user.type(name, '星辰战队')
  await user.tab()
  expect(await within(box).findByText('团队名称不能重复')).toBeTruthy()
  await user.clear(name)
  await user.tab()
  expect(await within(box).findByText('输入团队名称', { selector: 'p' })).toBeTruthy()
  await user.type(name, '一二三四五六七八九十一二三四五六')
  await user.tab()
  expect(await within(box).findByText('团队名称在15个字以内')).toBeTruthy()
  await user.click(button('提交报名'))
  expect(await forms()).toHaveLength(2)
})

it('takes the twenty characters of a name as a person counts them', async () => {
  await press(loner)
  await user.click(await screen.findByRole('button', { name: '填写报名表，由管理员审核后入队' }))
  const box = await dialog('比赛报名')
  await user.click(within(box).getByRole('radio', { name: /创建团队/ }))
  const name = within(box).getByRole<HTMLInputElement>('textbox', { name: '团队名称' })
  const family = '👨‍👩‍👧'
  // What was typed before is kept on the device.
  await user.clear(name)
  await user.paste(family.repeat(15))
  expect(name.value).toBe(family.repeat(15))
  await user.tab()
  expect(within(box).queryByText('团队名称在15个字以内')).toBeNull()
  await user.click(name)
  await user.paste(family.repeat(9))
  expect(name.value).toBe(family.repeat(20))
})

it('signs up for an individual contest without a word about teams', async () => {
  await press(people.studentA, 8)
  const box = await dialog('比赛报名')
  expect(within(box).queryByRole('radio')).toBeNull()
  await user.click(button('提交报名'))
  expect(await within(box).findByText('需等待管理员审核通过后才算报名成功')).toBeTruthy()
})

it("asks for the organiser's fields and the bracket, and says all that is missing at once", async () => {
  await server.db.insert(contestBracket).values({ contestId: 1, title: '高职组' })
  const fields = [{ key: 'phone', title: '联系手机', kind: 'mobile' as const, required: true, options: [] }]
  await server.db.update(contest).set({ fields, contestTeamMin: 2 }).where(eq(contest.id, 1))
  await press(people.studentA)
  const box = await dialog('添加参赛成员')
  await within(box).findByText(/最少 2 人/)
  const [one, two] = within(box).getAllByRole('checkbox')
  await user.click(one as HTMLElement)
  await user.click(button('确定报名（1 人）'))
  expect(within(box).getByRole('alert').textContent).toBe('每队至少需要2人参赛')
  await user.click(two as HTMLElement)
  await user.click(button('确定报名（2 人）'))
  expect(await within(box).findByText('请选择组别', { selector: 'p' })).toBeTruthy()
  expect(within(box).getByText('请填写联系手机')).toBeTruthy()
  await user.selectOptions(within(box).getByRole('combobox', { name: /参赛组别/ }), '高职组')
  await user.type(within(box).getByRole('textbox', { name: /联系手机/ }), '139-1234 5678')
  await user.click(button('确定报名（2 人）'))
  await waitFor(async () => {
    const [row] = await server.db
      .select()
      .from(contestTeam)
      .where(sql`${contestTeam.contestId} = 1 and ${contestTeam.teamId} = 1`)
    expect(row).toMatchObject({ used: 2, answers: { phone: '13912345678' } })
  })
})

it('lets a leader take single members out while sign-up is open, never fewer than may stay', async () => {
  const [row] = await server.db
    .select()
    .from(contestTeam)
    .where(sql`${contestTeam.contestId} = 1 and ${contestTeam.teamId} = 2`)
  const used = row?.used ?? 0
  await server.db
    .update(contest)
    .set({ contestTeamMin: used - 1 })
    .where(eq(contest.id, 1))
  const leader = await server.as(people.studentB)
  connect(server, leader)
  show(<ContestDescription contestId={1} />)
  await user.click(await screen.findByRole('button', { name: '移出成员' }))
  const box = await dialog('移出参赛成员')
  const others = within(box).getAllByRole('checkbox').slice(-2)
  for (const one of others) await user.click(one)
  await user.click(button('移出（2 人）'))
  expect(within(box).getByRole('alert').textContent).toBe(`每队至少需要${used - 1}人参赛，请由队长为全队退赛`)
  await user.click(others[0] as HTMLElement)
  await user.click(button('移出（1 人）'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const left = await server.db
    .select()
    .from(contestTeam)
    .where(eq(contestTeam.id, row?.id ?? 0))
  expect(left).toMatchObject([{ used: used - 1, status: 2 }])
  const told = await server.db.select().from(notification).where(eq(notification.title, '已被移出参赛名单'))
  expect(told).toHaveLength(1)
  cleanup()
  // Sign-up is over: who is in stays in.
  await server.db
    .update(contest)
    .set({ signupEnd: server.now() - 1 })
    .where(eq(contest.id, 1))
  connect(server, leader)
  show(<ContestDescription contestId={1} />)
  expect(await screen.findByRole('button', { name: '全队退赛' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '移出成员' })).toBeNull()
})

it('shows every condition that is not met, and sends nothing; who signed up may withdraw', async () => {
  await server.db.update(contest).set({ contestTeamMin: 5, teamLimit: 2, approved: 2 }).where(eq(contest.id, 1))
  await press(people.studentA)
  const box = await dialog('添加参赛成员')
  const list = await within(box).findByRole('region', { name: '报名条件' })
  expect(within(list).getByText('团队至少 5 人，现有 4 人')).toBeTruthy()
  expect(within(list).getByText('参赛名额已满')).toBeTruthy()
  await user.click((await within(box).findAllByRole('checkbox'))[0] as HTMLElement)
  expect(button(/确定报名/).disabled).toBe(true)
  cleanup()
  connect(server, await server.as(people.studentB))
  show(<ContestDescription contestId={1} />)
  await user.click(await screen.findByRole('button', { name: '全队退赛' }))
  const sure = await screen.findByRole('alertdialog')
  await user.click(within(sure).getByRole('button', { name: '全队退赛' }))
  expect(await screen.findByText('退出成功')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('审核中')).toBeNull())
})
