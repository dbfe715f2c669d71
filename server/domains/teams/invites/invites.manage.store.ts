import { type SQL, sql } from 'drizzle-orm'
import type { InviteRow, InviteUse } from '#contract/teams/invites/invites.model'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { type Db, rowsOf } from '../../../db/client'
import { names } from '../../../db/pinyin'
import { sorted } from '../../../db/sorted'
import { avatarOf } from '../teams.store'

interface Page {
  offset: number
  limit: number
}

export interface Listed extends Omit<InviteRow, 'invite_url'> {
  code: string
}

const counted = async <T>(db: Db, all: SQL, order: SQL, q: Page): Promise<{ list: T[]; total: number }> => {
  const [n] = await rowsOf<{ n: number }>(db, sql`select count(*) as n from (${all}) c`)
  const list = await rowsOf<T>(db, sql`select * from (${all}) p order by ${order} limit ${q.limit} offset ${q.offset}`)
  return { list, total: n?.n ?? 0 }
}

interface ListQuery extends Page {
  roomId: number
  now: number
  kind: AnyInviteKind | undefined
  state: InviteRow['state'] | undefined
  keyword: string
  sort?: string | undefined
}

const by = { kind: sql`kind`, used: sql`used`, name: names(sql`truename`), until: sql`expire_time` }
const pattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Live ones first, the latest made before. */
export const list = (db: Db, q: ListQuery) => {
  const like = pattern(q.keyword)
  const state = sql`case when i.revoked_time > 0 then 'revoked' when i.expire_time <= ${q.now} then 'expired'
    when i.max_uses > 0 and i.used >= i.max_uses then 'used' else 'live' end`
  const all = sql`select i.id, i.kind, coalesce(i.team_id, 0) as team_id, coalesce(t.title, '') as team_title, i.inviter_uid as uid,
      a.truename, i.note, i.direct, i.personal, i.max_uses, i.used, ${state} as state, i.create_time, i.expire_time,
      i.revoked_time, i.code
    from invite i join account a on a.uid = i.inviter_uid left join team t on t.id = i.team_id
    where i.room_id = ${q.roomId} and ${q.kind ? sql`i.kind = ${q.kind}` : sql`true`}
      and ${q.state ? sql`${state} = ${q.state}` : sql`true`}
      and ${q.keyword ? sql`(i.note ilike ${like} or t.title ilike ${like} or a.truename ilike ${like})` : sql`true`}`
  return counted<Listed>(db, all, sorted(q.sort, by, sql`(state = 'live') desc, id desc`), q)
}

export const uses = (db: Db, q: Page & { roomId: number; inviteId: number }) =>
  counted<InviteUse>(
    db,
    sql`select u.uid, a.truename, ${avatarOf('a')} as avatar, u.state, u.time
      from invite_use u join invite i on i.id = u.invite_id join account a on a.uid = u.uid
      where i.id = ${q.inviteId} and i.room_id = ${q.roomId}`,
    sql`time desc, uid`,
    q,
  )

/** false when there is none in this room; revoking twice keeps the first time. */
export const revoke = async (tx: Db, roomId: number, id: number, now: number): Promise<AnyInviteKind | undefined> =>
  (
    await rowsOf<{ kind: AnyInviteKind }>(
      tx,
      sql`update invite set revoked_time = case when revoked_time > 0 then revoked_time else ${now} end
        where id = ${id} and room_id = ${roomId} returning kind`,
    )
  )[0]?.kind
