import type { Db } from '../client'
import { account, banner, school } from '../schema/account'
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

export const seedAccount = async (tx: Db, now: number, world: World): Promise<void> => {
  const { orgs } = world
  const begun = now - 200 * DAY
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
  await countOn(tx, 'account', 'uid')
  await tx.insert(school).values(schools)
  await tx.insert(banner).values(banners(orgs.info))
  await tx
    .insert(setting)
    .values({ key: 'global_config', value: { app_config: { pc_logo: '', mobile_logo: '', show_aichat_pop: true } } })
    .onConflictDoNothing()
}
