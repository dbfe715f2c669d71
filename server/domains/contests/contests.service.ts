import { endFor } from '#contract/contests/authoring/authoring.rules'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import type { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestCard, ContestDetail, ContestTeam, OpenContest } from '#contract/contests/contests.model'
import { stageOf } from '#contract/contests/contests.rules'
import { leastOf } from '#contract/contests/signup/signup.rules'
import { APPROVED, REJECTED } from '#contract/kernel/approval'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { freeSeats } from '#contract/teams/teams.rules'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { attachmentsOf, coverOf, filesByItem } from './authoring/contests.files.service'
import { contestFileIds } from './authoring/contests.files.store'
import {
  belongsToRoom,
  contestHere,
  isManager,
  isPlayer,
  maySeeContent,
  openSite,
  signupOpen,
  standingOf,
  timesOf,
} from './contests.access'
import { appealsLeft, judgingLeft } from './contests.events'
import * as store from './contests.store'
import * as teams from './signup/contests.teams.store'

const pageOf = (input: { offset?: number | undefined; limit?: number | undefined }) => ({
  offset: input.offset ?? 0,
  limit: input.limit ?? PAGE_LIMIT,
})

/** Places are what the contest gives a team minus its registered members (section 9). */
export const teamOf = ({ used, ...row }: teams.ContestTeamRow): ContestTeam => {
  const remain_count = Math.max(0, row.contest_team_size - used)
  return { ...row, contest_user_count: used, remain_count, is_member_full: remain_count === 0 }
}

/** How many compete together: one where everybody competes alone. */
const sizeOf = (c: store.ContestRow) => ({
  contest_team_size: c.type === SOLO_CONTEST ? 1 : c.contest_team_size,
  contest_team_min: c.type === SOLO_CONTEST ? 1 : leastOf(c),
})

/** A contest in a list. */
export const cardOf = (c: store.CardRow, now: number): ContestCard => {
  const { stage, stage_status, deadline_time, deadline_text } = stageOf(timesOf(c), now)
  return {
    id: c.id,
    training_room_id: c.room_id,
    title: c.title,
    published: c.status === 'published',
    stage,
    stage_status,
    deadline_time,
    deadline_text,
    type: c.type,
    contest_team_min: sizeOf(c).contest_team_min,
    team_count: c.team_count,
    pending_count: c.pending_count,
    left: null,
    signup_status: c.signup_status,
    signup_begin: c.signup_begin,
    signup_end: c.signup_end,
    begin_time: c.begin_time,
    end_time: c.end_time,
    cover_data: coverOf(c),
  }
}

/** What is left to do of each, for those who run them. */
const withLeft = async (ctx: RoomCtx, cards: ContestCard[]): Promise<ContestCard[]> => {
  const ids = cards.map((c) => c.id)
  const judging = new Map((await judgingLeft.call(ctx.db, ids)).map((row) => [row.id, row]))
  const appeals = new Map((await appealsLeft.call(ctx.db, ids)).map((row) => [row.id, row]))
  const none = { items: 0, bare: 0, short: 0, marks: 0, far: 0 }
  return cards.map((card) => {
    const { items, bare, short, marks, far } = judging.get(card.id) ?? none
    const { appeals: waiting = 0, corrections = 0 } = appeals.get(card.id) ?? {}
    return { ...card, left: { items, bare, short, marks, far, appeals: waiting, corrections } }
  })
}

export const lists = async (ctx: RoomCtx, input: Input<typeof contestsApi.lists>) => {
  const page = pageOf(input)
  const who = { uid: ctx.actor.uid, manager: isManager(ctx.room) }
  const asked = { keyword: input.keyword?.trim() ?? '', state: input.state, sort: input.sort, now: ctx.now }
  const { list, total } = await store.contestsOfRoom(ctx.db, ctx.room.id, who, { ...page, ...asked })
  const cards = list.map((c) => cardOf(c, ctx.now))
  return { list: who.manager ? await withLeft(ctx, cards) : cards, total, ...page }
}

/** May press 比赛报名: nothing waits or stands yet, or a leader has seats left. */
const canSignUp = (ctx: RoomCtx, c: store.ContestRow & store.MineRow, team: ContestTeam | null): boolean => {
  if (!signupOpen(c, ctx.room, ctx.now) || !isPlayer(ctx.actor, ctx.room, c)) return false
  if (c.signup_status === 0 || c.signup_status === REJECTED) return true
  return c.my_team_role === 'leader' && team !== null && team.team_id === c.my_team_id && team.remain_count > 0
}

const asker = async ({ db, actor }: RoomCtx, c: store.MineRow): Promise<ContestDetail['current_user']> => {
  const person = await teams.personOf(db, actor.uid)
  return person ? { ...person, team_role: c.my_team_role } : null
}

