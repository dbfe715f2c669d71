import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { SCENE_LIMITS, type SceneKind } from '#contract/centres/scenes/scenes.rules'
import type { Input } from '#contract/kernel/endpoint'
import { contentDimension } from '../../../server/db/schema/content/content'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { software, softwareGrant } from '../../../server/db/schema/software'
import { task, taskLink } from '../../../server/db/schema/tasks/tasks'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people, orgs } = world
let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const lists = async (by: Client, input: Input<typeof scenesApi.lists> = {}) =>
  (await by.get(scenesApi.lists, input)).data.scenes
const of = async (by: Client, kind: SceneKind, input: Input<typeof scenesApi.lists> = {}) => {
  const [list] = await lists(by, { ...input, kind })
  return list ?? { list: [], total: -1, limit: 0, offset: 0 }
}
const titles = async (...asked: Parameters<typeof of>) => (await of(...asked)).list.map(({ title }) => title)

const addSoftware = async (more: Partial<typeof software.$inferInsert> = {}) => {
  const row = {
    type: 4 as const,
    title: '琥珀软件',
    pcUrl: 'https://amber.example/',
    ticketKey: 'k',
    orgId: orgs.college,
  }
  const [made] = await s.db
    .insert(software)
    .values({ ...row, createTime: 1, updateTime: 1, ...more })
    .returning({ id: software.id })
  return made?.id ?? 0
}

test('each list holds one page of the length that section 9 says, and goes on from there', async () => {
  for (let i = 0; i < 9; i++) await addSoftware({ title: `琥珀 ${i}` })
  const first = await of(student, 'software', { keyword: '琥珀' })
  expect([first.total, first.limit, first.list.length]).toEqual([9, SCENE_LIMITS.software, 6])
  const next = await of(student, 'software', { keyword: '琥珀', offset: 6 })
  expect(next.list.length).toBe(3)
  expect((await lists(student)).map(({ kind, limit }) => [kind, limit])).toEqual([
    ['software', 6],
    ['training_camp', 6],
    ['task', 4],
    ['project', 8],
    ['solution', 6],
  ])
})

test('software is the platform’s for everybody, an organisation’s for its own and those granted; never what is out of use', async () => {
  await addSoftware({ title: '琥珀平台', orgId: null })
  await addSoftware({ title: '琥珀学院' })
  await addSoftware({ title: '琥珀停用', status: 'disabled' })
  const other = await addSoftware({ title: '琥珀商贸', orgId: orgs.trade })
  const asked = { keyword: '琥珀' }
  expect(await titles(student, 'software', asked)).toEqual(['琥珀平台', '琥珀学院'])
  expect(await titles(student, 'software', { ...asked, scope: 'public' })).toEqual(['琥珀平台'])
  expect(await titles(student, 'software', { ...asked, scope: 'internal' })).toEqual(['琥珀学院'])
  expect(await titles(student, 'software', { ...asked, org_id: orgs.college })).toEqual(['琥珀学院'])
  expect(await titles(student, 'software', { ...asked, org_id: 0 })).toEqual(['琥珀平台'])
  await s.db.insert(softwareGrant).values({ softwareId: other, orgId: orgs.college, uid: 1, createTime: 1 })
  expect(await titles(student, 'software', asked)).toContain('琥珀商贸')
})

test('an address is given to who may use it, a training system opens in a room that the asker is in', async () => {
  await addSoftware({ title: '琥珀网页' })
  await addSoftware({ title: '琥珀平台', orgId: null })
  const { list } = await of(student, 'software', { keyword: '琥珀' })
  expect(list.find(({ title }) => title === '琥珀网页')?.ways?.pc_url).toBe('https://amber.example/')
  expect(list.find(({ title }) => title === '琥珀平台')?.ways).toBeNull()
  const one = async (by: Client) => (await of(by, 'software', { keyword: '网店经营仿真平台' })).list[0]
  expect((await one(student))?.href).toMatch(/^\/training-room\/student\/\d+\/app$/)
  await s.db.delete(roomMember).where(eq(roomMember.uid, people.studentA.uid))
  expect(await one(student)).toMatchObject({ href: '', ways: null, facts: ['在使用它的实训室中打开'] })
})

