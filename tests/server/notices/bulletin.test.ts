import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { selfApi } from '#contract/account/self.api'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { noticesApi } from '#contract/notices/notices.api'
import { world } from '../../../server/db/seed/world'
import { tellDue } from '../../../server/domains/notices/bulletin/bulletin.service'
import { transaction } from '../../../server/lib/transaction'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let chief: Client
const { college } = world.orgs
const HOUR = 3600

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  // What is known of work on the platform counts for a second.
  s.pass(2)
  chief = await s.as(people.super)
})

const news = {
  kind: 'news' as const,
  title: '放假安排',
  content: '十月一日至七日放假。',
  from_time: 0,
  to_time: 0,
  work_from: 0,
  work_to: 0,
  stops: false,
  org_ids: [] as number[],
  roles: [] as ('student' | 'teacher' | 'admin')[],
}
const works = (more: object = {}) => ({
  ...news,
  kind: 'maintenance' as const,
  title: '升级服务器',
  content: '',
  work_from: s.now(),
  work_to: s.now() + HOUR,
  ...more,
})
const titles = async (who: Client) => (await who.get(bulletinApi.shown, {})).data.list.map((b) => b.title)
const listed = async (id: number) => (await chief.get(bulletinApi.lists, {})).data.list.find((row) => row.id === id)
const told = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data.bulletins
const notices = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list.map((n) => n.title)
const tell = () => tellDue(s.db, s.now(), (work) => transaction(s.db, s.services.push.send, work))

test('everybody is told at once: in the shells and by a notification; reading it in one place reads it in the other', async () => {
  const me = await s.as(people.studentA)
  expect(await told(me)).toBeUndefined()
  const { data } = await chief.post(bulletinApi.save, news)
  expect([await told(me), await titles(me), (await notices(me))[0]]).toEqual([1, ['放假安排'], '放假安排'])
  expect((await me.post(bulletinApi.read, { id: data.id })).code).toBe(20000)
  expect([await told(me), await titles(me)]).toEqual([undefined, []])
  expect((await me.get(noticesApi.lists, {})).data.list[0]?.read_time).toBe(1)
  const other = await s.as(people.teacher)
  const first = (await other.get(noticesApi.lists, {})).data.list[0]
  await other.post(noticesApi.read, { id: first?.id ?? 0 })
  expect(await titles(other)).toEqual([])
  const row = (await chief.get(bulletinApi.lists, {})).data.list[0]
  expect(row).toMatchObject({ read: 2, by_name: world.people.super.truename })
  expect(row?.told).toBeGreaterThan(10)
})

test('it is for the organisations and roles that were chosen, and for nobody else', async () => {
  const [student, teacher, outsider] = await Promise.all([
    s.as(people.studentA),
    s.as(people.teacher),
    s.as(people.outsider),
  ])
  const { data } = await chief.post(bulletinApi.save, { ...news, roles: ['teacher'], org_ids: [college] })
  expect([await titles(student), await titles(teacher)]).toEqual([[], ['放假安排']])
  expect((await student.post(bulletinApi.read, { id: data.id })).status).toBe(404)
  expect(await notices(student)).not.toContain('放假安排')
  const moved = {
    ...news,
    id: data.id,
    version: (await listed(data.id))?.version ?? 0,
    roles: ['admin' as const],
    org_ids: [college],
  }
  expect((await chief.post(bulletinApi.save, moved)).code).toBe(20000)
  expect([await titles(student), await titles(teacher)]).toEqual([[], []])
  await chief.post(bulletinApi.save, { ...news, title: '给学员', roles: ['student'] })
  expect([await titles(student), await titles(teacher), await titles(outsider)]).toEqual([['给学员'], [], ['给学员']])
  expect((await chief.post(bulletinApi.save, { ...news, org_ids: [999_999] })).status).toBe(404)
})

