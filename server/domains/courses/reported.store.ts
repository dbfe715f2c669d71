import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

type Of = { roomId: number; contentId: number }
const sections = ({ roomId, contentId }: Of): SQL => sql`course_section s join course c on c.id = s.course_id
  where c.room_id = ${roomId} and s.content_id = ${contentId} and s.kind = 'content'`

/** Sections of a room that are made of content, also in drafts and where they may come back: what was finished stays. */
export const sectionsOf = async (db: Db, of: Of): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, sql`select s.id from ${sections(of)} order by s.id`)).map(({ id }) => id)

/** The title of a course that is there and holds the content. */
export const courseOf = async (db: Db, of: Of): Promise<string | undefined> =>
  (
    await rowsOf<{ title: string }>(
      db,
      sql`select c.title from ${sections(of)} and s.deleted_time = 0 and c.deleted_time = 0 order by c.id limit 1`,
    )
  )[0]?.title

/** Sections of a course that are content of the library. */
export const contentSections = (db: Db, courseId: number): Promise<{ id: number; contentId: number }[]> =>
  rowsOf(
    db,
    sql`select id, content_id as "contentId" from course_section
      where course_id = ${courseId} and kind = 'content' and deleted_time = 0 order by id`,
  )
