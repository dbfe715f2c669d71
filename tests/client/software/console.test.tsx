import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { licencesApi } from '#contract/software/licences.api'
import { softwareApi } from '#contract/software/software.api'
import { world } from '../../../server/db/seed/world'
import { Tools } from '../../../src/domains/lti/screens/manage/tools'
import { ConsoleDetail } from '../../../src/domains/software/screens/manage/console-detail'
import { ConsoleSoftware } from '../../../src/domains/software/screens/manage/console-software'
import { AdminLicences } from '../../../src/domains/software/screens/manage/licences'
import { Supplied } from '../../../src/domains/software/screens/manage/supplied'
import { expectChoice } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeSoftware } from './setup'

let s: TestServer
let admin: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(world.people.orgadmin.login)
})
afterAll(() => s.close())
beforeEach(() => connect(s, admin))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const kept = async (id: number) => (await admin.get(softwareApi.detail, { id })).data

test('new software is checked by its type, saved, and opened', async () => {
  const { visited } = show(<ConsoleSoftware />)
  await user.click(await screen.findByRole('button', { name: '新建软件' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建软件' }))
  await user.click(dialog.getByRole('radio', { name: /网页应用/ }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写软件名称')).toBeTruthy()
  expect(dialog.getByText('请填写网页地址')).toBeTruthy()
  // The button is far below the first field that is wrong.
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /名称/ }))
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '店铺诊断工具')
  await user.type(dialog.getByRole('textbox', { name: /网页地址/ }), 'ftp://x')
  expect(await dialog.findByText(/地址格式不正确/)).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: /网页地址/ }))
  await user.type(dialog.getByRole('textbox', { name: /网页地址/ }), 'https://diagnose.example.com')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(visited[0]).toMatch(/software-detail\?softwareId=\d+$/))
  const id = Number(/\d+$/.exec(visited[0] ?? '')?.[0])
  expect(await kept(id)).toMatchObject({ type: 4, title: '店铺诊断工具', pc_url: 'https://diagnose.example.com' })
})

test('found by name and state, switched off and on, taken down and put back', async () => {
  const id = await makeSoftware(admin, { type: 4, title: '排班助手', pc_url: 'https://shift.example.com' })
  show(<ConsoleSoftware />)
  await user.type(await screen.findByRole('searchbox'), '排班助手')
  const act = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: '排班助手的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: label }))
  }
  await act('停用')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  await waitFor(async () => expect((await kept(id))?.status).toBe('disabled'))
  await screen.findByText('已停用', { selector: 'li *, td *' })
  await act('启用')
  await waitFor(async () => expect((await kept(id))?.status).toBe('enabled'))
  await act('下架')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下架' }))
  await waitFor(async () => expect((await kept(id))?.status).toBe('taken_down'))
  await user.click(await screen.findByRole('button', { name: '使用中' }))
  expect(await screen.findByText('没有找到软件')).toBeTruthy()
})

test('an edit that somebody overtook writes over nothing unseen: what is typed stays, and is saved by choice', async () => {
  const id = await makeSoftware(admin, { type: 1, title: '仓储仿真', app_url: 'https://wms.example.com' })
  show(<ConsoleDetail id={id} />)
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  const dialog = within(await screen.findByRole('dialog', { name: '编辑软件' }))
  const name = dialog.getByRole('textbox', { name: /名称/ })
  await user.clear(name)
  await user.type(name, '仓储仿真二代')
  const before = await kept(id)
  const { description, pc_url, mp_weixin_url } = before ?? { description: '', pc_url: '', mp_weixin_url: '' }
  const rest = { type: 1 as const, description, pc_url, mp_weixin_url, icon_id: 0, activity_only: true }
  await admin.post(softwareApi.save, {
    id,
    version: before?.version ?? 0,
    title: '别人改的',
    app_url: 'https://wms.example.com',
    ...rest,
  })
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '用我的' }))
  expect((await kept(id))?.title).toBe('别人改的')
  expect((name as HTMLInputElement).value).toBe('仓储仿真二代')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await kept(id))?.title).toBe('仓储仿真二代'))
})

test('a supplier’s software is turned away: the dialog closes once it is done, and the supplier hears why', async () => {
  show(<ConsoleDetail id={15} />)
  await user.click(await screen.findByRole('button', { name: '不通过' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '网页打不开')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('网页打不开')).toBeTruthy()
})

test('who is no supplier reads what the page is for, and gets on from there', async () => {
  connect(s, await s.as(people.studentA))
  show(<Supplied />)
  expect(await screen.findByText('这里只对供应商开放')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看我的软件' }).getAttribute('href')).toBe('/my-app')
  expect(screen.queryByRole('button', { name: '提交软件' })).toBeNull()
  cleanup()
  show(<Tools title="我的第三方工具" pathOf={String} above="/my-app" reviewed />)
  expect(await screen.findByText('这里只对供应商开放')).toBeTruthy()
})

test('the key of its tickets is shown when asked for, and renewed', async () => {
  const id = await makeSoftware(admin, { type: 1, title: '财务仿真', app_url: 'https://fin.example.com' })
  const key = (await kept(id))?.ticket_key ?? ''
  expect(key.length).toBeGreaterThan(20)
  show(<ConsoleDetail id={id} />)
  expect(screen.queryByText(key)).toBeNull()
  await user.click(await screen.findByRole('button', { name: '查看密钥' }))
  expect(await screen.findByText(key)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新生成' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重新生成' }))
  await waitFor(() => expect(screen.queryByText(key)).toBeNull())
  expect(await screen.findByText((await kept(id))?.ticket_key ?? 'none')).toBeTruthy()
})

