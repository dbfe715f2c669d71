import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../client'
import { account } from '../../schema/account'
import { orgPerson, orgUnit } from '../../schema/orgs/orgs'
import { roomRoster } from '../../schema/rooms/members'
import { countOn, type World } from '../world'

const DAY = 86_400

const units = (world: World) => {
  const { info, trade } = world.orgs
  return [
    { id: 1, orgId: info, name: '新媒体系', kind: 'major', sort: 1 },
    { id: 2, orgId: info, parentId: 1, name: '新媒体 24-1 班', grade: 2, sort: 1 },
    { id: 3, orgId: info, parentId: 1, name: '新媒体 24-3 班', grade: 2, sort: 2 },
    { id: 4, orgId: trade, name: '电子商务系', kind: 'major', sort: 1 },
    { id: 5, orgId: trade, parentId: 4, name: '电子商务 24-1 班', grade: 2, sort: 1 },
    { id: 6, orgId: trade, parentId: 4, name: '电子商务 24-2 班', grade: 2, sort: 2 },
  ]
}

/** Departments, classes, the numbers that the college gave its people, and whom one room still expects. */
export const seedMembers = async (tx: Db, now: number, world: World): Promise<void> => {
  await tx.insert(orgUnit).overridingSystemValue().values(units(world))
  await countOn(tx, 'org_unit')
  const classes = [2, 5, 6, 3]
  const { studentA, studentB, teacher } = world.people
  const unitOf = new Map<number, number>([
    [studentA.uid, 2],
    [studentB.uid, 5],
    ...world.students.map((p, i) => [p.uid, classes[Math.floor(i / 10)] ?? 3] as const),
  ])
  const people = await tx
    .select({ uid: account.uid, code: account.code })
    .from(account)
    .where(sql`${isNotNull(account.code)} and ${account.code} <> ''`)
  await tx
    .insert(orgPerson)
    .values(people.map((p) => ({ ...p, orgId: world.orgs.college, unitId: unitOf.get(p.uid) ?? null })))
  const expected = world.students.slice(30, 34)
  await tx.insert(roomRoster).values(
    expected.map((p, i) => ({
      roomId: 1,
      truename: p.truename,
      code: String(2_024_010_331 + i),
      className: '新媒体 24-3 班',
      byUid: teacher.uid,
      createTime: now - 2 * DAY,
    })),
  )
}
