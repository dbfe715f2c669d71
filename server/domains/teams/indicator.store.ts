import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Indicator, IndicatorMark, IndicatorTeam } from '#contract/teams/indicator.model'
import { type Db, rowsOf } from '../../db/client'
import { teamIndicator, teamIndicatorRecord } from '../../db/schema/grouping'

export const rows = (db: Db, roomId: number): Promise<Indicator[]> =>
  rowsOf(
    db,
    sql`select id, 0 as pid, title, description, weight,
        coalesce((select json_agg(json_build_object('title', p)) from jsonb_array_elements_text(skill_points) p), '[]'::json) as skill_point
      from team_indicator where room_id = ${roomId} and removed_time = 0 order by sort, id`,
  )

type Saved = Omit<typeof teamIndicator.$inferInsert, 'id' | 'roomId'>

export const insert = async (tx: Db, roomId: number, row: Saved): Promise<void> => {
  await tx.insert(teamIndicator).values({ roomId, ...row })
}

/** false when the room has no such dimension in use. */
export const update = async (tx: Db, roomId: number, id: number, row: Saved): Promise<boolean> =>
  (
    await tx
      .update(teamIndicator)
      .set(row)
      .where(and(eq(teamIndicator.id, id), eq(teamIndicator.roomId, roomId), eq(teamIndicator.removedTime, 0)))
      .returning({ id: teamIndicator.id })
  ).length > 0

export const remove = async (tx: Db, roomId: number, ids: number[], now: number): Promise<void> => {
  if (!ids.length) return
  await tx
    .update(teamIndicator)
    .set({ removedTime: now })
    .where(and(eq(teamIndicator.roomId, roomId), inArray(teamIndicator.id, ids)))
}

/** The marks of teams as a whole, in the order of the dimensions. `uid`: only the teams of this person. */
export const teams = async (
  db: Db,
  q: { roomId: number; uid?: number; offset: number; limit: number },
): Promise<{ list: IndicatorTeam[]; total: number }> => {
  const found = sql`t.room_id = ${q.roomId} ${
    q.uid ? sql`and exists (select 1 from team_member m where m.team_id = t.id and m.uid = ${q.uid})` : sql``
  }`
  const list = await rowsOf<IndicatorTeam>(
    db,
    sql`select t.id, t.title, coalesce((select json_agg(coalesce(r.score, -1) order by i.sort, i.id) from team_indicator i
        left join team_indicator_record r on r.indicator_id = i.id and r.team_id = t.id and r.uid = 0
        where i.room_id = t.room_id and i.removed_time = 0), '[]'::json) as scores
      from team t where ${found} order by t.id limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*) as n from team t where ${found}`)
  return { list, total: count?.n ?? 0 }
}

/** The average of the marked teams in each dimension; -1 where fewer than `least` are marked. */
export const averages = async (db: Db, roomId: number, least: number): Promise<number[]> =>
  (
    await rowsOf<{ average: number }>(
      db,
      sql`select case when count(r.score) < ${least} then -1 else round(avg(r.score), 1)::float8 end as average
        from team_indicator i left join team_indicator_record r on r.indicator_id = i.id and r.uid = 0
          and exists (select 1 from team t where t.id = r.team_id)
        where i.room_id = ${roomId} and i.removed_time = 0 group by i.id, i.sort order by i.sort, i.id`,
    )
  ).map((row) => row.average)

export const marks = (db: Db, roomId: number, teamId: number, uid: number): Promise<IndicatorMark[]> =>
  rowsOf(
    db,
    sql`select i.id as indicator_id, coalesce(r.score, -1) as score, coalesce(r.points, '[]'::jsonb) as points,
        coalesce(r.comment, '') as comment, coalesce(a.truename, '') as mark_name, coalesce(r.mark_time, 0) as mark_time
      from team_indicator i left join team_indicator_record r on r.indicator_id = i.id and r.team_id = ${teamId} and r.uid = ${uid}
        left join account a on a.uid = r.mark_uid
      where i.room_id = ${roomId} and i.removed_time = 0 order by i.sort, i.id`,
  )

export const mark = async (tx: Db, row: typeof teamIndicatorRecord.$inferInsert): Promise<void> => {
  const { score, points, comment, markUid, markTime } = row
  await tx
    .insert(teamIndicatorRecord)
    .values(row)
    .onConflictDoUpdate({
      target: [teamIndicatorRecord.teamId, teamIndicatorRecord.uid, teamIndicatorRecord.indicatorId],
      set: { score, points, comment, markUid, markTime },
    })
}
