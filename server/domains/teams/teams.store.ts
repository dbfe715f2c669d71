import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { OrgRole, RoomRole } from '#contract/kernel/roles'
import { nameKey } from '#contract/kernel/text'
import type { JoinRule } from '#contract/rooms/rooms.model'
import type { InviteKind } from '#contract/teams/teams.model'
import type { TeamSeat } from '#contract/teams/teams.refusal'
import { asColumns, type JoinedRow } from '../../db/batching/joined-row'
import { type Db, rowsOf } from '../../db/client'
import { names, words } from '../../db/pinyin'
import { team } from '../../db/schema/teams/teams'
import { sorted } from '../../db/sorted'

/** A person's picture by uid; '' where the page draws one itself. */
export const avatarOf = (account: string): SQL =>
  sql.raw(`case when ${account}.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || ${account}.uid end`)

export interface TeamRow {
  id: number
  title: string
  code: string
  room_id: number
  size: number
  used: number
  /** Places offered to the waiting list. */
  held: number
  mentor_size: number
  mentor_used: number
  create_time: number
  truename: string
  avatar: string
  team_category_id: number
  category_title: string
}

const leader = (
  column: SQL,
): SQL => sql`coalesce((select ${column} from team_member lm join account la on la.uid = lm.uid
  where lm.team_id = t.id and lm.role = 'leader'), '')`

const shown: { [K in keyof TeamRow]: SQL } = {
  id: sql`t.id`,
  title: sql`t.title`,
  code: sql`t.code`,
  room_id: sql`t.room_id`,
  size: sql`t.size`,
  used: sql`t.used`,
  held: sql`t.held`,
  mentor_size: sql`t.mentor_size`,
  mentor_used: sql`t.mentor_used`,
  create_time: sql`t.create_time`,
  truename: leader(sql`la.truename`),
  avatar: leader(avatarOf('la')),
  team_category_id: sql`coalesce(t.category_id, 0)`,
  category_title: sql`coalesce((select tg.title from team_category tg where tg.id = t.category_id), '')`,
}
const columns = asColumns(shown)

/** A team as somebody of its room sees it. */
export interface SeenRow extends TeamRow {
  role: InviteKind | 'leader' | null
  /** Codes of the asker's own invites that still count. */
  invite_code: string | null
  mentor_invite_code: string | null
}
const ownInvite = (kind: InviteKind, now: SQL): SQL => sql`(select i.code from invite i where i.team_id = t.id
  and i.inviter_uid = s.uid and i.kind = ${sql.raw(`'${kind}'`)} and i.personal and i.revoked_time = 0 and i.expire_time > ${now})`

/** The team of a call that is about one. */
export const seen: JoinedRow<SeenRow> = {
  columns: ({ now }) => ({
    ...shown,
    role: sql`(select own.role from team_member own where own.team_id = t.id and own.uid = s.uid)`,
    invite_code: ownInvite('user', now),
    mentor_invite_code: ownInvite('teacher', now),
  }),
  joins: ({ id }) => sql`left join team t on t.id = ${id}`,
}

export const byId = async (db: Db, id: number): Promise<TeamRow | undefined> =>
  (await rowsOf<TeamRow>(db, sql`select ${columns} from team t where t.id = ${id}`))[0]

export interface Listed extends TeamRow {
  total: number
  mine: boolean
}

const by = {
  title: words(shown.title),
  seats: shown.used,
  leader: names(shown.truename),
  category: words(shown.category_title),
}

interface InRoom {
  roomId: number
  uid: number
  keyword: string
  categoryId: number
  sort?: string | undefined
  offset: number
  limit: number
}

export const inRoom = async (db: Db, q: InRoom): Promise<{ list: Listed[]; total: number }> => {
  const key = nameKey(q.keyword)
  const found = sql`t.room_id = ${q.roomId} and (${key} = '' or position(${key} in t.title_key) > 0)
    and (${q.categoryId} = 0 or t.category_id = ${q.categoryId})`
  const list = await rowsOf<Listed>(
    db,
    sql`select ${columns}, exists (select 1 from team_member m where m.team_id = t.id and m.uid = ${q.uid}) as mine
      from team t where ${found} order by ${sorted(q.sort, by, sql`t.id`)} limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*) as n from team t where ${found}`)
  return { list, total: count?.n ?? 0 }
}

