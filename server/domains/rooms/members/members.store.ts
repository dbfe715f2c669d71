import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import type { CommitteeRole, RoomRole } from '#contract/kernel/roles'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { has, type Page, page } from '../../../db/page'
import { names } from '../../../db/pinyin'
import { roomRemoved } from '../../../db/schema/rooms/members'
import { room, roomApply, roomCommittee, roomMember } from '../../../db/schema/rooms/rooms'
import { sorted } from '../../../db/sorted'
import { avatar } from '../rooms.apply.store'
import { roomTeamColumns } from '../rooms.events'
import { rootOf } from './members.people.store'

const listed = (uids: number[]): SQL => sql`array[${sql.join(uids, sql`, `)}]::int[]`

/** Comings and goings of a room happen one after the other; held before anything of its teams is. */
export const hold = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for update`)
}

/** Which of these may be added: people of the room's organisation, with the visit permission. */
export const ofOrganisation = async (tx: Db, roomId: number, uids: number[]): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`select p.uid from account p where p.uid = any(${listed(uids)}) and 'szb' = any(p.systems)
      and ${inTree(sql`p.uid`, rootOf(roomId))} order by p.uid`,
  )
  return rows.map((r) => r.uid)
}

/** What those who were let in had pending is approved with it. */
export const settleAll = async (tx: Db, roomId: number, uids: number[], by: number, now: number): Promise<void> => {
  if (!uids.length) return
  await tx
    .update(roomApply)
    .set({ status: APPROVED, handledBy: by, handledTime: now })
    .where(and(eq(roomApply.roomId, roomId), inArray(roomApply.uid, uids), eq(roomApply.status, PENDING)))
}

export const setRole = async (tx: Db, roomId: number, uids: number[], role: RoomRole): Promise<void> => {
  if (!uids.length) return
  await tx
    .update(roomMember)
    .set({ role })
    .where(and(eq(roomMember.roomId, roomId), inArray(roomMember.uid, uids)))
}

/**
 * Holds every room in which one of these people is anything, in the order of their ids and before anything of its teams:
 * nobody there is seated, joins a team or signs up meanwhile.
 */
export const holdAll = async (tx: Db, uids: number[]): Promise<void> => {
  const inside = (table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} p where p.room_id = r.id and p.uid = any(${listed(uids)}))`
  await tx.execute(sql`select r.id from room r where ${inside('room_member')} or ${inside('room_committee')}
    order by r.id for update`)
}

/** In which rooms these people are of the committee, those too that were deleted and may come back. */
export const seatsOf = (
  db: Db,
  uids: number[],
): Promise<{ uid: number; room_id: number; title: string; deleted: boolean }[]> =>
  rowsOf(
    db,
    sql`select c.uid, c.room_id, r.title, r.deleted_time > 0 as deleted from room_committee c join room r on r.id = c.room_id
      where c.uid = any(${listed(uids)}) order by c.room_id, c.uid`,
  )

export interface Here {
  uid: number
  truename: string
  role: RoomRole
  committee_role: CommitteeRole | ''
  join_time: number
}

/** How these people stand in the room, members and committee; others are not in the answer. */
export const here = (tx: Db, roomId: number, uids: number[]): Promise<Here[]> =>
  rowsOf<Here>(
    tx,
    sql`select p.uid, p.truename, coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role,
      coalesce(m.join_time, c.join_time) as join_time
    from account p left join room_member m on m.room_id = ${roomId} and m.uid = p.uid
      left join room_committee c on c.room_id = ${roomId} and c.uid = p.uid
    where p.uid = any(${listed(uids)}) and (m.uid is not null or c.uid is not null) order by p.uid`,
  )

/** Those of these people who lead a team of the room or are one of its members. */
export const ofTeams = async (tx: Db, roomId: number, uids: number[]): Promise<number[]> => {
  const role = roomTeamColumns.call().role(sql`p.uid`, sql`${roomId}::int`)
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`select p.uid from unnest(${listed(uids)}) as p(uid) where coalesce(${role}, '') in ('leader', 'user')`,
  )
  return rows.map(({ uid }) => uid)
}

