import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const { info, trade } = world.orgs

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
})

const units = async () => (await admin.get(orgUnitsApi.tree, {})).data.units
const names = async (parent: number) => (await units()).filter((u) => u.parent_id === parent).map((u) => u.name)
const seen = async (id: number) => ({ id, version: (await units()).find((u) => u.id === id)?.version ?? 0 })
const moveUp = async (years: number) => {
  const { data } = await admin.get(orgUnitsApi.plan, { years })
  return admin.post(orgUnitsApi.moveUp, { years, version: data.version })
}
const fresh = { org_id: info, parent_id: 0, name: '数字艺术系', kind: 'major' as const, grade: 0 }

test('units are made, renamed and moved; each stands where its kind may', async () => {
  const { data } = await admin.post(orgUnitsApi.save, fresh)
  expect((await admin.post(orgUnitsApi.save, fresh)).code).toBe(40137)
  expect((await admin.post(orgUnitsApi.save, { ...fresh, name: '  ' })).code).toBe(40136)
  expect((await admin.post(orgUnitsApi.save, { ...fresh, ...(await seen(data.id)), name: '数字媒体系' })).code).toBe(
    20000,
  )
  // A class below a class, a department below itself.
  expect((await admin.post(orgUnitsApi.save, { ...fresh, name: '甲', kind: 'class', parent_id: 2 })).code).toBe(40138)
  expect((await admin.post(orgUnitsApi.move, { id: 1, org_id: info, parent_id: 1, before: 0 })).code).toBe(40138)
  expect((await admin.post(orgUnitsApi.move, { id: 1, org_id: info, parent_id: 4, before: 0 })).code).toBe(40138)
  // What classes stand below is none itself.
  expect(
    (await admin.post(orgUnitsApi.save, { ...fresh, ...(await seen(1)), name: '新媒体系', kind: 'class' })).code,
  ).toBe(40138)
  expect((await admin.post(orgUnitsApi.move, { id: 3, org_id: info, parent_id: 1, before: 2 })).code).toBe(20000)
  expect(await names(1)).toEqual(['新媒体 24-3 班', '新媒体 24-1 班'])
  // With its classes into another sub-group.
  expect((await admin.post(orgUnitsApi.move, { id: 1, org_id: trade, parent_id: 0, before: 4 })).code).toBe(20000)
  const moved = (await units()).filter((u) => [1, 2, 3].includes(u.id))
  expect(moved.map((u) => u.org_id)).toEqual([trade, trade, trade])
  expect((await admin.get(orgLogApi.lists, { keyword: '移动了院系或班级' })).data.list[0]?.about).toBe('新媒体系')
})

test('a unit counts whom the list of its members shows, of a sub-group as of the whole', async () => {
  const [member] = await rowsOf<{ uid: number }>(
    s.db,
    sql`select uid from org_person where unit_id = 2 order by uid limit 1`,
  )
  await s.db.execute(sql`delete from org_member where org_id = ${info} and uid = ${member?.uid ?? 0}`)
  let some = 0
  for (const group_id of [undefined, info]) {
    const { data } = await admin.get(orgUnitsApi.tree, { group_id })
    for (const { id, count } of data.units) {
      const { data: list } = await admin.get(orgMembersApi.lists, { group_id, unit_id: id })
      expect([group_id, id, count]).toEqual([group_id, id, list.total])
      some += count
    }
  }
  expect(some).toBeGreaterThan(0)
})

