import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_ENDED, STAGE_RUNNING } from '#contract/contests/stages'
import { REJECTED } from '#contract/kernel/approval'
import { DomainError } from '#contract/kernel/errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { timesOf } from '../contests.access'
import { keepTitle, registrationsOf, unregister } from './contests.signup.store'

/** Said to whoever leaves team or room; teams has words of its own for a leader who removes somebody. */
const RUNS = '已报名的比赛还没有结束，不能退出'

const leave = async (
  tx: Db,
  after: After,
  who: { uid: number; teamId?: number; roomId: number; now: number },
): Promise<void> => {
  const at = who.teamId ? { teamId: who.teamId } : { roomId: who.roomId }
  for (const r of await registrationsOf(tx, { ...at, uids: [who.uid] })) {
    const stage = stageStatusAt(timesOf(r), who.now)
    // Who competed in a contest that is over stays in its list.
    if (r.registered !== REJECTED && stage >= STAGE_ENDED) {
      await keepTitle(tx, r.contest_team_id)
      continue
    }
    if (r.registered !== REJECTED && stage >= STAGE_RUNNING) throw new DomainError(teamsErrors.in_contest, RUNS)
    await unregister(tx, r.contest_team_id, who.uid)
    after.push([who.uid], { type: 'contest', id: r.contest_id, room_id: who.roomId })
  }
}

/** Somebody goes from a room team: out of its registrations where the contest did not begin, else refused. */
export const leavesTeam = async (
  tx: Db,
  who: { teamId: number; uid: number; roomId: number; now: number },
  after: After,
): Promise<void> => leave(tx, after, who)

/** Somebody goes from the room: the same for what they are registered for alone. */
export const leavesRoom = async (
  tx: Db,
  who: { uid: number; roomId: number; now: number },
  after: After,
): Promise<void> => leave(tx, after, { uid: who.uid, roomId: who.roomId, now: who.now })

/** Whether a member competes in a contest that runs or is judged: then the team can't lose them. */
export const competes = async (db: Db, who: { teamId: number; uid: number; now: number }): Promise<boolean> =>
  (await registrationsOf(db, { teamId: who.teamId, uids: [who.uid] })).some((r) => {
    const stage = stageStatusAt(timesOf(r), who.now)
    return r.registered !== REJECTED && stage >= STAGE_RUNNING && stage < STAGE_ENDED
  })

/** Which of these people compete by themselves, approved or not yet, in a contest of the room that is not over: they do not judge there. */
export const competesAlone = async (db: Db, roomId: number, uids: number[], now: number): Promise<Set<number>> => {
  const rows = uids.length ? await registrationsOf(db, { roomId, alone: true, uids }) : []
  const here = rows.filter((r) => r.registered !== REJECTED && stageStatusAt(timesOf(r), now) < STAGE_ENDED)
  return new Set(here.map(({ uid }) => uid))
}
