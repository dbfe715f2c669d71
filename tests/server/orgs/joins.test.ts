import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { noticesApi } from '#contract/notices/notices.api'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { inviteLink } from '#contract/orgs/joins/joins.rules'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { rowsOf } from '../../../server/db/client'
import { orgInvite, orgJoin } from '../../../server/db/schema/orgs/joins'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
let person: Client
const { college, info, trade } = world.orgs
const far = world.people.outsider
/** An organisation that the college's admin does not run. */
let other = 0

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
  person = await s.as(far.login)
  const [row] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('城南职业学校', '城南', 1) returning id`,
  )
  other = row?.id ?? 0
})

const waiting = async (group_id: number, by = admin) =>
  (await by.get(orgJoinsApi.lists, { group_id, status: 2, limit: 100 })).data.list
const members = (orgId: number, uid: number) =>
  s.db
    .select()
    .from(orgMember)
    .where(and(eq(orgMember.orgId, orgId), eq(orgMember.uid, uid)))
const titles = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list.map((n) => n.title)

test('somebody finds an organisation by its name, asks once, and both sides are told', async () => {
  expect((await person.get(orgJoinsApi.find, { keyword: '信' })).data.list).toEqual([])
  const found = (await person.get(orgJoinsApi.find, { keyword: '信息工程' })).data.list
  expect(found).toMatchObject([{ group_id: info, parent_name: '星火职业学院', member: false, status: 0 }])
  const before = (await waiting(info)).length
  for (let i = 0; i < 2; i++)
    expect((await person.post(orgJoinsApi.ask, { group_id: info, message: '学号 2024' })).code).toBe(20000)
  const [row, ...rest] = await waiting(info)
  expect(rest).toHaveLength(before)
  expect(row).toMatchObject({ uid: far.uid, message: '学号 2024', mobile: '138****0010', handled_by: '' })
  expect((await titles(admin)).filter((t) => t === '有人申请加入组织')).toHaveLength(1)
  expect((await person.get(orgJoinsApi.mine, {})).data.list).toMatchObject([{ group_id: info, status: 2 }])
  const decided = await admin.post(orgJoinsApi.decide, { group_id: info, ids: [row?.id ?? 0], status: 3 })
  expect(decided.data).toEqual({ handled: 1, skipped: 0 })
  expect(await members(info, far.uid)).toMatchObject([{ roles: [] }])
  expect(await titles(person)).toContain('已加入组织')
  expect((await person.get(accountApi.getUserInfo, {})).data.groups.map((g) => g.group_id)).toContain(info)
  expect((await person.get(orgJoinsApi.mine, {})).data.list).toEqual([])
  expect((await person.post(orgJoinsApi.ask, { group_id: info, message: '' })).code).toBe(40142)
  const log = (await admin.get(orgLogApi.lists, { keyword: '加入申请' })).data.list
  expect(log[0]).toMatchObject({ action: 'member.join', about: far.truename })
})

test('approving twice lets nobody in twice, and a refusal needs a reason that the person reads', async () => {
  const [first, second] = await waiting(info)
  const ids = [first?.id ?? 0, second?.id ?? 0]
  const answers = await Promise.all(
    [0, 1].map(() => admin.post(orgJoinsApi.decide, { group_id: info, ids, status: 3 })),
  )
  expect(answers.map((a) => a.data.handled).sort()).toEqual([0, 2])
  expect(await members(info, first?.uid ?? 0)).toHaveLength(1)
  // What was decided stays.
  const late = await admin.post(orgJoinsApi.decide, { group_id: info, ids, status: -2, reason: '晚了' })
  expect(late.data).toEqual({ handled: 0, skipped: 2 })
  await person.post(orgJoinsApi.ask, { group_id: trade, message: '' })
  const [row] = await waiting(trade)
  const refuse = { group_id: trade, ids: [row?.id ?? 0], status: -2 as const }
  expect((await admin.post(orgJoinsApi.decide, { ...refuse, reason: ' ' })).code).toBe(40144)
  expect((await admin.post(orgJoinsApi.decide, { ...refuse, reason: '不是本院学生' })).data.handled).toBe(1)
  expect((await person.get(orgJoinsApi.mine, {})).data.list).toMatchObject([{ status: -2, reason: '不是本院学生' }])
  // Asking again renews it.
  expect((await person.post(orgJoinsApi.ask, { group_id: trade, message: '已转专业' })).code).toBe(20000)
  expect((await person.get(orgJoinsApi.mine, {})).data.list).toMatchObject([{ status: 2, reason: '' }])
  expect((await person.post(orgJoinsApi.withdraw, { group_id: trade })).code).toBe(20000)
  expect(await waiting(trade)).toEqual([])
})

test('an organisation’s admin walks the ids of another and finds nothing', async () => {
  await person.post(orgJoinsApi.ask, { group_id: other, message: '' })
  const [row] = await s.db.select().from(orgJoin).where(eq(orgJoin.orgId, other))
  const ids = [row?.id ?? 0]
  expect((await admin.get(orgJoinsApi.lists, { group_id: other })).status).toBe(404)
  expect((await admin.post(orgJoinsApi.decide, { group_id: other, ids, status: 3 })).status).toBe(404)
  // The id of another organisation's application under one's own name.
  expect((await admin.post(orgJoinsApi.decide, { ids, status: 3 })).data).toEqual({ handled: 0, skipped: 1 })
  expect(await members(other, far.uid)).toEqual([])
  const input = { title: '', role: 'student', unit_id: 0, uses: 1, days: 1 } as const
  expect((await admin.post(orgInvitesApi.create, { ...input, group_id: other })).status).toBe(404)
  expect((await admin.post(orgInvitesApi.create, { ...input, unit_id: 999_999 })).status).toBe(404)
  expect((await admin.post(orgInvitesApi.revoke, { group_id: info, id: 1 })).status).toBe(404)
})

test('one that does not want to be found is neither found nor asked, and five applications wait at most', async () => {
  await s.db.execute(sql`update org set findable = false where id = ${other}`)
  expect((await person.get(orgJoinsApi.find, { keyword: '城南' })).data.list).toEqual([])
  expect((await person.post(orgJoinsApi.ask, { group_id: other, message: '' })).status).toBe(404)
  expect((await person.post(orgJoinsApi.ask, { group_id: 999_999, message: '' })).status).toBe(404)
  for (let i = 0; i < 6; i++)
    await s.db.execute(sql`insert into org (name, shortname, update_time) values (${`校区 ${i}`}, '校', 1)`)
  const more = await rowsOf<{ id: number }>(s.db, sql`select id from org where name like '校区%' order by id`)
  const codes = []
  for (const { id } of more) codes.push((await person.post(orgJoinsApi.ask, { group_id: id, message: '' })).code)
  expect(codes).toEqual([20000, 20000, 20000, 20000, 20000, 40143])
})

const invite = async (more: object = {}, by = admin) =>
  (
    await by.post(orgInvitesApi.create, {
      title: '新生',
      role: 'student',
      unit_id: 0,
      uses: 2,
      days: 7,
      group_id: info,
      ...more,
    })
  ).data

test('a link lets in as many as it says, each once, and puts them where it says', async () => {
  const { code } = await invite({ unit_id: 1, role: 'teacher' })
  const look = async () => (await person.get(orgInvitesApi.look, { code })).data
  expect(await look()).toMatchObject({ group_id: info, role: 'teacher', state: 'open', member: false, by_name: '何静' })
  const spelled = code.match(/.{4}/g)?.join('-').toLowerCase() ?? ''
  const both = await Promise.all([0, 1].map(() => person.post(orgInvitesApi.accept, { code: spelled })))
  expect(both.every((a) => a.code === 20000)).toBe(true)
  expect(await members(info, far.uid)).toMatchObject([{ roles: ['ROLE_TEACHER'] }])
  expect((await person.get(accountApi.getUserInfo, {})).data.group_id).toBe(info)
  expect((await admin.get(orgInvitesApi.lists, { group_id: info })).data.list[0]).toMatchObject({
    used: 1,
    uses_max: 2,
  })
  const log = (await admin.get(orgLogApi.lists, { keyword: '通过邀请' })).data.list
  // Its title is a word on it, which nothing became.
  expect(log.slice(0, 1).map(deedLine(orgActions))).toEqual([`通过邀请加入：${far.truename}（新生）`])
  const [one, two] = [30, 31].map((i) => world.students[i]?.login ?? '')
  expect((await (await s.as(one ?? '')).post(orgInvitesApi.accept, { code })).data.joined).toBe(true)
  expect((await (await s.as(two ?? '')).post(orgInvitesApi.accept, { code })).code).toBe(40147)
  // What they had asked for is answered.
  expect((await waiting(info)).map((j) => j.uid)).not.toContain(world.students[30]?.uid)
})

test('who is in the organisation already gets what a link gives beyond that, once', async () => {
  const { code } = await invite({ unit_id: 1, role: 'teacher' })
  const plain = await invite()
  await person.post(orgInvitesApi.accept, { code: plain.code })
  const look = async (what: string) => (await person.get(orgInvitesApi.look, { code: what })).data
  expect(await look(plain.code)).toMatchObject({ member: true, gains: false })
  expect(await look(code)).toMatchObject({ member: true, gains: true, state: 'open' })
  expect((await person.post(orgInvitesApi.accept, { code })).data.joined).toBe(true)
  expect(await members(info, far.uid)).toMatchObject([{ roles: ['ROLE_TEACHER'] }])
  expect(await look(code)).toMatchObject({ member: true, gains: false })
  // What an admin took back stays so.
  await admin.post(orgMembersApi.setRole, { group_id: info, uid: far.uid, role: 'student' })
  expect(await look(code)).toMatchObject({ gains: false })
  expect((await person.post(orgInvitesApi.accept, { code })).data.joined).toBe(false)
  expect(await members(info, far.uid)).toMatchObject([{ roles: [] }])
})

test('who registers by the invite of another school is of that school alone; by none, or one that ended, of the first', async () => {
  const theirs = async (redirect_uri: string, mobile: string) => {
    const account = { truename: '新同学', password: 'Sommer2026', terms_version: TERMS_VERSION }
    const { data } = await s.guest().post(accountApi.register, { ...account, mobile, redirect_uri, state: 's' })
    expect(data.url).toBeTruthy()
    const [row] = await rowsOf<{ uid: number; orgs: number[] }>(
      s.db,
      sql`select a.uid, array(select m.org_id from org_member m where m.uid = a.uid order by 1) as orgs
        from account a where a.mobile = ${mobile}`,
    )
    return row
  }
  const at = (code: string) => inviteLink('', code)
  const code = 'K7M2P9Q4R6TW'
  await s.db
    .insert(orgInvite)
    .values({ orgId: other, code, usesMax: 2, expireTime: 4e9, byUid: world.people.orgadmin.uid, createTime: 1 })
  const spelled = code.match(/.{4}/g)?.join('-').toLowerCase() ?? ''
  const come = await theirs(at(spelled), '13612345601')
  expect(come?.orgs).toEqual([])
  // They look at it, and come in by their own word.
  const who = await s.as({ uid: come?.uid ?? 0 })
  expect((await who.get(orgInvitesApi.look, { code })).data).toMatchObject({ group_id: other, state: 'open' })
  expect((await who.post(orgInvitesApi.accept, { code })).data.joined).toBe(true)
  expect((await who.get(accountApi.getUserInfo, {})).data).toMatchObject({
    group_id: other,
    groups: [{ group_id: other }],
  })
  // Within the school that new people come into it is as ever.
  expect((await theirs(at((await invite()).code), '13612345602'))?.orgs).toEqual([college])
  expect((await theirs('/index', '13612345603'))?.orgs).toEqual([college])
  expect((await theirs(at('AAAABBBBCCCC'), '13612345604'))?.orgs).toEqual([college])
  await s.db.update(orgInvite).set({ revokedTime: 1 }).where(eq(orgInvite.orgId, other))
  expect((await theirs(at(code), '13612345605'))?.orgs).toEqual([college])
})

test('who has a class keeps it, and the invite says so before', async () => {
  const held = world.students[30]
  const who = await s.as({ uid: held?.uid ?? 0 })
  const classOf = async () =>
    (
      await rowsOf<{ id: number; name: string }>(
        s.db,
        sql`select u.id, u.name from org_person p join org_unit u on u.id = p.unit_id where p.uid = ${held?.uid ?? 0}`,
      )
    )[0]
  const before = await classOf()
  const [another] = await rowsOf<{ id: number }>(
    s.db,
    sql`select id from org_unit where org_id = (select org_id from org_unit where id = ${before?.id ?? 0}) and id <> ${before?.id ?? 0} limit 1`,
  )
  const { code } = await invite({ unit_id: another?.id ?? 0 })
  const stays = async (what: string) => (await who.get(orgInvitesApi.look, { code: what })).data.stays
  expect(await stays(code)).toBe(before?.name)
  expect(await stays((await invite({ unit_id: before?.id ?? 0 })).code)).toBe('')
  expect(await stays((await invite()).code)).toBe('')
  expect((await who.post(orgInvitesApi.accept, { code })).data.joined).toBe(true)
  expect(await classOf()).toEqual(before)
})

test('who was taken out does not come back by the same link', async () => {
  const { code } = await invite({ uses: 50 })
  await person.post(orgInvitesApi.accept, { code })
  await admin.post(orgMembersApi.remove, { group_id: info, uids: [far.uid] })
  expect((await person.post(orgInvitesApi.accept, { code })).code).toBe(40148)
  expect(await members(info, far.uid)).toEqual([])
})

test('a link ends by its time, or when it is taken back; of one that is none nothing is said', async () => {
  const [late, back] = [await invite({ days: 1 }), await invite()]
  expect((await admin.post(orgInvitesApi.revoke, { group_id: info, id: back.id })).code).toBe(20000)
  expect((await admin.post(orgInvitesApi.revoke, { group_id: info, id: back.id })).code).toBe(20000)
  s.pass(86_401)
  person = await s.as(far.login)
  const state = async (code: string) => (await person.get(orgInvitesApi.look, { code })).data.state
  expect([await state(late.code), await state(back.code)]).toEqual(['expired', 'revoked'])
  for (const { code } of [late, back]) expect((await person.post(orgInvitesApi.accept, { code })).code).toBe(40147)
  expect((await person.get(orgInvitesApi.look, { code: 'AAAA-BBBB-CCCC' })).status).toBe(404)
  expect((await person.post(orgInvitesApi.accept, { code: 'AAAA-BBBB-CCCC' })).status).toBe(404)
})

test('nobody becomes an admin by a link, and a teacher makes none', async () => {
  const input = { title: '', unit_id: 0, uses: 1, days: 1 } as const
  expect((await admin.post(orgInvitesApi.create, { ...input, role: 'admin' } as never)).code).toBe(40000)
  const teacher = await s.as(people.teacher)
  expect((await teacher.post(orgInvitesApi.create, { ...input, role: 'student' })).status).toBe(403)
})

test('the last admin stays; another one leaves, and their page learns of it at the next question', async () => {
  expect((await admin.post(orgJoinsApi.leave, { group_id: college })).code).toBe(40130)
  await admin.post(orgMembersApi.setRole, { uid: far.uid, role: 'admin' })
  const second = await s.as(far.login)
  expect((await second.get(orgMembersApi.lists, {})).code).toBe(20000)
  // A removed admin's open page: every further question is refused.
  expect((await second.post(orgMembersApi.remove, { uids: [world.people.orgadmin.uid] })).code).toBe(20000)
  expect((await admin.get(orgMembersApi.lists, {})).status).toBe(403)
  expect((await admin.post(orgJoinsApi.decide, { group_id: info, ids: [1], status: 3 })).status).toBe(403)
  expect(
    (await admin.post(orgInvitesApi.create, { title: '', role: 'student', unit_id: 0, uses: 1, days: 1 })).status,
  ).toBe(403)
  expect((await second.post(orgJoinsApi.leave, { group_id: college })).code).toBe(40130)
  expect((await second.post(orgJoinsApi.leave, { group_id: other })).code).toBe(40115)
})

test('who leaves goes on where they are at home, and can come back by asking', async () => {
  const student = await s.as(people.studentA)
  await student.post(orgsApi.changeOrg, { group_id: info, redirect_uri: '/index' })
  expect((await student.post(orgJoinsApi.leave, { group_id: info })).code).toBe(20000)
  const me = (await student.get(accountApi.getUserInfo, {})).data
  expect([me.group_id, me.groups.map((g) => g.group_id)]).toEqual([college, [college]])
  expect((await student.post(orgJoinsApi.ask, { group_id: info, message: '' })).code).toBe(20000)
})
