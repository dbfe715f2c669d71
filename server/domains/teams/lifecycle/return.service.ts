import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import type { JoinedPayload } from '../../rooms/rooms.events'
import { enter } from '../invites/seats.service'
import type * as members from '../members.store'
import * as store from '../teams.store'
import { placesOf } from './return.store'

interface KeptTeam {
  team_id: number
  role: members.Role
}

/** The teams that people are about to lose with the room. */
export const keepTeams = async (
  tx: Db,
  roomId: number,
  uids: number[],
): Promise<Map<number, { teams: KeptTeam[] }>> => {
  const kept = new Map<number, { teams: KeptTeam[] }>()
  for (const { uid, ...place } of await placesOf(tx, roomId, uids))
    kept.set(uid, { teams: [...(kept.get(uid)?.teams ?? []), place] })
  return kept
}

/**
 * Their seats again, as members and mentors, where the team is still there and has one; whoever leads it by now stays leader.
 * Who judges in the room by now is in no team of it.
 */
export const onRoomReturned = async (
  tx: Db,
  { roomId, uid, now, kept }: JoinedPayload & { kept: Record<string, unknown> },
  after: After,
): Promise<void> => {
  const here = await store.standing(tx, roomId, uid, now)
  if (!here || here.committee_role) return
  const { truename } = here
  for (const { team_id: teamId, role } of (kept.teams ?? []) as KeptTeam[]) {
    const team = await store.byId(tx, teamId)
    if (!team) continue
    await enter(tx, after, { roomId, team, uid, kind: role === 'teacher' ? 'teacher' : 'user', truename }, now)
  }
}

export const inTeamsOf = async (tx: Db, roomId: number, uids: number[]): Promise<Set<number>> =>
  new Set((await keepTeams(tx, roomId, uids)).keys())
