import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { CLOSE_DAYS, CLOSED_NAME } from '#contract/account/own/closing.rules'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { noticesApi } from '#contract/notices/notices.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { accountJobs } from '../../../server/domains/account/account.jobs'
import { eraseFiles } from '../../../server/domains/account/own/own.service'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { enter, logIn, PASSWORD, quickHasher, quickPasswords, trade } from './support'

let s: TestServer
const DAY = 86_400
const student = world.people.studentB

beforeAll(async () => {
  s = await startServer()
  quickHasher()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  await quickPasswords(s)
})
const row = async () => (await s.db.select().from(account).where(eq(account.uid, student.uid)))[0]
/** Runs what the clock does; answers when. */
const clock = async () => {
  const now = s.now()
  for (const job of accountJobs(s.db, s.services.files, () => {})) await job.run(now)
  return now
}

test('who registers has agreed to the version that they read, with a guardian’s word where they need one', async () => {
  const answer = await s.guest().post(accountApi.register, {
    truename: '小同学',
    mobile: '13612340001',
    password: 'Sommer2026',
    terms_version: TERMS_VERSION,
    guardian: true,
    redirect_uri: '/index',
    state: 'st-1',
  })
  const code = new URL(answer.data.url, 'http://x').searchParams.get('code') ?? ''
  const { client } = await trade(s, s.guest(), code, 'st-1')
  const state = (await client?.get(ownApi.consent, {}))?.data
  expect(state).toMatchObject({ version: TERMS_VERSION, guardian: true })
  expect(state?.time).toBeGreaterThan(0)
})

test('who came before the texts agrees later, once, and to none but those in force', async () => {
  const me = await s.as(student.login)
  expect((await me.get(ownApi.consent, {})).data.time).toBe(0)
  expect((await me.post(ownApi.agree, { version: '2001-01', guardian: false })).code).toBe(40160)
  expect((await me.post(ownApi.agree, { version: TERMS_VERSION, guardian: false })).code).toBe(20000)
  const { time } = (await me.get(ownApi.consent, {})).data
  s.pass(60)
  await me.post(ownApi.agree, { version: TERMS_VERSION, guardian: true })
  expect((await me.get(ownApi.consent, {})).data).toMatchObject({ time, guardian: false })
})

