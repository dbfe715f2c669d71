import type { clarifyApi } from '#contract/clarify/clarify.api'
import { clarifyErrors } from '#contract/clarify/clarify.errors'
import type { Clarification } from '#contract/clarify/clarify.model'
import { announcementProblem, mayAskAt, questionProblem, WAITING_MAX } from '#contract/clarify/clarify.rules'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { APPROVED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { versionOf } from '../../lib/seen'
import { contestHere, isManager, timesOf } from '../contests/contests.access'
import { type Contest, everybody, refresh, say, short, tell } from './clarify.notice.service'
import * as store from './clarify.store'

type In<K extends keyof typeof clarifyApi> = Input<(typeof clarifyApi)[K]>
type Out<K extends keyof typeof clarifyApi> = Output<(typeof clarifyApi)[K]>

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const all = isManager(ctx.room)
  const contestTeamId = contest.signup_status === APPROVED ? contest.contest_team_id : 0
  const found = await store.listFor(ctx.db, { contestId: contest.id, contestTeamId, all }, page)
  // Who leads the committee marks too: of a blind contest they know numbers.
  const blind = !mayInRoom('room.manage', ctx.room)
  const askedBy = (r: store.ClarifyRow, mine: boolean): string => {
    if (mine) return r.truename
    if (!all || r.contest_team_id === 0) return ''
    return blind ? r.code_no || '参赛团队' : r.team_title
  }
  const list = found.list.map((r): Clarification => {
    const mine = contestTeamId > 0 && r.contest_team_id === contestTeamId
    const kind = r.contest_team_id > 0 ? 'question' : 'announcement'
    const { id, item_id, item_title, body, answer, for_all, create_time, answer_time, edit_time } = r
    const bare = { id, item_id, item_title, body, answer, for_all, create_time, answer_time, edit_time }
    const gone = r.gone_time === 0 ? '' : kind === 'question' ? 'withdrawn' : 'deleted'
    const may_withdraw = kind === 'question' && r.uid === ctx.actor.uid && answer_time === 0 && gone === ''
    const version = versionOf(kind === 'question' ? { answer, forAll: for_all } : { body })
    return { ...bare, version, contest_id: contest.id, kind, gone, mine, may_withdraw, asked_by: askedBy(r, mine) }
  })
  const stage = stageStatusAt(timesOf(contest), ctx.now)
  return {
    list,
    total: found.total,
    ...page,
    waiting: found.waiting,
    may_ask: contestTeamId > 0 && mayAskAt(stage),
    may_answer: all,
  }
}

const itemIn = async (db: Db, contest: Contest, itemId = 0): Promise<number> => {
  if (itemId && !(await store.itemIsOf(db, contest.id, itemId))) throw new DomainError(clarifyErrors.clarify_item)
  return itemId
}

export const ask = async (ctx: RoomCtx, input: In<'ask'>): Promise<Out<'ask'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const { uid } = ctx.actor
  const itemId = await itemIn(ctx.db, contest, input.item_id)
  return ctx.tx(async (tx, after) => {
    const contestTeamId = await store.playsAs(tx, contest.id, uid)
    if (!contestTeamId) throw new DomainError(clarifyErrors.clarify_player)
    say(questionProblem(input.body))
    if (!mayAskAt(stageStatusAt(timesOf(contest), ctx.now))) throw new DomainError(clarifyErrors.clarify_closed)
    if ((await store.waitingOf(tx, contestTeamId)) >= WAITING_MAX) throw new DomainError(clarifyErrors.clarify_many)
    const body = input.body.trim()
    const row = { contestId: contest.id, contestTeamId, itemId, uid, body, createTime: ctx.now }
    const id = await store.add(tx, row)
    refresh(after, contest, await store.competitors(tx, contest.id, contestTeamId))
    const words = { title: `比赛提问：${contest.title}`, content: short(body) }
    await tell(tx, after, contest, await store.runners(tx, contest.room_id, false), words, ctx.now)
    return { id }
  })
}

export const announce = async (ctx: RoomCtx, input: In<'announce'>): Promise<Out<'announce'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  say(announcementProblem(input.body))
  const itemId = await itemIn(ctx.db, contest, input.item_id)
  const body = input.body.trim()
  return ctx.tx(async (tx, after) => {
    const row = { contestId: contest.id, itemId, uid: ctx.actor.uid, body, forAll: true, createTime: ctx.now }
    const id = await store.add(tx, row)
    await tell(
      tx,
      after,
      contest,
      await everybody(tx, contest),
      { title: `比赛公告：${contest.title}`, content: short(body) },
      ctx.now,
    )
    return { id }
  })
}
