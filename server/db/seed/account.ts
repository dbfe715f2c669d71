import type { Db } from '../client'
import { account, banner, org, orgMember, school } from '../schema/account'
import { setting } from '../schema/kernel'
import { banners, schools } from './account.rows'
import { countOn, type PersonKey, type World } from './world'

const DAY = 86_400
/** scrypt of the demo password, made once: hashing it for every person would take the start a quarter of a minute. */
const PASSWORD_HASH = '$scrypt$ln=17,r=8,p=1$Wh8MO559QmiMEaqQ0+T3Bg$KDZ38PmTYXwNgMlbDeEq6RUTygk/BA7mSQxEVgAWt1s'

const special: Partial<Record<PersonKey, Partial<typeof account.$inferInsert>>> = {
  super: { superAdmin: true, email: 'zhouqiming@xinghuo.example' },
  orgadmin: { email: 'hejing@xinghuo.example' },
  teacher: { email: 'liwenbo@xinghuo.example', certificated: true, publicContentAuth: 1 },
  studentA: { email: 'wangyinuo@xinghuo.example', code: '2024010112' },
  studentB: { code: '2024010218' },
  demo: { demoUser: true },
  novisit: { systems: [] },
}

const roles: Partial<Record<PersonKey, Partial<typeof orgMember.$inferInsert>>> = {
  orgadmin: { roles: ['ROLE_ORG_ADMIN'] },
  teacher: { roles: ['ROLE_TEACHER'] },
  supplier: { appRoles: ['APP_SUPPLIER'] },
}

/** Who belongs to a sub-group as well; the others only to the college. */
const alsoInInfo: PersonKey[] = ['orgadmin', 'teacher', 'studentA']
const alsoInTrade: PersonKey[] = ['orgadmin']

export const seedAccount = async (tx: Db, now: number, world: World): Promise<void> => {
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
  const keyed = Object.entries(world.people) as [PersonKey, World['students'][number]][]
  const person = (p: World['students'][number], i: number, more: Partial<typeof account.$inferInsert> = {}) => ({
    uid: p.uid,
    openid: `xh_demo_${String(p.uid).padStart(6, '0')}`,
    mobile: p.login,
    name: p.login,
    truename: p.truename,
    passwordHash: PASSWORD_HASH,
    currentOrgId: orgs.college,
    firstLoginTime: begun + i * 3600,
    createTime: begun,
    ...more,
  })
  await tx
    .insert(account)
    .overridingSystemValue()
    .values([
      ...keyed.map(([key, p], i) => person(p, i, special[key])),
      ...world.students.map((p, i) => person(p, i, { code: String(2_024_010_301 + i) })),
    ])
  await countOn(tx, 'org')
  await countOn(tx, 'account', 'uid')
  const member = (orgId: number, uid: number, more: Partial<typeof orgMember.$inferInsert> = {}) => ({
    orgId,
    uid,
    joinTime: begun,
    ...more,
  })
  await tx
    .insert(orgMember)
    .values([
      ...keyed.map(([key, p]) => member(orgs.college, p.uid, roles[key])),
      ...world.students.map((p) => member(orgs.college, p.uid)),
      ...alsoInInfo.map((key) => member(orgs.info, world.people[key].uid, roles[key])),
      ...alsoInTrade.map((key) => member(orgs.trade, world.people[key].uid, roles[key])),
      ...world.students.slice(0, 16).map((p) => member(orgs.info, p.uid)),
      ...world.students.slice(16, 28).map((p) => member(orgs.trade, p.uid)),
    ])
  await tx.insert(school).values(schools)
  await tx.insert(banner).values(banners(orgs.info))
  await tx
    .insert(setting)
    .values([
      { key: 'default_org', value: orgs.college },
      { key: 'global_config', value: { app_config: { pc_logo: '', mobile_logo: '', show_aichat_pop: true } } },
    ])
    .onConflictDoNothing()
}
