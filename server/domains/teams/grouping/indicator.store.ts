import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Indicator, IndicatorMark, IndicatorTeam } from '#contract/teams/grouping/indicator.model'
import { type Db, rowsOf } from '../../../db/client'
import { teamIndicator, teamIndicatorRecord } from '../../../db/schema/teams/grouping'

/** Of team_indicator `i`: `sort` counts through both levels, each dimension before its rows. */
const inOrder = sql`i.sort, i.id`

export const rows = (db: Db, roomId: number): Promise<Indicator[]> =>
  rowsOf(
    db,
    sql`select id, pid, title, description, weight,
        coalesce((select json_agg(json_build_object('title', p)) from jsonb_array_elements_text(skill_points) p), '[]'::json) as skill_point
      from team_indicator i where room_id = ${roomId} and removed_time = 0 order by ${inOrder}`,
  )

type Saved = Omit<typeof teamIndicator.$inferInsert, 'id' | 'roomId'>

/** The new row's id. */
export const insert = async (tx: Db, roomId: number, row: Saved): Promise<number> => {
  const [made] = await tx
    .insert(teamIndicator)
    .values({ roomId, ...row })
    .returning({ id: teamIndicator.id })
  return made?.id ?? 0
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

/** The marks of teams as a whole, in the order of the rows. `uid`: only the teams of this person. */
export const teams = async (
  db: Db,
  q: { roomId: number; uid?: number; offset: number; limit: number },
): Promise<{ list: IndicatorTeam[]; total: number }> => {
  const found = sql`t.room_id = ${q.roomId} ${
    q.uid ? sql`and exists (select 1 from team_member m where m.team_id = t.id and m.uid = ${q.uid})` : sql``
  }`
  const list = await rowsOf<IndicatorTeam>(
    db,
    sql`select t.id, t.title, coalesce((select json_agg(coalesce(r.score, -1) order by ${inOrder}) from team_indicator i
        left join team_indicator_record r on r.indicator_id = i.id and r.team_id = t.id and r.uid = 0
        where i.room_id = t.room_id and i.removed_time = 0), '[]'::json) as scores
      from team t where ${found} order by t.id limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*) as n from team t where ${found}`)
  return { list, total: count?.n ?? 0 }
}

/** The average of the marked teams in each row; -1 where fewer than `least` are marked. */
export const averages = async (db: Db, roomId: number, least: number): Promise<number[]> =>
  (
    await rowsOf<{ average: number }>(
      db,
      sql`with used as (select id, pid, weight, sort from team_indicator where room_id = ${roomId} and removed_time = 0),
        -- What was given before the dimension had rows below it does not count while it has them.
        given as (select i.id, i.pid, i.weight, r.team_id, r.score from used i
          join team_indicator_record r on r.indicator_id = i.id and r.uid = 0
          join team t on t.id = r.team_id
          where not exists (select 1 from used b where b.pid = i.id)),
        scored as (select id, score::float8 as score from given
          union all select pid, sum(score * weight)::float8 / sum(weight) from given where pid > 0 group by pid, team_id)
        select case when count(s.score) < ${least} then -1 else round(avg(s.score)::numeric, 1)::float8 end as average
        from used i left join scored s on s.id = i.id group by i.id, i.sort order by ${inOrder}`,
    )
  ).map((row) => row.average)

export const marks = (db: Db, roomId: number, teamId: number, uid: number): Promise<IndicatorMark[]> =>
  rowsOf(
    db,
    sql`select i.id as indicator_id, coalesce(r.score, -1) as score, coalesce(r.points, '[]'::jsonb) as points,
        coalesce(r.comment, '') as comment, coalesce(a.truename, '') as mark_name, coalesce(r.mark_time, 0) as mark_time
      from team_indicator i left join team_indicator_record r on r.indicator_id = i.id and r.team_id = ${teamId} and r.uid = ${uid}
        left join account a on a.uid = r.mark_uid
      where i.room_id = ${roomId} and i.removed_time = 0 order by ${inOrder}`,
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
