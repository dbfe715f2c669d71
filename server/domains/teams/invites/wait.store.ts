import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { JoinedRow } from '../../../db/batching/joined-row'
import { type Db, rowsOf } from '../../../db/client'
import { teamWait } from '../../../db/schema/teams/grouping'
import { type Handover, offerIn } from '../lifecycle/handover.store'

export interface Wait {
  id: number
  team_id: number
  room_id: number
  uid: number
  state: 'waiting' | 'offered'
  offer_until: number
}

const columns = sql`id, team_id, room_id, uid, state, offer_until`
const live = sql`state in ('waiting', 'offered')`

/** What a person waits for in a room, held. */
export const held = async (tx: Db, roomId: number, uid: number): Promise<Wait | undefined> =>
  (
    await rowsOf<Wait>(
      tx,
      sql`select ${columns} from team_wait where room_id = ${roomId} and uid = ${uid} and ${live} for update`,
    )
  )[0]

type Mine = Wait & { title: string; position: number }
const waiting = (
  roomId: SQL,
  uid: SQL,
): SQL => sql`select w.id, w.team_id, w.room_id, w.uid, w.state, w.offer_until, t.title,
    (select count(*) from team_wait b where b.team_id = w.team_id and b.id <= w.id
      and b.state in ('waiting', 'offered')) as position
  from team_wait w join team t on t.id = w.team_id
  where w.room_id = ${roomId} and w.uid = ${uid} and w.state in ('waiting', 'offered')`

export const mine = async (db: Db, roomId: number, uid: number): Promise<Mine | undefined> =>
  (await rowsOf<Mine>(db, waiting(sql`${roomId}`, sql`${uid}`)))[0]

export interface ChangeRow {
  /** 0 = never. */
  team_lock_time: number
  team_waitlist: boolean
  wait: Mine | null
  handover: Handover | null
}
/** Whether the teams of the call's room can be changed, what the asker waits for there, and the offer they are part of. */
export const changeHere: JoinedRow<ChangeRow> = {
  columns: () => ({
    team_lock_time: sql`r.team_lock_time`,
    team_waitlist: sql`r.team_waitlist`,
    wait: sql`(select row_to_json(x) from (${waiting(sql`r.id`, sql`s.uid`)}) x)`,
    handover: offerIn(sql`r.id`, sql`s.uid`),
  }),
}

/** undefined when the person waits already. */
export const insert = async (tx: Db, row: typeof teamWait.$inferInsert): Promise<number | undefined> =>
  (await tx.insert(teamWait).values(row).onConflictDoNothing().returning({ id: teamWait.id }))[0]?.id

export const settle = async (tx: Db, id: number, state: 'done' | 'gone', now: number): Promise<void> => {
  await tx.update(teamWait).set({ state, doneTime: now }).where(eq(teamWait.id, id))
}

/** Whoever waits for a team, first come first. */
export const queue = (tx: Db, teamId: number): Promise<Wait[]> =>
  rowsOf(tx, sql`select ${columns} from team_wait where team_id = ${teamId} and ${live} order by id for update`)

export const offer = async (tx: Db, id: number, until: number): Promise<void> => {
  await tx.update(teamWait).set({ state: 'offered', offerUntil: until }).where(eq(teamWait.id, id))
}

/** Keeps a free seat of a team for somebody; false when there is none. */
export const hold = async (tx: Db, teamId: number): Promise<boolean> =>
  (await rowsOf(tx, sql`update team set held = held + 1 where id = ${teamId} and used + held < size returning id`))
    .length > 0

export const release = async (tx: Db, teamId: number): Promise<void> => {
  await tx.execute(sql`update team set held = held - 1 where id = ${teamId} and held > 0`)
}

/** Teams with offers that ran out. */
export const overdue = async (db: Db, now: number): Promise<{ id: number; team_id: number }[]> =>
  rowsOf(db, sql`select id, team_id from team_wait where state = 'offered' and offer_until <= ${now} order by team_id`)

export const goneWith = async (tx: Db, teamId: number, now: number): Promise<number[]> =>
  (
    await tx
      .update(teamWait)
      .set({ state: 'gone', doneTime: now })
      .where(and(eq(teamWait.teamId, teamId), inArray(teamWait.state, ['waiting', 'offered'])))
      .returning({ uid: teamWait.uid })
  ).map((row) => row.uid)
