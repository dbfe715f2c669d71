import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSE_DAYS, CLOSED_NAME } from '#contract/account/own/closing.rules'
import { ownApi } from '#contract/account/own/own.api'
import { campsApi } from '#contract/camps/camps.api'
import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { projectsManageApi } from '#contract/projects/projects.api'
import { shopApi } from '#contract/shop/shop.api'
import { teamsApi } from '#contract/teams/teams.api'
import { todoApi } from '#contract/todo/todo.api'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { campCheckin } from '../../../server/db/schema/camps'
import { courseSection } from '../../../server/db/schema/courses'
import { feedback } from '../../../server/db/schema/feedback'
import { importJob, importRow, roomRoster } from '../../../server/db/schema/rooms/members'
import { world } from '../../../server/db/seed/world'
import { accountJobs } from '../../../server/domains/account/account.jobs'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { enter, PASSWORD, quickHasher, quickPasswords } from './support'

let s: TestServer
const { uid, login, truename } = world.people.studentB

beforeAll(async () => {
  s = await startServer()
  quickHasher()
  await quickPasswords(s)
})
afterAll(() => s.close())

/** What somebody kept for themselves, and by what a tool found them. */
const THEIRS = ['course_note', 'todo_entry', 'lti_person']
/** What their school counts. */
const SCHOOLS = [
  'camp_member',
  'camp_checkin',
  'plan_tick',
  'project_hand_in',
  'lti_progress',
  'lti_score',
  'shop_order',
]
const rows = async (tables: readonly string[]) => {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const column = sql.identifier(table === 'shop_order' ? 'buyer_uid' : 'uid')
    const [row] = await rowsOf<{ n: number }>(
      s.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${column} = ${uid}`,
    )
    found[table] = row?.n ?? 0
  }
  return found
}
/** Columns of whatever table in which a person stands by name, contact or number, and those in which they stay. */
const GONE = [
  'account.code',
  'account.email',
  'account.mobile',
  'account.name',
  'account.truename',
  'contest_signup.extra',
  'contest_team.answers',
  'feedback.contact',
  'import_row.cells',
  'notification.about_name',
  'notification.content',
  'notification.title',
  'org_person.code',
  'room_apply.message',
  'room_roster.code',
  'room_roster.contact',
  'room_roster.truename',
]
/** A certificate says whose it is: whoever is shown it can have it verified. */
const KEPT = ['cert_award.truename']
/** By what the person is known: name, mobile, e-mail and the number of their school. */
const namesOf = async (): Promise<string[]> => {
  const [row] = await rowsOf<{ names: string[] }>(
    s.db,
    sql`select array[a.truename, a.mobile, a.email, (select p.code from org_person p where p.uid = a.uid and p.code <> '' limit 1)] as names
      from account a where a.uid = ${uid}`,
  )
  return (row?.names ?? []).filter(Boolean)
}
/** Columns of the whole database, whatever they hold, in which one of these stands. */
const found = async (names: readonly string[]): Promise<string[]> => {
  const columns = await rowsOf<{ table: string; name: string }>(
    s.db,
    sql`select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying') order by 1, 2`,
  )
  const has = (column: SQL) =>
    sql.join(
      names.map((name) => sql`strpos(${column}::text, ${name}) > 0`),
      sql` or `,
    )
  const each = columns.map(
    ({ table, name }) => sql`select ${`${table}.${name}`}::text as at
      where exists (select 1 from ${sql.identifier(table)} where ${has(sql`${sql.identifier(name)}`)})`,
  )
  return (await rowsOf<{ at: string }>(s.db, sql.join(each, sql` union all `))).map(({ at }) => at)
}
/** Lists in which a teacher reads what people did, as one text each. */
const shown = async () => {
  const teacher = await s.as(people.teacher)
  const [room, limit] = [{ training_room_id: 3 }, 100]
  const answers = [
    await teacher.get(campsApi.members, { id: 41, period_id: 2, limit }),
    await teacher.get(campsApi.checkins, { id: 41, period_id: 2, uid, limit }),
    await teacher.get(planMatrixApi.user, { training_room_id: 1, uid }),
    await teacher.get(projectsManageApi.handIns, { ...room, content_id: 51, limit }),
    await teacher.get(ltiActivitiesApi.learners, { ...room, id: 29, limit }),
    await teacher.get(shopApi.orders, { ...room, of: 'all', limit }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 20000))
  return answers.map(({ data }) => JSON.stringify(data))
}

