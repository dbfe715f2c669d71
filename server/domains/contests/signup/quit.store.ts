import { and, eq, sql } from 'drizzle-orm'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../../db/client'
import { contestSignup, contestTeam } from '../../../db/schema/contests'
import { giveBack } from './contests.seats.store'

export interface Registration {
  id: number
  /** 0 in an individual contest. */
  team_id: number
  title: string
  status: number
}

const columns = sql`ct.id, coalesce(ct.team_id, 0) as team_id, coalesce(t.title, nullif(ct.title, ''), '') as title, ct.status`

/**
 * The registration that somebody may withdraw from, held until the end: their own, or as leader that of their team, in which
 * they need not compete themself.
 */
export const registrationToQuit = async (
  tx: Db,
  contestId: number,
  uid: number,
): Promise<(Registration & { leads: boolean }) | undefined> => {
  const [row] = await rowsOf<Registration & { leads: boolean }>(
    tx,
    sql`select ${columns}, exists (select 1 from team_member m where m.team_id = ct.team_id and m.uid = ${uid}
        and m.role = 'leader') as leads
      from contest_team ct left join team t on t.id = ct.team_id
      where ct.contest_id = ${contestId} and ct.status in (${PENDING}, ${APPROVED}) and ct.left_time = 0
        and (exists (select 1 from contest_user cu where cu.contest_team_id = ct.id and cu.uid = ${uid})
          or exists (select 1 from team_member m where m.team_id = ct.team_id and m.uid = ${uid} and m.role = 'leader'))
      for update of ct`,
  )
  return row
}

export const registrationById = async (tx: Db, contestId: number, id: number): Promise<Registration | undefined> => {
  const [row] = await rowsOf<Registration>(
    tx,
    sql`select ${columns} from contest_team ct left join team t on t.id = ct.team_id
      where ct.id = ${id} and ct.contest_id = ${contestId} and ct.status in (${PENDING}, ${APPROVED})
        and ct.left_time = 0 for update of ct`,
  )
  return row
}

export const peopleOf = async (tx: Db, id: number): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(tx, sql`select uid from contest_user where contest_team_id = ${id} order by uid`)).map(
    (r) => r.uid,
  )

/** Who is told about a registration: its people and its team's leader. */
export const toldOf = async (tx: Db, id: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      sql`select cu.uid from contest_user cu where cu.contest_team_id = ${id}
        union select m.uid from contest_team ct join team_member m on m.team_id = ct.team_id and m.role = 'leader'
          where ct.id = ${id}
        union select ct.uid from contest_team ct where ct.id = ${id} and ct.uid is not null`,
    )
  ).map((r) => r.uid)

export const changeRegistration = async (
  tx: Db,
  id: number,
  to: Partial<typeof contestTeam.$inferInsert>,
): Promise<void> => {
  await tx.update(contestTeam).set(to).where(eq(contestTeam.id, id))
}

/** As if it had been refused at once: it may sign up anew, and its seat is free. */
export const refuseRegistration = async (
  tx: Db,
  contestId: number,
  reg: Registration,
  by: { reason: string; handledBy: number; handledTime: number },
): Promise<void> => {
  await changeRegistration(tx, reg.id, { ...by, status: REJECTED, codeNo: '' })
  if (reg.status === APPROVED) await giveBack(tx, contestId)
}

/** Whether a form waited, which is no more. */
export const dropForm = async (tx: Db, contestId: number, uid: number): Promise<boolean> => {
  const gone = await tx
    .delete(contestSignup)
    .where(and(eq(contestSignup.contestId, contestId), eq(contestSignup.uid, uid), eq(contestSignup.status, PENDING)))
    .returning({ id: contestSignup.id })
  return gone.length > 0
}