const WORD = '琥珀任务'
const addTask = async (more: Partial<typeof task.$inferInsert> = {}) => {
  const row = {
    roomId: 3,
    orgId: orgs.info,
    uid: people.teacher.uid,
    title: WORD,
    intro: '做一张海报',
    typeAlias: 'guyong',
  }
  const money = {
    singleBounty: 5000,
    bounty: 10_000,
    places: 2,
    status: 1,
    publishTime: 1,
    createTime: 1,
    updateTime: 1,
  }
  const [made] = await s.db
    .insert(task)
    .values({ ...row, ...money, ...more })
    .returning({ id: task.id })
  return made?.id ?? 0
}

test('tasks are found by those in their room, or in a room of the organisation that shows them; only open ones', async () => {
  const outsider = await s.as(people.outsider.login)
  const id = await addTask()
  await addTask({ title: `${WORD}草稿`, status: 0 })
  await addTask({ title: `${WORD}截止`, postEndTime: 2 })
  await addTask({ title: `${WORD}已删`, deletedTime: 1 })
  const asked = { keyword: WORD }
  const { list } = await of(student, 'task', asked)
  expect(list).toMatchObject([{ id, title: WORD, href: `/task/detail/${id}`, facts: ['¥50.00', '初学者'] }])
  expect(await titles(outsider, 'task', asked)).toEqual([])
  expect(await titles(student, 'task', { ...asked, scope: 'public' })).toEqual([])
  await s.db.delete(roomMember).where(eq(roomMember.roomId, 3))
  expect(await titles(student, 'task', asked)).toEqual([])
  await s.db.insert(taskLink).values({ taskId: id, groupId: orgs.college, createTime: 1 })
  expect(await titles(student, 'task', asked)).toEqual([WORD])
})

test('a level, an industry and an owner narrow the lists that know of them; the others stay out', async () => {
  await addTask({ scoreLimit: 6 })
  const asked = { keyword: WORD }
  expect(await titles(student, 'task', { ...asked, level: 2 })).toEqual([WORD])
  expect(await titles(student, 'task', { ...asked, level: 1 })).toEqual([])
  expect(await titles(student, 'task', { ...asked, org_id: orgs.info })).toEqual([WORD])
  expect(await titles(student, 'task', { ...asked, org_id: orgs.trade })).toEqual([])
  expect((await lists(student, { level: 2 })).map(({ kind }) => kind)).not.toContain('software')
  const byIndustry = (await lists(student, { industry_id: 1 })).map(({ kind }) => kind)
  expect(byIndustry).toContain('software')
  expect(byIndustry).toContain('training_camp')
})

test('what there is to narrow by is of what the asker may see', async () => {
  const { data } = await student.get(scenesApi.choices, {})
  expect(data.orgs.map(({ id }) => id)).toContain(orgs.college)
  await addSoftware({ orgId: orgs.trade })
  expect((await student.get(scenesApi.choices, {})).data.orgs.map(({ id }) => id)).not.toContain(orgs.trade)
})

test('projects are narrowed by what they train, which stands among the choices', async () => {
  const [project] = (await of(student, 'project')).list
  await s.db.insert(contentDimension).values([
    { contentId: project?.id ?? 0, title: '琥珀鉴定', weight: 100, sort: 1 },
    { contentId: project?.id ?? 0, pid: 1, title: '琥珀细看', weight: 100, sort: 2 },
  ])
  expect((await of(student, 'project', { dimension: '琥珀鉴定' })).list.map(({ id }) => id)).toEqual([project?.id])
  expect((await of(student, 'project', { dimension: '琥珀细看' })).total).toBe(0)
  const { dimensions } = (await student.get(scenesApi.choices, {})).data
  expect(dimensions).toContain('琥珀鉴定')
  expect(dimensions).not.toContain('琥珀细看')
})
