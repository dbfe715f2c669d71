import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { isClosed } from '../prerequisites/prerequisites.store'
import { type Asker, visible } from '../works.store'

export interface EventRow {
  work_id: number
  item_id: number
  title: string
  kind: 'start' | 'deadline' | 'release'
  time: number
}

interface Span {
  begin: number
  end: number
  now: number
}

/** What happens to the works of a room; what is inside one is for those to whom it is open. */
export const eventsOf = (db: Db, roomId: number, who: Asker, span: Span): Promise<EventRow[]> =>
  rowsOf<EventRow>(
    db,
    sql`with mine as (select w.*, ${who.manages}::boolean or (w.start_time <= ${span.now} and not ${isClosed(sql`${who.uid}::int`)}) as open
        from work w where w.room_id = ${roomId} and w.deleted_time = 0 and ${visible(who)})
      select * from (
        select id as work_id, 0 as item_id, title, 'start' as kind, start_time::int8 as time from mine
        union all select id, 0, title, 'deadline', deadline::int8 from mine
        union all select id, 0, title, 'release', release_time::int8 from mine where release = 'date'
        union all select m.id, i.id, i.title, 'deadline', i.deadline::int8 from mine m
          join work_item i on i.work_id = m.id and i.deleted_time = 0
          join work_step s on s.id = i.step_id and s.deleted_time = 0
        where m.open
      ) e where time > 0 and time >= ${span.begin} and time < ${span.end} order by time, work_id, item_id limit 500`,
  )
