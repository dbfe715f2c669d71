import { and, eq, sql } from 'drizzle-orm'
import type { SignupRow } from '#contract/contests/contests.model'
import { PENDING } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../../db/client'
import { asSurname, words } from '../../../db/pinyin'
import { contestSignup, contestTeam } from '../../../db/schema/contests'
import { sorted } from '../../../db/sorted'
import { avatarOf, contains } from './contests.teams.store'

const person = sql`json_build_object('uid', a.uid, 'truename', a.truename, 'avatar', ${avatarOf(sql`a`)})`

/**
 * Registrations, and forms that did not become one: an approved form is its registration from then on, and would be
 * counted twice. Only who joined a team that others had registered is seen by their own form.
 */
const rows = (contestId: number) => sql`(
  select 'team' as kind, ct.id, ct.contest_id, coalesce(t.title, nullif(ct.title, ''), p.truename, '') as title,
    coalesce(p.truename, la.truename, '') as truename, coalesce(sc.name, ct.school_name) as school_name,
    coalesce((select json_agg(${person} order by cu.create_time, a.uid) from contest_user cu
      join account a on a.uid = cu.uid where cu.contest_team_id = ct.id), '[]'::json) as members,
    '' as action, ct.status, ct.reason, ct.code_no, ct.bracket_id, coalesce(b.title, '') as bracket_title, ct.unofficial,
    ct.extra_seconds, ct.left_time, ct.answers, ct.create_time
  from contest_team ct left join contest_bracket b on b.id = ct.bracket_id left join team t on t.id = ct.team_id left join account p on p.uid = ct.uid
    left join team_member lm on lm.team_id = t.id and lm.role = 'leader' left join account la on la.uid = lm.uid
    left join school sc on sc.id = ct.school_id
  where ct.contest_id = ${contestId}
  union all
  select 'form', s.id, s.contest_id, case s.action when 'create_team' then s.team_title else coalesce(t.title, '') end,
    a.truename, coalesce(sc.name, ''), json_build_array(${person}), s.action, s.status, s.reason, '', coalesce((s.extra ->> 'bracket_id')::int, 0),
    coalesce(b.title, ''), false, 0, 0, coalesce(s.extra -> 'answers', '{}'::jsonb), s.create_time
  from contest_signup s join account a on a.uid = s.uid left join team t on t.id = s.team_id
    left join contest_bracket b on b.id = (s.extra ->> 'bracket_id')::int left join school sc on sc.id = s.school_id
  where s.contest_id = ${contestId} and (s.status <> 3 or s.action = 'join_team')) x`

/** Answers to the organiser's own fields, by field key. */
export type StoredSignup = Omit<SignupRow, 'details'> & { answers: Record<string, string> }

/** What a sign-up is called: a form is its person's, a registration its team's. */
const columns = {
  name: words(sql`case x.kind when 'form' then ${asSurname(sql`x.truename`)} else x.title end`),
  school: words(sql`x.school_name`),
  time: sql`x.create_time`,
}
const usual = sql`x.status <> 2, x.create_time desc, x.kind, x.id`

/** What waits comes first, then the newest. */
export const signupsOf = async (
  db: Db,
  contestId: number,
  by: { status?: number | undefined; word: string; sort?: string | undefined },
  page: { offset: number; limit: number },
): Promise<{ list: StoredSignup[]; total: number }> => {
  const word = contains(by.word)
  const where = sql`where true ${by.status ? sql`and x.status = ${by.status}` : sql``}
    ${
      by.word
        ? sql`and (x.title ilike ${word} or x.truename ilike ${word} 
      or exists (select 1 from json_array_elements(x.members) m where m ->> 'truename' ilike ${word}))`
        : sql``
    }`
  const list = await rowsOf<StoredSignup>(
    db,
    sql`select x.* from ${rows(contestId)} ${where}
      order by ${sorted(by.sort, columns, usual)} limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${rows(contestId)} ${where}`)
  return { list, total: count?.n ?? 0 }
}

interface Verdict {
  contestId: number
  id: number
  status: 3 | -2
  reason: string
  by: number
  now: number
}
const decided = (v: Verdict) => ({ status: v.status, reason: v.reason, handledBy: v.by, handledTime: v.now })

/** Decides what still waits; undefined when it was decided before or is none of this contest. */
export const decideTeam = async (tx: Db, v: Verdict): Promise<{ uids: number[]; title: string } | undefined> => {
  const [row] = await tx
    .update(contestTeam)
    .set(decided(v))
    .where(and(eq(contestTeam.id, v.id), eq(contestTeam.contestId, v.contestId), eq(contestTeam.status, PENDING)))
    .returning({ id: contestTeam.id })
  if (!row) return undefined
  const [told] = await rowsOf<{ uids: number[]; title: string }>(
    tx,
    sql`select coalesce((select array_agg(u.uid) from (select cu.uid from contest_user cu where cu.contest_team_id = ct.id
        union select m.uid from team_member m where m.team_id = ct.team_id and m.role = 'leader') u), '{}') as uids,
        coalesce(t.title, nullif(ct.title, ''), '') as title
      from contest_team ct left join team t on t.id = ct.team_id where ct.id = ${v.id}`,
  )
  return told
}

export const decideForm = async (tx: Db, v: Verdict): Promise<typeof contestSignup.$inferSelect | undefined> => {
  const [row] = await tx
    .update(contestSignup)
    .set(decided(v))
    .where(and(eq(contestSignup.id, v.id), eq(contestSignup.contestId, v.contestId), eq(contestSignup.status, PENDING)))
    .returning()
  return row
}

/** How the person stands in the room: membership, committee, and the team they compete with. */
export const standingOf = async (tx: Db, roomId: number, uid: number) => {
  const [row] = await rowsOf<{ role: string; judge: boolean; team_id: number }>(
    tx,
    sql`select coalesce((select role from room_member where room_id = ${roomId} and uid = ${uid}), 'guest') as role,
      exists (select 1 from room_committee where room_id = ${roomId} and uid = ${uid}) as judge,
      coalesce((select team_id from team_member where room_id = ${roomId} and uid = ${uid} and role <> 'teacher'), 0) as team_id`,
  )
  return row ?? { role: 'guest', judge: false, team_id: 0 }
}

/** Everybody who may decide about sign-ups of the room. */
export const managersOf = async (db: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from room_member where room_id = ${roomId} and role in ('teacher', 'admin', 'owner')
        union select uid from room_committee where room_id = ${roomId} and role = 'leader'`,
    )
  ).map((r) => r.uid)

/** Students of the room: whoever learns there, mentors no team and does not judge. */
export const playersOf = async (db: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select m.uid from room_member m where m.room_id = ${roomId} and m.role = 'user'
        and not exists (select 1 from room_committee c where c.room_id = m.room_id and c.uid = m.uid)
        and not exists (select 1 from team_member t where t.room_id = m.room_id and t.uid = m.uid and t.role = 'teacher')`,
    )
  ).map((r) => r.uid)

export const nameTaken = async (db: Db, roomId: number, key: string): Promise<boolean> => {
  const [row] = await rowsOf(db, sql`select 1 from team where room_id = ${roomId} and title_key = ${key}`)
  return row !== undefined
}
