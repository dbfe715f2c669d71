import { sql } from 'drizzle-orm'
import type { PassState } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import { list } from '../works.store'
import { fromWorks } from './passes.sql'

export const counts = async (db: Db, ids: number[]) =>
  ids.length
    ? rowsOf<{ work_id: number; submitted: number; marked: number }>(
        db,
        sql`select work_id, count(*) filter (where state in ('submitted', 'marked'))::int as submitted,
            count(*) filter (where state = 'marked')::int as marked
          from work_pass where work_id in (${list(ids)}) group by work_id`,
      )
    : []

export const states = async (db: Db, uid: number, ids: number[]) =>
  ids.length
    ? rowsOf<{ work_id: number; state: PassState }>(
        db,
        sql`select w.id as work_id, p.state ${fromWorks(sql`${uid}::int`)} where w.id in (${list(ids)}) and p.id is not null`,
      )
    : []

export const begun = async (db: Db, workId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from work_pass where work_id = ${workId} limit 1`)).length > 0
