import { type SQL, sql } from 'drizzle-orm'
import type { CountedOf } from '../../db/counted'
import { isLearner, scoreTotal } from './passes.sql'
import { isFor } from './works.store'

/** Learners `m` of a room with the works `w` that are for each, and their pass `p` of it. */
const learners = ({ roomId, only }: CountedOf): SQL => sql`from room_member m
  join works w on w.room_id = m.room_id and ${isFor('w', sql`m.uid`)}
  left join team_member tm on tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher'
  left join work_pass p on p.work_id = w.id
    and p.uid = case w.hand_in when 'team' then 0 else m.uid end
    and p.team_id = case w.hand_in when 'team' then coalesce(tm.team_id, -1) else 0 end
  where m.room_id = ${roomId} and ${isLearner} and ${only(sql`m.uid`)}`

const published = (roomId: SQL): SQL => sql`w.room_id = ${roomId} and w.status = 'published' and w.deleted_time = 0`

/** Points of released works of those that could be had: what was not handed in is 0. */
export const releasedScores = (of: CountedOf): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience, ${scoreTotal} as points from work w
    where ${published(of.roomId)} and ((w.released_time > 0 and w.released_time <= ${of.now})
      or (w.release = 'date' and w.release_time > 0 and w.release_time <= ${of.now})))
  select m.uid, coalesce(sum(p.score) filter (where p.state = 'marked' and p.score > 0), 0) as done,
    sum(w.points) as total ${learners(of)} group by m.uid`

/** Works handed in of those that are there to be done. */
export const handedIn = (of: CountedOf): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience from work w where ${published(of.roomId)} and w.start_time <= ${of.now})
  select m.uid, count(*) filter (where p.state in ('submitted', 'marked')) as done, count(*) as total
  ${learners(of)} group by m.uid`
