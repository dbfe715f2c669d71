import { eq, type SQL, sql } from 'drizzle-orm'
import type { ConsoleRoom } from '#contract/rooms/console/console.api'
import type { RoomState } from '#contract/rooms/rooms.rules'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { has, type Page, page } from '../../../db/page'
import { room } from '../../../db/schema/rooms/rooms'
import { avatar } from '../rooms.apply.store'

/** Nobody of the organisation `o` any more: whoever owned the room `t` cannot hand it over. */
const ownerGone = sql`not (${inTree(sql`t.owner_uid`, sql`coalesce(o.parent_id, o.id)`)}
  and exists (select 1 from room_member om where om.room_id = t.id and om.uid = t.owner_uid and om.role = 'owner'))`

interface RoomsQuery {
  orgId: number
  superAdmin: boolean
  now: number
  keyword: string
  state: RoomState | undefined
  offset: number
  limit: number
}

const states: Record<RoomState, (ended: SQL) => SQL> = {
  draft: () => sql`t.status <> 'published'`,
  stopped: () => sql`t.status = 'published' and t.online_status <> 1`,
  ended: (ended) => sql`t.status = 'published' and t.online_status = 1 and ${ended}`,
  running: (ended) => sql`t.status = 'published' and t.online_status = 1 and not ${ended}`,
}

/** Rooms whose owner is gone come first, then the latest made. */
export const rooms = (db: Db, q: RoomsQuery): Promise<Page<ConsoleRoom>> => {
  const ended = sql`(t.ended or (t.end_time > 0 and t.end_time <= ${q.now}))`
  const all = sql`select t.id, t.code, t.title, t.template, t.status, t.online_status, ${ended}::int as end_status,
      o.name as org_name, t.owner_uid, ow.truename as owner_name, ${ownerGone} as owner_gone, t.member_count, t.create_time
    from room t join org o on o.id = t.org_id join account ow on ow.uid = t.owner_uid
    where t.deleted_time = 0 and (${q.superAdmin}::boolean or t.org_id = ${q.orgId} or o.parent_id = ${q.orgId})
      and ${q.state ? states[q.state](ended) : sql`true`}
      and ${has(q.keyword, sql`t.title`, sql`t.code`, sql`ow.truename`)}`
  return page<ConsoleRoom>(db, all, sql`owner_gone desc, create_time desc, id desc`, q, sql`1 as one`)
}

export interface Candidate {
  uid: number
  truename: string
  avatar: string
  role: string
}

/** Who could own the room; `uid` asks about one person. */
export const candidates = (db: Db, roomId: number, q: { keyword: string; uid?: number }): Promise<Candidate[]> =>
  rowsOf<Candidate>(
    db,
    sql`select p.uid, p.truename, ${avatar} as avatar, coalesce(m.role, '') as role
      from room t join org o on o.id = t.org_id cross join account p left join room_member m on m.room_id = t.id and m.uid = p.uid
      where t.id = ${roomId} and p.uid <> t.owner_uid and not p.demo_user and 'szb' = any(p.systems)
        and ${q.uid ? sql`p.uid = ${q.uid}` : sql`true`} and ${has(q.keyword, sql`p.truename`)}
        and (m.role in ('teacher', 'admin') or (m.uid is null
          and not exists (select 1 from room_committee c where c.room_id = t.id and c.uid = p.uid)
          and exists (select 1 from org_member tm join org tg on tg.id = tm.org_id where tm.uid = p.uid
            and coalesce(tg.parent_id, tg.id) = coalesce(o.parent_id, o.id)
            and tm.roles && array['ROLE_TEACHER', 'ROLE_ORG_ADMIN'])))
      order by (m.uid is null), p.uid limit 50`,
  )

export const owner = async (tx: Db, roomId: number): Promise<{ uid: number; gone: boolean } | undefined> =>
  (
    await rowsOf<{ uid: number; gone: boolean }>(
      tx,
      sql`select t.owner_uid as uid, ${ownerGone} as gone from room t join org o on o.id = t.org_id where t.id = ${roomId}`,
    )
  )[0]

/** The one who left manages nothing any more; whoever follows comes in where they were not. */
export const giveTo = async (tx: Db, o: { roomId: number; from: number; to: number; now: number }): Promise<void> => {
  await tx.execute(
    sql`update room_member set role = 'user' where room_id = ${o.roomId} and uid = ${o.from} and role = 'owner'`,
  )
  const [made] = await rowsOf<{ fresh: boolean }>(
    tx,
    sql`insert into room_member (room_id, uid, role, join_time) values (${o.roomId}, ${o.to}, 'owner', ${o.now})
      on conflict (room_id, uid) do update set role = 'owner' returning (xmax = 0) as fresh`,
  )
  await tx
    .update(room)
    .set({
      ownerUid: o.to,
      version: sql`${room.version} + 1`,
      memberCount: sql`${room.memberCount} + ${made?.fresh ? 1 : 0}`,
    })
    .where(eq(room.id, o.roomId))
}
