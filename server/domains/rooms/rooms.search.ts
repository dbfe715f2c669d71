import { type SQL, sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const roomSource: SearchSource = {
  kind: 'room',
  rows: ({
    matching,
  }) => sql`select r.id, r.title, r.intro as text, r.id as room_id, r.title as room_title, r.published_time as time,
      '/training-room/student/' || r.id || '/index' as href
    from ${matching('room', 'title', 'intro')} x join open_room r on r.id = x.id`,
}

/** What is written to all of a room; what is for some of them is read in its place. */
export const announcementSource: SearchSource = {
  kind: 'announcement',
  rows: ({ matching }) => sql`select a.id, a.title, a.content, r.id, r.title, a.create_time,
      '/training-room/student/' || r.id || '/index?announce=' || a.id
    from ${matching('announcement', 'title', 'content')} a join open_room r on r.id = a.room_id
    where a.deleted_time = 0 and a.audience = 'all'`,
}

/** A name as part of an address: these signs would end it or be read as others; browsers escape the rest. */
const inAddress = (name: SQL): SQL =>
  ['%', '&', '#', '+'].reduce(
    (text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}', '${encodeURIComponent(sign)}'`)})`,
    name,
  )

/** Learners, for those who run a room that they are in; each once, in the newest of them. */
export const personSource: SearchSource = {
  kind: 'person',
  rows: ({ uid, matching }) => sql`select distinct on (p.uid) p.uid, p.truename, '', r.id, r.title, m.join_time,
      '/training-room/manager/' || r.id || '/member?keyword=' || ${inAddress(sql`p.truename`)}
    from ${matching('account', 'truename')} p join room_member m on m.uid = p.uid and m.role = 'user'
      join open_room r on r.id = m.room_id and r.manages
    where p.uid <> ${uid} order by p.uid, r.id desc`,
}
