import { and, eq, inArray, sql } from 'drizzle-orm'
import { PENDING, REJECTED } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../../db/client'
import { contestSignup, contestTeam, contestUser } from '../../../db/schema/contests'
import { giveBack } from './contests.seats.store'

/** Roles of these people in a room team; they can't leave it until the transaction is over. */
export const teamRoles = (tx: Db, roomId: number, teamId: number, uids: number[]) =>
  rowsOf<{ uid: number; role: 'leader' | 'user' | 'teacher' }>(
    tx,
    sql`select uid, role from team_member where room_id = ${roomId} and team_id = ${teamId}
      and ${inArray(sql`uid`, uids)} for share`,
  )

export interface Opening {
  contestId: number
  teamId: number | null
  uid: number | null
  status?: number
  schoolId?: number
  bracketId?: number
  answers?: Record<string, string>
}

/**
 * The registration of a team (or of one person), made when there is none, and held against others until the end. One that
 * stands keeps the details it has.
 */
export const openRegistration = async (tx: Db, by: Opening, now: number): Promise<{ id: number; status: number }> => {
  const { contestId, teamId, uid, schoolId = 0, status = PENDING, bracketId = 0, answers = {} } = by
  await tx
    .insert(contestTeam)
    .values({ contestId, teamId, uid, schoolId, status, bracketId, answers, createTime: now })
    .onConflictDoNothing()
  const mine = teamId ? eq(contestTeam.teamId, teamId) : eq(contestTeam.uid, uid ?? 0)
  const [row] = await tx
    .select({ id: contestTeam.id, status: contestTeam.status })
    .from(contestTeam)
    .where(and(eq(contestTeam.contestId, contestId), mine))
    .for('update')
  if (!row) throw new Error('the registration just made is gone')
  if (row.status !== REJECTED) return row
  // A refused registration starts anew, with those who are chosen this time.
  await tx.delete(contestUser).where(eq(contestUser.contestTeamId, row.id))
  const fresh = { used: 0, status, reason: '', codeNo: '', schoolId, bracketId, answers, handledBy: 0, handledTime: 0 }
  await tx
    .update(contestTeam)
    .set({ ...fresh, createTime: now })
    .where(eq(contestTeam.id, row.id))
  return { id: row.id, status }
}

/** Forgets these people's seats in refused registrations: they may compete with another team. */
export const leaveRejected = async (tx: Db, contestId: number, uids: number[]): Promise<void> => {
  await tx.execute(sql`with gone as (
      delete from contest_user cu using contest_team ct where ct.id = cu.contest_team_id and ct.status = ${REJECTED}
        and cu.contest_id = ${contestId} and ${inArray(sql`cu.uid`, uids)} returning cu.contest_team_id as id)
    update contest_team ct set used = ct.used - g.n from (select id, count(*) as n from gone group by id) g where ct.id = g.id`)
}

/** Takes `n` of `size` seats, all or none. */
export const takeSeats = async (tx: Db, id: number, n: number, size: number): Promise<boolean> => {
  const taken = await rowsOf(
    tx,
    sql`update contest_team set used = used + ${n} where id = ${id} and used + ${n} <= ${size} returning 1`,
  )
  return taken.length > 0
}

export const seatsUsed = async (tx: Db, id: number): Promise<number> => {
  const [row] = await tx.select({ used: contestTeam.used }).from(contestTeam).where(eq(contestTeam.id, id))
  return row?.used ?? 0
}

/** Writes the people down; how many of them were not registered in this contest yet. */
export const register = async (
  tx: Db,
  to: { contestId: number; contestTeamId: number },
  uids: number[],
  now: number,
): Promise<number> => {
  const rows = uids.map((uid) => ({ ...to, uid, createTime: now }))
  const added = await tx.insert(contestUser).values(rows).onConflictDoNothing().returning({ uid: contestUser.uid })
  return added.length
}

/** Whether a team's registration waits or stands. */
export const stands = async (db: Db, contestId: number, teamId: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from contest_team where contest_id = ${contestId} and team_id = ${teamId} and status <> ${REJECTED}`,
    )
  ).length > 0

export const isRegistered = async (db: Db, contestId: number, uid: number): Promise<boolean> => {
  const [row] = await rowsOf(
    db,
    sql`select 1 from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
      where cu.contest_id = ${contestId} and cu.uid = ${uid} and ct.status in (2, 3)`,
  )
  return row !== undefined
}

/** The form waits for a manager; null when the person has one waiting already. */
export const addForm = async (tx: Db, form: typeof contestSignup.$inferInsert): Promise<number | null> => {
  const [row] = await tx.insert(contestSignup).values(form).onConflictDoNothing().returning({ id: contestSignup.id })
  return row?.id ?? null
}

export const schoolName = async (db: Db, id: number): Promise<string> => {
  const [row] = await rowsOf<{ name: string }>(db, sql`select name from school where id = ${id}`)
  return row?.name ?? ''
}

/** Registrations of people, with a room team or in a room, with what decides whether they may still go; `alone`: in no team. */
export const registrationsOf = (
  tx: Db,
  at: { teamId?: number; roomId?: number; alone?: boolean; uids: readonly number[] },
) =>
  rowsOf<{
    uid: number
    contest_team_id: number
    contest_id: number
    registered: number
    title: string
    status: string
    signup_begin: number
    signup_end: number
    begin_time: number
    end_time: number
    result_time: number
    final_time: number
  }>(
    tx,
    sql`select cu.uid, cu.contest_team_id, cu.contest_id, ct.status as registered, c.title, c.status, c.signup_begin, c.signup_end,
        c.begin_time, c.end_time, c.result_time, c.final_time
      from contest_user cu join contest_team ct on ct.id = cu.contest_team_id join contest c on c.id = cu.contest_id
      where cu.uid in (${sql.join([...at.uids], sql`, `)}) and ct.left_time = 0 ${at.alone ? sql`and ct.uid = cu.uid` : sql``}
        ${at.teamId ? sql`and ct.team_id = ${at.teamId}` : sql``}
        ${at.roomId ? sql`and c.room_id = ${at.roomId}` : sql``}`,
  )

/** Takes one person out of a registration; the last one takes the registration along. */
export const unregister = async (tx: Db, contestTeamId: number, uid: number): Promise<void> => {
  const gone = await tx
    .delete(contestUser)
    .where(and(eq(contestUser.contestTeamId, contestTeamId), eq(contestUser.uid, uid)))
    .returning({ uid: contestUser.uid })
  if (!gone.length) return
  await tx
    .update(contestTeam)
    .set({ used: sql`${contestTeam.used} - 1` })
    .where(eq(contestTeam.id, contestTeamId))
  const [empty] = await tx
    .delete(contestTeam)
    .where(and(eq(contestTeam.id, contestTeamId), eq(contestTeam.used, 0)))
    .returning({ contestId: contestTeam.contestId, codeNo: contestTeam.codeNo })
  if (empty?.codeNo) await giveBack(tx, empty.contestId)
}

/** A registration outlives its team under the name that it had. */
export const keepTitle = (tx: Db, contestTeamId: number): Promise<unknown> =>
  tx.execute(
    sql`update contest_team ct set title = t.title from team t where t.id = ct.team_id and ct.id = ${contestTeamId}`,
  )

export const teamTitle = async (db: Db, id: number): Promise<string> => {
  const [row] = await rowsOf<{ title: string }>(db, sql`select title from team where id = ${id}`)
  return row?.title ?? ''
}
