import type { ErrorDef } from '#contract/kernel/errors'
import { membersErrors } from '#contract/rooms/members/members.errors'
import type { Db } from '../../../db/client'
import { competeAlone } from '../rooms.events'
import { ofTeams } from './members.store'

/**
 * Which learners can't be made teachers or admins, and why: whoever competes in the room runs none of its contests, as by an
 * invite (section 8); a company's mentor may.
 */
export const whyNotRaised = async (
  db: Db,
  roomId: number,
  uids: number[],
  now: number,
): Promise<Map<number, ErrorDef>> => {
  if (!uids.length) return new Map()
  const alone = await competeAlone.call(db, roomId, uids, now)
  const inTeam = await ofTeams(db, roomId, uids)
  return new Map([
    ...[...alone].map((uid) => [uid, membersErrors.role_in_contest] as const),
    ...inTeam.map((uid) => [uid, membersErrors.role_in_team] as const),
  ])
}
