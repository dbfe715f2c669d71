import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { orgPerson, orgUnit } from '../../../server/db/schema/orgs/orgs'
import { demoInvite } from '../../../server/db/seed/orgs'
import { world } from '../../../server/db/seed/world'
import { HomeOrgs } from '../../../src/domains/orgs/parts/home-orgs'
import { CreateOrg } from '../../../src/domains/orgs/screens/create-org'
import { Invited } from '../../../src/domains/orgs/screens/invited'
import { JoinOrg } from '../../../src/domains/orgs/screens/join-org'
import { Invites } from '../../../src/domains/orgs/screens/manage/joins/invites'
import { Joins } from '../../../src/domains/orgs/screens/manage/joins/joins'
import { Branches } from '../../../src/domains/orgs/screens/manage/profile/branches'
import { OrgSetting } from '../../../src/domains/orgs/screens/manage/profile/org-setting'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const user = userEvent.setup()
const { info, trade } = world.orgs

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())
afterEach(cleanup)

const waiting = async (group_id: number) => (await admin.get(orgJoinsApi.lists, { group_id, status: 2 })).data.list

test('a person finds an organisation, asks with a word, and takes it back', async () => {
  const person = await s.as(people.outsider)
  connect(s, person)
  show(<JoinOrg />)
  expect(await screen.findByText('输入名称，查找你的学校')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: '按名称查找组织' }), '商贸管理')
  await user.click(await screen.findByRole('button', { name: /商贸管理学院/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /附言/ }), '学号 20240999')
  await user.click(dialog.getByRole('button', { name: '提交申请' }))
  await waitFor(async () => expect((await waiting(trade)).map((j) => j.message)).toEqual(['学号 20240999']))
  cleanup()
  const me = (await person.get(accountApi.getUserInfo, {})).data
  show(<HomeOrgs user={me} />)
  await user.click(await screen.findByRole('button', { name: '撤回加入商贸管理学院的申请' }))
  await waitFor(async () => expect(await waiting(trade)).toEqual([]))
})

