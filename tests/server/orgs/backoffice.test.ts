import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { date } from '#contract/kernel/dates'
import { noticesApi } from '#contract/notices/notices.api'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { suppliedApi } from '#contract/software/supplied.api'
import { world } from '../../../server/db/seed/world'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { form } from '../software/support'

let s: TestServer
let chief: Client
const { college, info, trade } = world.orgs
const student = world.people.studentB

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  chief = await s.as(people.super)
})
const mine = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data

test('organisations are found by name and membership; a new membership is what their people see', async () => {
  const find = async (query: object) => (await chief.get(backofficeApi.orgs, query)).data.list.map((o) => o.group_id)
  expect(await find({})).toEqual([college, info, trade])
  expect(await find({ keyword: '商贸' })).toEqual([trade])
  expect([await find({ membership: 'none' }), await find({ membership: 'trial' })]).toEqual([[info], [trade]])
  const all = async () => (await chief.get(backofficeApi.orgs, {})).data.list
  const versions = async () => {
    const { version = 0, branches_version = 0 } = (await all()).find((o) => o.group_id === college) ?? {}
    return { version, branches_version }
  }
  const set = async (more: object) =>
    chief.post(backofficeApi.setMembership, {
      group_id: college,
      ...(await versions()),
      vip_level: 1,
      vip_name: '试用版',
      vip_end_time: s.now() + 86_400,
      with_branches: true,
      ...more,
    })
  expect((await set({ vip_name: '' })).code).toBe(40154)
  expect((await set({ vip_end_time: 0 })).code).toBe(40154)
  expect((await set({ group_id: 999_999 })).status).toBe(404)
  expect((await set({})).code).toBe(20000)
  expect(await find({ membership: 'trial' })).toEqual([college, info, trade])
  const who = await s.as(people.studentA)
  expect((await mine(who)).group_info).toMatchObject({ vip_level: 1, vip_name: '试用版' })
  s.pass(2 * 86_400)
  chief = await s.as(people.super)
  expect(await find({ membership: 'ended' })).toEqual([college, info, trade])
})

test('with its branches a membership is saved over those alone that were seen', async () => {
  const row = async (id: number) => {
    const found = (await chief.get(backofficeApi.orgs, {})).data.list.find((o) => o.group_id === id)
    if (!found) throw new Error('the organisation is not there')
    return found
  }
  const set = (group_id: number, version: number, more: { branches_version?: number; with_branches: boolean }) =>
    chief.post(backofficeApi.setMembership, {
      ...{ group_id, version, vip_level: 2, vip_end_time: 0 },
      ...{ vip_name: more.with_branches ? '全校版' : '专业版', ...more },
    })
  const { version, branches_version, branches } = await row(college)
  expect(branches).toMatchObject([{ group_name: '信息工程学院', vip_level: 0, vip_name: '', vip_end_time: 0 }, {}])
  const below = await row(info)
  expect(below.branches).toEqual([])
  expect((await set(info, below.version, { with_branches: false })).code).toBe(20000)
  // Of the college itself nothing was changed meanwhile, of what is below it something was.
  expect((await set(college, version, { branches_version, with_branches: true })).code).toBe(40900)
  expect((await set(college, version, { with_branches: true })).code).toBe(40900)
  expect(await row(info)).toMatchObject({ vip_level: 2, vip_name: '专业版' })
  // Who leaves it as it is has nothing to see of it.
  expect((await set(college, version, { with_branches: false })).code).toBe(20000)
  const seen = await row(college)
  const all = await set(college, seen.version, { branches_version: seen.branches_version, with_branches: true })
  expect(all.code).toBe(20000)
  expect(await row(info)).toMatchObject({ vip_level: 2, vip_name: '全校版' })
  // Each reads in its log what became of it, and until when.
  const admin = await s.as(people.orgadmin)
  const { list } = (await admin.get(orgLogApi.lists, {})).data
  const told = list.filter(({ action }) => action === 'org.membership').map(({ about, from, to }) => [about, from, to])
  const [school = '', branch = ''] = [seen.group_name, '信息工程学院']
  expect(told).toContainEqual([school, '专业版，长期有效', '全校版，长期有效'])
  expect(told).toContainEqual([branch, '专业版，长期有效', '全校版，长期有效'])
  expect(told).toContainEqual([branch, '', '专业版，长期有效'])
  const end = s.now() + 40 * 86_400
  const longer = { group_id: trade, version: (await row(trade)).version, vip_level: 2, vip_name: '全校版' }
  await chief.post(backofficeApi.setMembership, { ...longer, vip_end_time: end, with_branches: false })
  const [latest] = (await admin.get(orgLogApi.lists, {})).data.list
  expect(latest).toMatchObject({ from: '全校版，长期有效', to: `全校版，至 ${date(end)}` })
})

