import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/works/passes/passes.model'
import { type Db, rowsOf } from '../../../db/client'
import { list } from '../works.store'

export interface HandInRow {
  submission_id: number
  name: string
  snapshot: Pick<Answer, 'item_id' | 'value'>[]
}

/** Hand-ins of a work that stand, the newest first. */
export const handIns = (db: Db, workId: number, most: number): Promise<HandInRow[]> =>
  rowsOf<HandInRow>(
    db,
    sql`select s.id as submission_id, s.snapshot,
        case when p.team_id > 0 then coalesce((select t.title from team t where t.id = p.team_id), '已解散的团队')
          else coalesce((select a.truename from account a where a.uid = p.uid), '') end as name
      from work_pass p join work_submission s on s.id = p.submission_id
      where p.work_id = ${workId} and p.state in ('submitted', 'marked', 'returned') order by s.id desc limit ${most}`,
  )

export const filesOf = async (db: Db, ids: readonly number[]) =>
  ids.length
    ? rowsOf<{ id: number; key: string; filesize: number }>(
        db,
        sql`select id, key, filesize::int8 from attachment where id in (${list(ids)})`,
      )
    : []