test('what a closed account did stays without its name in every domain, and what was its own goes', async () => {
  const me = await enter(s, login)
  await s.db.execute(sql`delete from room where owner_uid = ${uid}`)
  await s.db.update(courseSection).set({ duration: 200 })
  const saved = [
    await me.post(shopApi.order, { training_room_id: 3, product_id: 1, quantity: 1, price: 1990 }),
    await me.post(courseNotesApi.save, { id: 1, at: 3, text: '再看一遍' }),
    await me.post(todoApi.save, { title: '买书', time: 0 }),
  ]
  expect(saved.map(({ code }) => code)).toEqual([20000, 20000, 20000])
  const [own, counted] = [await rows(THEIRS), await rows(SCHOOLS)]
  for (const [table, n] of Object.entries({ ...own, ...counted })) expect(n, table).toBeGreaterThan(0)
  const named = (texts: string[], name: string) => texts.map((text) => text.includes(name))
  const before = named(await shown(), truename)
  expect(before.filter(Boolean).length).toBeGreaterThan(4)

  await s.db.update(account).set({ email: 'siyuan.chen@example.edu.cn' }).where(eq(account.uid, uid))
  const names = await namesOf()
  expect(names).toHaveLength(4)
  await s.db.insert(roomRoster).values([
    { roomId: 1, truename, code: names[3] ?? '', className: '电商 2401', byUid: 1, createTime: 1 },
    { roomId: 2, truename, contact: names[1] ?? '', byUid: 1, createTime: 1 },
    { roomId: 2, truename: '另一位', contact: '13900000099', byUid: 1, createTime: 1 },
  ])
  const [name = '', mobile = ''] = names
  await s.db.insert(feedback).values({ uid, content: '打不开', contact: mobile, source: 'pc', createTime: 1 })
  const [{ id: jobId = 0 } = {}] = await s.db
    .insert(importJob)
    .values({ roomId: 1, uid: 1, fileId: 1, filename: '名单.xlsx', target: 'member', state: 'done', createTime: 1 })
    .returning({ id: importJob.id })
  await s.db.insert(importRow).values({ jobId, line: 2, cells: { truename: name, mobile }, uid })
  // What an organiser asked for, of a person, of a team and of somebody who waits; and what they wrote to be let in.
  await s.db.execute(sql`insert into contest_team (contest_id, uid, answers, create_time)
    select id, ${uid}, ${JSON.stringify({ phone: mobile })}::jsonb, 1 from contest where type = 2 limit 1`)
  await s.db.execute(sql`update contest_team t set answers = ${JSON.stringify({ phone: mobile, motto: '稳中求胜' })}::jsonb
    from contest_user u where u.contest_team_id = t.id and u.uid = ${uid} and t.uid is null`)
  await s.db.execute(sql`insert into contest_signup (room_id, contest_id, uid, extra, action, status, create_time)
    select room_id, id, ${uid}, ${JSON.stringify({ answers: { phone: mobile } })}::jsonb, 'create_team', x.status, 1
      from contest, (values (2), (3)) x(status) where type = 1 and id = (select min(id) from contest where type = 1)`)
  await s.db.execute(sql`insert into room_apply (room_id, uid, status, message, create_time)
    values (6, ${uid}, 2, ${name}, 1), (6, ${uid}, 3, ${name}, 1)`)
  // What others were told of them: at the head of what it says, between its quotes, and nothing of somebody else.
  const [heir] = await rowsOf<{ uid: number }>(
    s.db,
    sql`select uid from team_member where team_id = 2 and role = 'user' order by uid limit 1`,
  )
  const offered = await me.post(teamsApi.updateUserRole, { team_id: 2, uid: heir?.uid ?? 0, role: 'leader' })
  expect(offered.code).toBe(20000)
  await s.db.execute(sql`insert into notification (uid, title, content, about_uid, about_name, create_time) values
    (1, '有重复账号等待确认', ${`何静申请把“${name} 编号5”合并到“${name} 编号9”`}, ${uid}, ${name}, 1),
    (1, '新投稿', '另一位 提交了投稿', 6, '另一位', 1)`)
  expect(await found(names)).toEqual([...GONE, ...KEPT].sort())

  await me.post(ownApi.close, { password: PASSWORD })
  s.pass(CLOSE_DAYS * 86_400 + 60)
  for (const job of accountJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect(await found(names)).toEqual(KEPT)
  const told = await rowsOf<{ title: string; content: string }>(
    s.db,
    sql`select title, content from notification where about_uid in (6, ${uid}) order by id`,
  )
  expect(told.map((one) => [one.title, one.content])).toEqual([
    [`${CLOSED_NAME}想把队长移交给你`, '逐光工作室'],
    ['有重复账号等待确认', `何静申请把“${CLOSED_NAME} 编号5”合并到“${CLOSED_NAME} 编号9”`],
    ['新投稿', '另一位 提交了投稿'],
  ])
  const [forms] = await rowsOf<{ waits: number; asks: number; mottos: number }>(
    s.db,
    sql`select (select count(*)::int from contest_signup where uid = ${uid} and status = 2) as waits,
      (select count(*)::int from room_apply where uid = ${uid} and status = 2) as asks,
      (select count(*)::int from contest_team t join contest_user u on u.contest_team_id = t.id
        where u.uid = ${uid} and t.answers = '{"motto":"稳中求胜"}') as mottos`,
  )
  expect(forms).toMatchObject({ waits: 0, asks: 0 })
  expect(forms?.mottos).toBeGreaterThan(0)
  const roster = await s.db.select().from(roomRoster).where(eq(roomRoster.createTime, 1)).orderBy(roomRoster.id)
  expect(roster.map((one) => [one.truename, one.code, one.contact])).toEqual([
    [CLOSED_NAME, '', ''],
    [CLOSED_NAME, '', ''],
    ['另一位', '', '13900000099'],
  ])
  expect(Object.values(await rows(THEIRS))).toEqual(THEIRS.map(() => 0))
  expect(await rows(SCHOOLS)).toEqual(counted)
  const after = await shown()
  expect(named(after, truename)).toEqual(before.map(() => false))
  expect(named(after, CLOSED_NAME)).toEqual(before)
  // That they were there is the school's, what they wrote of it was theirs.
  const days = await s.db.select().from(campCheckin).where(eq(campCheckin.uid, uid))
  expect(days.map(({ content }) => content).join('')).toBe('')
  expect(await s.db.$count(campCheckin, sql`content <> ''`)).toBeGreaterThan(0)
})
