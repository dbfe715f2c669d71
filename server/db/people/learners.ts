import { type SQL, sql } from 'drizzle-orm'

/** Learners of a room (`m`, `a`) with team and class; `more` joins what `columns` read of each of them. Goes on with `and …`. */
export const learnersOf = (roomId: number, columns: SQL, more: SQL): SQL => sql`select m.uid, a.truename as name,
    coalesce(t.title, '') as team, coalesce(ou.name, '') as unit, ${columns}
  from room_member m join account a on a.uid = m.uid
    left join team_member tm on tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher'
    left join team t on t.id = tm.team_id
    left join org_person op on op.uid = m.uid
      and op.org_id = (select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = ${roomId})
    left join org_unit ou on ou.id = op.unit_id
    ${more}
  where m.room_id = ${roomId} and m.role = 'user'`
