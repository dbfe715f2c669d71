import { REJECTED } from '#contract/kernel/approval'
import type { Db } from '../client'
import { setting } from '../schema/kernel'
import { orgInvite, orgInviteUse, orgJoin } from '../schema/orgs/joins'
import { org, orgMember } from '../schema/orgs/orgs'
import { countOn, type PersonKey, type World } from './world'

const DAY = 86_400

const roles: Partial<Record<PersonKey, Partial<typeof orgMember.$inferInsert>>> = {
  orgadmin: { roles: ['ROLE_ORG_ADMIN'] },
  teacher: { roles: ['ROLE_TEACHER'] },
  supplier: { appRoles: ['APP_SUPPLIER'] },
}

/** Who belongs to a sub-group as well; the others only to the college. */
const alsoInInfo: PersonKey[] = ['orgadmin', 'teacher', 'studentA']
const alsoInTrade: PersonKey[] = ['orgadmin']

/** Of the demo's open invitation: twelve letters, as the server makes them. */
export const demoInvite = 'XQ7KM4RT9WHA'

/** Who asks to join the sub-groups, and the links by which people came into the college. */
const seedJoins = async (tx: Db, now: number, world: World): Promise<void> => {
  const { orgs, people, students } = world
  const asks = [
    { i: 30, hours: 3, message: '转专业到信息工程学院，学号 2024010331' },
    { i: 31, hours: 20, message: '选修直播电商方向，请通过' },
    { i: 33, hours: 26, message: '' },
  ]
  const joins = asks.flatMap(({ i, hours, message }) => {
    const person = students[i]
    return person ? [{ orgId: orgs.info, uid: person.uid, message, createTime: now - hours * 3600 }] : []
  })
  const [refused] = students.slice(32)
  if (refused)
    await tx.insert(orgJoin).values({
      orgId: orgs.trade,
      uid: refused.uid,
      message: '想加入商贸学院的社团',
      status: REJECTED,
      reason: '社团成员不需要加入学院，请联系指导老师',
      byUid: people.orgadmin.uid,
      handledTime: now - 2 * DAY,
      createTime: now - 3 * DAY,
    })
  if (joins.length) await tx.insert(orgJoin).values(joins)
  const invite = (more: Partial<typeof orgInvite.$inferInsert> & { code: string; title: string }) => ({
    orgId: orgs.college,
    usesMax: 200,
    expireTime: now + 20 * DAY,
    byUid: people.orgadmin.uid,
    createTime: now - 10 * DAY,
    ...more,
  })
  const [open] = await tx
    .insert(orgInvite)
    .values([
      invite({ code: demoInvite, title: '2026 级新生', used: 2 }),
      invite({ code: 'H4TKZ8PN2VCE', title: '企业导师', role: 'teacher', usesMax: 10, revokedTime: now - 4 * DAY }),
      invite({ code: 'W9JBR3XQ6DMS', title: '暑期集训', usesMax: 60, used: 41, expireTime: now - DAY }),
    ])
    .returning({ id: orgInvite.id })
  const came = students.slice(35, 37).map(({ uid }) => uid)
  if (open && came.length)
    await tx.insert(orgInviteUse).values(came.map((uid) => ({ inviteId: open.id, uid, time: now - 6 * DAY })))
}

export const seedOrgs = async (tx: Db, now: number, world: World): Promise<void> => {
  const { orgs } = world
  const begun = now - 200 * DAY
  await tx
    .insert(org)
    .overridingSystemValue()
    .values([
      {
        id: orgs.college,
        name: '星火职业学院',
        shortname: '星火职院',
        vipLevel: 2,
        vipName: '专业版',
        vipEnd: now + 20 * DAY,
        updateTime: begun,
      },
      { id: orgs.info, name: '信息工程学院', shortname: '信工学院', parentId: orgs.college, updateTime: begun },
      {
        id: orgs.trade,
        name: '商贸管理学院',
        shortname: '商贸学院',
        parentId: orgs.college,
        vipLevel: 1,
        vipName: '试用版',
        vipEnd: now + 9 * DAY,
        updateTime: begun,
      },
    ])
  await countOn(tx, 'org')
  const people = Object.entries(world.people) as [PersonKey, World['students'][number]][]
  const member = (orgId: number, uid: number, more: Partial<typeof orgMember.$inferInsert> = {}) => ({
    orgId,
    uid,
    joinTime: begun,
    ...more,
  })
  await tx
    .insert(orgMember)
    .values([
      ...people.map(([key, p]) => member(orgs.college, p.uid, roles[key])),
      ...world.students.map((p) => member(orgs.college, p.uid)),
      ...alsoInInfo.map((key) => member(orgs.info, world.people[key].uid, roles[key])),
      ...alsoInTrade.map((key) => member(orgs.trade, world.people[key].uid, roles[key])),
      ...world.students.slice(0, 16).map((p) => member(orgs.info, p.uid)),
      ...world.students.slice(16, 28).map((p) => member(orgs.trade, p.uid)),
    ])
  await seedJoins(tx, now, world)
  await tx.insert(setting).values({ key: 'default_org', value: orgs.college }).onConflictDoNothing()
}
