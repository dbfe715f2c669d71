import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orgInvitesApi } from '#contract/orgs/joins/joins.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { importApi } from '#contract/rooms/import/import.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { orgLog, orgRemoved, orgUnit } from '../../../server/db/schema/orgs/orgs'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { importsSettled } from '../../../server/domains/rooms/import/import.runner.service'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, settled, uploaded } from '../rooms/import.setup'

let s: TestServer
let admin: Client
const { college } = world.orgs

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())

const job = async (id: number) => {
  await importsSettled()
  return (await admin.get(orgImportApi.detail, { id })).data
}
/** A list of one person for each of these classes, imported into the organisation. */
const ran = async (name: string, classes: readonly string[]) => {
  const lines = classes.map((title, i) => `新生${i},${name}-${i},${title}`)
  const file_id = await uploaded(
    admin,
    `${name}.csv`,
    new TextEncoder().encode(['姓名,学号,班级', ...lines].join('\n')),
  )
  const { id } = (await admin.post(orgImportApi.start, { file_id })).data
  await job(id)
  await admin.post(orgImportApi.run, { id })
  return job(id)
}
const undone = async (id: number) => {
  expect((await admin.post(orgImportApi.undo, { id })).code).toBe(20000)
  return job(id)
}
const classes = () => s.db.select().from(orgUnit).orderBy(orgUnit.id)
const idOf = async (name: string) => (await classes()).find((unit) => unit.name === name)?.id ?? 0
const seen = async (name: string) => {
  const { units } = (await admin.get(orgUnitsApi.tree, {})).data
  const { id = 0, version = 0 } = units.find((unit) => unit.name === name) ?? {}
  return { id, version }
}
const log = async (keyword: string) =>
  (await admin.get(orgLogApi.lists, { keyword })).data.list.map(({ action, about }) => [action, about])

test('classes that an import made go with it, those that were there stay', async () => {
  const before = await classes()
  const there = before.find((unit) => unit.kind === 'class')?.name ?? ''
  const done = await ran('分班', [there, '电商 26-1 班', '电商 26-2 班', '电商 26-1 班', ''])
  expect(done).toMatchObject({ state: 'done', classes: { made: 2, kept: 0, names: [] } })
  expect((await classes()).map((unit) => unit.name)).toEqual([
    ...before.map((unit) => unit.name),
    '电商 26-1 班',
    '电商 26-2 班',
  ])
  expect(await undone(done.id)).toMatchObject({ state: 'undone', classes: { made: 2, kept: 0, names: [] } })
  expect(await classes()).toEqual(before)
  expect(await log('分班.csv')).toEqual([
    ['unit.remove', '2 个班级（分班.csv）'],
    ['import.undo', '分班.csv'],
    ['unit.create', '2 个班级（分班.csv）'],
    ['import.run', '分班.csv'],
  ])
})

test('a class that somebody or something uses by now, or that was changed, stays and is named', async () => {
  const used = ['有人班', '改名班', '移动班', '年级班', '邀请班', '作业班', '移出班']
  const done = await ran('留用', [...used, '空班'])
  expect(done.classes.made).toBe(8)
  const [one, two] = world.students.slice(30, 32)
  if (!one || !two) throw new Error('the demo has them')
  const above = { org_id: college, parent_id: 0, kind: 'class' as const, grade: 0 }
  await admin.post(orgMembersApi.place, { uids: [one.uid], unit_id: await idOf('有人班') })
  await admin.post(orgUnitsApi.save, { ...above, ...(await seen('改名班')), name: '改了名的班' })
  const { id: parent } = (await admin.post(orgUnitsApi.save, { ...above, name: '新学院', kind: 'college' })).data
  const moving = { id: await idOf('移动班'), org_id: college, parent_id: parent, before: 0 }
  expect((await admin.post(orgUnitsApi.move, moving)).code).toBe(20000)
  await admin.post(orgUnitsApi.save, { ...above, ...(await seen('年级班')), name: '年级班', grade: 1 })
  const unit_id = await idOf('邀请班')
  const invite = { title: '补录', role: 'student' as const, uses: 5, days: 7 as const, unit_id }
  expect((await admin.post(orgInvitesApi.create, invite)).code).toBe(20000)
  await s.db
    .update(work)
    .set({ audience: { kind: 'class', ids: [await idOf('作业班')] } })
    .where(eq(work.id, 1))
  // Taken out of the organisation, and may be brought back into their class.
  await admin.post(orgMembersApi.place, { uids: [two.uid], unit_id: await idOf('移出班') })
  expect((await admin.post(orgMembersApi.remove, { uids: [two.uid] })).code).toBe(20000)
  expect(await s.db.$count(orgRemoved, eq(orgRemoved.uid, two.uid))).toBeGreaterThan(0)

  expect((await undone(done.id)).classes).toEqual({ made: 8, kept: 7, names: used.slice(0, 5) })
  const left = (await classes()).map((unit) => unit.name)
  expect(left).toEqual(expect.arrayContaining(used.map((name) => (name === '改名班' ? '改了名的班' : name))))
  expect(left).not.toContain('空班')
  expect((await log('留用.csv'))[0]).toEqual(['unit.remove', '1 个班级，7 个之后有人使用或改过的保持不变（留用.csv）'])
})

test('an import into a room makes classes of its organisation: who takes it back is written down there', async () => {
  const before = await classes()
  const teacher = await s.as(people.teacher)
  const here = { training_room_id: 3 }
  const looked = await imported(teacher, 3, '实训.csv', '姓名,学号,班级\n甲同学,RC-1,实训 1 班\n乙同学,RC-2,实训 2 班')
  await teacher.post(importApi.run, { ...here, id: looked.id })
  expect((await settled(teacher, 3, looked.id)).classes).toMatchObject({ made: 2 })
  // Another list has its people in one of them by now.
  const second = await ran('后来', ['实训 1 班'])
  expect(second.classes.made).toBe(0)
  expect((await admin.post(importApi.undo, { ...here, id: looked.id })).code).toBe(20000)
  expect((await settled(teacher, 3, looked.id)).classes).toEqual({ made: 2, kept: 1, names: ['实训 1 班'] })
  expect((await classes()).slice(before.length).map((unit) => unit.name)).toEqual(['实训 1 班'])
  const deeds = await s.db
    .select({ uid: orgLog.uid, action: orgLog.action })
    .from(orgLog)
    .where(and(eq(orgLog.target, `import:${looked.id}`), inArray(orgLog.action, ['unit.create', 'unit.remove'])))
    .orderBy(orgLog.id)
  expect(deeds).toEqual([
    { uid: teacher.uid, action: 'unit.create' },
    { uid: admin.uid, action: 'unit.remove' },
  ])
})
