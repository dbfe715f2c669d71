import { isTeamContest } from '#contract/contests/contest-type'
import type { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import { tooManyText } from '#contract/contests/contests.rules'
import { fewProblem } from '#contract/contests/signup/signup.rules'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { holdSeats, isMember } from '../../rooms/rooms.access'
import { joinByForm, schoolIn } from '../authoring/contests.form.service'
import { assertMaySignUp, contestHere } from '../contests.access'
import { detailsIn } from '../contests.details.service'
import { tellManagers } from '../contests.notice.service'
import type { ContestRow, MineRow } from '../contests.store'
import { standingOf } from './contests.review.store'
import * as signups from './contests.signup.store'

type JoinInput = Input<typeof contestsApi.join>
type Contest = ContestRow & MineRow
type Answer = { status: typeof PENDING | typeof APPROVED; id: number }

/** Signs up: members of a team, one person alone, or somebody without a team by the form. */
export const join = async (ctx: RoomCtx, input: JoinInput): Promise<Answer> => {
  const contest = await contestHere(ctx, input.contest_id)
  assertMaySignUp(ctx, contest)
  const alone = !isTeamContest(contest) && isMember(ctx.room)
  if (input.extra && !alone) return joinByForm(ctx, contest, { ...input, extra: input.extra })
  if (!isMember(ctx.room)) throw new DomainError(contestsErrors.choose_action)
  const uids = input.uids ?? (alone ? [ctx.actor.uid] : [])
  if (!uids.length || new Set(uids).size !== uids.length)
    throw new DomainError(kernelErrors.bad_input, undefined, { fields: { uids: uids.length ? 'twice' : 'required' } })
  return alone ? joinAlone(ctx, contest, uids, input) : joinWithTeam(ctx, contest, uids, input)
}

const joinAlone = async (ctx: RoomCtx, contest: Contest, uids: number[], input: JoinInput): Promise<Answer> => {
  const { uid } = ctx.actor
  if (uids.some((u) => u !== uid)) throw new DomainError(contestsErrors.not_of_team)
  const details = await detailsIn(ctx.db, contest, input)
  const schoolId = await schoolIn(ctx, input)
  return ctx.tx(async (tx, after) => {
    await holdSeats(tx, contest.room_id)
    // Seated since the call came in.
    if ((await standingOf(tx, contest.room_id, uid)).judge) throw new DomainError(contestsErrors.not_player)
    const by = { contestId: contest.id, teamId: null, uid, schoolId, ...details }
    return enter(tx, after, ctx, contest, by, [uid], 1)
  })
}

const joinWithTeam = async (ctx: RoomCtx, contest: Contest, uids: number[], input: JoinInput): Promise<Answer> => {
  const { uid } = ctx.actor
  const teamId = input.team_id ?? contest.my_team_id
  if (!contest.my_team_id) throw new DomainError(contestsErrors.no_team)
  if (teamId !== contest.my_team_id) throw new DomainError(contestsErrors.not_of_team)
  // Only a sign-up that begins anew is asked for its details.
  const stands = await signups.stands(ctx.db, contest.id, teamId)
  const details = stands ? {} : await detailsIn(ctx.db, contest, input)
  const schoolId = await schoolIn(ctx, input)
  return ctx.tx(async (tx, after) => {
    const people = await signups.teamRoles(tx, contest.room_id, teamId, [...new Set([uid, ...uids])])
    const roles = new Map(people.map((p) => [p.uid, p.role]))
    const leads = roles.get(uid) === 'leader'
    const allowed = (u: number) => (leads || u === uid) && (roles.get(u) ?? 'teacher') !== 'teacher'
    if (!uids.every(allowed)) throw new DomainError(contestsErrors.not_of_team)
    const by = { contestId: contest.id, teamId, uid: null, schoolId, ...details }
    return enter(tx, after, ctx, contest, by, uids, contest.contest_team_size)
  })
}

/** Takes the seats and writes the people down, all or nobody. */
const enter = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  contest: Contest,
  by: signups.Opening,
  uids: number[],
  size: number,
): Promise<Answer> => {
  const registration = await signups.openRegistration(tx, by, ctx.now)
  await signups.leaveRejected(tx, contest.id, uids)
  for (const uid of uids)
    if (await signups.isRegistered(tx, contest.id, uid)) throw new DomainError(contestsErrors.already_signed)
  if (!(await signups.takeSeats(tx, registration.id, uids.length, size))) {
    const seats = Math.max(0, size - (await signups.seatsUsed(tx, registration.id)))
    throw new DomainError(contestsErrors.too_many, tooManyText(seats), { remain_count: seats })
  }
  const few = fewProblem(await signups.seatsUsed(tx, registration.id), Math.min(contest.contest_team_min, size))
  if (few) throw new DomainError(contestsErrors.too_few, few)
  const to = { contestId: contest.id, contestTeamId: registration.id }
  if ((await signups.register(tx, to, uids, ctx.now)) < uids.length)
    throw new DomainError(contestsErrors.already_signed)
  const status = registration.status === APPROVED ? APPROVED : PENDING
  after.push([...new Set([ctx.actor.uid, ...uids])], { type: 'contest', id: contest.id, room_id: contest.room_id })
  if (status === PENDING) await tellManagers(tx, after, contest, ctx.now)
  return { status, id: registration.id }
}
