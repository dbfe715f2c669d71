import { sql } from 'drizzle-orm'
import type { PeerPoints } from '#contract/works/peers/peers.model'
import type { HandIn, PassState, RubricRow } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'

/** A review as its reviewer stands to it. */
export interface MyReview {
  id: number
  work_id: number
  room_id: number
  work_title: string
  hand_in: HandIn
  pass_id: number
  submission_id: number
  state: PassState
  subject_uid: number
  /** Of the person, the team, or the one whose part it is. */
  name: string
  points: PeerPoints[]
  given_time: number
  given_submission: number
  dismissed_time: number
  enabled: boolean
  kind: 'own' | 'cross'
  blind: boolean
  begin_time: number
  end_time: number
  rubric: RubricRow[]
}

const mine = sql`select r.id, w.id as work_id, w.room_id, w.title as work_title, w.hand_in, p.id as pass_id, p.submission_id, p.state,
    r.subject_uid, case when r.subject_uid > 0 then (select a.truename from account a where a.uid = r.subject_uid)
      when p.team_id > 0 then coalesce((select t.title from team t where t.id = p.team_id), '已解散的团队')
      else coalesce((select a.truename from account a where a.uid = p.uid), '') end as name,
    r.points, r.given_time::int8, r.submission_id as given_submission, r.dismissed_time::int8, k.enabled, k.kind, k.blind,
    k.begin_time::int8, k.end_time::int8, k.rubric
  from work_peer_review r join work_pass p on p.id = r.pass_id
    join work w on w.id = r.work_id and w.status = 'published' and w.deleted_time = 0
    join work_peer k on k.work_id = w.id
  where r.dropped_time = 0`

/** All of one work, in an order that says nothing of whose they are. */
export const ofWork = (db: Db, q: { roomId: number; workId: number; uid: number }): Promise<MyReview[]> =>
  rowsOf<MyReview>(
    db,
    sql`${mine} and w.room_id = ${q.roomId} and w.id = ${q.workId} and r.reviewer_uid = ${q.uid} order by md5(k.seed || r.id), r.id`,
  )

/** Nothing for whom it is not; `hold`: held until the transaction ends. */
export const one = async (
  db: Db,
  q: { roomId: number; id: number; uid: number },
  hold = false,
): Promise<MyReview | undefined> => {
  const [row] = await rowsOf<MyReview>(
    db,
    sql`${mine} and w.room_id = ${q.roomId} and r.id = ${q.id} and r.reviewer_uid = ${q.uid} ${hold ? sql`for update of r` : sql``}`,
  )
  return row
}
