import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { inTurn } from '../../../db/turn'

/** Until the end of the transaction nobody else adds files to this organisation's library. */
export const lockSpace = async (tx: Db, orgId: number): Promise<void> => {
  await inTurn(tx, 'content:space', orgId)
}

/**
 * Bytes of the files of an organisation's content in all of its versions, each file once. `now` is a change: content gets
 * these files in the place of what its draft has.
 */
export const spaceTaken = async (
  db: Db,
  orgId: number,
  now: { contentId: number; fileIds: readonly number[] } = { contentId: 0, fileIds: [] },
): Promise<number> => {
  const { contentId, fileIds } = now
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select coalesce(sum(f.filesize), 0)::float8 as used from attachment f where f.id in (
      select x.id from content c cross join lateral (values (c.file_id), (c.low_file_id)) x(id)
        where c.org_id = ${orgId} and c.erased_time = 0
        and not (c.id = ${contentId} and c.published = 0)
      union select x.id from content_version v join content c on c.id = v.content_id
          cross join lateral (values (v.file_id), (v.low_file_id)) x(id)
        where c.org_id = ${orgId} and c.erased_time = 0 and not (c.id = ${contentId} and v.number > c.published)
      union select unnest(${sql.param(`{${fileIds.join(',')}}`)}::int[]))`,
  )
  return row?.used ?? 0
}
