import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { isThere } from '../done.service'

type Sum = { done: number; total: number }

/**
 * Of the asker's team (what the asker has done left out) and, where `all` is asked for, of all learners of a room: what counts
 * in its plans and is done, as it was counted last. `teams`: who is in which team, as rows of team_id and uid. The letters of
 * what is done are counted whole, and those at the few slots that do not count taken off again: a slot is looked up for nobody
 * whose plan has none.
 */
export const others = async (
  db: Db,
  q: { roomId: number; uid: number; all: boolean; teams: SQL },
): Promise<{ team: Sum; room: Sum }> => {
  const [row] = await rowsOf<{ team: Sum; room: Sum }>(
    db,
    sql`with people as (${q.teams}),
      own as (select team_id from people where uid = ${q.uid} limit 1),
      slots as materialized (select i.plan_id, i.slot,
          case when i.required and i.deleted_time = 0 then ${isThere(sql`p.room_id`)} else false end as counts
        from plan_item i join plan p on p.id = i.plan_id
        where p.room_id = ${q.roomId} and p.deleted_time = 0 and p.publish_time > 0),
      plans as materialized (select plan_id as id, count(*) filter (where counts) as total,
          array_agg(slot) filter (where not counts) as beside from slots group by plan_id),
      learners as (select m.uid, exists (select 1 from people p where p.uid = m.uid and p.team_id = (select team_id from own)) as mate
        from room_member m where m.room_id = ${q.roomId} and m.role = 'user'
          and (${q.all}::boolean or m.uid in (select p.uid from people p where p.team_id = (select team_id from own)))),
      each as (select l.mate, l.uid, p.total, coalesce(length(f.cells) - length(replace(f.cells, 'A', ''))
          - (select count(*) from unnest(p.beside) s where substr(f.cells, s, 1) = 'A'), 0) as done
        from learners l cross join plans p left join plan_far f on f.plan_id = p.id and f.uid = l.uid)
    select json_build_object('done', coalesce(sum(done) filter (where mate and uid <> ${q.uid}), 0)::int,
        'total', coalesce(sum(total) filter (where mate), 0)::int) as team,
      json_build_object('done', coalesce(sum(done) filter (where ${q.all}), 0)::int,
        'total', coalesce(sum(total) filter (where ${q.all}), 0)::int) as room
    from each`,
  )
  return row ?? { team: { done: 0, total: 0 }, room: { done: 0, total: 0 } }
}