test('an account goes after its waiting time, without a name, and what it handed in stays', async () => {
  const me = await enter(s, student.login)
  await s.db.execute(sql`delete from room where owner_uid = ${student.uid}`)
  const works = await s.count('work_pass')
  expect((await me.post(ownApi.close, { password: 'wrong' })).code).toBe(40161)
  const { data } = await me.post(ownApi.close, { password: PASSWORD })
  expect(data.close_time).toBe((await row())?.closeTime)
  s.pass((CLOSE_DAYS - 1) * DAY)
  await clock()
  expect((await row())?.truename).toBe(student.truename)
  expect((await logIn(s, student.login)).code).toBe(20000)
  s.pass(DAY + 60)
  await clock()
  expect(await row()).toMatchObject({ truename: CLOSED_NAME, mobile: null, email: null, code: '', closeTime: 0 })
  expect((await logIn(s, student.login)).code).toBe(40110)
  expect((await me.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect(await s.count('work_pass')).toBe(works)
  const admin = await s.as(people.orgadmin)
  expect((await admin.get(orgMembersApi.detail, { uid: student.uid })).status).toBe(404)
  // The number is free for somebody else.
  const again = { truename: '新人', mobile: student.login, password: 'Sommer2026', terms_version: TERMS_VERSION }
  expect((await s.guest().post(accountApi.register, again)).code).toBe(20000)
})

test('a team whose leader’s account goes is led by who has been in it longest, and they are told', async () => {
  const [team] = await rowsOf<{ id: number }>(
    s.db,
    sql`select team_id as id from team_member where uid = ${student.uid} and role = 'leader' and room_id = 2`,
  )
  await s.db.execute(sql`delete from room where owner_uid = ${student.uid}`)
  const me = await enter(s, student.login)
  await me.post(ownApi.close, { password: PASSWORD })
  s.pass(CLOSE_DAYS * DAY + 60)
  await clock()
  const inside = await rowsOf<{ uid: number; role: string; truename: string; join_time: number }>(
    s.db,
    sql`select m.uid, m.role, a.truename, m.join_time from team_member m join account a on a.uid = m.uid
      where m.team_id = ${team?.id ?? 0} and m.role <> 'teacher' order by m.join_time, m.uid`,
  )
  const next = inside.find(({ uid }) => uid !== student.uid)
  expect(inside.filter(({ role }) => role === 'leader')).toEqual([next])
  expect(inside.find(({ uid }) => uid === student.uid)).toMatchObject({ role: 'user', truename: CLOSED_NAME })
  const login = world.students.find(({ uid }) => uid === next?.uid)?.login ?? ''
  const heir = await s.as(login)
  expect((await heir.get(noticesApi.lists, {})).data.list[0]).toMatchObject({ title: '你已成为团队队长' })
})

test('who changes their mind keeps it; asked for twice it stays at the first time', async () => {
  let me = await s.as(student.login)
  const first = (await me.post(ownApi.close, { password: PASSWORD })).data.close_time
  s.pass(DAY)
  me = await s.as(student.login)
  expect(await me.post(ownApi.close, { password: PASSWORD })).toMatchObject({
    code: 20000,
    data: { close_time: first },
  })
  expect((await me.post(ownApi.keep, {})).code).toBe(20000)
  expect((await me.get(ownApi.closing, {})).data.close_time).toBe(0)
  s.pass(30 * DAY)
  await clock()
  expect((await row())?.truename).toBe(student.truename)
})

test('who alone runs an organisation or owns rooms hands them on first, also where that comes later', async () => {
  const admin = await s.as(people.orgadmin)
  const told = (await admin.get(ownApi.closing, {})).data.hindrances
  expect(told[0]).toContain('你是“星火职业学院”唯一的组织管理员')
  expect((await admin.post(ownApi.close, { password: PASSWORD })).code).toBe(40162)
  const teacher = await s.as(people.teacher)
  expect((await teacher.get(ownApi.closing, {})).data.hindrances.join()).toMatch(/你还负责 \d+ 个实训室/)
  const chief = await s.as(people.super)
  expect((await chief.get(ownApi.closing, {})).data.hindrances).toContain('你是唯一的超级管理员')
  const me = await s.as(student.login)
  await me.post(ownApi.close, { password: PASSWORD })
  await s.db.execute(sql`update room set owner_uid = ${student.uid} where id = 1`)
  s.pass((CLOSE_DAYS + 1) * DAY)
  const ran = await clock()
  expect(await row()).toMatchObject({ truename: student.truename, closeTime: ran + DAY })
})

test('files of a deleted account go from where they lie, unless somebody else’s work refers to them', async () => {
  const { uid } = student
  // A number that nothing else has: where it is not sure that one is a file, the file stays.
  await s.db.execute(sql`select setval(pg_get_serial_sequence('attachment', 'id'), 700000)`)
  const put = async (name: string) => {
    const key = `u/${uid}/${name}.png`
    await s.services.files.put(key, Buffer.from(name), { mime: 'image/png' })
    const row = { uid, disk: 'local', key, filename: name, filesize: 5, mime: 'image/png', use: 'file', createTime: 0 }
    const [added] = await s.db.insert(attachment).values(row).returning({ id: attachment.id })
    return { id: added?.id ?? 0, key }
  }
  const [unused, listed, addressed, cover] = [await put('a1'), await put('b2'), await put('c3'), await put('d4')]
  await s.db.execute(
    sql`update contest_entry set file_ids = ${JSON.stringify([listed?.id])}::jsonb where id = (select min(id) from contest_entry)`,
  )
  await s.db.execute(
    sql`update notification set content = ${`<img src="/files/${addressed?.id}/c3.png">`} where id = 1`,
  )
  await s.db.execute(sql`update room set logo_id = ${cover?.id} where id = 1`)
  await s.db.execute(sql`update account set files_time = 1 where uid = ${uid}`)
  expect(await eraseFiles(s.db, s.services.files)).toBe(1)
  const there = async (file: { key: string }) => (await s.services.files.get(file.key)) !== null
  expect(await Promise.all([unused, listed, addressed, cover].map(there))).toEqual([false, true, true, true])
  const ids = (await s.db.select({ id: attachment.id }).from(attachment)).map(({ id }) => id)
  expect(ids).not.toContain(unused.id)
  expect(ids).toEqual(expect.arrayContaining([listed.id, addressed.id, cover.id]))
  expect(await eraseFiles(s.db, s.services.files)).toBe(0)
})