test('admins let in one, refuse another with a reason, and need the network for it', async () => {
  connect(s, admin)
  window.history.replaceState({}, '', '/')
  const person = await s.as(people.outsider)
  await person.post(orgJoinsApi.ask, { group_id: info, message: '我是转来的' })
  show(<Joins base="/uc/org" rest="" />)
  expect(await screen.findByText('没有待审核的申请')).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: '组织' }), String(info))
  await user.click(await screen.findByRole('button', { name: `拒绝：${world.people.outsider.truename}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '确定拒绝' }))
  expect(await dialog.findByText('请填写拒绝原因')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '不是本校师生' }))
  await user.click(dialog.getByRole('button', { name: '确定拒绝' }))
  await waitFor(async () =>
    expect((await person.get(orgJoinsApi.mine, {})).data.list).toMatchObject([{ reason: '不是本校师生' }]),
  )
  const [first] = await waiting(info)
  await user.click(await screen.findByRole('button', { name: `通过：${first?.truename}` }))
  await waitFor(async () => expect((await waiting(info)).map((j) => j.uid)).not.toContain(first?.uid))
  goOffline()
  expect(await screen.findByText(/审核需要联网/)).toBeTruthy()
  goOnline(s, admin)
})

test('a link is made, shown, and taken back', async () => {
  connect(s, admin)
  show(<Invites base="/uc/org" rest="" />)
  expect(await screen.findByText('2026 级新生')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '生成邀请链接' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /用途/ }), '转学生')
  await user.clear(dialog.getByRole('textbox', { name: /可用人数/ }))
  await user.click(dialog.getByRole('button', { name: '生成链接' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请填写可用人数')
  await user.type(dialog.getByRole('textbox', { name: /可用人数/ }), '5')
  await user.click(dialog.getByRole('button', { name: '生成链接' }))
  const made = within(await screen.findByRole('dialog'))
  const link = await made.findByRole<HTMLTextAreaElement>('textbox', { name: '邀请链接' })
  expect(link.value).toContain('/uc/join?invite=')
  await user.click(made.getByRole('button', { name: '完成' }))
  await user.click(await screen.findByRole('button', { name: '撤销：转学生' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤销' }))
  await waitFor(async () =>
    expect((await admin.get(orgInvitesApi.lists, {})).data.list[0]).toMatchObject({
      title: '转学生',
      revoked_time: expect.any(Number),
    }),
  )
})

test('a link says where it leads, and that one is there already', async () => {
  connect(s, await s.as(people.studentA))
  show(<Invited code={demoInvite} />)
  expect(await screen.findByText('你已经在这个组织中。')).toBeTruthy()
  cleanup()
  show(<Invited code="H4TKZ8PN2VCE" />)
  expect(await screen.findByRole('heading', { name: '星火职业学院' })).toBeTruthy()
  cleanup()
  show(<Invited code="nothing" />)
  expect(await screen.findByText('内容不存在或无权查看')).toBeTruthy()
})

test('who has a class reads before they accept that it stays', async () => {
  const held = world.students[30]
  const classes = await s.db
    .select({ id: orgUnit.id, name: orgUnit.name, own: eq(orgPerson.uid, held?.uid ?? 0) })
    .from(orgUnit)
    .leftJoin(orgPerson, and(eq(orgPerson.unitId, orgUnit.id), eq(orgPerson.uid, held?.uid ?? 0)))
    .where(eq(orgUnit.kind, 'class'))
  const own = classes.find((one) => one.own)
  const another = classes.find((one) => !one.own)
  const invited = async (unit_id: number) => {
    const { code } = (await admin.post(orgInvitesApi.create, { ...ofTeachers, unit_id })).data
    cleanup()
    show(<Invited code={code} />)
    expect(await screen.findByRole('button', { name: '接受邀请' })).toBeTruthy()
  }
  const ofTeachers = { title: '', role: 'teacher', uses: 2, days: 7 } as const
  connect(s, await s.as({ uid: held?.uid ?? 0 }))
  await invited(another?.id ?? 0)
  expect(screen.getByText(`你的班级是${own?.name}，接受邀请后不会改变；要换班级，请联系组织管理员。`)).toBeTruthy()
  expect(screen.getByText(/接受后按邀请登记身份。$/)).toBeTruthy()
  await invited(own?.id ?? 0)
  expect(screen.queryByText(/你的班级是/)).toBeNull()
})

test('a member takes what a link gives beyond the membership', async () => {
  const { code } = (
    await admin.post(orgInvitesApi.create, { group_id: info, title: '', role: 'teacher', unit_id: 0, uses: 2, days: 7 })
  ).data
  connect(s, await s.as(people.studentA))
  const { visited } = show(<Invited code={code} />)
  expect(await screen.findByText(/你已经在这个组织中/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '接受邀请' }))
  await waitFor(() => expect(visited).toContain('/index'))
  cleanup()
  show(<Invited code={code} />)
  expect(await screen.findByText('你已经在这个组织中。')).toBeTruthy()
})

test('an organisation is made after its name was checked; a demo user makes none', async () => {
  const person = await s.as(people.studentB)
  connect(s, person)
  const { visited } = show(<CreateOrg parent={undefined} redirect={undefined} />)
  await user.click(await screen.findByRole('button', { name: '创建组织' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请填写组织名称')
  await user.type(screen.getByRole('textbox', { name: /组织名称/ }), '城南职业学校')
  await user.click(screen.getByRole('button', { name: '创建组织' }))
  await waitFor(() => expect(visited).toContain('/uc/home?tab=orgs'))
  expect((await person.get(orgProfileApi.detail, {})).data).toMatchObject({ name: '城南职业学校', vip_level: 1 })
  cleanup()
  connect(s, await s.as(people.demo))
  show(<CreateOrg parent={undefined} redirect={undefined} />)
  expect(await screen.findByText('演示账号不能创建组织。')).toBeTruthy()
})

test('settings are saved when something changed; sub-groups lead to their own', async () => {
  connect(s, admin)
  show(<OrgSetting backHref="/index" />)
  const name = await screen.findByRole('textbox', { name: /组织名称/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请填写组织名称')
  await user.type(name, '星火职业大学')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await admin.get(orgProfileApi.detail, {})).data.name).toBe('星火职业大学'))
  // Another admin saves while this one is typing.
  const before = (await admin.get(orgProfileApi.detail, {})).data
  const { version, name: theirs, shortname, findable } = before
  await user.type(screen.getByRole('textbox', { name: /简称/ }), '大')
  await admin.post(orgProfileApi.save, { version, name: `${theirs}（杭州）`, shortname, logo_id: 0, findable })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.queryByText('内容已被他人修改，请刷新后重试')).toBeNull()
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  expect(screen.getByDisplayValue('星火职业大学（杭州）')).toBeTruthy()
  expect(screen.getByDisplayValue(shortname)).toBeTruthy()
  // The other way: one's own is kept, and saved over theirs knowingly.
  await user.type(screen.getByRole('textbox', { name: /简称/ }), '大')
  const { version: now } = (await admin.get(orgProfileApi.detail, {})).data
  await admin.post(orgProfileApi.save, { version: now, name: theirs, shortname: '星火', logo_id: 0, findable })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '用我的' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await admin.get(orgProfileApi.detail, {})).data).toMatchObject({
      name: '星火职业大学（杭州）',
      shortname: `${shortname}大`,
    }),
  )
  cleanup()
  show(<Branches base="/uc/org" rest="" />)
  const link = await screen.findByRole('link', { name: /信息工程学院/ })
  expect(link.getAttribute('href')).toBe(`/uc/org/group/${info}`)
})

test('links are made also where those that there are could not be read', async () => {
  connect(s, admin)
  const reach = globalThis.fetch
  globalThis.fetch = (async (url: string, init: RequestInit) =>
    url.includes(orgInvitesApi.lists.path) ? new Response('', { status: 500 }) : reach(url, init)) as typeof fetch
  show(<Invites base="/uc/org" rest="" />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '生成邀请链接' }))
  expect(await screen.findByRole('dialog', { name: '生成邀请链接' })).toBeTruthy()
})
