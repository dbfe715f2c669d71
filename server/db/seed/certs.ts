import { type AwardRule, expiryOf, newNumber, type RequirementKind } from '#contract/certs/certs.rules'
import type { Db } from '../client'
import { cert, certAward, certContainer, certRequirement } from '../schema/certs'
import { contentBinding } from '../schema/content/content'
import { countOn, type Person, type World } from './world'

const DAY = 86_400

interface SeedCert {
  id: number
  container: number
  room: number
  title: string
  intro: string
  rule: AwardRule
  months: number
  asks: { kind: RequirementKind; ref: number; need: number }[]
}

const containers = [
  { id: 1, roomId: 6, title: '互联网营销师', level: '五级', code: 'HLYX', sort: 1 },
  { id: 2, roomId: 5, title: 'Python 数据分析', level: '入门', code: 'PYDA', sort: 1 },
]

const certs: SeedCert[] = [
  {
    ...{ id: 1, container: 1, room: 6, title: '直播法规学习合格证', rule: 'auto', months: 24 },
    intro:
      '<p>说明持证人学习过网络直播营销的法规，能说出哪些话不能说、哪些货不能卖。</p><ul><li>完成一章备考笔记并通过审核</li><li>有效期两年，到期前可以换发</li></ul>',
    asks: [{ kind: 'task', ref: 10, need: 0 }],
  },
  {
    ...{ id: 2, container: 1, room: 6, title: '备考合格证', rule: 'hand', months: 0 },
    intro: '<p>完成全部备考要求后由老师颁发，凭证书编号报名正式考核。</p>',
    asks: [
      { kind: 'cert', ref: 1, need: 0 },
      { kind: 'task', ref: 11, need: 0 },
    ],
  },
  {
    ...{ id: 3, container: 2, room: 5, title: '数据分析结业证书', rule: 'auto', months: 0, intro: '' },
    asks: [{ kind: 'course', ref: 2, need: 100 }],
  },
  {
    ...{ id: 4, container: 1, room: 6, title: '新手主播结营证书', rule: 'auto', months: 0 },
    intro:
      '<p>从训练营结营的人获得：十天里坚持打卡，学完各阶段的资料，完成一次真实开播。</p><p>在哪一期结营都算，结营以后自动颁发。</p>',
    asks: [{ kind: 'camp', ref: 41, need: 0 }],
  },
]

/** Always the same tails, so that a number of the demo can be written down. */
const tails = (seed: number) => {
  let state = seed * 7919
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
}

/** The number of the demo’s award `n`, from 1, as it is made at `awarded`. */
export const demoNumber = (awarded: number, n: number): string => newNumber('HLYX', awarded, tails(n))

/** Certificates of two rooms, some awarded, one revoked. */
export const seedCerts = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  const times = { createTime: now - 20 * DAY, updateTime: now - 20 * DAY }
  await tx
    .insert(certContainer)
    .overridingSystemValue()
    .values(containers.map((one) => ({ ...one, createTime: times.createTime })))
  // The first is the college's own category, out of its library.
  await tx.insert(contentBinding).values({
    ...{ contentId: 30, moduleType: 'cert_container', moduleId: 1, targetType: 'cert_category', sort: 1 },
    ...{ uid: teacher.uid, createTime: times.createTime },
  })
  const issuer = '星火职业学院'
  await tx
    .insert(cert)
    .overridingSystemValue()
    .values(
      certs.map(({ id, container, room, title, intro, rule, months }) => ({
        ...{ id, containerId: container, roomId: room, uid: teacher.uid, title, intro, issuer, sort: id },
        ...{ awardRule: rule, validMonths: months, publishTime: now - 18 * DAY, ...times },
      })),
    )
  await tx
    .insert(certRequirement)
    .values(
      certs.flatMap(({ id, asks }) =>
        asks.map(({ kind, ref, need }, sort) => ({ certId: id, kind, refId: ref, need, sort })),
      ),
    )
  const awards: { who: Person; days: number; camp?: true; revoked?: string }[] = [
    { who: studentA, days: 6 },
    { who: studentB, days: 6 },
    ...world.students.slice(4, 8).map((who, n) => ({ who, days: 5 - n })),
    { who: world.students[8] as Person, days: 4, revoked: '备考笔记与他人雷同，经核实后撤销' },
    // They graduated before the certificate was there.
    ...world.students.slice(12, 14).map((who) => ({ who, days: 18, camp: true as const })),
  ]
  const titleOf = (of: number) => certs.find(({ id }) => id === of)?.title ?? ''
  await tx.insert(certAward).values(
    awards.map(({ who, days, camp, revoked }, n) => {
      const awardTime = now - days * DAY
      return {
        ...{ certId: camp ? 4 : 1, orgId: world.orgs.college, uid: who.uid, truename: who.truename, issuer },
        ...{ title: titleOf(camp ? 4 : 1), category: '互联网营销师', level: '五级' },
        ...{ number: demoNumber(awardTime, n + 1), awardTime, expireTime: camp ? 0 : expiryOf(awardTime, 24) },
        ...(camp ? { source: 'rule' as const } : { source: 'hand' as const, byUid: teacher.uid }),
        ...(revoked && { revokeTime: now - 2 * DAY, revokeReason: revoked, revokeUid: teacher.uid }),
      }
    }),
  )
  for (const table of ['cert_container', 'cert']) await countOn(tx, table)
}
