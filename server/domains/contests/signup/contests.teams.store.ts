import { type SQL, sql } from 'drizzle-orm'
import type { Approval } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../../db/client'
import { preparedRows } from '../../../db/prepared'

export interface Person {
  uid: number
  truename: string
  avatar: string
}

export interface ContestTeamRow {
  id: number
  team_id: number
  contest_id: number
  title: string
  training_room_id: number
  contest_team_size: number
  used: number
  status: 0 | Approval
  reason: string
  school_name: string
  bracket_id: number
  bracket_title: string
  unofficial: boolean
  extra_seconds: number
  create_time: number
  contest_user: Person[]
}

/** Address of a person's picture; empty draws the name. */
export const avatarOf = (alias: SQL): SQL =>
  sql`case when ${alias}.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || ${alias}.uid end`

/** `%` and `_` are letters here. */
export const contains = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const people = sql`coalesce((select json_agg(json_build_object('uid', a.uid, 'truename', a.truename, 'avatar', ${avatarOf(sql`a`)})
    order by cu.create_time, a.uid)
  from contest_user cu join account a on a.uid = cu.uid where cu.contest_team_id = ct.id), '[]'::json)`

const select = sql`select ct.id, coalesce(ct.team_id, 0) as team_id, ct.contest_id, coalesce(t.title, nullif(ct.title, ''), p.truename, '') as title,
    c.room_id as training_room_id, case when c.type = 2 then 1 else c.contest_team_size end as contest_team_size, ct.used,
    ct.status, ct.reason, coalesce(sc.name, ct.school_name) as school_name, ct.bracket_id, coalesce(b.title, '') as bracket_title, ct.unofficial,
    ct.extra_seconds, ct.create_time, ${people} as contest_user`
const from = sql`from contest_team ct join contest c on c.id = ct.contest_id
  left join contest_bracket b on b.id = ct.bracket_id left join team t on t.id = ct.team_id
  left join account p on p.uid = ct.uid left join school sc on sc.id = ct.school_id`

/** Approved participants by name, or by one of their people. */
export const approvedTeams = async (
  db: Db,
  contestId: number,
  word: string,
  page: { offset: number; limit: number },
): Promise<{ list: ContestTeamRow[]; total: number }> => {
  const found = word
    ? sql`and (coalesce(t.title, nullif(ct.title, ''), p.truename) ilike ${contains(word)} or exists (select 1 from contest_user cu
        join account a on a.uid = cu.uid where cu.contest_team_id = ct.id and a.truename ilike ${contains(word)}))`
    : sql``
  const where = sql`where ct.contest_id = ${contestId} and ct.status = 3 and ct.left_time = 0 ${found}`
  const list = await rowsOf<ContestTeamRow>(
    db,
    sql`${select} ${from} ${where} order by ct.create_time, ct.id limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from} ${where}`)
  return { list, total: count?.n ?? 0 }
}

/** Registrations that a person is part of, by name or through the room team. */
export const registrationsOf = (db: Db, contestId: number, uid: number) =>
  preparedRows<ContestTeamRow>(
    db,
    // By the person, not one registration after the other: there may be thousands.
    sql`${select} ${from} where ct.contest_id = ${contestId} and ct.left_time = 0 and ct.id in (
        select cu.contest_team_id from contest_user cu where cu.contest_id = ${contestId} and cu.uid = ${uid}
        union select x.id from team_member m join contest_team x on x.team_id = m.team_id and x.contest_id = ${contestId}
          where m.uid = ${uid} and m.role <> 'teacher')
      order by ct.id`,
  )

export interface ChoiceRow {
  id: number
  title: string
  truename: string
  size: number
  used: number
  held: number
}

/** Room teams that a form may join: by exact code, by part of the name, or all of them. */
export const teamsToJoin = async (
  db: Db,
  roomId: number,
  by: { id?: number; code?: string; title?: string },
  page: { offset: number; limit: number },
): Promise<{ list: ChoiceRow[]; total: number }> => {
  const where = sql`where t.room_id = ${roomId}
    ${by.id ? sql`and t.id = ${by.id}` : sql``}
    ${by.code ? sql`and t.code = ${by.code.toUpperCase()}` : sql``}
    ${by.title ? sql`and t.title ilike ${contains(by.title)}` : sql``}`
  const list = await rowsOf<ChoiceRow>(
    db,
    sql`select t.id, t.title, t.size, t.used, t.held, coalesce(a.truename, '') as truename from team t
      left join team_member m on m.team_id = t.id and m.role = 'leader' left join account a on a.uid = m.uid
      ${where} order by t.id limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from team t ${where}`)
  return { list, total: count?.n ?? 0 }
}

/** The asker, as an answer names them. */
export const personOf = async (db: Db, uid: number) => {
  const [row] = await rowsOf<Person & { openid: string }>(
    db,
    sql`select a.uid, a.openid, a.truename, ${avatarOf(sql`a`)} as avatar from account a where a.uid = ${uid}`,
  )
  return row
}

/** Who is registered for these room teams in the contest, and as what of their team. */
export const registeredOf = (db: Db, contestId: number, teamIds: number[]) =>
  rowsOf<Person & { team_id: number; role: 'leader' | 'user' | 'teacher' }>(
    db,
    sql`select ct.team_id, a.uid, a.truename, ${avatarOf(sql`a`)} as avatar, coalesce(m.role, 'user') as role
      from contest_team ct join contest_user cu on cu.contest_team_id = ct.id join account a on a.uid = cu.uid
      left join team_member m on m.team_id = ct.team_id and m.uid = cu.uid
      where ct.contest_id = ${contestId} and ct.team_id in ${teamIds} and ct.left_time = 0 and ct.status in (2, 3)
      order by m.role = 'leader' desc, cu.create_time, a.uid`,
  )

/** Leader and members of a room team, with who is registered in the contest; mentors do not compete. */
export const teamPeople = (db: Db, contestId: number, roomId: number, teamId: number) =>
  rowsOf<Person & { role: 'leader' | 'user'; locked: boolean }>(
    db,
    sql`select a.uid, a.truename, ${avatarOf(sql`a`)} as avatar, m.role, exists (select 1 from contest_user cu
        join contest_team ct on ct.id = cu.contest_team_id
        where cu.contest_id = ${contestId} and cu.uid = a.uid and ct.status in (2, 3)) as locked
      from team_member m join account a on a.uid = m.uid
      where m.team_id = ${teamId} and m.room_id = ${roomId} and m.role <> 'teacher'
      order by m.role = 'leader' desc, m.join_time, a.uid`,
  )

/** Members registered for a team, without those of a rejected registration. */
export const usedBy = async (db: Db, contestId: number, teamId: number): Promise<number> => {
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select used from contest_team where contest_id = ${contestId} and team_id = ${teamId} and status in (2, 3)`,
  )
  return row?.used ?? 0
}
