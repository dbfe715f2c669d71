import { type SQL, sql } from 'drizzle-orm'
import { RESTORE_DAYS } from '#contract/rooms/lifecycle/lifecycle.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { room, roomMember } from '../../../db/schema/rooms/rooms'

const DAY = 86_400
/** Without letters and figures that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6

/** Six characters to be read aloud; unguessable enough where a limit counts tries. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(CODE_LENGTH)), (n) => LETTERS[n % LETTERS.length]).join('')

export interface LockedRow {
  id: number
  title: string
  status: string
  online_status: number
  end_status: number
  end_time: number
  begin_time: number
  state_time: number
  version: number
}

/** The room as it stands now, held until the transaction ends; undefined once it is deleted. */
export const locked = async (tx: Db, roomId: number, now: number): Promise<LockedRow | undefined> => {
  const [row] = await rowsOf<LockedRow>(
    tx,
    sql`select id, title, status, online_status, end_time, begin_time, state_time, version,
      (ended or (end_time > 0 and end_time <= ${now}))::int as end_status
    from room where id = ${roomId} and deleted_time = 0 for update`,
  )
  return row
}

/** A draft with its owner; the code is tried until it is free. */
export const create = async (
  tx: Db,
  values: Omit<typeof room.$inferInsert, 'uuid' | 'code' | 'stateTime' | 'stateUid' | 'memberCount'>,
): Promise<{ id: number; code: string }> => {
  const { ownerUid, createTime } = values
  for (;;) {
    const [made] = await tx
      .insert(room)
      .values({
        ...values,
        uuid: crypto.randomUUID(),
        code: newCode(),
        memberCount: 1,
        stateTime: createTime,
        stateUid: ownerUid,
      })
      .onConflictDoNothing()
      .returning({ id: room.id, code: room.code })
    if (!made) continue
    await tx.insert(roomMember).values({ roomId: made.id, uid: ownerUid, role: 'owner', joinTime: createTime })
    return made
  }
}

/** Everybody whose page shows the room: members and committee. */
export const peopleOf = async (db: Db, roomId: number): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select uid from room_member where room_id = ${roomId} union select uid from room_committee where room_id = ${roomId}`,
  )
  return rows.map((r) => r.uid)
}

export interface DeletedRow {
  id: number
  title: string
  template: number
  org_name: string
  owner_name: string
  member_count: number
  deleted_time: number
  deleted_by: string
}

interface Who {
  uid: number
  superAdmin: boolean
  now: number
}

/** Rooms `t` that this person could take back: their own, their organisations', any for a super admin. */
const restorable = (who: Who): SQL => sql`t.deleted_time > ${who.now - RESTORE_DAYS * DAY}
  and (${who.superAdmin}::boolean
    or exists (select 1 from room_member m where m.room_id = t.id and m.uid = ${who.uid} and m.role = 'owner')
    or exists (select 1 from org_member oa join org o2 on o2.id = t.org_id where oa.uid = ${who.uid}
      and oa.org_id in (t.org_id, o2.parent_id) and 'ROLE_ORG_ADMIN' = any(oa.roles)))`

export const deleted = (db: Db, who: Who, q: { offset: number; limit: number }): Promise<Page<DeletedRow>> =>
  page<DeletedRow>(
    db,
    sql`select t.id, t.title, t.template, o.name as org_name, ow.truename as owner_name, t.member_count, t.deleted_time,
        coalesce(sb.truename, '') as deleted_by
      from room t join org o on o.id = t.org_id join account ow on ow.uid = t.owner_uid left join account sb on sb.uid = t.state_uid
      where ${restorable(who)}`,
    sql`deleted_time desc, id desc`,
    q,
    sql`1 as one`,
  )

/** Takes a room back as it was; false when it is not this person's to take back. */
export const restore = async (tx: Db, roomId: number, who: Who): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`update room t set deleted_time = 0, state_time = ${who.now}, state_uid = ${who.uid}, version = version + 1
      where t.id = ${roomId} and ${restorable(who)} returning 1`,
  )
  return rows.length > 0
}
