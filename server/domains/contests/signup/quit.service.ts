import { contestsErrors } from '#contract/contests/contests.errors'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { entrantWords } from '#contract/contests/contests.words'
import type { signupApi } from '#contract/contests/signup/signup.api'
import { fewProblem, leastOf } from '#contract/contests/signup/signup.rules'
import { STAGE_ENDED, STAGE_JUDGING, STAGE_RUNNING } from '#contract/contests/stages'
import { APPROVED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { contestHere, timesOf } from '../contests.access'
import { logContest, namedIn } from '../contests.log.service'
import { tellManagers } from '../contests.notice.service'
import type { ContestRow, MineRow } from '../contests.store'
import { unregister } from './contests.signup.store'
import { tellRemoved, tellTakenOut } from './quit.notice.service'
import * as store from './quit.store'

type In<K extends keyof typeof signupApi> = Input<(typeof signupApi)[K]>
type Out<K extends keyof typeof signupApi> = Output<(typeof signupApi)[K]>
type Contest = ContestRow & MineRow

const stageOf = (ctx: RoomCtx, contest: Contest): number => stageStatusAt(timesOf(contest), ctx.now)
const late = (why?: string) => new DomainError(contestsErrors.quit_late, why)

interface Leaving {
  tx: Db
  after: After
  ctx: RoomCtx
  contest: Contest
  reg: store.Registration
}

/** The whole registration: gone before the contest begins; from then on what it did stays, and nobody ranks it. */
const withdraw = async ({ tx, after, ctx, contest, reg }: Leaving): Promise<void> => {
  const people = await store.peopleOf(tx, reg.id)
  if (stageOf(ctx, contest) >= STAGE_RUNNING && reg.status === APPROVED) {
    const by = { leftTime: ctx.now, reason: '已退赛', handledBy: ctx.actor.uid, handledTime: ctx.now }
    await store.changeRegistration(tx, reg.id, by)
  } else for (const uid of people) await unregister(tx, reg.id, uid)
  await logContest(tx, ctx, 'quit', contest.id, namedIn(contest, reg.title))
  after.push(people, { type: 'contest', id: contest.id, room_id: contest.room_id })
  await tellManagers(tx, after, contest, ctx.now, {
    title: `有参赛${entrantWords(contest.type).one}退赛`,
    content: `${reg.title || '一名参赛者'}退出了“${contest.title}”。`,
  })
}

/** Some of a team, before the contest begins; those who stay have to be enough. */
const takeOut = async ({ tx, after, ctx, contest, reg }: Leaving, uids: number[]): Promise<void> => {
  if (stageOf(ctx, contest) >= STAGE_RUNNING) throw late('比赛已经开始，不能再调整参赛成员')
  const people = await store.peopleOf(tx, reg.id)
  if (!uids.every((uid) => people.includes(uid))) throw new DomainError(contestsErrors.not_of_team)
  const few = fewProblem(people.length - uids.length, leastOf(contest))
  if (few) throw new DomainError(contestsErrors.too_few, `${few}，请由队长为全队退赛`)
  for (const uid of uids) await unregister(tx, reg.id, uid)
  const others = uids.filter((uid) => uid !== ctx.actor.uid)
  const about = namedIn(contest, reg.title)
  if (others.length < uids.length) await logContest(tx, ctx, 'quit', contest.id, about, { uids: [ctx.actor.uid] })
  if (others.length) await logContest(tx, ctx, 'member_remove', contest.id, about, { uids: others })
  await tellTakenOut(tx, after, contest, others, ctx.now)
  after.push(people, { type: 'contest', id: contest.id, room_id: contest.room_id })
}

/** Withdraws: a form that waits, a member, or the whole registration by its leader. */
export const quit = async (ctx: RoomCtx, input: In<'quit'>): Promise<Out<'quit'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const { uid } = ctx.actor
  if (stageOf(ctx, contest) >= STAGE_JUDGING) throw late()
  return ctx.tx(async (tx, after) => {
    const reg = await store.registrationToQuit(tx, contest.id, uid)
    if (!reg || (input.team_id && reg.team_id !== input.team_id)) {
      if (!(await store.dropForm(tx, contest.id, uid))) throw new DomainError(contestsErrors.not_signed)
      after.push([uid], { type: 'contest', id: contest.id, room_id: contest.room_id })
      return { withdrawn: true }
    }
    const leaving = { tx, after, ctx, contest, reg }
    const leads = reg.team_id === 0 || reg.leads
    const others = (input.uids ?? []).filter((one) => one !== uid)
    if (!leads && others.length) throw new DomainError(contestsErrors.quit_leader)
    if (!input.uids && leads) {
      await withdraw(leaving)
      return { withdrawn: true }
    }
    await takeOut(leaving, [...new Set(input.uids ?? [uid])])
    return { withdrawn: false }
  })
}

/** Takes a registration out: refused with the reason before the contest begins, out of the ranking from then on. */
export const removeTeam = async (ctx: RoomCtx, input: In<'removeTeam'>): Promise<Out<'removeTeam'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const reason = input.reason.trim()
  if (!reason) throw new DomainError(contestsErrors.remove_reason)
  const stage = stageOf(ctx, contest)
  if (stage >= STAGE_ENDED) throw late('比赛已经结束，不能再移除')
  await ctx.tx(async (tx, after) => {
    const reg = await store.registrationById(tx, contest.id, input.contest_team_id)
    if (!reg) throw new DomainError(contestsErrors.team_gone)
    const by = { reason, handledBy: ctx.actor.uid, handledTime: ctx.now }
    if (stage >= STAGE_RUNNING && reg.status === APPROVED)
      await store.changeRegistration(tx, reg.id, { ...by, leftTime: ctx.now })
    else await store.refuseRegistration(tx, contest.id, reg, by)
    const what = [reg.title, reason].filter(Boolean).join('：')
    await logContest(tx, ctx, 'team_remove', contest.id, namedIn(contest, what), {
      // One who competes alone has no other name.
      ...(!reg.title && { uids: await store.peopleOf(tx, reg.id) }),
    })
    await tellRemoved(tx, after, contest, { ...reg, reason }, ctx.now)
  })
  return { ok: true }
}