test('a super admin grants software to an organisation, and takes the grant back', async () => {
  const boss = await s.as(world.people.super.login)
  connect(s, boss)
  const id = await makeSoftware(boss, {
    type: 4,
    title: '平台题库',
    pc_url: 'https://bank.example.com',
    platform: true,
  })
  show(<ConsoleDetail id={id} />)
  expect(await screen.findByText('还没有授权给其他组织')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '授权' }))
  const dialog = within(await screen.findByRole('dialog', { name: '授权使用“平台题库”' }))
  const [give] = await dialog.findAllByRole('button', { name: /^授权给/ })
  const name = give?.getAttribute('aria-label')?.slice(3) ?? ''
  await user.click(give as HTMLElement)
  await waitFor(async () =>
    expect((await boss.get(softwareApi.detail, { id })).data?.grants.map((g) => g.org_name)).toEqual([name]),
  )
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await user.click(await screen.findByRole('button', { name: `取消${name}的授权` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消授权' }))
  await waitFor(async () => expect((await boss.get(softwareApi.detail, { id })).data?.grants).toEqual([]))
  expect(await screen.findByText('还没有授权给其他组织')).toBeTruthy()
})

test('without a network the catalogue stays and says so', async () => {
  show(<ConsoleSoftware />)
  await screen.findAllByRole('link', { name: '排班助手' })
  goOffline()
  expect(await screen.findByText(/管理软件需要联网/)).toBeTruthy()
})

test('whoever runs the platform gives an organisation a licence with seats and ends it', async () => {
  const chief = await s.as(people.super)
  connect(s, chief)
  const { trade } = world.orgs
  show(<AdminLicences />)
  await user.click(await screen.findByRole('button', { name: '授权' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  const { title } = (await chief.get(softwareApi.detail, { id: 4 })).data
  await user.click(await (await dialog()).findByRole('button', { name: new RegExp(title) }))
  await user.click(await screen.findByRole('button', { name: '商贸管理学院' }))
  await user.type(await screen.findByRole('textbox', { name: /名额/ }), '40')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('0 / 40 人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `${title}，商贸管理学院的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '结束授权' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '结束授权' }))
  await waitFor(async () => {
    const { list } = (await chief.get(licencesApi.lists, { state: 'ended' })).data
    expect(list.map((row) => [row.software_id, row.org_id])).toContainEqual([4, trade])
  })
})

test('a licence that another of the platform gave meanwhile stands in the list, to which the refusal points', async () => {
  const chief = await s.as(people.super)
  connect(s, chief)
  const { title } = (await chief.get(softwareApi.detail, { id: 4 })).data
  show(<AdminLicences />)
  await user.click(await screen.findByRole('button', { name: '授权' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: new RegExp(title) }))
  await user.click(await screen.findByRole('button', { name: '信息工程学院' }))
  await user.type(await screen.findByRole('textbox', { name: /名额/ }), '40')
  await chief.post(licencesApi.save, { software_id: 4, org_id: world.orgs.info, seats: 7, end_time: 0 })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('该组织已有授权，请在授权列表里修改')).toBeTruthy()
  expect(await screen.findByText('0 / 7 人')).toBeTruthy()
})

test('what another of the platform made of a licence meanwhile is not written over but by choice', async () => {
  const chief = await s.as(people.super)
  connect(s, chief)
  const { trade } = world.orgs
  const of = { software_id: 4, org_id: trade }
  await chief.post(licencesApi.save, { ...of, seats: 4, end_time: 0 })
  const row = async () => {
    const { list } = (await chief.get(licencesApi.lists, {})).data
    const one = list.find(({ software_id, org_id }) => software_id === 4 && org_id === trade)
    if (!one) throw new Error('it was given')
    return one
  }
  const { version, software_title } = await row()
  show(<AdminLicences />)
  await user.click(await screen.findByRole('button', { name: `修改：${software_title}，商贸管理学院` }))
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /名额/ }),
    mine: '1',
    words: '50',
    saved: async () => String((await row()).seats),
    theirs: (seats) => chief.post(licencesApi.save, { ...of, version, seats: Number(seats), end_time: 0 }),
  })
})
