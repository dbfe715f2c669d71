import { sql } from 'drizzle-orm'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { DeedSource } from '../../orgs/orgs.slots'
import { worded } from './log.service'

/** What is done in the rooms of an organisation stands in its log too. */
export const roomDeeds: DeedSource = {
  rows: (
    within,
  ) => sql`select 'r' || l.id as id, l.seq, l.time, l.uid, l.action, l.target, l.detail, l.room_id, r.title as place
    from room_log l join room r on r.id = l.room_id join org o on o.id = r.org_id where ${within}`,
  names: roomActions,
  worded,
}
