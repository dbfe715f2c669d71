import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { teamManageApi } from '#contract/teams/manage.api'
import { freeSeats } from '#contract/teams/teams.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { assertRunning, holdSeats } from '../rooms/rooms.access'
import { categoryIn } from './grouping/category.service'
import { offerNext, settleOf } from './invites/offers.service'
import { enter } from './invites/seats.service'
import { createTeam } from './lifecycle/create.service'
import { takeOut, teamPage } from './lifecycle/leaving.service'
import * as store from './manage.store'
import * as members from './members.store'
import { logTeam } from './teams.log.service'
import { nameFrom } from './teams.service'
import * as teams from './teams.store'

type In<K extends keyof typeof teamManageApi> = Input<(typeof teamManageApi)[K]>

const namesOf = (people: { truename: string }[]): string => people.map((p) => p.truename).join('、')

export const people = (ctx: RoomCtx, input: In<'people'>) =>
  store.candidates(ctx.db, ctx.room.id, { keyword: input.keyword?.trim() ?? '', limit: input.limit ?? 50 })

/** The people a manager names, each once; all must be such as may be in a team. */
const chosen = async (tx: Db, ctx: RoomCtx, uids: number[]): Promise<store.Candidate[]> => {
  const wanted = [...new Set(uids)]
  await holdSeats(tx, ctx.room.id)
  const found = await store.people(tx, ctx.room.id, wanted)
  if (found.length < wanted.length) throw new DomainError(kernelErrors.not_found)
  const unfit = found.filter((p) => !p.fit)
  if (unfit.length)
    throw new DomainError(groupingErrors.person_unfit, `${namesOf(unfit)}是评委或管理人员，不能加入团队`)
  return found
}

/** Takes people out of the teams they have; those teams are held in the order of their ids. */
const freeThem = async (tx: Db, after: After, ctx: RoomCtx, people: store.Candidate[]): Promise<void> => {
  const from = [...new Set(people.map((p) => p.team_id).filter(Boolean))].sort((a, b) => a - b)
  for (const id of from) await members.lock(tx, id)
  for (const p of people) {
    const role = p.team_id ? await members.roleOf(tx, p.team_id, p.uid) : undefined
    if (role) await takeOut(tx, after, { roomId: ctx.room.id, teamId: p.team_id, uid: p.uid, role, now: ctx.now })
  }
}

const tell = (tx: Db, after: After, ctx: RoomCtx, uids: number[], title: string) =>
  notify(
    tx,
    after,
    uids.filter((uid) => uid !== ctx.actor.uid),
    { title, content: ctx.room.title, link: teamPage(ctx.room.id) },
    ctx.now,
  )

/** A new team of these people, none of whom has one: the first leads it. */
const found = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  t: { title: string; categoryId: number | null; people: store.Candidate[] },
) => {
  const room = await teams.standing(tx, ctx.room.id, ctx.actor.uid, ctx.now)
  if (!room) throw new DomainError(kernelErrors.not_found)
  const made = await createTeam(tx, {
    room,
    title: t.title,
    categoryId: t.categoryId,
    uid: ctx.actor.uid,
    used: t.people.length,
    now: ctx.now,
  })
  for (const [i, { uid }] of t.people.entries()) {
    const role = i === 0 ? 'leader' : 'user'
    if (!(await members.add(tx, { teamId: made.id, roomId: room.id, uid, role, joinTime: ctx.now })))
      throw new DomainError(kernelErrors.conflict)
    await settleOf(tx, after, { roomId: room.id, uid, now: ctx.now })
  }
  const uids = t.people.map((p) => p.uid)
  await tell(tx, after, ctx, uids, `你已加入团队“${t.title}”`)
  after.push(uids, { type: 'team', id: made.id, room_id: room.id })
  return made
}

export const createFor = async (ctx: RoomCtx, input: In<'createFor'>) => {
  const title = nameFrom(input.title)
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const people = await chosen(tx, ctx, input.uids)
    const taken = people.filter((p) => p.team_id)
    if (taken.length) throw new DomainError(groupingErrors.person_taken, `${namesOf(taken)}已经在其他团队`)
    const categoryId = await categoryIn(tx, ctx.room.id, input.team_category_id)
    const made = await found(tx, after, ctx, { title, categoryId, people })
    await logTeam(tx, ctx, 'create', made.id, { title, uids: people.map((p) => p.uid) })
    return made
  })
}

export const teamHere = async (tx: Db, ctx: RoomCtx, id: number): Promise<teams.TeamRow> => {
  const team = await teams.byId(tx, id)
  if (team?.room_id !== ctx.room.id) throw new DomainError(kernelErrors.not_found)
  return team
}

/** All the named people go into the team, or nobody does. */
export const moveInto = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  team: teams.TeamRow,
  people: store.Candidate[],
): Promise<void> => {
  await freeThem(tx, after, ctx, people)
  for (const p of people) {
    const who = { roomId: ctx.room.id, team, uid: p.uid, kind: 'user', truename: p.truename } as const
    if ((await enter(tx, after, who, ctx.now)) !== 'in')
      throw new DomainError(groupingErrors.no_room_left, `“${team.title}”名额不足，还能加入 ${freeSeats(team)} 人`)
  }
  const uids = people.map((p) => p.uid)
  await tell(tx, after, ctx, uids, `你已被调整到团队“${team.title}”`)
}

export const move = async (ctx: RoomCtx, input: In<'move'>) => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    const team = await teamHere(tx, ctx, input.team_id)
    const people = (await chosen(tx, ctx, input.uids)).filter((p) => p.team_id !== team.id)
    await moveInto(tx, after, ctx, team, people)
    if (people.length) await logTeam(tx, ctx, 'move', team.id, { title: team.title, uids: people.map((p) => p.uid) })
  })
  return { ok: true }
}

export const split = async (ctx: RoomCtx, input: In<'split'>) => {
  const title = nameFrom(input.title)
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const team = await teamHere(tx, ctx, input.team_id)
    const people = await store.people(tx, ctx.room.id, [...new Set(input.uids)])
    await members.lock(tx, team.id)
    if (people.length < new Set(input.uids).size || people.some((p) => p.team_id !== team.id))
      throw new DomainError(kernelErrors.not_found)
    if (people.length >= team.used) throw new DomainError(groupingErrors.split_all)
    await freeThem(tx, after, ctx, people)
    const made = await found(tx, after, ctx, { title, categoryId: team.team_category_id || null, people })
    await logTeam(tx, ctx, 'split', team.id, { from: team.title, to: title, uids: people.map((p) => p.uid) })
    return made
  })
}

export const resize = async (ctx: RoomCtx, input: In<'resize'>) => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    const team = await teamHere(tx, ctx, input.team_id)
    await members.lock(tx, team.id)
    if (!(await store.resize(tx, team.id, input.team_size, input.mentor_size)))
      throw new DomainError(groupingErrors.size_small)
    await offerNext(tx, after, team.id, ctx.now)
    await logTeam(tx, ctx, 'resize', team.id, {
      about: `${team.title}，成员 ${input.team_size} 人，导师 ${input.mentor_size} 人`,
    })
    const everyone = await members.everyone(tx, team.id)
    after.push(
      everyone.map((m) => m.uid),
      { type: 'team', id: team.id, room_id: ctx.room.id },
    )
  })
  return { ok: true }
}
