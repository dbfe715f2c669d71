import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/todo/todo.rules'
import type { CountedOf } from '../../db/counted'
import { isThere } from './done.service'
import { isKept } from './matrix/counting.store'

/** Items `i` of the published plans `p` of a room, with whether each counts. */
const slots = (roomId: SQL, which = sql``): SQL => sql`slots as materialized (select i.plan_id, i.slot,
    case when i.required and i.deleted_time = 0 then ${isThere(sql`p.room_id`)} else false end as counts
  from plan_item i join plan p on p.id = i.plan_id
  where p.room_id = ${roomId} and p.deleted_time = 0 and p.publish_time > 0 ${which})`

/**
 * Rooms' collection: plans with what of them learners have done, of all that counts, as the matrix was counted last. As for the
 * home, the letters of what is done are counted whole, and those at slots that do not count taken off again.
 */
export const plansDone = ({ roomId }: { roomId: SQL }): SQL => sql`with ${slots(roomId)},
  plans as materialized (select plan_id, count(*) filter (where counts) as total,
    array_agg(slot) filter (where not counts) as beside from slots group by plan_id)
  select p.id, p.title, p.begin_day::int8 as sort, coalesce(sum(length(f.cells) - length(replace(f.cells, 'A', ''))
      - (select count(*) from unnest(k.beside) s where substr(f.cells, s, 1) = 'A')), 0) as done, coalesce(sum(k.total), 0) as total
  from plans k join plan p on p.id = k.plan_id join room_member m on m.room_id = p.room_id and m.role = 'user'
    left join plan_far f on f.plan_id = p.id and f.uid = m.uid
  group by p.id, p.title, p.begin_day`

/** Rooms' collection: of each plan the items that a learner has not done although their day is over, as they were counted last; who was not counted yet is not late, and a plan that the clock counts no more is late for nobody. */
export const overdueItems = ({ roomId, now, only }: CountedOf): SQL => sql`with ${slots(
  roomId,
  sql`and i.due_day > 0 and i.due_day < ${dayOf(now)}::int and ${isKept(dayOf(now))}`,
)}
  select m.uid, p.id, p.title, count(*) as late
  from slots k join plan p on p.id = k.plan_id
    join room_member m on m.room_id = p.room_id and m.role = 'user' and ${only(sql`m.uid`)}
    join plan_far f on f.plan_id = p.id and f.uid = m.uid
  where k.counts and substr(f.cells, k.slot, 1) <> 'A' group by m.uid, p.id, p.title`
