import { sql } from 'drizzle-orm'
import type { ContestSource } from '#contract/contests/authoring/authoring.model'
import { type Db, rowsOf } from '../../../db/client'
import { projectItems } from '../contests.events'
import { contains } from '../signup/contests.teams.store'

/** Works, exams and projects of a room and the tasks shown in it, as they can be bound; a task that is part of another is none of them. */
const all = (roomId: number) => sql`(
  select 'work' as kind, w.id as ref_id, w.title, w.status = 'published' as published, w.deadline, w.sort, w.id as n
  from work w where w.room_id = ${roomId} and w.deleted_time = 0
  union all
  select 'task', t.id, t.title, t.status > 0, t.post_end_time, 0, t.id
  from task t where t.room_id = ${roomId} and t.parent_id is null and t.deleted_time = 0
  union all
  select 'exam', e.id, e.title, e.publish_time > 0, e.end_time, 0, e.id
  from exam e where e.room_id = ${roomId} and e.deleted_time = 0
  union all ${projectItems.call().sources(sql`${roomId}::int`)}) s`

export const sourcesOf = (db: Db, roomId: number, word: string): Promise<ContestSource[]> =>
  rowsOf<ContestSource>(
    db,
    sql`select s.kind, s.ref_id, s.title, s.published, s.deadline::int8 from ${all(roomId)}
      ${word ? sql`where s.title ilike ${contains(word)}` : sql``} order by s.kind desc, s.sort, s.n desc limit 200`,
  )

/** The named ones as far as the room has them. */
export const namedSources = async (
  db: Db,
  roomId: number,
  refs: readonly { kind: string; ref_id: number }[],
): Promise<Map<string, ContestSource>> => {
  const named = refs.filter((r) => r.kind !== 'own')
  if (!named.length) return new Map()
  const list = sql.join(
    named.map((r) => sql`(${r.kind}::text, ${r.ref_id}::int)`),
    sql`, `,
  )
  const rows = await rowsOf<ContestSource>(
    db,
    sql`select s.kind, s.ref_id, s.title, s.published, s.deadline::int8 from ${all(roomId)}
      where (s.kind, s.ref_id) in (${list})`,
  )
  return new Map(rows.map((r) => [`${r.kind} ${r.ref_id}`, r]))
}
