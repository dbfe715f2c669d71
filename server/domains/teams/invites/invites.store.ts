import { and, eq, sql } from 'drizzle-orm'
import type { AnyInviteKind, InviteKind } from '#contract/teams/teams.model'
import { type Db, rowsOf } from '../../../db/client'
import { invite, inviteIntent } from '../../../db/schema/teams/teams'
import { avatarOf } from '../teams.store'

export interface InviteRow {
  id: number
  room_id: number
  /** 0 when it leads into the room itself. */
  team_id: number
  inviter_uid: number
  kind: AnyInviteKind
  personal: boolean
  direct: boolean
  max_uses: number
  used: number
  salt: string
  code: string
  expire_time: number
  revoked_time: number
  create_time: number
  truename: string
  avatar: string
}

export const byCode = async (db: Db, code: string): Promise<InviteRow | undefined> =>
  (
    await rowsOf<InviteRow>(
      db,
      sql`select i.*, coalesce(i.team_id, 0) as team_id, a.truename, ${avatarOf('a')} as avatar
        from invite i join account a on a.uid = i.inviter_uid where i.code = ${code}`,
    )
  )[0]

/** An invite of a room by its id, also one that no longer counts. */
export const byId = async (
  db: Db,
  roomId: number,
  id: number,
): Promise<Pick<InviteRow, 'inviter_uid' | 'revoked_time'> | undefined> =>
  (
    await rowsOf<InviteRow>(
      db,
      sql`select inviter_uid, revoked_time from invite where id = ${id} and room_id = ${roomId}`,
    )
  )[0]

type Whose = { teamId: number; uid: number }

export interface LiveInvite {
  id: number
  kind: InviteKind
  code: string
  expireTime: number
}

/** A person's own invites into a team that still count. */
export const live = (db: Db, w: Whose, now: number): Promise<LiveInvite[]> =>
  rowsOf(
    db,
    sql`select id, kind, code, expire_time as "expireTime" from invite where team_id = ${w.teamId}
      and inviter_uid = ${w.uid} and personal and revoked_time = 0 and expire_time > ${now}`,
  )

/** Without `kind` all of the person's invites into the team. */
export const revoke = async (tx: Db, w: Whose, now: number, kind?: InviteKind): Promise<void> => {
  await tx
    .update(invite)
    .set({ revokedTime: now })
    .where(
      and(
        eq(invite.teamId, w.teamId),
        eq(invite.inviterUid, w.uid),
        eq(invite.revokedTime, 0),
        // A kind means the one that the person hands on themself.
        kind ? and(eq(invite.kind, kind), eq(invite.personal, true)) : undefined,
      ),
    )
}

/** Everything that a person who left the room had handed out. */
export const revokeIn = async (tx: Db, roomId: number, uid: number, now: number): Promise<void> => {
  await tx
    .update(invite)
    .set({ revokedTime: now })
    .where(and(eq(invite.roomId, roomId), eq(invite.inviterUid, uid), eq(invite.revokedTime, 0)))
}

/** undefined when the code, or a live invite of this person and kind, is already there. */
export const insert = async (tx: Db, row: typeof invite.$inferInsert): Promise<number | undefined> =>
  (await tx.insert(invite).values(row).onConflictDoNothing().returning({ id: invite.id }))[0]?.id

export interface Intent {
  id: number
  /** 0 when it is into the room itself. */
  team_id: number
  invite_id: number
  kind: AnyInviteKind
}

/** Holds a pending application, so that its approval either comes before (false) or sees what is written beside it. */
export const holdApplication = async (tx: Db, roomId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select id from room_apply where room_id = ${roomId} and uid = ${uid} and status = 2 for update`,
    )
  ).length > 0

/** What a person waits for in a room; a later choice replaces the earlier one. */
export const wait = async (
  tx: Db,
  i: { uid: number; roomId: number; teamId: number; inviteId: number; kind: AnyInviteKind; createTime: number },
): Promise<void> => {
  await tx
    .insert(inviteIntent)
    .values(i)
    .onConflictDoUpdate({
      target: [inviteIntent.roomId, inviteIntent.uid],
      targetWhere: sql`state = 'waiting'`,
      set: { teamId: i.teamId, inviteId: i.inviteId, kind: i.kind, createTime: i.createTime },
    })
}

export const waiting = async (tx: Db, roomId: number, uid: number): Promise<Intent | undefined> =>
  (
    await rowsOf<Intent>(
      tx,
      sql`select id, team_id, invite_id, kind from invite_intent where room_id = ${roomId} and uid = ${uid}
        and state = 'waiting' for update`,
    )
  )[0]

export const settle = async (
  tx: Db,
  roomId: number,
  uid: number,
  state: 'done' | 'full' | 'refused' | 'gone',
  now: number,
): Promise<void> => {
  await tx
    .update(inviteIntent)
    .set({ state, doneTime: now })
    .where(and(eq(inviteIntent.roomId, roomId), eq(inviteIntent.uid, uid), eq(inviteIntent.state, 'waiting')))
}

/** Keeps that a person refused an invite; false when they had done so before. */
export const refuse = async (tx: Db, i: InviteRow, uid: number, now: number): Promise<boolean> => {
  const refused = await rowsOf(
    tx,
    sql`insert into invite_intent (uid, room_id, team_id, invite_id, kind, state, create_time, done_time)
      select ${uid}::int, ${i.room_id}::int, ${i.team_id}::int, ${i.id}::int, ${i.kind}, 'refused', ${now}::bigint, ${now}::bigint
      where not exists (select 1 from invite_intent where uid = ${uid} and invite_id = ${i.id} and state = 'refused')
      returning id`,
  )
  return refused.length > 0
}
