import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import { contestsErrors } from '#contract/contests/contests.errors'
import { APPROVED } from '#contract/kernel/approval'
import { DomainError } from '#contract/kernel/errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { holdSeats } from '../../rooms/rooms.access'
import { joinRoom } from '../../rooms/rooms.service'
import { join as joinTeam } from '../../teams/invites/join.service'
import { create as createTeam } from '../../teams/teams.service'
import type { ContestRow } from '../contests.store'
import { standingOf } from './contests.review.store'
import { admit } from './contests.seats.store'
import * as signups from './contests.signup.store'

export interface Form {
  uid: number
  schoolId: number
  action: string
  teamId: number
  teamTitle: string
  extra: Record<string, unknown>
  createTime: number
}

/** What the form said besides; forms are written by the form service alone. */
const detailsOf = ({ extra }: Form): { bracketId: number; answers: Record<string, string> } => ({
  bracketId: typeof extra.bracket_id === 'number' ? extra.bracket_id : 0,
  answers: (extra.answers ?? {}) as Record<string, string>,
})

/** The manager acts for the person of the form, inside the transaction at hand. */
const onBehalfOf = (ctx: RoomCtx, uid: number, tx: Db, after: After): RoomCtx => ({
  ...ctx,
  db: tx,
  actor: { ...ctx.actor, uid },
  tx: (work) => work(tx, after),
})

/**
 * What an approved form leads to: a place in the room, in the team that was chosen or made, and in the contest.
 * Throws where one of them can't be had, and the caller undoes the rest. Answers the team's name.
 */
export const admitForm = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  contest: ContestRow,
  form: Form,
): Promise<string> => {
  const { uid } = form
  await holdSeats(tx, contest.room_id)
  const standing = await standingOf(tx, contest.room_id, uid)
  if (standing.judge || (standing.role !== 'guest' && standing.role !== 'user'))
    throw new DomainError(contestsErrors.not_player)
  if (standing.role === 'guest')
    await joinRoom(tx, after, { roomId: contest.room_id, uid, by: ctx.actor.uid, now: ctx.now, way: 'signup' })
  const person = onBehalfOf(ctx, uid, tx, after)
  const team = contest.type === SOLO_CONTEST ? null : await teamOf(person, contest, form)
  const by = {
    contestId: contest.id,
    teamId: team?.id ?? null,
    uid: team ? null : uid,
    schoolId: form.schoolId,
    status: APPROVED,
    ...detailsOf(form),
  }
  // It was signed up for when the form was sent, not when a manager came to it.
  const registration = await signups.openRegistration(tx, by, form.createTime)
  await signups.leaveRejected(tx, contest.id, [uid])
  if (await signups.isRegistered(tx, contest.id, uid)) throw new DomainError(contestsErrors.already_signed)
  const size = team ? contest.contest_team_size : 1
  if (!(await signups.takeSeats(tx, registration.id, 1, size))) throw new DomainError(contestsErrors.seats_full)
  const to = { contestId: contest.id, contestTeamId: registration.id }
  if (!(await signups.register(tx, to, [uid], ctx.now))) throw new DomainError(contestsErrors.already_signed)
  if (!(await admit(tx, contest.id, registration.id))) throw new DomainError(authoringErrors.contest_full)
  return team?.title ?? ''
}

const teamOf = async (person: RoomCtx, contest: ContestRow, form: Form): Promise<{ id: number; title: string }> => {
  const training_room_id = contest.room_id
  if (form.action === 'create_team') {
    const made = await createTeam(person, { title: form.teamTitle, training_room_id })
    return { id: made.id, title: form.teamTitle }
  }
  // Between form and approval the person may have come into this very team by themself.
  const { team_id } = await standingOf(person.db, training_room_id, form.uid)
  if (team_id !== form.teamId) {
    const joined = await joinTeam(person, { team_id: form.teamId, training_room_id })
    if (!joined.success)
      throw new DomainError(joined.team_size_limit ? teamsErrors.team_full : teamsErrors.in_team, joined.message)
  }
  return { id: form.teamId, title: await signups.teamTitle(person.db, form.teamId) }
}
