import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { templates } from '#contract/rooms/rooms.labels'
import { world } from '../../../server/db/seed/world'
import { AdminBanners } from '../../../src/domains/account/screens/manage/banners'
import { AdminPlatform } from '../../../src/domains/account/screens/manage/platform'
import { AdminBulletins } from '../../../src/domains/notices/screens/manage/bulletins'
import { AdminOrgs } from '../../../src/domains/orgs/screens/manage/backoffice/orgs'
import { Industries } from '../../../src/domains/orgs/screens/manage/industries'
import { Person } from '../../../src/domains/orgs/screens/manage/members/person'
import { OrgTemplates } from '../../../src/domains/orgs/screens/manage/templates/templates'
import { Units } from '../../../src/domains/orgs/screens/manage/units/units'
import { expectChoice } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let chief: Client
let admin: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  chief = await s.as(people.super)
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const there = <T,>(one: T | undefined): T => {
  if (one === undefined) throw new Error('it is not there')
  return one
}
/** The field of a form, on a screen of this person where a press of the buttons opens it. */
const opened = async (who: Client, page: ReactElement, label: RegExp, ...buttons: (string | RegExp)[]) => {
  connect(s, who)
  show(page)
  for (const name of buttons) {
    const [button] = await screen.findAllByRole(name === '编辑' ? 'menuitem' : 'button', { name })
    await user.click(there(button))
  }
  return screen.findByRole<HTMLInputElement>('textbox', { name: label })
}

test('a banner', async () => {
  const row = async () => there((await chief.get(platformApi.banners, {})).data.list[0])
  const { id, group_name: _, ...said } = await row()
  await expectChoice({
    field: await opened(chief, <AdminBanners />, /^标题/, new RegExp(said.title)),
    saved: async () => (await row()).title,
    theirs: (title) => chief.post(platformApi.saveBanner, { ...said, id, title, scene: 'ke' }),
  })
})

test('a bulletin', async () => {
  const words = { kind: 'news' as const, title: '放假安排', content: '十月一日至七日放假。', from_time: 0, to_time: 0 }
  const news = { ...words, work_from: 0, work_to: 0, stops: false, org_ids: [], roles: [] }
  const { id } = (await chief.post(bulletinApi.save, news)).data
  const row = async () => there((await chief.get(bulletinApi.lists, {})).data.list.find((one) => one.id === id))
  const { version } = await row()
  await expectChoice({
    field: await opened(chief, <AdminBulletins />, /^标题/, '编辑：放假安排'),
    saved: async () => (await row()).title,
    theirs: (title) => chief.post(bulletinApi.save, { ...news, id, version, title }),
  })
})

test('the platform', async () => {
  const config = async () => (await chief.get(accountApi.globalConfig, { id: 'global_config' })).data
  const { version } = await config()
  const logos = { pc_logo: { id: 0, url: '' }, mobile_logo: { id: 0, url: '' } }
  await expectChoice({
    field: await opened(chief, <AdminPlatform />, /平台名称/),
    saved: async () => (await config()).app_config.title,
    theirs: (title) =>
      chief.post(platformApi.saveConfig, { ...logos, version, title, show_aichat_pop: true, templates: [] }),
  })
  // Its form is still open: what was saved was read anew, and the next save is no quarrel.
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /平台名称/ })
  await user.type(field, '乙')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(async () => (await config()).app_config.title).toBe(field.value)
  expect(screen.queryByText(/^刚刚被其他人修改/)).toBeNull()
})

test('a membership', async () => {
  const { trade } = world.orgs
  const row = async () =>
    there((await chief.get(backofficeApi.orgs, {})).data.list.find(({ group_id }) => group_id === trade))
  const { version, vip_level, vip_end_time, group_name } = await row()
  const kept = { group_id: trade, version, vip_level, vip_end_time, with_branches: false }
  await expectChoice({
    field: await opened(chief, <AdminOrgs />, /^会员名称/, `修改会员：${group_name}`),
    saved: async () => (await row()).vip_name,
    theirs: (vip_name) => chief.post(backofficeApi.setMembership, { ...kept, vip_name }),
  })
})

test('an industry', async () => {
  const row = async () => there((await chief.get(industriesApi.lists, {})).data[0])
  const { id, sort, online, version, title } = await row()
  await expectChoice({
    field: await opened(chief, <Industries />, /^名称/, title),
    saved: async () => (await row()).title,
    theirs: (title) => chief.post(industriesApi.save, { id, sort, online, version, title }),
  })
})

test('without a network a form of what several may save says what it waits for, and keeps what is typed', async () => {
  const field = await opened(chief, <Industries />, /^名称/, '添加行业')
  await user.type(field, '海洋牧场')
  goOffline()
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: '联网后才能保存' })
  expect([save.disabled, field.value]).toEqual([true, '海洋牧场'])
  goOnline(s, chief)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: '海洋牧场' })).toBeTruthy()
})

test('a template of an organisation', async () => {
  const read = async () => (await admin.get(orgTemplatesApi.detail, {})).data
  const version = there((await read()).versions['3'])
  await expectChoice({
    field: await opened(
      admin,
      <OrgTemplates base="/uc/org" rest="" />,
      /^模板名称/,
      new RegExp(there(templates[3]).title),
    ),
    saved: async () => (await read()).config['3']?._?.label ?? '',
    theirs: (title) => admin.post(orgTemplatesApi.save, { template: 3, version, title, hidden: false, items: [] }),
  })
})

test('a unit', async () => {
  const row = async () => there((await admin.get(orgUnitsApi.tree, {})).data.units.find(({ id }) => id === 1))
  const { count: _, left_time: __, ...said } = await row()
  await expectChoice({
    field: await opened(admin, <Units base="/uc/org" rest="" />, /^名称/, `${said.name}的更多操作`, '编辑'),
    saved: async () => (await row()).name,
    theirs: (name) => admin.post(orgUnitsApi.save, { ...said, name }),
  })
})

test('a number', async () => {
  const { uid } = world.people.studentA
  const read = async () => (await admin.get(orgMembersApi.detail, { uid })).data
  const { version } = await read()
  await expectChoice({
    ...{ mine: '7', words: 'N-32' },
    field: await opened(admin, <Person base="/uc/org" rest={String(uid)} />, /^学号/, /^学号/),
    saved: async () => (await read()).code,
    theirs: (code) => admin.post(orgMembersApi.setNumber, { uid, version, code }),
  })
})
