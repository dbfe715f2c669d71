import { and, eq, inArray, sql } from 'drizzle-orm'
import { isTimed, lengthOf, percentSeen, SPEED_USUAL, type Span } from '#contract/content/progress/watch.rules'
import { type Db, rowsOf } from '../../../db/client'
import { rangesText } from '../../../db/schema/columns'
import { contentProgress } from '../../../db/schema/content/progress'
import { attachment } from '../../../db/schema/files'
import { watchedMore } from '../../../db/watched'
import { isOut, type Looker, reaches } from '../content.sql'
import type { ContentRow } from '../content.store'

export const farOf = (
  db: Db,
  uid: number,
  ids: readonly number[],
): Promise<{ content_id: number; percent: number; time: number }[]> =>
  rowsOf(
    db,
    sql`select content_id, percent, update_time::int8 as time from content_progress
      where uid = ${uid} and content_id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) order by content_id`,
  )

/** The farthest counts, whenever it arrives; opening it again says since when. */
export const noteFar = async (
  tx: Db,
  row: { uid: number; contentId: number; percent: number; now: number },
): Promise<number> => {
  const [kept] = await rowsOf<{ percent: number }>(
    tx,
    sql`insert into content_progress (uid, content_id, percent, update_time) values (${row.uid}, ${row.contentId}, ${row.percent}, ${row.now})
      on conflict (uid, content_id) do update set percent = greatest(content_progress.percent, excluded.percent),
        update_time = greatest(content_progress.update_time, excluded.update_time)
      returning percent`,
  )
  return kept?.percent ?? row.percent
}

/** What a person has seen of the video or recording that content is, and where they left it. */
export const watched = async (db: Db, at: { uid: number; contentId: number; fileId: number }) => {
  const { spans, position, speed } = contentProgress
  const [row] = await db
    .select({ spans, position, speed })
    .from(contentProgress)
    .where(
      and(
        eq(contentProgress.uid, at.uid),
        eq(contentProgress.contentId, at.contentId),
        eq(contentProgress.fileId, at.fileId),
      ),
    )
  return row ?? { spans: [], position: 0, speed: SPEED_USUAL }
}

/** Whether a file is one that is watched or heard. */
export const timed = async (db: Db, fileId: number): Promise<boolean> => {
  const [file] = await db.select({ mime: attachment.mime }).from(attachment).where(eq(attachment.id, fileId))
  return file !== undefined && isTimed(file.mime)
}

interface Watching {
  uid: number
  contentId: number
  fileId: number
  /** In seconds. */
  duration: number
  spans: readonly Span[]
  position: number
  speed: number
  /** When the device said it. */
  at: number
  now: number
}
/** Adds what was seen to what there is; gives how far that is, in hundredths, or how far it was read already. */
export const noteWatched = async (tx: Db, told: Watching): Promise<number> => {
  const { uid, contentId, fileId, duration, spans, position, speed, at, now } = told
  const seconds = lengthOf(spans)
  const { same, seen, set } = watchedMore(sql`true`)
  const length = sql`case when ${same} then greatest(p.duration, excluded.duration) else excluded.duration end`
  const [kept] = await rowsOf<{ percent: number }>(
    tx,
    sql`insert into content_progress as p (uid, content_id, file_id, duration, spans, seen, position, speed, at, percent, update_time)
      values (${uid}, ${contentId}, ${fileId}, ${duration}, ${rangesText(spans)}::int4multirange, ${seconds}, ${position}, ${speed}, ${at},
        ${percentSeen(seconds, duration)}, ${now})
      on conflict (uid, content_id) do update set ${set}, duration = ${length},
        percent = greatest(p.percent, least(100, ${seen} * 100 / (${length}))),
        update_time = greatest(p.update_time, excluded.update_time)
      returning percent`,
  )
  return kept?.percent ?? 0
}

/** Of these what is out and the asker's to read, with the files that it shows. */
export const readable = (
  db: Db,
  who: Looker,
  ids: readonly number[],
): Promise<Pick<ContentRow, 'id' | 'content_type' | 'kind' | 'file_id' | 'low_file_id' | 'cover_id' | 'body'>[]> =>
  rowsOf(
    db,
    sql`select c.id, c.content_type, c.kind, c.file_id, c.low_file_id, c.cover_id, c.body from content c
      where c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and ${isOut()} and ${reaches(who)}`,
  )

export const erase = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(contentProgress).where(eq(contentProgress.contentId, contentId))
}

export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(contentProgress).where(inArray(contentProgress.uid, [...uids]))
}
