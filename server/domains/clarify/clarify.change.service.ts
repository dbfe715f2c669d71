import type { clarifyApi } from '#contract/clarify/clarify.api'
import { clarifyErrors } from '#contract/clarify/clarify.errors'
import { announcementProblem, answerProblem } from '#contract/clarify/clarify.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { assertSeen } from '../../lib/seen'
import { contestHere } from '../contests/contests.access'
import { logContest, namedIn } from '../contests/contests.log.service'
import { type Contest, everybody, refresh, say, short, tell } from './clarify.notice.service'
import * as store from './clarify.store'

type In<K extends keyof typeof clarifyApi> = Input<(typeof clarifyApi)[K]>
type Out<K extends keyof typeof clarifyApi> = Promise<Output<(typeof clarifyApi)[K]>>

const gone = () => new DomainError(clarifyErrors.clarify_gone)

/** Which words stood before: the log keeps them whole. */
const trace = (
  tx: Db,
  ctx: RoomCtx,
  contest: Contest,
  deed: Extract<DeedOn<'contest'>, `clarify_${string}`>,
  was: string,
): Promise<void> => logContest(tx, ctx, deed, contest.id, namedIn(contest, short(was)), { was })

/** The team that asked, and with an answer for all everybody else who competes, each with a title of their own. */
const tellAnswer = async (
  tx: Db,
  after: Parameters<typeof tell>[1],
  ctx: RoomCtx,
  contest: Contest,
  to: { team: number; forAll: boolean; titles: readonly [string, string]; content: string },
): Promise<void> => {
  const own = await store.competitors(tx, contest.id, to.team)
  const [title, title2] = to.titles
  await tell(tx, after, contest, own, { title: `${title}：${contest.title}`, content: to.content }, ctx.now)
  refresh(after, contest, await store.runners(tx, contest.room_id, to.forAll))
  if (!to.forAll) return
  const others = (await store.competitors(tx, contest.id)).filter((uid) => !own.includes(uid))
  await tell(tx, after, contest, others, { title: `${title2}：${contest.title}`, content: to.content }, ctx.now)
}

/** Once more it corrects what was answered, and the log keeps the words of before. */
export const answer = async (ctx: RoomCtx, input: In<'answer'>): Out<'answer'> => {
  const contest = await contestHere(ctx, input.contest_id)
  say(answerProblem(input.answer))
  const text = input.answer.trim()
  return ctx.tx(async (tx, after) => {
    const row = await store.held(tx, contest.id, input.id)
    if (!row?.contestTeamId || row.goneTime) throw gone()
    const corrects = row.answerTime > 0
    if (corrects && row.answer === text && row.forAll === input.for_all) return { id: row.id }
    if (input.version !== undefined) assertSeen({ answer: row.answer, forAll: row.forAll }, input.version)
    const to = { answer: text, answeredBy: ctx.actor.uid, forAll: input.for_all }
    await store.change(tx, row.id, { ...to, ...(corrects ? { editTime: ctx.now } : { answerTime: ctx.now }) })
    if (corrects) await trace(tx, ctx, contest, 'clarify_answer', row.answer)
    await tellAnswer(tx, after, ctx, contest, {
      team: row.contestTeamId,
      forAll: input.for_all,
      titles: corrects ? ['提问的回复已更正', '比赛答疑已更正'] : ['提问有了回复', '比赛答疑'],
      content: `${short(row.body)} 回复：${short(text)}`,
    })
    // Who read it before does not any more.
    if (row.forAll && !input.for_all) refresh(after, contest, await everybody(tx, contest))
    return { id: row.id }
  })
}

export const withdraw = async (ctx: RoomCtx, input: In<'withdraw'>): Out<'withdraw'> => {
  const contest = await contestHere(ctx, input.contest_id)
  return ctx.tx(async (tx, after) => {
    const row = await store.held(tx, contest.id, input.id)
    if (!row?.contestTeamId || row.uid !== ctx.actor.uid) throw gone()
    if (row.goneTime) return { ok: true }
    if (row.answerTime > 0) throw new DomainError(clarifyErrors.clarify_answered)
    await store.change(tx, row.id, { goneTime: ctx.now, goneBy: ctx.actor.uid })
    const team = await store.competitors(tx, contest.id, row.contestTeamId)
    refresh(after, contest, [...team, ...(await store.runners(tx, contest.room_id, false))])
    return { ok: true }
  })
}

export const edit = async (ctx: RoomCtx, input: In<'edit'>): Out<'edit'> => {
  const contest = await contestHere(ctx, input.contest_id)
  say(announcementProblem(input.body))
  const body = input.body.trim()
  return ctx.tx(async (tx, after) => {
    const row = await store.held(tx, contest.id, input.id)
    if (!row || row.contestTeamId || row.goneTime) throw gone()
    if (row.body === body) return { ok: true }
    if (input.version !== undefined) assertSeen({ body: row.body }, input.version)
    await store.change(tx, row.id, { body, editTime: ctx.now })
    await trace(tx, ctx, contest, 'clarify_edit', row.body)
    const notice = { title: `比赛公告已更正：${contest.title}`, content: short(body) }
    await tell(tx, after, contest, await everybody(tx, contest), notice, ctx.now)
    return { ok: true }
  })
}

/** An announcement goes; of a question only its answer does, and it waits again. */
export const remove = async (ctx: RoomCtx, input: In<'delete'>): Out<'delete'> => {
  const contest = await contestHere(ctx, input.contest_id)
  return ctx.tx(async (tx, after) => {
    const row = await store.held(tx, contest.id, input.id)
    if (!row) throw gone()
    if (row.goneTime) return { ok: true }
    if (!row.contestTeamId) {
      await store.change(tx, row.id, { goneTime: ctx.now, goneBy: ctx.actor.uid })
      await trace(tx, ctx, contest, 'clarify_delete', row.body)
      const notice = { title: `比赛公告已撤下：${contest.title}`, content: short(row.body) }
      await tell(tx, after, contest, await everybody(tx, contest), notice, ctx.now)
      return { ok: true }
    }
    if (!row.answerTime) throw new DomainError(clarifyErrors.clarify_unanswered)
    await store.change(tx, row.id, { answer: '', answeredBy: 0, answerTime: 0, editTime: 0, forAll: false })
    await trace(tx, ctx, contest, 'clarify_unanswer', row.answer)
    await tellAnswer(tx, after, ctx, contest, {
      team: row.contestTeamId,
      forAll: row.forAll,
      titles: ['提问的回复已撤下', '比赛答疑已撤下'],
      content: `${short(row.body)} 的回复已撤下，组委会会重新回复。`,
    })
    return { ok: true }
  })
}
