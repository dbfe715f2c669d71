import { type SQL, sql } from 'drizzle-orm'
import type { HandIn } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import type { CountedOf } from '../../../db/counted'
import { isFor } from '../works.store'
import { isLearner, scoreTotal } from './passes.sql'

/** Learners `m` of a room with the works `w` that are for each, and their pass `p` of it. */
const learners = ({ roomId, only }: CountedOf, more = sql``): SQL => sql`from room_member m
  join works w on w.room_id = m.room_id and ${isFor('w', sql`m.uid`)}
  left join team_member tm on tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher'
  left join work_pass p on p.work_id = w.id
    and p.uid = case w.hand_in when 'team' then 0 else m.uid end
    and p.team_id = case w.hand_in when 'team' then coalesce(tm.team_id, -1) else 0 end
  ${more} where m.room_id = ${roomId} and ${isLearner} and ${only(sql`m.uid`)}`

const published = (roomId: SQL): SQL => sql`w.room_id = ${roomId} and w.status = 'published' and w.deleted_time = 0`

const released = ({ roomId, now }: CountedOf): SQL => sql`(${published(roomId)} and ((w.released_time > 0
  and w.released_time <= ${now}) or (w.release = 'date' and w.release_time > 0 and w.release_time <= ${now})))`

/** Released works of a room that have anything to do with peers. */
export const releasedWithPeers = (db: Db, of: CountedOf): Promise<{ id: number; hand_in: HandIn }[]> =>
  rowsOf(
    db,
    sql`select w.id, w.hand_in from work w join work_peer k on k.work_id = w.id and k.enabled where ${released(of)}`,
  )

interface Changed {
  pass_id: number
  uid: number
  score: number
}
/**
 * Points of released works of those that could be had: what was not handed in is 0. `finals` are the hand-ins, or (with a
 * person) the parts in them, that are worth something else than their teacher gave.
 */
export const releasedScores = (of: CountedOf, finals: readonly Changed[]): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience, ${scoreTotal} as points from work w where ${released(of)}),
  finals as materialized (select * from json_to_recordset(${JSON.stringify(finals)}::json)
    as f(pass_id int, uid int, score int))
  select m.uid, coalesce(sum(coalesce(f.score, p.score)) filter (where p.state = 'marked' and coalesce(f.score, p.score) > 0), 0)
    as done, sum(w.points) as total ${learners(of, sql`left join finals f on f.pass_id = p.id and f.uid in (0, m.uid)`)}
  group by m.uid`

/** Works handed in of those that are there to be done. */
export const handedIn = (of: CountedOf): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience from work w where ${published(of.roomId)} and w.start_time <= ${of.now})
  select m.uid, count(*) filter (where p.state in ('submitted', 'marked')) as done, count(*) as total
  ${learners(of)} group by m.uid`

/** Works not handed in, of those whose deadline has passed. */
export const missed = (of: CountedOf): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience from work w
    where ${published(of.roomId)} and w.deadline > 0 and w.deadline <= ${of.now})
  select m.uid, count(*) filter (where p.state is null or p.state not in ('submitted', 'marked')) as done,
    count(*) as total ${learners(of)} group by m.uid`

/** Rooms' collection: the works that each learner has not handed in although their deadline has passed. */
export const missedWorks = (of: CountedOf): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience, w.title from work w
    where ${published(of.roomId)} and w.deadline > 0 and w.deadline <= ${of.now})
  select m.uid, w.id, w.title, 1 as late ${learners(of)} and (p.state is null or p.state not in ('submitted', 'marked'))`

/** Reviews' collection: a person handed something in, for themself or their team. */
export const handedInBy = (uid: SQL, roomId: SQL): SQL => sql`exists (select 1 from work_submission hs
  join work_pass hp on hp.id = hs.pass_id where hp.room_id = ${roomId} and hs.uid = ${uid})`

interface Here {
  roomId: SQL
  now: number
}
/** Rooms' collection: works with how many of their learners have handed in. */
export const worksDone = ({ roomId, now }: Here): SQL => sql`with works as materialized (
    select w.id, w.room_id, w.hand_in, w.audience, w.title from work w where ${published(roomId)} and w.start_time <= ${now})
  select w.id, w.title, -w.id::int8 as sort, count(*) filter (where p.state in ('submitted', 'marked')) as done,
    count(*) as total ${learners({ roomId, now, only: () => sql`true` })} group by w.id, w.title`

/** Rooms' collection: every hand-in. */
export const handIns = ({
  roomId,
  since,
}: {
  roomId: SQL
  since: number
}): SQL => sql`select ds.uid, ds.server_time as time
  from work_submission ds join work_pass dp on dp.id = ds.pass_id where dp.room_id = ${roomId} and ds.server_time >= ${since}`
