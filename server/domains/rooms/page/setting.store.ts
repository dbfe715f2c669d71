import { and, eq, sql } from 'drizzle-orm'
import { HANDOVER_DAYS } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { type Db, rowsOf } from '../../../db/client'
import { attachment } from '../../../db/schema/files'
import { roomHandover } from '../../../db/schema/rooms/lifecycle'
import { room, roomMember } from '../../../db/schema/rooms/rooms'
import { looks, stateColumns } from '../rooms.store'

const DAY = 86_400

export interface SettingRow {
  id: number
  version: number
  code: string
  template: number
  title: string
  intro: string
  begin_time: number
  end_time: number
  join_rule: JoinRule
  join_code: string
  qr_download: boolean
  menus: Record<string, { label?: string; hidden?: boolean }>
  team_size: number
  mentor_size: number
  team_lock_time: number
  team_waitlist: boolean
  shop: boolean
  contest_type: number
  colour: string
  cover_id: number | null
  cover_key: string | null
  logo_id: number | null
  logo_key: string | null
  status: string
  online_status: number
  end_status: number
  create_time: number
  published_time: number
  state_time: number
  state_by: string
  owner_uid: number
  owner_name: string
  heirs: { uid: number; truename: string; role: string }[]
  handover: { from_uid: number; from_name: string; to_uid: number; to_name: string; create_time: number } | null
}

/** All of a room's settings with its open handover, in one statement. */
export const settings = async (db: Db, roomId: number, now: number): Promise<SettingRow | undefined> => {
  const [row] = await rowsOf<SettingRow>(
    db,
    sql`select r.id, r.version, r.code, r.template, r.title, r.intro, r.begin_time, r.end_time, r.join_rule, r.join_code,
      r.qr_download, r.menus, r.team_size, r.mentor_size, r.team_lock_time, r.team_waitlist, r.shop, r.contest_type,
      ${looks(sql`r`)}, r.status, r.online_status,
      (r.ended or (r.end_time > 0 and r.end_time <= ${now}))::int as end_status,
      r.create_time, r.published_time, ${stateColumns(sql`r`, now)}, r.owner_uid, ow.truename as owner_name,
      coalesce((select json_agg(json_build_object('uid', m.uid, 'truename', p.truename, 'role', m.role) order by m.join_time, m.uid)
        from room_member m join account p on p.uid = m.uid
        where m.room_id = r.id and m.role in ('teacher', 'admin')), '[]'::json) as heirs,
      (select json_build_object('from_uid', h.from_uid, 'from_name', f.truename, 'to_uid', h.to_uid, 'to_name', t.truename,
          'create_time', h.create_time)
        from room_handover h join account f on f.uid = h.from_uid join account t on t.uid = h.to_uid
        where h.room_id = r.id and h.create_time > ${now - HANDOVER_DAYS * DAY}) as handover
    from room r join account ow on ow.uid = r.owner_uid
    where r.id = ${roomId} and r.deleted_time = 0`,
  )
  return row
}

/** The room's present pictures, or a picture that this person uploaded. */
export const mayUsePicture = async (tx: Db, fileId: number, roomId: number, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`select 1 from ${attachment} f where f.id = ${fileId} and f.use = 'picture' and (f.uid = ${uid}
      or exists (select 1 from room r where r.id = ${roomId} and (r.logo_id = f.id or (r.style ->> 'coverId')::int = f.id)))`,
  )
  return rows.length > 0
}

/** One open offer a room: a new one takes the place of the last. */
export const offer = async (
  tx: Db,
  h: { roomId: number; fromUid: number; toUid: number; createTime: number },
): Promise<void> => {
  await tx
    .insert(roomHandover)
    .values(h)
    .onConflictDoUpdate({
      target: roomHandover.roomId,
      set: { fromUid: h.fromUid, toUid: h.toUid, createTime: h.createTime },
    })
}

/** Takes the open offer away and says what it was; undefined when there is none for `toUid` (0: whomever). */
export const closeOffer = async (tx: Db, roomId: number, toUid: number, now: number) => {
  const [row] = await tx
    .delete(roomHandover)
    .where(and(eq(roomHandover.roomId, roomId), toUid ? eq(roomHandover.toUid, toUid) : sql`true`))
    .returning()
  return row && row.createTime > now - HANDOVER_DAYS * DAY ? row : undefined
}

export const roleOf = async (tx: Db, roomId: number, uid: number): Promise<string> => {
  const [row] = await tx
    .select({ role: roomMember.role })
    .from(roomMember)
    .where(and(eq(roomMember.roomId, roomId), eq(roomMember.uid, uid)))
  return row?.role ?? ''
}

const setRole = (tx: Db, roomId: number, uid: number, role: string) =>
  tx
    .update(roomMember)
    .set({ role })
    .where(and(eq(roomMember.roomId, roomId), eq(roomMember.uid, uid)))

/** The old owner stays as an admin. */
export const handOver = async (tx: Db, roomId: number, fromUid: number, toUid: number): Promise<void> => {
  await setRole(tx, roomId, fromUid, 'admin')
  await setRole(tx, roomId, toUid, 'owner')
  await tx
    .update(room)
    .set({ ownerUid: toUid, version: sql`${room.version} + 1` })
    .where(eq(room.id, roomId))
}