test('of two who change a membership at once the second is told', async () => {
  const read = async () => (await chief.get(backofficeApi.orgs, {})).data.list.find((o) => o.group_id === trade)
  await expectTold({
    read: async () => {
      const { version = 0, vip_name: words = '' } = (await read()) ?? {}
      return { version, words }
    },
    save: (vip_name, version) =>
      chief.post(backofficeApi.setMembership, {
        ...{
          group_id: trade,
          version: version as number,
          vip_level: 2,
          vip_name,
          vip_end_time: 0,
          with_branches: false,
        },
      }),
  })
})

test('people are found, closed, signed out everywhere, and kept out of the platform', async () => {
  const find = async (keyword: string) => (await chief.get(backofficeApi.users, { keyword })).data.list
  for (const keyword of [student.truename, student.login, '2024010218'])
    expect((await find(keyword)).map((u) => u.uid)).toContain(student.uid)
  expect(await find('1380000')).toEqual([])
  const me = await s.as(student.login)
  expect((await chief.post(backofficeApi.endSessions, { uids: [student.uid] })).code).toBe(20000)
  expect((await me.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect((await chief.post(backofficeApi.setVisit, { uids: [student.uid], visit: false })).code).toBe(20000)
  const again = await s.as(student.login)
  expect((await mine(again)).sibling_system.find((x) => x.value === 'szb')?.checked).toBe(false)
  expect((await chief.post(backofficeApi.setDisabled, { uids: [student.uid], disabled: true })).data.changed).toBe(1)
  expect((await again.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect((await find(student.login))[0]).toMatchObject({ state: 'disabled', visit: false, sessions: 0 })
})

test('neither a super admin nor the last admin of an organisation is closed', async () => {
  const close = async (uids: number[]) => (await chief.post(backofficeApi.setDisabled, { uids, disabled: true })).code
  expect(await close([chief.uid])).toBe(40135)
  expect(await close([student.uid, world.people.orgadmin.uid])).toBe(40130)
  expect(await close([999_999])).toBe(40400)
  expect((await chief.get(backofficeApi.users, { state: 'disabled' })).data.total).toBe(0)
})

test('a person becomes a supplier and may publish for everybody, and is both no longer: each is written down and told', async () => {
  const me = await s.as(student.login)
  const set = (more: object) =>
    chief.post(backofficeApi.setStanding, {
      uid: student.uid,
      supplier_of: [college],
      public_content_auth: true,
      ...more,
    })
  const standing = async () => (await chief.get(backofficeApi.standing, { uid: student.uid })).data
  expect(await standing()).toMatchObject({
    groups: [{ group_id: college, is_supplier: false }],
    public_content_auth: false,
  })
  // Not of an organisation that they are not in.
  expect((await set({ supplier_of: [trade] })).status).toBe(404)
  expect((await set({ uid: 999_999 })).status).toBe(404)
  const { activity_only: _, ...brought } = form()
  const supply = () => me.post(suppliedApi.save, { ...brought, ai_output: '', industry_ids: [] })
  expect((await supply()).status).toBe(403)
  expect((await set({})).code).toBe(20000)
  expect(await mine(me)).toMatchObject({ app_roles: ['APP_SUPPLIER'], public_content_auth: 1 })
  expect((await supply()).code).toBe(20000)
  const [row] = (await chief.get(backofficeApi.users, { keyword: student.login })).data.list
  expect(row).toMatchObject({ is_supplier: true, public_content_auth: true })
  const told = async () => (await me.get(noticesApi.lists, {})).data.list.filter((n) => n.title === '权限变更')
  expect((await told())[0]?.content).toMatch(/^你成为“星火职业学院”的供应商.*发布给平台上的所有组织。$/)
  // Once more changes nothing, and tells nobody.
  expect((await set({})).code).toBe(20000)
  expect(await told()).toHaveLength(1)
  expect((await set({ supplier_of: [], public_content_auth: false })).code).toBe(20000)
  expect(await mine(me)).toMatchObject({ app_roles: [], public_content_auth: 0 })
  expect((await supply()).status).toBe(403)
  const admin = await s.as(people.orgadmin)
  const deeds = (await admin.get(orgLogApi.lists, {})).data.list.map((deed) => deed.action)
  expect(deeds.slice(0, 5)).toEqual(
    expect.arrayContaining(['member.supplier', 'member.publisher', 'member.unsupplier', 'member.unpublisher']),
  )
})

const banner = {
  group_id: 0,
  title: '开学第一课',
  subtitle: '',
  scene: 'ke' as const,
  picture: { id: 0, url: '' },
  href: '/index',
  sort: 0,
  online: true,
  from_time: 0,
  to_time: 0,
}

test('a banner shows from its beginning until its end, to whom it is for', async () => {
  const shown = async () =>
    (await s.guest().get(accountApi.banners, { platform: 'szb' })).data.list.map((one) => one.title)
  const save = (more: object) => chief.post(platformApi.saveBanner, { ...banner, ...more })
  for (const wrong of [
    { title: '' },
    { href: 'javascript:alert(1)' },
    { href: '//evil.example' },
    { from_time: s.now() + 100, to_time: s.now() + 50 },
    { picture: { id: 999_999, url: '' } },
  ])
    expect((await save(wrong)).code).toBe(40163)
  expect((await save({ group_id: 999_999 })).status).toBe(404)
  const { data } = await save({ from_time: s.now() + 3600, to_time: s.now() + 7200 })
  expect(await shown()).not.toContain('开学第一课')
  s.pass(3700)
  expect(await shown()).toContain('开学第一课')
  s.pass(3600)
  expect(await shown()).not.toContain('开学第一课')
  chief = await s.as(people.super)
  const listed = async () => (await chief.get(platformApi.banners, {})).data.list.find((row) => row.id === data.id)
  expect((await save({ id: data.id, version: (await listed())?.version, title: '第二课' })).code).toBe(20000)
  expect(await shown()).toContain('第二课')
  expect((await chief.post(platformApi.removeBanner, { id: data.id })).code).toBe(20000)
  expect((await chief.post(platformApi.removeBanner, { id: data.id })).status).toBe(404)
})

test('of two who change a banner at once the second is told', async () => {
  const { id } = (await chief.post(platformApi.saveBanner, banner)).data
  await expectTold({
    read: async () => {
      const { list } = (await chief.get(platformApi.banners, {})).data
      const { version = 0, title: words = '' } = list.find((row) => row.id === id) ?? {}
      return { version, words }
    },
    save: (title, version) =>
      chief.post(platformApi.saveBanner, { ...banner, id, title, ...(version !== undefined && { version }) }),
  })
})

test('of two who set the platform at once the second is told', async () => {
  const config = async () => (await s.guest().get(accountApi.globalConfig, { id: 'global_config' })).data
  const set = { pc_logo: { id: 0, url: '' }, mobile_logo: { id: 0, url: '' }, show_aichat_pop: true, templates: [] }
  await expectTold({
    read: async () => {
      const { version, app_config } = await config()
      return { version, words: app_config.title }
    },
    save: (title, version) => chief.post(platformApi.saveConfig, { ...set, version: version as number, title }),
  })
})

test('what is set for the platform is what the shells draw and the menus follow', async () => {
  const rows =
    await s.db.execute(sql`insert into attachment (uid, disk, key, filename, filesize, mime, use, create_time)
    values (${chief.uid}, 'local', 'u/1/logo.png', 'logo.png', 10, 'image/png', 'picture', 1) returning id`)
  const [row] = (Array.isArray(rows) ? rows : (rows as { rows: { id: number }[] }).rows) as { id: number }[]
  const config = async () => (await s.guest().get(accountApi.globalConfig, { id: 'global_config' })).data
  const { all_room_template } = await config()
  const kept = all_room_template.map(({ template, title, hidden, student_menu, manager_menu }) => ({
    template,
    title,
    hidden,
    student_menu,
    manager_menu,
  }))
  const templates = kept.map((t) =>
    t.template === 2
      ? { ...t, title: '技能大赛', student_menu: t.student_menu.filter((item) => item.key !== 'stats') }
      : t,
  )
  const none = { id: 0, url: '' }
  const save = async (pc_logo: object) => {
    const set = { version: (await config()).version, pc_logo, mobile_logo: none, show_aichat_pop: false, templates }
    return chief.post(platformApi.saveConfig, set as never)
  }
  expect((await save({ id: row?.id, url: '' })).code).toBe(20000)
  const first = await config()
  expect(first.app_config.pc_logo).toContain(`/files/${row?.id}/`)
  expect(first.app_config.show_aichat_pop).toBe(false)
  const contest = first.all_room_template.find((t) => t.template === 2)
  expect(contest?.title).toBe('技能大赛')
  expect(contest?.student_menu.map((item) => item.key)).not.toContain('stats')
  // The one that is there stays by its address; another address is none of ours.
  await save({ id: 0, url: first.app_config.pc_logo })
  expect((await config()).app_config.pc_logo).toBe(first.app_config.pc_logo)
  await save({ id: 0, url: 'https://evil.example/x.png' })
  expect((await config()).app_config.pc_logo).toBe('')
})
