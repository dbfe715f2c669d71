import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { world } from '../../../server/db/seed/world'
import { importsSettled } from '../../../server/domains/rooms/import/import.runner.service'
import { Members } from '../../../src/domains/orgs/screens/manage/members/members'
import { Person } from '../../../src/domains/orgs/screens/manage/members/person'
import { Units } from '../../../src/domains/orgs/screens/manage/units/units'
import { OrgImport } from '../../../src/domains/rooms/screens/manage/import/org-import'
import { uploaded } from '../../server/rooms/import.setup'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, holdBack, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const user = userEvent.setup()
const student = world.people.studentA

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
  connect(s, admin)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const detail = async (uid: number) => (await admin.get(orgMembersApi.detail, { uid })).data

test('members are searched, each leads to a page of their own, and what changes them needs the network', async () => {
  show(<Members base="/uc/org" rest="" />)
  await user.type(await screen.findByRole('searchbox', { name: /按姓名、学号/ }), student.truename)
  const link = await screen.findByRole('link', { name: new RegExp(student.truename) })
  expect(link.getAttribute('href')).toBe(`/uc/org/member/${student.uid}`)
  await waitFor(() => expect(screen.queryByText('何静')).toBeNull())
  goOffline()
  expect(await screen.findByText(/管理成员需要联网/)).toBeTruthy()
  goOnline(s, admin)
})

test('the file has the filters and the order that the list on screen has', async () => {
  // A table, whose heads sort it.
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('min-width'), addEventListener: () => {}, removeEventListener: () => {} },
  }))
  show(<Members base="/uc/org" rest="" />)
  await screen.findByRole('checkbox', { name: `选择${student.truename}` })
  await user.type(screen.getByRole('searchbox', { name: /按姓名、学号/ }), '陈')
  // What was typed is looked for a moment later.
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `选择${student.truename}` })).toBeNull())
  await user.click(await screen.findByRole('button', { name: '姓名' }))
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV 文件' }))
  const src = await screen.findByTitle('下载').then((frame) => frame.getAttribute('src') ?? '')
  expect(Object.fromEntries(new URL(src, location.origin).searchParams)).toEqual({
    ...{ keyword: '陈', sort: 'name', format: 'csv' },
  })
})

test('nobody is offered to put themself out, not even before it is known who asks', async () => {
  const { truename } = await detail(admin.uid)
  const tell = holdBack(accountApi.getUserInfo.path)
  show(<Members base="/uc/org" rest="" />)
  await user.type(await screen.findByRole('searchbox', { name: /按姓名、学号/ }), truename)
  await user.click(await screen.findByRole('button', { name: `${truename}的更多操作` }))
  await screen.findByRole('menuitem', { name: '调整班级' })
  const ofOneself = () => [
    screen.queryByRole('menuitem', { name: '移出组织' }),
    screen.queryByRole('menuitem', { name: '停用账号' }),
    screen.queryByRole('checkbox', { name: `选择${truename}` }),
  ]
  expect(ofOneself()).toEqual([null, null, null])
  tell()
  await user.clear(screen.getByRole('searchbox', { name: /按姓名、学号/ }))
  await screen.findByRole('checkbox', { name: `选择${student.truename}` })
  expect(ofOneself()).toEqual([null, null, null])
})

test('a new member is checked before it is sent, nothing typed is lost', async () => {
  show(<Members base="/uc/org" rest="" />)
  await user.click((await screen.findAllByRole('button', { name: '添加成员' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /姓名/ }), '周小满')
  await user.click(dialog.getByRole('button', { name: '添加' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/至少一项/)
  await user.type(dialog.getByRole('textbox', { name: /学号/ }), '2026-777')
  await user.click(dialog.getByRole('button', { name: '添加' }))
  await waitFor(async () =>
    expect((await admin.get(orgMembersApi.lists, { keyword: '2026-777' })).data.list[0]?.truename).toBe('周小满'),
  )
})

test('a person’s page changes the role, and says what was done', async () => {
  show(<Person base="/uc/org" rest={String(student.uid)} />)
  await user.click(await screen.findByRole('button', { name: '设为教师' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '设为教师' }))
  expect(await screen.findByText(/修改了角色：学生 → 教师/)).toBeTruthy()
  expect((await detail(student.uid)).role).toBe('teacher')
})

test('the only admin may not go', async () => {
  show(<Person base="/uc/org" rest={String(admin.uid)} />)
  expect(await screen.findByText(/唯一的组织管理员/)).toBeTruthy()
  expect((screen.getByRole('button', { name: '退出本组织' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a unit is moved by keys, and the plan of a new year is said before it is done', async () => {
  show(<Units base="/uc/org" rest="" />)
  const handle = await screen.findByRole('button', { name: /移动新媒体 24-3 班/ })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  const order = async () =>
    (await admin.get(orgUnitsApi.tree, {})).data.units.filter((u) => u.parent_id === 1).map((u) => u.id)
  await waitFor(async () => expect(await order()).toEqual([3, 2]))
  await user.click(await screen.findByRole('button', { name: '升年级' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findAllByText('二年级 → 三年级')).toHaveLength(4)
  // Where somebody else changed a class meanwhile nothing is done, and what would become of it is said anew.
  const unit = (await admin.get(orgUnitsApi.tree, {})).data.units.find(({ grade }) => grade === 2)
  if (!unit) throw new Error('no class of the second year')
  const { id, version, org_id, parent_id, kind, grade } = unit
  await admin.post(orgUnitsApi.save, { id, version, org_id, parent_id, kind, grade, name: '新媒体提高班' })
  await user.click(dialog.getByRole('button', { name: '确认升 4 个班级' }))
  expect(await screen.findByText('内容已被他人修改，请刷新后重试')).toBeTruthy()
  expect(await dialog.findByText('新媒体提高班')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '确认升 4 个班级' }))
  await waitFor(async () => {
    const { units } = (await admin.get(orgUnitsApi.tree, {})).data
    expect(units.filter((u) => u.grade === 3)).toHaveLength(4)
  })
})

test('an import says what it takes, what came before, and that it needs the network', async () => {
  show(<OrgImport base="/uc/org" rest="" />)
  expect(await screen.findByText('还没有导入过')).toBeTruthy()
  expect(screen.getByText(/至少一列/)).toBeTruthy()
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能导入' })).toBeTruthy()
  goOnline(s, admin)
})

test('whoever was made by an import is found from there', async () => {
  const bytes = new TextEncoder().encode('姓名,学号\n鲁新,2026770001\n')
  const file_id = await uploaded(admin, '新生.csv', bytes)
  await admin.post(orgImportApi.start, { file_id })
  await importsSettled()
  show(<OrgImport base="/uc/org" rest="" />)
  await user.click(await screen.findByRole('button', { name: '确认导入 1 人' }))
  const link = await screen.findByRole('link', { name: '查看未激活的成员' })
  expect(link.getAttribute('href')).toBe('/uc/org/members?state=waiting')
})

test('an organisation without units is told what to begin with, and of nothing that it could drag', async () => {
  const other = await s.as(people.studentB)
  await other.post(orgProfileApi.create, { name: '城南职业学校', shortname: '城南', logo_id: 0 })
  connect(s, other)
  show(<Units base="/uc/org" rest="" />)
  expect(await screen.findByText(/先添加院系/)).toBeTruthy()
  expect(screen.queryByText(/拖动左侧的把手/)).toBeNull()
})
