import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as apply } from 'drizzle-orm/pglite/migrator'
import { afterAll, expect, test } from 'vitest'
import { signOfScore } from '#contract/courses/class/class.rules'
import { rowsOf } from '../../../server/db/client'
import { migrate } from '../../../server/db/migrate'
import { openEmpty } from '../../support/empty'

const older = mkdtempSync(join(tmpdir(), 'older-'))
afterAll(() => rmSync(older, { recursive: true }))

test('a database of the first version is brought up to date and keeps its rows', async () => {
  cpSync('server/db/migrations', older, { recursive: true })
  const journal = join(older, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] }
  expect(entries.length).toBeGreaterThan(1)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  const database = await openEmpty()
  await apply(database.db as never, { migrationsFolder: older })
  await database.db.execute(sql`insert into org (name, shortname, update_time) values ('星火职业学院', '星火', 1)`)
  // A draft from before drafts were versions; whose and of what is no matter here.
  await database.db.execute(sql`set session_replication_role = replica`)
  await database.db.execute(
    sql`insert into task_post (task_id, uid, state, content) values (1, 1, 'draft', '写了一半的投稿')`,
  )
  // Notes from before times had bounds.
  await database.db.execute(sql`insert into todo_entry (uid, title, time, create_time)
    values (1, '没有时间', 0, 1), (1, '太早', 5, 1), (1, '正好', 1800000000, 1), (1, '太晚', 900000000000000, 1)`)
  // Works from before each had a rule of its own, the second in a room that takes what is late.
  await database.db.execute(sql`insert into work (room_id, uid, title, deadline, released_time, create_time, update_time)
    values (1, 1, '一', 1800000100, 0, 1, 1), (2, 1, '二', 0, 0, 1, 1)`)
  await database.db.execute(
    sql`insert into work_rule (room_id, late_rule, update_uid, update_time) values (2, 'late', 1, 1)`,
  )
  await database.db.execute(
    sql`insert into room_log (room_id, uid, action, target, time) values (1, 1, 'work.release', 'work:1', 1800000150)`,
  )
  await database.db.execute(
    sql`insert into work_pass (work_id, room_id, uid, begin_time, update_time) values (1, 1, 7, 1, 1)`,
  )
  await database.db.execute(sql`insert into work_submission (pass_id, version, uid, hash, snapshot, device_time, server_time, late)
    values (1, 1, 7, '', '[]', 1800000090, 1800000095, false), (1, 2, 7, '', '[]', 1800000090, 1800000120, false),
      (1, 3, 7, '', '[]', 1800000120, 1800000120, true)`)
  // Twins of login names, from before they were folded: the elder of two is the one that stays.
  await database.db.execute(sql`insert into account (openid, name, truename, create_time, email) values
    ('a', 'a', '甲', 1, 'anna@x.cn'), ('b', 'b', '乙', 1, ${'an\u200bna@x.cn'}), ('c', 'c', '丙', 1, ${'ｂｏｂ＠x.cn\u2060'}), ('d', 'd', '丁', 1, null)`)
  await database.db.execute(sql`insert into org_person (org_id, uid, code)
    select 1, uid, case openid when 'a' then 'n1' when 'b' then 'N1' when 'c' then 'N2' else '' end from account`)
  const tables = () =>
    rowsOf<{ n: number }>(database.db, sql`select count(*) as n from pg_tables where tablename = 'task_draft'`)
  expect(await tables()).toEqual([{ n: 0 }])

  await migrate(database)
  await migrate(database)
  await database.db.execute(sql`set session_replication_role = origin`)
  expect(await rowsOf(database.db, sql`select name from org`)).toEqual([{ name: '星火职业学院' }])
  expect(await tables()).toEqual([{ n: 1 }])
  const kept = sql`select d.content, d.kept, d.aside, p.revision from task_draft d join task_post p
    on p.id = d.post_id and p.revision = d.revision`
  expect(await rowsOf(database.db, kept)).toEqual([
    { content: '写了一半的投稿', kept: true, aside: false, revision: 1 },
  ])
  expect(await rowsOf(database.db, sql`select time::int8 as time from todo_entry order by id`)).toEqual(
    [0, 946_656_000, 1_800_000_000, 4_102_415_999].map((time) => ({ time })),
  )
  const works = sql`select late_rule, offline_hours, shown_time::int from work order by id`
  expect(await rowsOf(database.db, works)).toEqual([
    { late_rule: 'made_before', offline_hours: 168, shown_time: 1800000150 },
    { late_rule: 'late', offline_hours: 0, shown_time: 0 },
  ])
  const came = await rowsOf<{ arrival: string }>(database.db, sql`select arrival from work_submission order by version`)
  expect(came.map((row) => row.arrival)).toEqual(['on_time', 'offline', 'late'])
  const people = sql`select a.openid, a.email, p.code from account a join org_person p on p.uid = a.uid order by a.uid`
  expect(await rowsOf(database.db, people)).toEqual([
    { openid: 'a', email: 'anna@x.cn', code: 'n1' },
    { openid: 'b', email: null, code: 'N1-2' },
    { openid: 'c', email: 'bob@x.cn', code: 'N2' },
    { openid: 'd', email: null, code: '' },
  ])
  expect(await rowsOf(database.db, sql`select key, value from setting where key like 'doubled%' order by key`)).toEqual(
    [
      { key: 'doubled_codes', value: [{ org_id: 1, uid: 2, code: 'N1' }] },
      { key: 'doubled_emails', value: [{ uid: 2, email: 'an\u200bna@x.cn' }] },
    ],
  )
  await database.close()
})

test('scores of a class’s table that were kept in tenths become exact, and nothing else in it changes', async () => {
  const before = mkdtempSync(join(tmpdir(), 'before-'))
  cpSync('server/db/migrations', before, { recursive: true })
  const journal = join(before, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const at = entries.findIndex(({ tag }) => tag.endsWith('class-scores'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }))
  const database = await openEmpty()
  await apply(database.db as never, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await database.db.execute(sql`set session_replication_role = replica`)
  await database.db.execute(sql`insert into course_section (course_id, chapter_id, title, kind, sort, slot, create_time, update_time)
    select 1, 1, '节', 'quiz', n, n, 1, 1 from generate_series(1, 5) n`)
  await database.db.execute(sql`insert into course_done (section_id, uid, done_time, score, "full")
    select s.id, 7, 1, case s.slot when 2 then 84 else 10 end, case s.slot when 2 then 100 else 10 end
    from course_section s where s.slot in (2, 3)`)
  await database.db.execute(
    sql`insert into course_class (course_id, uid, cells, seen) values (1, 7, 'Aik-c4', 1), (1, 8, 'A4-', 1)`,
  )
  await migrate(database)
  // What was scored of a section that is gone is finished, and no more is known of it.
  expect(await rowsOf(database.db, sql`select cells from course_class order by uid`)).toEqual([
    { cells: `A${signOfScore(84)}${signOfScore(100)}-A4` },
    { cells: 'A4-' },
  ])
  await database.close()
})
