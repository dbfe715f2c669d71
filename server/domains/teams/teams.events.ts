import type { Db } from '../../db/client'
import { event, slot } from '../../lib/events'

export interface TeamLeftPayload {
  roomId: number
  teamId: number
  uid: number
  now: number
}
/** A person is about to be taken out of a team: by themself, the leader, a manager, or with the room. */
export const teamLeft = event<TeamLeftPayload>('team.left')

/** Whether a member is registered for a contest that did not end; the contests fill it. */
export const inRunningContest = slot<(db: Db, who: { teamId: number; uid: number; now: number }) => Promise<boolean>>(
  'team.in-running-contest',
  async () => false,
)

/** What later domains lose with a team that is about to end, so that it can be given back with it. */
export const teamKeepsakes = slot<(tx: Db, team: { teamId: number }) => Promise<Record<string, unknown>>>(
  'team.keepsakes',
  async () => ({}),
)

export interface TeamRestoredPayload {
  roomId: number
  teamId: number
  title: string
  /** Who is in it again, without mentors. */
  uids: number[]
  now: number
  kept: Record<string, unknown>
}
/** A team that had ended is there again; `kept` is what `teamKeepsakes` gave. */
export const teamRestored = event<TeamRestoredPayload>('team.restored')
