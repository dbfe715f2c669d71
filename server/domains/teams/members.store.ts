import { and, asc, eq, sql } from 'drizzle-orm'
import type { InviteKind } from '#contract/teams/teams.model'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'
import { team, teamMember } from '../../db/schema/teams/teams'
import { avatarOf } from './teams.store'

export type Role = 'leader' | 'user' | 'teacher'

/** Takes one seat, or says that there is none: the only way in, so two people never get the last one. */
export const takeSeat = async (tx: Db, teamId: number, kind: InviteKind): Promise<boolean> => {
  const taken = await rowsOf(
    tx,
    kind === 'teacher'
      ? sql`update team set mentor_used = mentor_used + 1 where id = ${teamId} and mentor_used < mentor_size returning id`
      : sql`update team set used = used + 1 where id = ${teamId} and used + held < size returning id`,
  )
  return taken.length > 0
}

/** Takes the seat that was held for somebody on the waiting list. */
export const takeHeld = async (tx: Db, teamId: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update team set used = used + 1, held = held - 1 where id = ${teamId} and held > 0 returning id`,
    )
  ).length > 0

export const giveBack = async (tx: Db, teamId: number, kind: InviteKind): Promise<void> => {
  const column = sql.raw(kind === 'teacher' ? 'mentor_used' : 'used')
  await tx.execute(sql`update team set ${column} = ${column} - 1 where id = ${teamId}`)
}

/** false when the person is already in it, or in another team of the room as leader or member. */
export const add = async (tx: Db, row: typeof teamMember.$inferInsert): Promise<boolean> =>
  (await tx.insert(teamMember).values(row).onConflictDoNothing().returning({ uid: teamMember.uid })).length > 0

/** Holds the team's row, so that leaving, removing and handing over come one after the other. */
export const lock = async (tx: Db, teamId: number): Promise<{ used: number } | undefined> =>
  (await rowsOf<{ used: number }>(tx, sql`select used from team where id = ${teamId} for update`))[0]

export const roleOf = async (db: Db, teamId: number, uid: number): Promise<Role | undefined> => {
  const [row] = await db
    .select({ role: teamMember.role })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.uid, uid)))
  return row?.role as Role | undefined
}

export const remove = async (tx: Db, teamId: number, uid: number): Promise<void> => {
  await tx.delete(teamMember).where(and(eq(teamMember.teamId, teamId), eq(teamMember.uid, uid)))
}

export const setRole = async (tx: Db, teamId: number, uid: number, role: Role): Promise<void> => {
  await tx
    .update(teamMember)
    .set({ role })
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.uid, uid)))
}

/** Whoever has been a member for longest. */
export const earliest = async (tx: Db, teamId: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ uid: teamMember.uid })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'user')))
    .orderBy(asc(teamMember.joinTime), asc(teamMember.uid))
    .limit(1)
  return row?.uid
}

export const dissolve = async (tx: Db, teamId: number): Promise<void> => {
  await tx.delete(team).where(eq(team.id, teamId))
}

export const everyone = async (db: Db, teamId: number): Promise<{ uid: number; role: Role }[]> =>
  rowsOf(db, sql`select uid, role from team_member where team_id = ${teamId}`)

export const teamsOf = async (db: Db, roomId: number, uid: number): Promise<{ team_id: number; role: Role }[]> =>
  rowsOf(db, sql`select team_id, role from team_member where room_id = ${roomId} and uid = ${uid} order by team_id`)

/** Teams that somebody leads, each with who has been in it longest besides and can act; teams of one are missing. */
export const ledBy = async (
  tx: Db,
  uid: number,
): Promise<{ id: number; room_id: number; title: string; heir: number }[]> =>
  rowsOf(
    tx,
    sql`select distinct on (t.id) t.id, t.room_id, t.title, m.uid as heir
      from team_member l join team t on t.id = l.team_id join team_member m on m.team_id = t.id and m.role = 'user'
        join account a on a.uid = m.uid and a.disabled_time = 0
      where l.uid = ${uid} and l.role = 'leader'
      order by t.id, m.join_time, m.uid`,
  )

export interface UserRow {
  uid: number
  truename: string
  avatar: string
  role: Role
  join_time: number
}

export const list = async (
  db: Db,
  q: { teamId: number; excludeTeacher: boolean; offset: number; limit: number },
): Promise<{ list: UserRow[]; total: number }> => {
  const found = sql`m.team_id = ${q.teamId} and (${!q.excludeTeacher} or m.role <> 'teacher')`
  const list = await rowsOf<UserRow>(
    db,
    sql`select m.uid, a.truename, ${avatarOf('a')} as avatar, m.role, m.join_time
      from team_member m join account a on a.uid = m.uid where ${found}
      order by case m.role when 'leader' then 0 when 'user' then 1 else 2 end, m.join_time, m.uid
      limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*) as n from team_member m where ${found}`)
  return { list, total: count?.n ?? 0 }
}

export const nameOf = async (db: Db, uid: number): Promise<string> => {
  const [row] = await db.select({ name: account.truename }).from(account).where(eq(account.uid, uid))
  return row?.name ?? ''
}

/** Who is in these teams, by name, in the order they came. */
export const namesIn = async (
  db: Db,
  teamIds: number[],
): Promise<Map<number, { members: string; mentors: string }>> => {
  if (!teamIds.length) return new Map()
  const names = (mentor: boolean) =>
    sql`coalesce(string_agg(a.truename, '、' order by m.join_time, m.uid) filter (where (m.role = 'teacher') = ${mentor}::boolean), '')`
  const rows = await rowsOf<{ team_id: number; members: string; mentors: string }>(
    db,
    sql`select m.team_id, ${names(false)} as members, ${names(true)} as mentors from team_member m join account a on a.uid = m.uid
      where m.team_id in (${sql.join(teamIds, sql`, `)}) group by m.team_id`,
  )
  return new Map(rows.map(({ team_id, ...row }) => [team_id, row]))
}
