import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { APPROVED, type Approval, PENDING, type Verdict } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { names } from '../../db/pinyin'
import { room, roomApply } from '../../db/schema/rooms/rooms'
import { sorted } from '../../db/sorted'
import { roomTeamColumns } from './rooms.events'
import { related } from './rooms.standing.store'

/** One pending application a person and room; false when there is one already, or the person is a member by now. */
export const add = async (
  tx: Db,
  a: { roomId: number; uid: number; message: string; now: number },
): Promise<boolean> => {
  const added = await rowsOf(
    tx,
    sql`insert into room_apply (room_id, uid, status, message, create_time)
      select ${a.roomId}::int, ${a.uid}::int, 2, ${a.message}::text, ${a.now}::int8
      where not exists (select 1 from room_member where room_id = ${a.roomId} and uid = ${a.uid})
      on conflict (room_id, uid) where status = 2 do nothing returning id`,
  )
  return added.length > 0
}

/** Makes people members and counts them; answers who was none before. */
export const join = async (tx: Db, roomId: number, uids: number[], now: number): Promise<number[]> => {
  if (!uids.length) return []
  const joined = await rowsOf<{ uid: number }>(
    tx,
    sql`insert into room_member (room_id, uid, role, join_time)
      select ${roomId}::int, u, 'user', ${now}::int8 from unnest(array[${sql.join(uids, sql`, `)}]::int[]) u
      on conflict do nothing returning uid`,
  )
  await count(tx, roomId, joined.length)
  return joined.map((j) => j.uid)
}

const count = async (tx: Db, roomId: number, by: number) => {
  if (by)
    await tx
      .update(room)
      .set({ memberCount: sql`${room.memberCount} + ${by}` })
      .where(eq(room.id, roomId))
}

export type Left = 'left' | 'taken-back' | 'last-owner' | 'was-none'

/** The room's row is locked, so that of two owners who leave at once one stays. */
export const leave = async (tx: Db, roomId: number, uid: number): Promise<Left> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for update`)
  const [left] = await rowsOf(
    tx,
    sql`delete from room_member m where m.room_id = ${roomId} and m.uid = ${uid}
      and (m.role <> 'owner' or exists (select 1 from room_member x where x.room_id = m.room_id and x.role = 'owner' and x.uid <> m.uid))
      returning 1`,
  )
  if (left) await count(tx, roomId, -1)
  else {
    const [owner] = await rowsOf(tx, sql`select 1 from room_member where room_id = ${roomId} and uid = ${uid}`)
    if (owner) return 'last-owner'
  }
  // Kept as a trace, with the status of "none": the person may apply again.
  const cleared = await tx
    .update(roomApply)
    .set({ status: 0 })
    .where(and(eq(roomApply.roomId, roomId), eq(roomApply.uid, uid), ne(roomApply.status, 0)))
    .returning({ id: roomApply.id })
  if (left) return 'left'
  return cleared.length ? 'taken-back' : 'was-none'
}

/** Decides pending applications of this room; others are left alone. Locked in order, so that two batches don't deadlock. */
export const decide = async (
  tx: Db,
  d: { roomId: number; ids: number[]; status: Verdict; reason: string; by: number; now: number },
): Promise<number[]> => {
  const waiting = await tx
    .select({ id: roomApply.id })
    .from(roomApply)
    .where(and(eq(roomApply.roomId, d.roomId), eq(roomApply.status, PENDING), inArray(roomApply.id, d.ids)))
    .orderBy(roomApply.id)
    .for('update')
  if (!waiting.length) return []
  const decided = await tx
    .update(roomApply)
    .set({ status: d.status, reason: d.reason, handledBy: d.by, handledTime: d.now })
    .where(
      inArray(
        roomApply.id,
        waiting.map((w) => w.id),
      ),
    )
    .returning({ uid: roomApply.uid })
  return decided.map((r) => r.uid)
}

/** Approves what a person has pending where the room lets them in without asking. */
export const settle = async (tx: Db, roomId: number, uid: number, now: number): Promise<void> => {
  await tx
    .update(roomApply)
    .set({ status: APPROVED, handledBy: uid, handledTime: now })
    .where(and(eq(roomApply.roomId, roomId), eq(roomApply.uid, uid), eq(roomApply.status, PENDING)))
}

export interface ApplyRow {
  id: number
  uid: number
  truename: string
  avatar: string
  mobile: string
  status: Approval
  message: string
  reason: string
  team_title: string
  create_time: number
  handled_time: number
  handled_by: string
}

/** Where a person's picture is; '' lets the page draw one. */
/** The picture's address of account `p`. */
export const avatarOf = (p: SQL): SQL =>
  sql`case when ${p}.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || ${p}.uid end`
export const avatar = avatarOf(sql`p`)

/** Applications, pending first, newest first; withdrawn ones are gone. */
export const list = (
  db: Db,
  q: {
    roomId: number
    status: number | undefined
    keyword: string
    sort?: string | undefined
    offset: number
    limit: number
  },
): Promise<Page<ApplyRow>> => {
  const all = sql`select w.id, w.uid, p.truename, ${avatar} as avatar, coalesce(p.mobile, '') as mobile,
      w.status, w.message, w.reason, w.create_time as create_time, w.handled_time as handled_time,
      coalesce(h.truename, '') as handled_by, w.room_id
    from room_apply w join account p on p.uid = w.uid left join account h on h.uid = w.handled_by
    where w.room_id = ${q.roomId} and w.status <> 0 and ${q.status === undefined ? sql`true` : sql`w.status = ${q.status}`}
      and ${has(q.keyword, sql`p.truename`, sql`coalesce(p.mobile, '')`)}`
  const more = sql`case when p.status = 2
    then coalesce(${roomTeamColumns.call().waitingTitle(sql`p.uid`, sql`p.room_id`)}, '') else '' end as team_title`
  const by = { name: names(sql`truename`), time: sql`create_time` }
  return page<ApplyRow>(db, all, sorted(q.sort, by, sql`(status = 2) desc, id desc`), q, more)
}

/** The room of a code, for its own people and for whoever may know of it. */
export const byCode = async (db: Db, code: string, uid: number): Promise<{ id: number; title: string } | undefined> => {
  const [found] = await rowsOf<{ id: number; title: string }>(
    db,
    sql`select r.id, r.title from account a join room r on r.code = ${code} and r.deleted_time = 0
      where a.uid = ${uid} and (${related()}
        or exists (select 1 from room_member m where m.room_id = r.id and m.uid = a.uid)
        or exists (select 1 from room_committee c where c.room_id = r.id and c.uid = a.uid))`,
  )
  return found
}

/** Accounts' event: who closed their account waits for no answer, and what they wrote to be let in goes. */
export const forgetApplications = async (
  tx: Db,
  { uids, into = 0 }: { uids: number[]; into?: number },
): Promise<void> => {
  if (into > 0 || !uids.length) return
  const { uid, status } = roomApply
  await tx.delete(roomApply).where(and(inArray(uid, uids), eq(status, 2)))
  await tx.update(roomApply).set({ message: '' }).where(inArray(uid, uids))
}