test('what somebody is in stays; another organisation’s is not there', async () => {
  expect((await admin.post(orgUnitsApi.remove, { id: 1 })).code).toBe(40139)
  expect((await admin.post(orgUnitsApi.remove, { id: 2 })).code).toBe(40139)
  const { data } = await admin.post(orgUnitsApi.save, fresh)
  expect((await admin.post(orgUnitsApi.remove, { id: data.id })).code).toBe(20000)
  const [org] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('别的学校', '别', 1) returning id`,
  )
  const far = org?.id ?? 0
  const [unit] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org_unit (org_id, name, kind) values (${far}, '别系', 'major') returning id`,
  )
  const id = unit?.id ?? 0
  expect((await admin.get(orgUnitsApi.tree, { group_id: far })).status).toBe(404)
  expect((await admin.post(orgUnitsApi.remove, { id })).status).toBe(404)
  expect((await admin.post(orgUnitsApi.move, { id, org_id: info, parent_id: 0, before: 0 })).status).toBe(404)
  expect((await admin.post(orgUnitsApi.move, { id: 2, org_id: far, parent_id: 0, before: 0 })).status).toBe(404)
  expect((await admin.post(orgUnitsApi.move, { id: 2, org_id: far, parent_id: id, before: 0 })).status).toBe(404)
  expect((await admin.post(orgUnitsApi.save, { ...fresh, org_id: far })).status).toBe(404)
})

test('a class that a work is addressed to stays, and says so, until the work is for others', async () => {
  const { data } = await admin.post(orgUnitsApi.save, { ...fresh, name: '工单班' })
  const address = (audience: object) =>
    s.db.execute(sql`update work set audience = ${JSON.stringify(audience)}::jsonb where id = 1`)
  const [before] = await rowsOf<{ audience: object }>(s.db, sql`select audience from work where id = 1`)
  await address({ kind: 'class', ids: [data.id] })
  const refused = await admin.post(orgUnitsApi.remove, { id: data.id })
  expect(refused).toMatchObject({ code: 40139, message: '还有工单指定发给这个班级，请先改为发给别的对象' })
  await address(before?.audience ?? {})
  expect((await admin.post(orgUnitsApi.remove, { id: data.id })).code).toBe(20000)
})

test('of two who rename a unit at once the second is told; to move it is no change of its name', async () => {
  const { id } = (await admin.post(orgUnitsApi.save, fresh)).data
  const told = () =>
    expectTold({
      read: async () => {
        const { version = 0, name: words = '' } = (await units()).find((u) => u.id === id) ?? {}
        return { version, words }
      },
      save: (name, version) =>
        admin.post(orgUnitsApi.save, { ...fresh, id, name, ...(version !== undefined && { version }) }),
    })
  await told()
  const before = await seen(id)
  await admin.post(orgUnitsApi.move, { id, org_id: info, parent_id: 0, before: 1 })
  expect(await seen(id)).toEqual(before)
  await told()
})

test('a year’s classes move up in one step, those of the last year leave and give their name on', async () => {
  const add = (name: string, grade: number) =>
    admin.post(orgUnitsApi.save, { org_id: trade, parent_id: 4, name, kind: 'class', grade })
  await add('会计一年级1班', 1)
  await add('会计二年级1班', 2)
  await add('会计三年级1班', 3)
  await add('没有年级的班', 0)
  const plan = await admin.get(orgUnitsApi.plan, { years: 3 })
  expect(plan.data.without).toBe(1)
  expect(plan.data.list.find((c) => c.name === '会计三年级1班')).toMatchObject({ leaves: true })
  const seenByBoth = { years: 3, version: plan.data.version }
  expect((await admin.post(orgUnitsApi.moveUp, seenByBoth)).data).toEqual({ moved: 6, left: 1 })
  const after = (await units()).filter((u) => u.name.startsWith('会计')).map((u) => [u.name, u.grade, u.left_time > 0])
  expect(after).toEqual([
    ['会计二年级1班', 2, false],
    ['会计三年级1班', 3, false],
    [expect.stringMatching(/^会计三年级1班（20\d\d届）$/), 3, true],
  ])
  // Pressed again, by whoever looked at the same list, nothing moves twice.
  expect((await admin.post(orgUnitsApi.moveUp, seenByBoth)).status).toBe(409)
  expect((await units()).filter((u) => u.grade === 3)).toHaveLength(6)
  // Nor where the list was read after that: the class that would leave finds its name taken.
  expect((await moveUp(3)).code).toBe(40137)
})