export const search = (db: Db, roomId: number, by: { code: string } | { part: string }): Promise<TeamRow[]> =>
  rowsOf<TeamRow>(
    db,
    sql`select ${columns} from team t where t.room_id = ${roomId}
      and ${'code' in by ? sql`t.code = ${by.code.toUpperCase()}` : sql`position(${nameKey(by.part)} in t.title_key) > 0`}
      order by (t.used + t.held >= t.size), t.id limit 20`,
  )

export const nameTaken = async (db: Db, roomId: number, title: string, except = 0): Promise<boolean> =>
  (await db.$count(team, and(eq(team.roomId, roomId), eq(team.titleKey, nameKey(title)), ne(team.id, except)))) > 0

/** undefined when the code or the name is already there. */
export const insert = async (db: Db, row: typeof team.$inferInsert): Promise<number | undefined> => {
  const [made] = await db.insert(team).values(row).onConflictDoNothing().returning({ id: team.id })
  return made?.id
}

export const rename = async (db: Db, id: number, title: string): Promise<void> => {
  await db
    .update(team)
    .set({ title, titleKey: nameKey(title) })
    .where(eq(team.id, id))
}

/** Everything about a room and how one person stands to it and to its teams; `uid` 0 is somebody unknown. */
export interface StandingRow {
  id: number
  title: string
  template: number
  status: string
  online_status: number
  end_status: number
  join_rule: JoinRule
  team_size: number
  mentor_size: number
  team_lock_time: number
  team_waitlist: boolean
  org_name: string
  role: RoomRole
  committee_role: 'leader' | 'user' | ''
  org_roles: OrgRole[]
  seats: TeamSeat[]
  applied: boolean
  waiting_team: number
  truename: string
}

export const standing = async (db: Db, roomId: number, uid: number, now: number): Promise<StandingRow | undefined> =>
  (
    await rowsOf<StandingRow>(
      db,
      sql`select r.id, r.title, r.template, r.status, r.online_status, r.join_rule, r.team_size, r.mentor_size,
        r.team_lock_time, r.team_waitlist,
        (r.ended or (r.end_time > 0 and r.end_time <= ${now}))::int as end_status, o.name as org_name,
        coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role, coalesce(a.truename, '') as truename,
        (case when a.super_admin then array['ROLE_SUPER_ADMIN'] else array[]::text[] end)
          || (case when exists (select 1 from org_member oa where oa.uid = ${uid} and oa.org_id in (r.org_id, o.parent_id)
            and 'ROLE_ORG_ADMIN' = any(oa.roles)) then array['ROLE_ORG_ADMIN'] else array[]::text[] end) as org_roles,
        coalesce((select json_agg(json_build_object('team_id', p.team_id, 'role', p.role) order by p.join_time, p.team_id)
          from team_member p where p.room_id = r.id and p.uid = ${uid}), '[]'::json) as seats,
        exists (select 1 from room_apply ra where ra.room_id = r.id and ra.uid = ${uid} and ra.status = 2) as applied,
        coalesce((select i.team_id from invite_intent i where i.room_id = r.id and i.uid = ${uid}
          and i.state = 'waiting'), 0) as waiting_team
      from room r join org o on o.id = r.org_id
        left join account a on a.uid = ${uid}
        left join room_member m on m.room_id = r.id and m.uid = a.uid
        left join room_committee c on c.room_id = r.id and c.uid = a.uid
      where r.id = ${roomId} and r.deleted_time = 0`,
    )
  )[0]

/** Leaving and approving hold the room before a team; whoever enters both holds them in the same order. */
export const holdRoom = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for no key update`)
}

export const lockTime = async (db: Db, roomId: number): Promise<number> =>
  (await rowsOf<{ at: number }>(db, sql`select team_lock_time as at from room where id = ${roomId}`))[0]?.at ?? 0