test('of two who change a bulletin at once the second is told; to take it down is no change of its words', async () => {
  const { id } = (await chief.post(bulletinApi.save, { ...news, roles: ['teacher', 'student'] })).data
  const two = () =>
    expectTold({
      read: async () => {
        const { version = 0, title: words = '' } = (await listed(id)) ?? {}
        return { version, words }
      },
      save: (title, version) =>
        chief.post(bulletinApi.save, {
          ...news,
          roles: ['teacher', 'student'],
          ...{ id, title, ...(version !== undefined && { version }) },
        }),
    })
  await two()
  const before = (await listed(id))?.version
  await chief.post(bulletinApi.setOnline, { id, online: false })
  expect((await listed(id))?.version).toBe(before)
  await two()
})

test('what is written for later is told when its time comes, once, and shows until its end', async () => {
  const me = await s.as(people.studentA)
  const from_time = s.now() + HOUR
  const { data } = await chief.post(bulletinApi.save, { ...news, from_time, to_time: from_time + HOUR })
  expect([await tell(), await titles(me), await notices(me)]).toEqual([0, [], expect.not.arrayContaining([news.title])])
  s.pass(HOUR + 1)
  expect([await tell(), await tell(), await titles(me)]).toEqual([1, 0, ['放假安排']])
  expect((await notices(me)).filter((title) => title === news.title)).toHaveLength(1)
  await chief.post(bulletinApi.setOnline, { id: data.id, online: false })
  expect(await titles(me)).toEqual([])
  await chief.post(bulletinApi.setOnline, { id: data.id, online: true })
  s.pass(HOUR)
  expect(await titles(me)).toEqual([])
})

test('what cannot be is refused in words', async () => {
  const say = async (input: object) => (await chief.post(bulletinApi.save, { ...news, ...input })).message
  expect(await say({ title: ' ' })).toBe('请填写标题')
  expect(await say({ content: '' })).toBe('请填写内容')
  expect(await say({ from_time: s.now(), to_time: s.now() - 1 })).toBe('结束时间要晚于开始时间')
  expect(await say({ kind: 'maintenance' })).toBe('请选择维护的开始时间')
  expect(await say(works({ work_to: s.now() - 5 }))).toBe('维护的结束时间要晚于开始时间')
  expect(await say(works({ work_to: s.now() + 30 * 86_400 }))).toBe('一次维护最长 3 天')
  expect(await say(works({ org_ids: [college] }))).toBe('维护通知对所有人显示，不能只选部分组织或角色')
})

test('work on the platform stands in the configuration, for the log-in too; where it stops writes only those who run it go on', async () => {
  const me = await s.as(people.studentA)
  const config = async () => (await s.app.inject('/config.json')).json().works
  const rename = (who: Client) => who.post(selfApi.updateProfile, { truename: '王一诺' })
  expect(await config()).toBeUndefined()
  const { data } = await chief.post(
    bulletinApi.save,
    works({ work_from: s.now() + HOUR, work_to: s.now() + 2 * HOUR, stops: true }),
  )
  s.pass(2)
  expect(await config()).toMatchObject({ title: '升级服务器', stops: true })
  expect((await rename(me)).code).toBe(20000)
  s.pass(HOUR)
  const refused = await rename(me)
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 43506, '600'])
  expect(refused.message).toMatch(/^平台正在维护，预计 .+ 结束，期间只能查看，不能保存$/)
  expect((await me.get(accountApi.getUserInfo, {})).code).toBe(20000)
  expect((await rename(chief)).code).toBe(20000)
  const login = { account: people.studentB, password: 'wrong-1' }
  expect((await s.guest().post(accountApi.login, login)).code).toBe(40110)
  expect((await s.guest().post(accountApi.register, { truename: '新人', password: 'Sommer2026' })).code).toBe(43506)
  await chief.post(bulletinApi.setOnline, { id: data.id, online: false })
  s.pass(2)
  expect([(await rename(me)).code, await config()]).toEqual([20000, undefined])
})

test('pages that are open hear of it', async () => {
  const me = await s.as(people.studentA)
  const heard: string[] = []
  s.services.push.subscribe(me.uid, ({ type }) => heard.push(type))
  await chief.post(bulletinApi.save, works())
  await expect.poll(() => heard).toEqual(['notice', 'bulletin'])
})
