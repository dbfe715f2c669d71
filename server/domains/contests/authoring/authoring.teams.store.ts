import { and, eq, sql } from 'drizzle-orm'
import type { TeamTime } from '#contract/contests/authoring/authoring.model'
import { APPROVED } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../../db/client'
import { contestTeam } from '../../../db/schema/contests'
import { contains } from '../signup/contests.teams.store'

/** Registrations that compete with the time they have; those with more than the others come first. */
export const teamTimes = async (
  db: Db,
  contestId: number,
  by: { id: number; word: string; extra: boolean },
  page: { offset: number; limit: number },
): Promise<{ list: Omit<TeamTime, 'end_time'>[]; total: number }> => {
  const from = sql`from contest_team ct left join team t on t.id = ct.team_id left join account p on p.uid = ct.uid
    where ct.contest_id = ${contestId} and ct.status = ${APPROVED} and ct.left_time = 0
      ${by.id ? sql`and ct.id = ${by.id}` : sql``} ${by.extra ? sql`and ct.extra_seconds > 0` : sql``}
      ${by.word ? sql`and coalesce(t.title, nullif(ct.title, ''), p.truename) ilike ${contains(by.word)}` : sql``}`
  const list = await rowsOf<Omit<TeamTime, 'end_time'>>(
    db,
    sql`select ct.id as contest_team_id, coalesce(t.title, nullif(ct.title, ''), p.truename, '') as title, ct.status, ct.extra_seconds, ct.extra_reason
      ${from} order by ct.extra_seconds > 0 desc, ct.id limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`)
  return { list, total: count?.n ?? 0 }
}

const peopleOf = async (tx: Db, id: number): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(tx, sql`select uid from contest_user where contest_team_id = ${id}`)).map((r) => r.uid)

/** How a registration is called, and who competes by it. */
const teamOf = async (tx: Db, id: number): Promise<{ title: string; uids: number[] }> => {
  const [named] = await rowsOf<{ title: string }>(
    tx,
    sql`select coalesce(t.title, nullif(ct.title, ''), p.truename, '') as title from contest_team ct left join team t on t.id = ct.team_id
      left join account p on p.uid = ct.uid where ct.id = ${id}`,
  )
  return { title: named?.title ?? '', uids: await peopleOf(tx, id) }
}

/** Gives an approved registration this much more time; undefined when there is none. */
export const giveTime = async (
  tx: Db,
  contestId: number,
  id: number,
  extraSeconds: number,
  extraReason: string,
): Promise<{ title: string; uids: number[] } | undefined> => {
  const [row] = await tx
    .update(contestTeam)
    .set({ extraSeconds, extraReason })
    .where(
      and(
        eq(contestTeam.id, id),
        eq(contestTeam.contestId, contestId),
        eq(contestTeam.status, APPROVED),
        eq(contestTeam.leftTime, 0),
      ),
    )
    .returning({ id: contestTeam.id })
  return row && teamOf(tx, id)
}

export const bracketIsOf = async (tx: Db, contestId: number, id: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from contest_bracket where id = ${id} and contest_id = ${contestId}`)).length > 0

/** Changes a registration of the contest; undefined when there is none. */
export const changeTeam = async (
  tx: Db,
  contestId: number,
  id: number,
  to: Partial<typeof contestTeam.$inferInsert>,
): Promise<{ title: string; uids: number[] } | undefined> => {
  const at = and(eq(contestTeam.id, id), eq(contestTeam.contestId, contestId))
  const rows = Object.keys(to).length
    ? await tx.update(contestTeam).set(to).where(at).returning({ id: contestTeam.id })
    : await tx.select({ id: contestTeam.id }).from(contestTeam).where(at)
  return rows.length ? teamOf(tx, id) : undefined
}
