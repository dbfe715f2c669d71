import type { clarifyApi } from '#contract/clarify/clarify.api'
import { clarifyErrors } from '#contract/clarify/clarify.errors'
import type { Clarification } from '#contract/clarify/clarify.model'
import {
  announcementProblem,
  answerProblem,
  mayAskAt,
  questionProblem,
  WAITING_MAX,
} from '#contract/clarify/clarify.rules'
import { stageStatusAt } from '#contract/contests/contests.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import { cut } from '#contract/kernel/text'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/context'
import type { After } from '../../lib/events'
import { contestHere, isManager, timesOf } from '../contests/contests.access'
import { notify } from '../notices/notices.service'
import * as store from './clarify.store'

type In<K extends keyof typeof clarifyApi> = Input<(typeof clarifyApi)[K]>
type Out<K extends keyof typeof clarifyApi> = Output<(typeof clarifyApi)[K]>
type Contest = Awaited<ReturnType<typeof contestHere>>

/** In notices: enough to know which question it is. */
const short = (text: string): string => (cut(text, 60) === text ? text : `${cut(text, 60)}…`)
const say = (problem: string | undefined) => {
  if (problem) throw new DomainError(clarifyErrors.clarify_words, problem)
}

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const all = isManager(ctx.room)
  const contestTeamId = contest.signup_status === 3 ? contest.contest_team_id : 0
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
    const { id, item_id, item_title, body, answer, for_all, create_time, answer_time } = r
    const bare = { id, item_id, item_title, body, answer, for_all, create_time, answer_time }
    return { ...bare, contest_id: contest.id, kind, mine, asked_by: askedBy(r, mine) }
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

/** Whoever shows the list reads it anew, and the bells of those concerned say so. */
const tell = async (
  tx: Db,
  after: After,
  contest: Contest,
  uids: number[],
  notice: { title: string; content: string },
  now: number,
): Promise<void> => {
  after.push(uids, { type: 'contest.clarify', id: contest.id, room_id: contest.room_id })
  await notify(tx, after, uids, { ...notice, link: `/contest/${contest.id}/description` }, now)
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
    const team = await store.competitors(tx, contest.id, contestTeamId)
    after.push(team, { type: 'contest.clarify', id: contest.id, room_id: contest.room_id })
    const words = { title: `比赛提问：${contest.title}`, content: short(body) }
    await tell(tx, after, contest, await store.runners(tx, contest.room_id, false), words, ctx.now)
    return { id }
  })
}

export const answer = async (ctx: RoomCtx, input: In<'answer'>): Promise<Out<'answer'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  say(answerProblem(input.answer))
  const text = input.answer.trim()
  return ctx.tx(async (tx, after) => {
    const to = { answer: text, answeredBy: ctx.actor.uid, answerTime: ctx.now, forAll: input.for_all }
    const row = await store.answer(tx, { contestId: contest.id, id: input.id }, to)
    if (!row) throw new DomainError(clarifyErrors.clarify_gone)
    const own = await store.competitors(tx, contest.id, row.contestTeamId)
    const content = `${short(row.body)} 回复：${short(text)}`
    await tell(tx, after, contest, own, { title: `提问有了回复：${contest.title}`, content }, ctx.now)
    const runners = await store.runners(tx, contest.room_id, input.for_all)
    after.push(runners, { type: 'contest.clarify', id: contest.id, room_id: contest.room_id })
    if (!input.for_all) return { id: input.id }
    const others = (await store.competitors(tx, contest.id)).filter((uid) => !own.includes(uid))
    await tell(tx, after, contest, others, { title: `比赛答疑：${contest.title}`, content }, ctx.now)
    return { id: input.id }
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
    const all = [...(await store.competitors(tx, contest.id)), ...(await store.runners(tx, contest.room_id, true))]
    await tell(tx, after, contest, all, { title: `比赛公告：${contest.title}`, content: short(body) }, ctx.now)
    return { id }
  })
}
