import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { commentsApi } from '#contract/content/comments/comments.api'
import { contentApi } from '#contract/content/content.api'
import type { Input } from '#contract/kernel/endpoint'
import { eventsApi } from '#contract/kernel/events'
import { noticesApi } from '#contract/notices/notices.api'
import { searchApi } from '#contract/search/search.api'
import { content, contentAuthor } from '../../../server/db/schema/content/content'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { projectNode } from '../../../server/db/schema/projects'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

const { people } = world
const TITLE = '晨会纪要'
const CO = people.orgadmin.uid
let s: TestServer
let teacher: Client
let co: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  co = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())

const words = { content_type: 'feed', title: TITLE, description: '', cover_id: 0, body: '<p>三件事</p>' } as const
const rest = { licence: 'reserved', credit: '', tags: [], industry_ids: [], level: 0 } as const
const save = (by: Client, more: Partial<Input<typeof authoringApi.save>>) =>
  by.post(authoringApi.save, { ...words, ...rest, version: 0, ...more, tags: [], industry_ids: [] })
const told = async (by: Client) =>
  (await by.get(noticesApi.lists, {})).data.list.filter(({ title }) => title === '你成为内容的共同作者')

test('who is made an author hears of it once, with the way to the editor; who is taken out does not', async () => {
  const { id, version } = (await save(teacher, {})).data
  expect(await told(teacher)).toEqual([])
  const joined = (await save(teacher, { id, version, author_uids: [CO] })).data
  const said = { content: `李文博邀请你一起编写“${TITLE}”。`, link: `/content-edit?id=${id}`, read_time: 0 }
  expect(await told(co)).toMatchObject([said])
  // The way is theirs to go.
  expect((await co.get(authoringApi.form, { id })).data.title).toBe(TITLE)
  const again = (await save(teacher, { id, version: joined.version, author_uids: [CO] })).data
  const untouched = (await save(co, { id, version: again.version })).data
  await save(teacher, { id, version: untouched.version, author_uids: [] })
  expect(await told(co)).toHaveLength(1)
  expect(await told(teacher)).toEqual([])
})

test('content that begins with two authors tells the second, on their open pages too', async () => {
  const { now } = (await co.get(eventsApi.poll, {})).data
  s.pass(1)
  const { id } = (await save(teacher, { author_uids: [CO, people.teacher.uid] })).data
  expect(await told(co)).toHaveLength(1)
  expect(await told(teacher)).toEqual([])
  const heard = async () => (await co.get(eventsApi.poll, { since: now })).data.list
  await until(async () => {
    const types = (await heard()).map((message) => message.type)
    expect(types).toContain('notice')
    expect(await heard()).toContainEqual({ type: 'content', id })
  })
})

test('what is not saved tells nobody', async () => {
  const { id } = (await save(teacher, {})).data
  expect((await save(teacher, { id, version: 99, author_uids: [CO] })).message).toBe('内容已被他人修改，请刷新后重试')
  const both = { author_uids: [CO, people.studentA.uid] }
  expect((await save(teacher, { id, version: 1, ...both })).code).toBeGreaterThan(0)
  expect(await told(co)).toEqual([])
})

test('a co-author who left the school writes no more, its owner does; who comes back goes on', async () => {
  const { id } = (await save(teacher, { author_uids: [CO] })).data
  const opens = async (by: Client) => (await by.get(authoringApi.form, { id })).code
  expect(await opens(co)).toBe(20_000)
  const places = await s.db.delete(orgMember).where(eq(orgMember.uid, CO)).returning()
  expect(await opens(co)).not.toBe(20_000)
  const version = (await teacher.get(authoringApi.form, { id })).data.version
  expect((await save(co, { id, version, title: '改了' })).code).not.toBe(20_000)
  await s.db.insert(orgMember).values(places)
  expect(await opens(co)).toBe(20_000)
  await s.db.delete(orgMember).where(eq(orgMember.uid, teacher.uid))
  expect(await opens(teacher)).toBe(20_000)
})

test('who left the school neither reads nor finds what they wrote along, nor what it holds, nor hears of it; its owner does', async () => {
  const publish = async (id: number) => {
    const { version } = (await teacher.get(authoringApi.form, { id })).data
    expect((await teacher.post(authoringApi.publish, { id, version, visibility: 'private' })).code).toBe(20_000)
  }
  const listed = (await save(teacher, { title: '专栏里的一篇' })).data.id
  await publish(listed)
  const channel = { content_type: 'channel' as const, title: '专栏一则', content_ids: [listed], author_uids: [CO] }
  const { id } = (await save(teacher, channel)).data
  await publish(id)
  const shown = (await save(teacher, { title: '节点里的一篇' })).data.id
  await publish(shown)
  // A node of it shows the piece of the library; that it is the teacher’s alone is what this is about.
  const project = 51
  await s.db.update(content).set({ visibility: 'private' }).where(eq(content.id, project))
  await s.db.insert(contentAuthor).values({ contentId: project, uid: CO })
  await s.db.update(projectNode).set({ refContentId: shown }).where(eq(projectNode.refContentId, 10))
  // Without the role by which an admin reads everything.
  await s.db.update(orgMember).set({ roles: [] }).where(eq(orgMember.uid, CO))
  const reads = (by: Client) =>
    Promise.all(
      [listed, id, shown, project].map(async (one) => (await by.get(contentApi.detail, { id: one })).code === 20_000),
    )
  const finds = async (by: Client) => (await by.get(searchApi.find, { keyword: '专栏一则' })).data.list.length
  const hears = async () => {
    expect((await teacher.post(commentsApi.add, { content_id: id, content: '好' })).code).toBe(20_000)
    const { list } = (await co.get(noticesApi.lists, {})).data
    return list.filter(({ title }) => title === '内容收到新的评论').length
  }
  expect([await reads(co), await finds(co), await hears()]).toEqual([[true, true, true, true], 1, 1])
  await s.db.delete(orgMember).where(eq(orgMember.uid, CO))
  expect([await reads(co), await finds(co), await hears()]).toEqual([[false, false, false, false], 0, 1])
  await s.db.delete(orgMember).where(eq(orgMember.uid, teacher.uid))
  expect([await reads(teacher), await finds(teacher)]).toEqual([[true, true, true, true], 1])
})
