import { isTeamContest } from '#contract/contests/contest-type'
import type { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import { signupProblems } from '#contract/contests/contests.rules'
import { PENDING } from '#contract/kernel/approval'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, nameKey } from '#contract/kernel/text'
import { teamsErrors } from '#contract/teams/teams.errors'
import { freeSeats, teamNameProblem } from '#contract/teams/teams.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { detailsIn } from '../contests.details.service'
import { tellManagers } from '../contests.notice.service'
import type { ContestRow, MineRow } from '../contests.store'
import { nameTaken } from '../signup/contests.review.store'
import * as signups from '../signup/contests.signup.store'
import { teamsToJoin } from '../signup/contests.teams.store'

type JoinInput = Input<typeof contestsApi.join>
export type FormInput = JoinInput & { extra: NonNullable<JoinInput['extra']> }
type Contest = ContestRow & MineRow

/** The school named in either place of the request; it has to exist. */
export const schoolIn = async (ctx: RoomCtx, input: JoinInput): Promise<number> => {
  const id = input.school_id || input.extra?.school_id || 0
  if (id && !(await signups.schoolName(ctx.db, id)))
    throw new DomainError(kernelErrors.bad_input, undefined, { fields: { school_id: 'unknown' } })
  return id
}

/** What the person wants to be once approved; refused now where it is already clear that it can't be. */
const wishOf = async (ctx: RoomCtx, contest: Contest, extra: FormInput['extra']) => {
  if (!isTeamContest(contest)) return { action: '', teamId: 0, teamTitle: '' }
  if (contest.my_team_id) throw new DomainError(teamsErrors.in_team)
  const form = { action: extra.action ?? '', team_id: extra.team_id ?? 0, team_title: extra.team_title ?? '' } as const
  const problems = signupProblems(form)
  if (problems.action) throw new DomainError(contestsErrors.choose_action)
  if (problems.team_id) throw new DomainError(contestsErrors.choose_team)
  if (form.action === 'join_team') {
    const { list } = await teamsToJoin(ctx.db, contest.room_id, { id: form.team_id }, { offset: 0, limit: 1 })
    const team = list[0]
    if (!team) throw new DomainError(teamsErrors.team_not_found)
    if (freeSeats(team) === 0) throw new DomainError(teamsErrors.team_full)
    return { action: form.action, teamId: team.id, teamTitle: '' }
  }
  const problem = teamNameProblem(form.team_title)
  if (problem)
    throw new DomainError(problem === teamsErrors.name_long.text ? teamsErrors.name_long : teamsErrors.name_empty)
  if (await nameTaken(ctx.db, contest.room_id, nameKey(form.team_title))) throw new DomainError(teamsErrors.name_taken)
  return { action: form.action, teamId: 0, teamTitle: cleanName(form.team_title) }
}

/** A form names who fills it in: one of somebody else (another person logged in meanwhile) signs nobody up. */
const assertOwnForm = ({ actor }: RoomCtx, { uid, openid, group_id }: FormInput['extra']): void => {
  const foreign = { uid: uid && uid !== actor.uid, openid: openid && openid !== actor.openid }
  const fields = Object.entries({ ...foreign, group_id: group_id && group_id !== actor.orgId })
    .filter(([, wrong]) => wrong)
    .map(([field]) => [field, 'not yours'])
  if (fields.length) throw new DomainError(kernelErrors.bad_input, undefined, { fields: Object.fromEntries(fields) })
}

/** The sign-up form: kept until a manager decides; nothing else changes before. */
export const joinByForm = async (
  ctx: RoomCtx,
  contest: Contest,
  input: FormInput,
): Promise<{ status: typeof PENDING; id: number }> => {
  const { uid } = ctx.actor
  assertOwnForm(ctx, input.extra)
  if (await signups.isRegistered(ctx.db, contest.id, uid)) throw new DomainError(contestsErrors.already_signed)
  const wish = await wishOf(ctx, contest, input.extra)
  const schoolId = await schoolIn(ctx, input)
  // A team that stands has given its details; whoever joins it is asked for none.
  const stands = wish.teamId > 0 && (await signups.stands(ctx.db, contest.id, wish.teamId))
  const details = stands ? { bracketId: 0, answers: {} } : await detailsIn(ctx.db, contest, input)
  return ctx.tx(async (tx, after) => {
    const id = await signups.addForm(tx, {
      roomId: contest.room_id,
      contestId: contest.id,
      uid,
      schoolId,
      extra: {
        truename: input.extra.truename ?? '',
        school_name: input.extra.school_name ?? '',
        bracket_id: details.bracketId,
        answers: details.answers,
      },
      ...wish,
      createTime: ctx.now,
    })
    if (!id) throw new DomainError(contestsErrors.already_signed)
    after.push([uid], { type: 'contest', id: contest.id, room_id: contest.room_id })
    await tellManagers(tx, after, contest, ctx.now)
    return { status: PENDING, id }
  })
}