const count = async (tx: Db, roomId: number, by: number) => {
  if (by)
    await tx
      .update(room)
      .set({ memberCount: sql`${room.memberCount} + ${by}` })
      .where(eq(room.id, roomId))
}

/** Takes them out; their applications are withdrawn with it, so that they may apply again. */
export const remove = async (tx: Db, roomId: number, uids: number[]): Promise<void> => {
  const gone = await tx
    .delete(roomMember)
    .where(and(eq(roomMember.roomId, roomId), inArray(roomMember.uid, uids)))
    .returning({ uid: roomMember.uid })
  await count(tx, roomId, -gone.length)
  await tx
    .update(roomApply)
    .set({ status: 0 })
    .where(and(eq(roomApply.roomId, roomId), inArray(roomApply.uid, uids)))
}

export const unseat = async (tx: Db, roomId: number, uids: number[]): Promise<void> => {
  if (uids.length)
    await tx.delete(roomCommittee).where(and(eq(roomCommittee.roomId, roomId), inArray(roomCommittee.uid, uids)))
}

export const seat = async (
  tx: Db,
  s: { roomId: number; uids: number[]; role: CommitteeRole; now: number },
): Promise<void> => {
  if (!s.uids.length) return
  await tx
    .insert(roomCommittee)
    .values(s.uids.map((uid) => ({ roomId: s.roomId, uid, role: s.role, joinTime: s.now })))
    .onConflictDoUpdate({ target: [roomCommittee.roomId, roomCommittee.uid], set: { role: s.role } })
}

export type Removed = typeof roomRemoved.$inferSelect

export const remember = async (tx: Db, rows: (typeof roomRemoved.$inferInsert)[]): Promise<void> => {
  if (rows.length) await tx.insert(roomRemoved).values(rows)
}

/** A removal of this room that can still be undone; taken once. */
export const takeBatch = (tx: Db, roomId: number, batch: string, since: number, now: number): Promise<Removed[]> =>
  tx
    .update(roomRemoved)
    .set({ restoredTime: now })
    .where(
      and(
        eq(roomRemoved.roomId, roomId),
        eq(roomRemoved.batch, batch),
        eq(roomRemoved.restoredTime, 0),
        sql`${roomRemoved.time} >= ${since}`,
      ),
    )
    .returning()

/** Members again as they were; answers who was none by now. */
export const putBack = async (tx: Db, roomId: number, rows: Removed[]): Promise<number[]> => {
  const members = rows.filter((r) => r.role !== '')
  if (!members.length) return []
  const back = await tx
    .insert(roomMember)
    .values(members.map((r) => ({ roomId, uid: r.uid, role: r.role, joinTime: r.joinTime })))
    .onConflictDoNothing()
    .returning({ uid: roomMember.uid })
  await count(tx, roomId, back.length)
  return back.map((b) => b.uid)
}

export interface CommitteeMember {
  uid: number
  truename: string
  avatar: string
  mobile: string
  committee_role: CommitteeRole
  role: RoomRole
  join_time: number
}

const seats = { name: names(sql`truename`), seat: sql`committee_role`, time: sql`join_time` }

export const committee = (
  db: Db,
  q: { roomId: number; keyword: string; sort?: string | undefined; offset: number; limit: number },
): Promise<Page<CommitteeMember>> => {
  const all = sql`select p.uid, p.truename, ${avatar} as avatar, coalesce(p.mobile, '') as mobile, c.role as committee_role,
      coalesce(m.role, 'guest') as role, c.join_time
    from room_committee c join account p on p.uid = c.uid left join room_member m on m.room_id = c.room_id and m.uid = c.uid
    where c.room_id = ${q.roomId} and ${has(q.keyword, sql`p.truename`, sql`coalesce(p.mobile, '')`)}`
  return page<CommitteeMember>(db, all, sorted(q.sort, seats, sql`committee_role, join_time, uid`), q, sql`1 as found`)
}
