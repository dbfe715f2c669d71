import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { org } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let chief: Client
let admin: Client
beforeAll(async () => {
  s = await startServer()
  chief = await s.as(people.super)
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())

const none = { id: 0, url: '' }
const banner = {
  ...{
    group_id: 0,
    title: '开学第一课',
    subtitle: '',
    picture: { id: 0, url: '' },
    scene: 'ke' as const,
    href: '/index',
  },
  ...{ sort: 0, online: true, from_time: 0, to_time: 0 },
}
const saved = async (more: object) => {
  const answer = await chief.post(platformApi.saveBanner, { ...banner, ...more })
  expect(answer.code).toBe(20_000)
  const { list } = (await chief.get(platformApi.banners, {})).data
  const { id } = answer.data
  return { id, version: list.find((row) => row.id === id)?.version ?? 0 }
}
const news = {
  ...{ kind: 'news' as const, title: '放假安排', content: '十月一日至七日放假。', stops: false, roles: [] },
  ...{ from_time: 0, to_time: 0, work_from: 0, work_to: 0, org_ids: [] as number[] },
}
const told = async (more: object) => {
  const { data } = await chief.post(bulletinApi.save, { ...news, ...more })
  const { list } = (await chief.get(bulletinApi.lists, {})).data
  return { id: data.id, version: list.find((row) => row.id === data.id)?.version ?? 0 }
}
const deeds = async (who: Client, limit: number) =>
  (await who.get(orgLogApi.lists, { limit })).data.list.map((one) => [one.uid, one.action, one.about, one.place])

test('banners stand in the log: of one organisation in its own, and where one was taken from it as well', async () => {
  const { college } = world.orgs
  const made = await saved({ group_id: college })
  expect(await deeds(admin, 1)).toEqual([[chief.uid, 'platform.banner_add', '开学第一课', '星火职业学院']])
  const moved = await saved({ ...made, group_id: world.orgs.trade, title: '第二课' })
  expect(await deeds(admin, 1)).toEqual([[chief.uid, 'platform.banner_remove', '开学第一课', '星火职业学院']])
  const back = await saved({ ...moved, group_id: college, title: '第三课' })
  expect(await deeds(admin, 2)).toEqual([
    [chief.uid, 'platform.banner_remove', '第二课', '商贸管理学院'],
    [chief.uid, 'platform.banner_update', '第三课', '星火职业学院'],
  ])
  expect((await chief.post(platformApi.removeBanner, { id: back.id })).code).toBe(20_000)
  expect((await deeds(admin, 1))[0]?.slice(0, 3)).toEqual([chief.uid, 'platform.banner_remove', '第三课'])
})

test('what is set for the whole platform is read by those who run it', async () => {
  const { version } = (await s.guest().get(accountApi.globalConfig, { id: 'global_config' })).data
  const set = { pc_logo: none, mobile_logo: none, show_aichat_pop: true, templates: [], version, title: '星火' }
  expect((await chief.post(platformApi.saveConfig, set)).code).toBe(20_000)
  expect((await deeds(chief, 1))[0]?.slice(0, 3)).toEqual([chief.uid, 'platform.config', '星火'])
})

test('bulletins stand in the log of whom they are for, or were; taken down once is one deed', async () => {
  const { college } = world.orgs
  const [other] = await s.db
    .insert(org)
    .values({ name: '晨光职业学校', shortname: '晨光', updateTime: 0 })
    .returning({ id: org.id })
  const made = await told({ org_ids: [college] })
  expect(await deeds(admin, 1)).toEqual([[chief.uid, 'platform.bulletin_add', '放假安排', '星火职业学院']])
  await told({ ...made, org_ids: [other?.id ?? 0], title: '停电通知' })
  expect(await deeds(admin, 1)).toEqual([[chief.uid, 'platform.bulletin_update', '停电通知', '星火职业学院']])
  expect((await deeds(chief, 2)).map((one) => one[3])).toEqual(['星火职业学院', '晨光职业学校'])
  for (const online of [false, false, true]) await chief.post(bulletinApi.setOnline, { id: made.id, online })
  expect((await deeds(chief, 3)).map((one) => one[1])).toEqual([
    'platform.bulletin_up',
    'platform.bulletin_down',
    'platform.bulletin_update',
  ])
})

test('work on the platform that is told to all is read by those who run it', async () => {
  await told({ kind: 'maintenance', title: '升级服务器', work_from: s.now() + 600, work_to: s.now() + 1200 })
  expect((await deeds(chief, 1))[0]?.slice(0, 3)).toEqual([chief.uid, 'platform.bulletin_add', '维护通知“升级服务器”'])
})
