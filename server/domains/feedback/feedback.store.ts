import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

export interface NewFeedback {
  uid: number
  content: string
  contact: string
  pictureIds: number[]
  source: string
  now: number
}

/** Keeps it, unless the person has sent `most` since a time; the time of the oldest of those then, else null. */
export const add = async (db: Db, f: NewFeedback, since: number, most: number): Promise<number | null> => {
  const added = await rowsOf(
    db,
    sql`insert into feedback (uid, content, contact, picture_ids, source, create_time)
      select ${f.uid}::int, ${f.content}, ${f.contact}, ${JSON.stringify(f.pictureIds)}::jsonb, ${f.source}, ${f.now}::int8
      where (select count(*) from feedback where uid = ${f.uid} and create_time > ${since}) < ${most} returning 1`,
  )
  if (added.length) return null
  const [row] = await rowsOf<{ first: number }>(
    db,
    sql`select min(create_time) as first from feedback where uid = ${f.uid} and create_time > ${since}`,
  )
  return row?.first ?? f.now
}