export const detail = async (ctx: RoomCtx, input: Input<typeof contestsApi.detail>): Promise<ContestDetail> => {
  const c = await contestHere(ctx, input.id)
  const registrations = c.contest_team_id || c.my_team_id ? await myRegistrations(ctx, c.id) : []
  const team = registrations.find((t) => t.id === c.contest_team_id) ?? registrations[0] ?? null
  return {
    id: c.id,
    training_room_id: c.room_id,
    title: c.title,
    intro: c.intro,
    website_id: c.website_id,
    ...stageOf(timesOf(c), ctx.now),
    has_signup: c.signup_status === APPROVED,
    signup_status: c.signup_status,
    signup_reason: c.signup_reason,
    left_time: c.left_time,
    can_signup: canSignUp(ctx, c, team),
    ...standingOf(ctx.actor, ctx.room, c),
    open_signup: c.open_signup,
    my_team_id: c.my_team_id,
    my_team_title: c.my_team_title,
    my_team_role: c.my_team_role,
    type: c.type,
    ...sizeOf(c),
    team_limit: c.team_limit,
    team_count: c.team_count,
    fields: c.fields,
    brackets: await store.bracketsOf(ctx.db, c.id),
    attachments: input.with_attachment ? await attachmentsOf(ctx.db, await contestFileIds(ctx.db, c.id)) : [],
    my_end_time: endFor(c.end_time, team && c.signup_status === APPROVED ? team.extra_seconds : 0),
    team: input.with_contest_team ? team : null,
    current_user: input.with_current_user ? await asker(ctx, c) : null,
    cover_data: coverOf(c),
    end_status: ctx.room.end_status,
    signup_begin: c.signup_begin,
    signup_end: c.signup_end,
    begin_time: c.begin_time,
    end_time: c.end_time,
    room: input.with_room ? { id: c.room_id, title: c.room_title, template: c.room_template } : null,
  }
}

/** For everybody; who may not read about this one is told what was told before they could: to log in. */
export const open = async (ctx: Ctx, { id }: Input<typeof contestsApi.open>): Promise<OpenContest> => {
  const c = await store.openContest(ctx.db, id, openSite())
  if (!c) throw new DomainError(kernelErrors.login_required)
  return {
    id: c.id,
    title: c.title,
    intro: c.intro,
    website_id: c.website_id,
    ...stageOf(timesOf(c), ctx.now),
    open_signup: c.open_signup,
    type: c.type,
    ...sizeOf(c),
    cover_data: coverOf(c),
    signup_begin: c.signup_begin,
    signup_end: c.signup_end,
    begin_time: c.begin_time,
    end_time: c.end_time,
  }
}

const myRegistrations = async (ctx: RoomCtx, contestId: number): Promise<ContestTeam[]> =>
  (await teams.registrationsOf(ctx.db, contestId, ctx.actor.uid)).map(teamOf)

export const items = async (ctx: RoomCtx, input: Input<typeof contestsApi.items>) => {
  const contest = await contestHere(ctx, input.contest_id)
  if (!maySeeContent(ctx.room, contest)) throw new DomainError(contestsErrors.not_signed_up)
  return { list: await filesByItem(ctx.db, await store.itemsOf(ctx.db, contest.id)) }
}

export const teamList = async (ctx: RoomCtx, input: Input<typeof contestsApi.teams>) => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = pageOf(input)
  const { list, total } = await teams.approvedTeams(ctx.db, contest.id, input.keyword?.trim() ?? '', page)
  // How much more time a team has is its own affair, and that of those who give it.
  const seesTimes = isManager(ctx.room)
  const shown = list
    .map(teamOf)
    .map((t) => (seesTimes || t.id === contest.contest_team_id ? t : { ...t, extra_seconds: 0 }))
  return { list: shown, total, ...page }
}

export const myTeams = async (ctx: RoomCtx, input: Input<typeof contestsApi.myTeams>) => {
  const contest = await contestHere(ctx, input.contest_id)
  return { list: await myRegistrations(ctx, contest.id) }
}

export const fetchTeams = async (ctx: RoomCtx, input: Input<typeof contestsApi.fetchTeams>) => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = pageOf(input)
  const word = input.keyword?.trim() ?? ''
  const by = { ...(input.id && { id: input.id }), ...(word && { [input.type ?? 'title']: word }) }
  const { list, total } = await teams.teamsToJoin(ctx.db, contest.room_id, by, page)
  // Who they are is for people of the room, as the list of participants is.
  const people = input.with_contest_user && belongsToRoom(ctx.room) ? list.map((team) => team.id) : []
  const registered = people.length ? await teams.registeredOf(ctx.db, contest.id, people) : []
  const peopleOf = (teamId: number) =>
    registered
      .filter((p) => p.team_id === teamId)
      .map(({ team_id: _, role, ...person }) => ({ ...person, ...(input.with_user_role && { role }) }))
  const choices = list.map(({ size, used, held, ...team }) => ({
    ...team,
    ...(input.with_contest_user && { contest_user: peopleOf(team.id) }),
    team_size: size,
    team_user_count: used,
    remain_count: freeSeats({ size, used, held }),
    is_member_full: freeSeats({ size, used, held }) === 0,
  }))
  return { list: choices, total, ...page }
}

/** For those who may choose among them: people of the team itself, and managers. */
export const teamUsers = async (ctx: RoomCtx, input: Input<typeof contestsApi.teamUsers>) => {
  const contest = await contestHere(ctx, input.contest_id)
  if (contest.my_team_id !== input.team_id && !isManager(ctx.room)) throw new DomainError(contestsErrors.not_of_team)
  const list = await teams.teamPeople(ctx.db, contest.id, contest.room_id, input.team_id)
  const used = await teams.usedBy(ctx.db, contest.id, input.team_id)
  return {
    remain_count: Math.max(0, contest.contest_team_size - used),
    contest_team_size: contest.contest_team_size,
    list,
  }
}
