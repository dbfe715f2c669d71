import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { world } from '../../../server/db/seed/world'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const { info } = world.orgs

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
})
const config = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data.room_template_config
const item = (key: string, label = '', hidden = false) => ({ key, label, hidden })
const versionOf = async (who: Client, template: number, of: { group_id?: number }) =>
  (await who.get(orgTemplatesApi.detail, of)).data?.versions[String(template)] ?? 0
const none = { title: '', hidden: false, items: [] as ReturnType<typeof item>[] }
const save = async ({ template = 3, ...more }: Partial<typeof none> & { template?: number; group_id?: number }) => {
  const { group_id } = more
  const version = await versionOf(admin, template, group_id ? { group_id } : {})
  return admin.post(orgTemplatesApi.save, { ...none, template, version, ...more })
}

test('menus of the organisation’s rooms follow what its admins set; what no template has is left out', async () => {
  const items = [item('work', '项目单'), item('stats', '', true), item('index', '', true), item('nonsense', '甲')]
  expect((await save({ title: '岗位实战', items })).code).toBe(20000)
  const learner = await s.as(people.studentA)
  expect((await config(learner))['3']).toEqual({
    work: { label: '项目单' },
    stats: { hidden: true },
    _: { label: '岗位实战' },
  })
  expect((await admin.get(orgTemplatesApi.detail, {})).data.config['3']).toEqual((await config(learner))['3'])
  // As the platform has it again.
  await save({})
  expect((await config(learner))['3']).toEqual({})
})

test('of a template that is not to be used no more rooms are made, and one is always left', async () => {
  await save({ hidden: true })
  const teacher = await s.as(people.teacher)
  const make = (template: number) => teacher.post(lifecycleApi.create, { title: '新的实训室', template })
  expect((await make(3)).code).toBe(40529)
  expect((await make(1)).code).toBe(20000)
  for (const template of [1, 2, 4, 5]) expect((await save({ template, hidden: true })).code).toBe(20000)
  expect((await save({ template: 6, hidden: true })).message).toBe('至少保留一个可以新建的模板')
  expect((await save({ template: 77 })).message).toBe('没有这个模板')
})

test('of two who change a template at once the second is told; another template is another thing', async () => {
  const other = await versionOf(admin, 2, {})
  await expectTold({
    read: async () => {
      const { config, versions } = (await admin.get(orgTemplatesApi.detail, {})).data
      return { version: versions['3'] ?? 0, words: config['3']?._?.label ?? '' }
    },
    save: (title, version) =>
      admin.post(orgTemplatesApi.save, { ...none, template: 3, version: version as number, title }),
  })
  expect((await admin.post(orgTemplatesApi.save, { ...none, template: 2, version: other })).code).toBe(20_000)
})

test('an organisation’s are its own: its branches’ are set by its admins, others’ by nobody but who runs the platform', async () => {
  expect((await save({ group_id: info, title: '分校的模板' })).code).toBe(20000)
  expect((await admin.get(orgTemplatesApi.detail, {})).data.config['3']?._).toBeUndefined()
  const [far] = await s.db
    .insert((await import('../../../server/db/schema/orgs/orgs')).org)
    .values({ name: '远方学院', shortname: '远方', updateTime: s.now() })
    .returning()
  const group_id = far?.id ?? 0
  expect((await save({ group_id })).status).toBe(404)
  const chief = await s.as(people.super)
  const version = await versionOf(chief, 3, { group_id })
  const given = { group_id, template: 3, version, title: '远方的模板', hidden: false, items: [] }
  expect((await chief.post(orgTemplatesApi.save, given)).code).toBe(20000)
})
