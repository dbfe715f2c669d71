import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { banner } from '../../../server/db/schema/account'
import { world } from '../../../server/db/seed/world'
import { AdminBanners } from '../../../src/domains/account/screens/manage/banners'
import { AdminPlatform } from '../../../src/domains/account/screens/manage/platform'
import { AdminOrgs } from '../../../src/domains/orgs/screens/manage/backoffice/orgs'
import { AdminUsers } from '../../../src/domains/orgs/screens/manage/backoffice/users'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let chief: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  chief = await s.as(people.super)
  connect(s, chief)
})
afterAll(() => s.close())
afterEach(cleanup)

test('a membership is set for an organisation', async () => {
  show(<AdminOrgs />)
  await user.click(await screen.findByRole('button', { name: '修改会员：信息工程学院' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: '已开通' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await chief.get(backofficeApi.orgs, { keyword: '信息工程' })).data.list[0]).toMatchObject({
      vip_level: 2,
      vip_name: '专业版',
    }),
  )
  goOffline()
  expect(await screen.findByText(/修改会员需要联网/)).toBeTruthy()
  goOnline(s, chief)
})

test('who changes what is below as well reads what it has now, and is told when that was changed meanwhile', async () => {
  const row = async (id: number) => (await chief.get(backofficeApi.orgs, {})).data.list.find((o) => o.group_id === id)
  const { college, info } = world.orgs
  const given = { group_id: info, vip_level: 2, vip_end_time: 0, with_branches: false }
  const name = async (vip_name: string) =>
    chief.post(backofficeApi.setMembership, { ...given, vip_name, version: (await row(info))?.version ?? 0 })
  await name('专业版')
  show(<AdminOrgs />)
  await user.click(await screen.findByRole('button', { name: '修改会员：信息工程学院' }))
  expect(screen.queryByRole('switch', { name: '下级组织一起修改' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '修改会员：星火职业学院' }))
  const dialog = within(await screen.findByRole('dialog', { name: '会员：星火职业学院' }))
  await user.click(dialog.getByRole('switch', { name: '下级组织一起修改' }))
  expect(dialog.getByText(/^现在：信息工程学院 专业版；/)).toBeTruthy()
  await name('合作版')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(await dialog.findByText(/^现在：信息工程学院 合作版；/)).toBeTruthy()
  expect(await row(info)).toMatchObject({ vip_name: '合作版' })
  await user.click(dialog.getByRole('button', { name: '用我的' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await expect.poll(async () => (await row(info))?.vip_name).toBe((await row(college))?.vip_name)
})

test('a person is signed out everywhere after it was asked once', async () => {
  const me = await s.as(people.studentB)
  show(<AdminUsers onAct={async () => {}} />)
  await user.type(await screen.findByRole('searchbox', { name: /按姓名/ }), world.people.studentB.truename)
  await user.click(await screen.findByRole('button', { name: `退出所有设备：${world.people.studentB.truename}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
  await waitFor(async () => expect((await me.get(accountApi.getUserInfo, {})).status).toBe(401))
})

test('the supplier role and publishing for everybody are given once the changes were confirmed', async () => {
  const { truename, uid } = world.people.studentB
  show(<AdminUsers onAct={async () => {}} />)
  await user.type(await screen.findByRole('searchbox', { name: /按姓名/ }), truename)
  await user.click(await screen.findByRole('button', { name: `${truename}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '供应商与发布权限' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: '保存' })
  await user.click(await dialog.findByRole('switch', { name: /星火职业学院/ }))
  await user.click(dialog.getByRole('switch', { name: /发布到公共/ }))
  await user.click(save())
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(new RegExp(`${truename}成为“星火职业学院”的供应商`))).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '修改' }))
  expect(await screen.findByText('可发布到公共')).toBeTruthy()
  expect((await chief.get(backofficeApi.standing, { uid })).data).toMatchObject({
    groups: [{ is_supplier: true }],
    public_content_auth: true,
  })
})

test('a banner is checked before it is added', async () => {
  show(<AdminBanners />)
  await user.click(await screen.findByRole('button', { name: '添加轮播图' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写标题，或上传图片')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^标题/ }), '开学第一课')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await chief.get(platformApi.banners, {})).data.list.map((b) => b.title)).toContain('开学第一课'),
  )
})

test('a template is renamed and loses an item', async () => {
  show(<AdminPlatform />)
  await user.click(await screen.findByRole('button', { name: /技能竞赛|比赛|竞赛/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: /模板名称/ })
  await user.clear(title)
  await user.type(title, '技能大赛')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await user.type(screen.getByRole('textbox', { name: /平台名称/ }), '江城职校')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect(
      (await chief.get(accountApi.globalConfig, { id: 'global_config' })).data.all_room_template.map((t) => t.title),
    ).toContain('技能大赛'),
  )
})

test('where there is no banner yet, one is offered once; where there are some, in the head', async () => {
  const before = await s.db.delete(banner).returning()
  show(<AdminBanners />)
  expect(await screen.findByText('还没有轮播图')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '添加轮播图' })).toHaveLength(1)
  cleanup()
  await s.db.insert(banner).values(before.map(({ id: _, ...row }) => row))
  show(<AdminBanners />)
  expect(await screen.findByRole('list', { name: '轮播图' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '添加轮播图' })).toHaveLength(1)
})
