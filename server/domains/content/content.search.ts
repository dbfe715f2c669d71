import { type SQL, sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { isOut, seenBy, writtenWith } from './content.sql'

/** What a person wrote with others or alone, and what was given to them. */
const theirs = (uid: SQL): SQL => sql`${writtenWith(uid)}
  union all select ls.content_id from library_share ls where ls.uid = ${uid}`

/** What the open rooms hold that they are in. */
const inRooms = (uid: SQL): SQL => sql`select rb.content_id from room_member rm join open_room r on r.id = rm.room_id
  join content_binding rb on rb.module_type = 'training_room' and rb.module_id = r.id where rm.uid = ${uid}`

/**
 * What is out and the person may read: by its visibility, as its author, by a share, or in a room of theirs, where a project is
 * found as the room’s. These are sets of the person's own, each read once where it is asked at all, not a question to every row
 * that holds the words. What stands in a course, a plan, a channel or a project alone is found in its place; camps are found as such.
 */
export const contentSource: SearchSource = {
  kind: 'content',
  rows: ({ uid, matching }) => sql`select c.id, c.title, c.description, 0, '', c.publish_time,
      '/published-content-detail/' || c.id
    from ${matching('content', 'title', 'description')} c
    where c.content_type <> 'training_camp' and ${isOut()} and (${seenBy(uid, sql`c`)} or c.id in (${theirs(uid)})
      or (c.content_type <> 'project' and c.id in (${inRooms(uid)})))`,
}
