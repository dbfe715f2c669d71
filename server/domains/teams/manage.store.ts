import { and, eq, gt, sql } from 'drizzle-orm'
import { nameKey } from '#contract/kernel/text'
import { type Db, rowsOf } from '../../db/client'
import { type DissolvedTeam, teamDissolved } from '../../db/schema/teams/grouping'
import { team, teamMember } from '../../db/schema/teams/teams'
import { avatarOf } from './teams.store'

export interface Candidate {
  uid: number
  truename: string
  avatar: string
  team_id: number
  team_title: string
  /** May be a leader or member of a team at all. */
  fit: boolean
}

// Whom a manager may put into a team: who could join one by themself.
const judges = sql`exists (select 1 from room_committee c where c.room_id = m.room_id and c.uid = m.uid)`
const fit = sql`(m.role = 'user' or (m.role = 'teacher' and r.template <> 2)) and not ${judges}`
const columns = sql`m.uid, a.truename, ${avatarOf('a')} as avatar, coalesce(t.id, 0) as team_id, coalesce(t.title, '') as team_title, ${fit} as fit`
const source = sql`room_member m join room r on r.id = m.room_id join account a on a.uid = m.uid
  left join team_member tm on tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher' left join team t on t.id = tm.team_id`

export const candidates = (db: Db, roomId: number, q: { keyword: string; limit: number }): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql`select ${columns} from ${source} where m.room_id = ${roomId} and ${fit}
      and (${q.keyword} = '' or position(lower(${q.keyword}) in lower(a.truename)) > 0)
      and not exists (select 1 from team_member g where g.room_id = m.room_id and g.uid = m.uid and g.role = 'teacher')
      order by (t.id is not null), m.uid limit ${q.limit}`,
  )

/** These people of a room, in the order of the uids; whoever is not of it is missing. */
export const people = async (db: Db, roomId: number, uids: number[]): Promise<Candidate[]> => {
  const rows = await rowsOf<Candidate>(
    db,
    sql`select ${columns} from ${source} where m.room_id = ${roomId}
      and m.uid in (${sql.join(uids, sql`, `)})`,
  )
  return uids.flatMap((uid) => rows.find((row) => row.uid === uid) ?? [])
}

/** What a team needs to come back; its row is held. */
export const snapshot = async (tx: Db, teamId: number): Promise<(DissolvedTeam & { title: string }) | undefined> => {
  const [row] = await tx.select().from(team).where(eq(team.id, teamId))
  if (!row) return undefined
  const members = await tx
    .select({ uid: teamMember.uid, role: teamMember.role, joinTime: teamMember.joinTime })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId))
    .orderBy(teamMember.joinTime, teamMember.uid)
  const { title, code, categoryId, size, mentorSize, createUid, createTime } = row
  return { title, code, categoryId, size, mentorSize, createUid, createTime, members }
}

export const keep = async (tx: Db, row: typeof teamDissolved.$inferInsert): Promise<number> => {
  const [kept] = await tx.insert(teamDissolved).values(row).returning({ id: teamDissolved.id })
  return kept?.id ?? 0
}

export const dissolved = (db: Db, roomId: number, since: number) =>
  rowsOf<{
    id: number
    title: string
    member_count: number
    truename: string
    create_time: number
    into_title: string
  }>(
    db,
    sql`select d.id, d.title, jsonb_array_length(d.data -> 'members') as member_count, coalesce(a.truename, '') as truename, d.create_time,
        coalesce(t.title, '') as into_title
      from team_dissolved d left join account a on a.uid = d.uid left join team t on t.id = (d.data ->> 'into')::int
      where d.room_id = ${roomId} and d.create_time > ${since} order by d.id desc limit 100`,
  )

/** Takes a kept team out, so that only one asker restores it. */
export const take = async (tx: Db, roomId: number, id: number, since: number) => {
  const [row] = await tx
    .delete(teamDissolved)
    .where(and(eq(teamDissolved.id, id), eq(teamDissolved.roomId, roomId), gt(teamDissolved.createTime, since)))
    .returning()
  return row
}

/** Puts the team's row back under its old id; false when its name or code is taken. */
export const bringBack = async (
  tx: Db,
  t: { id: number; roomId: number; title: string; code: string; used: number; mentorUsed: number },
  data: DissolvedTeam,
  categoryId: number | null,
): Promise<boolean> =>
  (
    await tx
      .insert(team)
      .overridingSystemValue()
      .values({
        ...t,
        titleKey: nameKey(t.title),
        categoryId,
        size: Math.max(data.size, t.used),
        mentorSize: data.mentorSize,
        createUid: data.createUid,
        createTime: data.createTime,
      })
      .onConflictDoNothing()
      .returning({ id: team.id })
  ).length > 0

export const resize = async (tx: Db, id: number, size: number, mentorSize: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update team set size = ${size}, mentor_size = ${mentorSize}
        where id = ${id} and used + held <= ${size} and mentor_used <= ${mentorSize} returning id`,
    )
  ).length > 0

/** Which of these people are of the room and judge nothing in it, and who of them has a team there as leader or member. */
export const whoCanReturn = async (
  tx: Db,
  roomId: number,
  uids: number[],
): Promise<{ uid: number; busy: boolean }[]> =>
  uids.length
    ? rowsOf(
        tx,
        sql`select m.uid, exists (select 1 from team_member t where t.room_id = m.room_id and t.uid = m.uid and t.role <> 'teacher') as busy
          from room_member m where m.room_id = ${roomId} and m.uid in (${sql.join(uids, sql`, `)}) and not ${judges}`,
      )
    : []
