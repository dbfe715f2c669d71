import { isTeamContest } from '#contract/contests/contest-type'
import type { signupApi } from '#contract/contests/signup/signup.api'
import { conditionsOf, leastOf } from '#contract/contests/signup/signup.rules'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import type { RoomCtx } from '../../../lib/calls/context'
import { isMember } from '../../rooms/rooms.access'
import { contestHere, isPlayer, signupOpen } from '../contests.access'
import { isRegistered } from './contests.signup.store'
import { factsOf } from './eligibility.store'

/** All that a sign-up asks of the person, met or not. What is met now is looked at again when it is sent. */
export const eligibility = async (
  ctx: RoomCtx,
  input: Input<typeof signupApi.eligibility>,
): Promise<Output<typeof signupApi.eligibility>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const { members, taken } = await factsOf(ctx.db, contest.id, contest.my_team_id)
  const registered = await isRegistered(ctx.db, contest.id, ctx.actor.uid)
  const leads = contest.my_team_role === 'leader'
  const conditions = conditionsOf({
    open: signupOpen(contest, ctx.room, ctx.now),
    player: isPlayer(ctx.actor, ctx.room, contest),
    team:
      isTeamContest(contest) && isMember(ctx.room)
        ? {
            id: contest.my_team_id,
            members,
            min: leastOf(contest),
          }
        : null,
    // A team that has its seat keeps it, however many come after.
    seatsLeft: contest.team_limit && contest.signup_status !== APPROVED ? Math.max(0, contest.team_limit - taken) : -1,
    // A leader may add members as long as there are seats.
    free: leads
      ? contest.signup_status !== PENDING || contest.contest_team_id > 0
      : !registered && contest.signup_status !== PENDING,
  })
  return { ok: conditions.every((c) => c.ok || !c.needed), conditions }
}
