import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { contestBareFile } from '../../db/schema/judging'
import { judged } from './judging.store'

/** The organiser lets judges see it as it is. */
export const isBare = async (db: Db, contestId: number, fileId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from contest_bare_file where contest_id = ${contestId} and file_id = ${fileId}`))
    .length > 0

export const bareOf = async (db: Db, contestId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db
        .select({ id: contestBareFile.fileId })
        .from(contestBareFile)
        .where(eq(contestBareFile.contestId, contestId))
    ).map((r) => r.id),
  )

export const setBare = async (
  tx: Db,
  q: { contestId: number; fileId: number; uid: number; now: number },
  bare: boolean,
): Promise<void> => {
  const { contestId, fileId, uid, now } = q
  if (bare) await tx.insert(contestBareFile).values({ contestId, fileId, uid, createTime: now }).onConflictDoNothing()
  else
    await tx
      .delete(contestBareFile)
      .where(and(eq(contestBareFile.contestId, contestId), eq(contestBareFile.fileId, fileId)))
}

export interface HandedFile {
  contest_id: number
  item_id: number
  contest_team_id: number
  code: string
  id: number
  key: string
  filename: string
  filesize: number
}

/** Files that count now, of every registration and item of the contests that are named. */
export const handedFiles = (db: Db, contestIds: readonly number[]): Promise<HandedFile[]> =>
  contestIds.length
    ? rowsOf(
        db,
        sql`with t as (select t.*, c.end_time + t.extra_seconds as until from contest_team t join contest c on c.id = t.contest_id
            where t.contest_id in (${sql.join(
              contestIds.map((id) => sql`${id}`),
              sql`, `,
            )}) and ${judged}),
          given as (
            (select distinct on (e.item_id, t.id) e.item_id, t.id as team_id, e.file_ids as files from t
              join contest_entry e on e.contest_team_id = t.id and e.create_time <= t.until
              order by e.item_id, t.id, e.version desc)
            union all (select distinct on (i.id, t.id, p.id) i.id, t.id, coalesce((select jsonb_agg(f) from
                jsonb_array_elements(s.snapshot) a, jsonb_array_elements(coalesce(a -> 'value' -> 'file_ids', '[]')) f), '[]')
              from t join contest_item i on i.contest_id = t.contest_id and i.kind = 'work'
                join work_pass p on p.work_id = i.ref_id and ((t.team_id is not null and p.team_id = t.team_id)
                  or (p.team_id = 0 and p.uid in (select u.uid from contest_user u where u.contest_team_id = t.id)))
                join work_submission s on s.pass_id = p.id and s.withdrawn_time = 0 and s.server_time <= t.until
              order by i.id, t.id, p.id, s.version desc)
            union all (select distinct on (i.id, t.id, p.id) i.id, t.id, g.files
              from t join contest_item i on i.contest_id = t.contest_id and i.kind = 'task'
                join contest_user u on u.contest_team_id = t.id join task_post p on p.task_id = i.ref_id and p.uid = u.uid
                join task_post_log g on g.post_id = p.id and g.kind = 'submit' and g.time <= t.until
              order by i.id, t.id, p.id, g.id desc))
          select distinct t.contest_id, g.item_id, t.id as contest_team_id, t.code_no as code, f.id, f.key, f.filename, f.filesize
          from given g join t on t.id = g.team_id cross join lateral jsonb_array_elements_text(g.files) x
            join attachment f on f.id = x::int order by g.item_id, t.code_no, f.id`,
      )
    : Promise.resolve([])

/** Marked blind, begun, and without a result. */
export const blindContests = async (db: Db, now: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select id from contest where blind and status = 'published' and begin_time <= ${now} and result_time = 0
        and end_time > ${now - 90 * 86_400} order by id`,
    )
  ).map((r) => r.id)
