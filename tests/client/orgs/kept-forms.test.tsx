import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { world } from '../../../server/db/seed/world'
import { AdminBanners } from '../../../src/domains/account/screens/manage/banners'
import { AdminLegal } from '../../../src/domains/account/screens/manage/office/legal'
import { AdminPlatform } from '../../../src/domains/account/screens/manage/platform'
import { AdminBulletins } from '../../../src/domains/notices/screens/manage/bulletins'
import { AdminOrgs } from '../../../src/domains/orgs/screens/manage/backoffice/orgs'
import { Industries } from '../../../src/domains/orgs/screens/manage/industries'
import { Members } from '../../../src/domains/orgs/screens/manage/members/members'
import { Person } from '../../../src/domains/orgs/screens/manage/members/person'
import { Merges } from '../../../src/domains/orgs/screens/manage/merges/merges'
import { OrgTemplates } from '../../../src/domains/orgs/screens/manage/templates/templates'
import { Units } from '../../../src/domains/orgs/screens/manage/units/units'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
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

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const restored = () => screen.findByText(/已恢复 .+ 没有保存的内容/)
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const config = async () => (await chief.get(accountApi.globalConfig, { id: 'global_config' })).data

/** Changes what the platform brings of one template. */
const rename = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: /技能竞赛|比赛|竞赛/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /模板名称/ })
  await user.clear(name)
  await user.type(name, title)
  await user.click(dialog.getByRole('button', { name: '确定' }))
}

test('what was typed into the platform’s settings and not saved is there again, its templates with it', async () => {
  show(<AdminPlatform />)
  await user.type(await field(/平台名称/), '江城职校')
  await rename('技能大赛')
  cleanup()
  show(<AdminPlatform />)
  await restored()
  expect((await field(/平台名称/)).value).toBe('江城职校')
  await press('保存')
  await waitFor(async () => expect((await config()).all_room_template.map((t) => t.title)).toContain('技能大赛'))
  expect((await config()).app_config.title).toBe('江城职校')
  await waitFor(() => expect(screen.queryByText(/已恢复/)).toBeNull())
  cleanup()
  show(<AdminPlatform />)
  await field(/平台名称/)
  expect(screen.queryByText(/已恢复/)).toBeNull()
})

test('settings of the platform that somebody else saved meanwhile are not written over unseen', async () => {
  show(<AdminPlatform />)
  await user.type(await field(/平台名称/), '（改）')
  cleanup()
  const { app_config, all_room_template, version } = await config()
  await chief.post(platformApi.saveConfig, {
    version,
    title: '江北职校',
    pc_logo: { id: 0, url: app_config.pc_logo },
    mobile_logo: { id: 0, url: app_config.mobile_logo },
    show_aichat_pop: app_config.show_aichat_pop,
    templates: all_room_template.map(({ template, title, hidden, student_menu, manager_menu }) => ({
      ...{ template, title, hidden, student_menu, manager_menu },
    })),
  })
  show(<AdminPlatform />)
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
  await press('用对方的')
  expect((await field(/平台名称/)).value).toBe('江北职校')
})

test('an industry that was typed and not saved is there again, and is given up by its button', async () => {
  show(<Industries />)
  const [make] = await screen.findAllByRole('button', { name: '添加行业' })
  if (!make) throw new Error('no button adds an industry')
  await user.click(make)
  await user.type(await field(/^名称/), '无人机')
  cleanup()
  show(<Industries />)
  const [again] = await screen.findAllByRole('button', { name: '添加行业' })
  if (!again) throw new Error('no button adds an industry')
  await user.click(again)
  await restored()
  expect((await field(/^名称/)).value).toBe('无人机')
  await press('放弃')
  await user.click(again)
  expect((await field(/^名称/)).value).toBe('')
  await user.type(await field(/^名称/), '低空经济')
  await press('保存')
  await waitFor(async () =>
    expect((await chief.get(industriesApi.lists, {})).data.map((one) => one.title)).toContain('低空经济'),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(again)
  expect((await field(/^名称/)).value).toBe('')
  expect(screen.queryByText(/已恢复/)).toBeNull()
})

test('new terms that were typed and not published are there again', async () => {
  show(<AdminLegal />)
  await user.type(await field(/^用户协议/), '新的一条')
  cleanup()
  show(<AdminLegal />)
  await restored()
  expect((await field(/^用户协议/)).value).toMatch(/新的一条$/)
})

/** Opens what is edited, types into it and goes; opened again it is there, until it is given up. */
const stays = async (screenOf: () => void, open: () => Promise<void>, name: RegExp) => {
  screenOf()
  await open()
  const before = (await field(name)).value
  await user.type(await field(name), '没存完')
  cleanup()
  screenOf()
  await open()
  await restored()
  expect((await field(name)).value).toBe(`${before}没存完`)
  await press('放弃')
  await open()
  expect((await field(name)).value).toBe(before)
  cleanup()
}

const first = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (!button) throw new Error(`no button ${name}`)
  await user.click(button)
}

test('a banner, a bulletin, a membership and a template of an organisation that were typed and not saved are there again', async () => {
  await stays(
    () => show(<AdminBanners />),
    () => first('添加轮播图'),
    /^标题/,
  )
  await stays(
    () => show(<AdminBulletins />),
    () => first('发布公告'),
    /^内容/,
  )
  await stays(
    () => show(<AdminOrgs />),
    () => first('修改会员：商贸管理学院'),
    /^会员名称/,
  )
  await stays(
    () => show(<OrgTemplates base="/uc/org" rest="" />),
    () => first(/^技能/),
    /^模板名称/,
  )
})

test('a new member, their number, a unit and a merge that were typed and not saved are there again', async () => {
  connect(s, await s.as(people.orgadmin))
  await stays(
    () => show(<Members base="/uc/org" rest="" />),
    () => first('添加成员'),
    /^姓名/,
  )
  await stays(
    () => show(<Person base="/uc/org" rest={String(world.people.studentA.uid)} />),
    () => first(/^学号/),
    /^学号/,
  )
  await stays(
    () => show(<Units base="/uc/org" rest="" />),
    () => first('添加'),
    /^名称/,
  )
  await stays(
    () => show(<Merges base="/uc/org" rest="" />),
    () => first('合并重复'),
    /^原因/,
  )
})
