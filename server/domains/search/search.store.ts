import { type SQL, sql } from 'drizzle-orm'
import type { Found } from '#contract/search/search.api'
import type { Db } from '../../db/client'
import { type Page, page } from '../../db/page'

/** So much of a text stands below a title. */
const EXCERPT = 120

/** Rooms `r` that are open to the person: members' alone; a draft or a stopped one is its teachers'. */
const openRooms = (uid: number): SQL => sql`select r.id, r.org_id, r.title, r.intro, r.published_time,
    m.role in ('teacher', 'admin', 'owner') as manages
  from room r join room_member m on m.room_id = r.id and m.uid = ${uid}
  where r.deleted_time = 0 and ((r.status = 'published' and r.online_status = 1) or m.role in ('teacher', 'admin', 'owner'))`

export interface Sources {
  kind: Found['kind']
  /** Rows id, title, text, room_id, room_title, time, href; they may read `open_room`. */
  rows: SQL
}

/** A page of what the sources give, titles before texts and the newest first; `like` is the pattern that titles are held against. */
export const find = (
  db: Db,
  q: { uid: number; like: string; sources: readonly Sources[]; offset: number; limit: number },
): Promise<Page<Found>> => {
  const parts = q.sources.map(
    ({ kind, rows }) =>
      sql`select ${sql.raw(`'${kind}'`)} as kind, x.* from (${rows}) x(id, title, text, room_id, room_title, time, href)`,
  )
  const all = sql`select f.kind, f.id, f.title, left(f.text, ${EXCERPT}) as text, f.room_id, f.room_title, f.time::int8 as time,
      f.href, f.title ilike ${q.like} as titled
    from (with open_room as (${openRooms(q.uid)}) ${sql.join(parts, sql` union all `)}) f`
  return page<Found>(db, all, sql`titled desc, time desc, kind, id desc`, q, sql`0 as more`)
}
