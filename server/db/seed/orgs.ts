import type { Db } from '../client'
import { setting } from '../schema/kernel'
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
  await tx.insert(setting).values({ key: 'default_org', value: orgs.college }).onConflictDoNothing()
}
