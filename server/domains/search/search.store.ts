import { type SQL, sql } from 'drizzle-orm'
import type { Found } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import type { Db } from '../../db/client'
import { containing } from '../../db/like'
import { type Page, page } from '../../db/page'

/** So much of a text stands below a title. */
const EXCERPT = 120

/** Rooms `r` that are open to the person: members' alone; a draft or a stopped one is its teachers'. */
const openRooms = (uid: number): SQL => sql`select r.id, r.title, r.intro, r.published_time from room r
  join room_member m on m.room_id = r.id and m.uid = ${uid}
  where r.deleted_time = 0 and ((r.status = 'published' and r.online_status = 1) or m.role in ('teacher', 'admin', 'owner'))`

/** What of each kind everybody in its circle may see: what is for some of them alone is found in its place. */
const sources = (published: SQL): Record<SearchKind, SQL> => ({
  room: sql`select 'room' as kind, r.id, r.title, r.intro as text, r.id as room_id, r.title as room_title, r.published_time as time from open_room r`,
  work: sql`select 'work', w.id, w.title, '', r.id, r.title, w.publish_time from work w join open_room r on r.id = w.room_id
    where w.status = 'published' and w.deleted_time = 0 and w.audience->>'kind' = 'all'`,
  announcement: sql`select 'announcement', a.id, a.title, a.content, r.id, r.title, a.create_time
    from announcement a join open_room r on r.id = a.room_id where a.deleted_time = 0 and a.audience = 'all'`,
  content: sql`select 'content', c.id, c.title, c.description, 0, '', c.publish_time from content c where ${published}`,
})

export const find = (
  db: Db,
  q: { uid: number; words: string; kind: SearchKind | undefined; published: SQL; offset: number; limit: number },
): Promise<Page<Found>> => {
  const { kind } = q
  const from = sources(q.published)
  const rows = kind ? [sql`${from.room} where false`, from[kind]] : Object.values(from)
  const like = containing(q.words)
  const all = sql`select f.kind, f.id, f.title, left(f.text, ${EXCERPT}) as text, f.room_id, f.room_title, f.time::int8 as time,
      f.title ilike ${like} as titled
    from (with open_room as (${openRooms(q.uid)}) ${sql.join(rows, sql` union all `)}) f
    where f.title ilike ${like} or f.text ilike ${like}`
  return page<Found>(db, all, sql`titled desc, time desc, kind, id desc`, q, sql`0 as more`)
}