test('of two admins who look at the same list only one moves the classes up, also where no name tells the year', async () => {
  const save = (name: string, grade: number) =>
    admin.post(orgUnitsApi.save, { org_id: trade, parent_id: 4, name, kind: 'class', grade })
  await save('2026级数控1班', 1)
  await save('2025级数控1班', 2)
  const other = await s.as(people.super)
  const read = async (who: typeof admin) => {
    const { data } = await who.get(orgUnitsApi.plan, { group_id: trade, years: 3 })
    return { group_id: trade, years: 3, version: data.version }
  }
  const [one, two] = [await read(admin), await read(other)]
  expect((await admin.post(orgUnitsApi.moveUp, one)).code).toBe(20000)
  expect((await other.post(orgUnitsApi.moveUp, two)).code).toBe(40900)
  const grades = new Map((await units()).map((u) => [u.name, u.grade]))
  expect([grades.get('2026级数控1班'), grades.get('2025级数控1班')]).toEqual([2, 3])
})

test('moving up is taken back in one press, once, and leaves what was changed since', async () => {
  const add = (name: string, grade: number) =>
    admin.post(orgUnitsApi.save, { org_id: trade, parent_id: 4, name, kind: 'class', grade })
  for (const [i, year] of ['一', '二', '三'].entries()) await add(`会计${year}年级1班`, i + 1)
  const before = await units()
  const last = async () => (await admin.get(orgUnitsApi.plan, { years: 3 })).data.last
  expect(await last()).toBeNull()
  await moveUp(3)
  const risen = await last()
  expect(risen).toMatchObject({ by_name: world.people.orgadmin.truename, classes: 7 })
  const id = risen?.id ?? 0
  expect((await admin.post(orgUnitsApi.undoMoveUp, { id: id + 1 })).status).toBe(409)
  expect((await admin.post(orgUnitsApi.undoMoveUp, { id })).data).toEqual({ back: 7, kept: [] })
  expect(await units()).toEqual(before)
  expect([await last(), (await admin.post(orgUnitsApi.undoMoveUp, { id })).status]).toEqual([null, 409])

  await moveUp(3)
  const changed = (await units()).find((u) => u.name === '会计二年级1班')?.id ?? 0
  const renamed = {
    ...(await seen(changed)),
    org_id: trade,
    parent_id: 4,
    name: '会计精英班',
    kind: 'class' as const,
    grade: 2,
  }
  expect((await admin.post(orgUnitsApi.save, renamed)).code).toBe(20000)
  const again = (await last())?.id ?? 0
  expect((await admin.post(orgUnitsApi.undoMoveUp, { id: again })).data).toEqual({ back: 6, kept: ['会计二年级1班'] })
  expect((await units()).map((u) => u.name)).toContain('会计精英班')

  await moveUp(6)
  expect(await last()).not.toBeNull()
  s.pass(31 * 86_400)
  admin = await s.as(people.orgadmin)
  expect(await last()).toBeNull()
})

test('a unit that only people of a sub-group are in is not deleted, and the refusal says where they are', async () => {
  const unit = {
    org_id: trade,
    parent_id: 0,
    name: '物流 26-2 班',
    kind: 'class',
    grade: 1,
  } as const
  const { id } = (await admin.post(orgUnitsApi.save, unit)).data
  const fresh = { truename: '新同学', code: 'W-02', mobile: '', email: '', role: 'student', unit_id: id } as const
  await admin.post(orgMembersApi.create, { ...fresh, group_id: trade })
  const refused = await admin.post(orgUnitsApi.remove, { id })
  expect([refused.code, refused.message]).toEqual([40139, '里面还有只属于“商贸管理学院”的成员，请先到那里移走'])
})
