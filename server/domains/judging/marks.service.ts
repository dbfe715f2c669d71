import { STAGE_JUDGING, STAGE_PUBLICITY } from '#contract/contests/stages'
import type { judgingApi } from '#contract/judging/judging.api'
import { judgingErrors } from '#contract/judging/judging.errors'
import type { Mark } from '#contract/judging/judging.model'
import { COMMENT_MAX, judgeScore, markProblem, mayMark, REASON_MAX } from '#contract/judging/judging.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { tooLong } from '#contract/kernel/text'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import type { RoomCtx } from '../../lib/calls/context'
import { raise } from '../../lib/events'
import { isManager } from '../contests/contests.access'
import { logContest, namedIn } from '../contests/contests.log.service'
import { beginMarking } from '../contests/outcome/outcome.service'
import { assertRunning } from '../rooms/rooms.access'
import { callThird } from './gap.service'
import * as access from './judging.access'
import { markFinished } from './judging.events'
import { tellJudge, tellManagers } from './judging.notice.service'
import * as read from './judging.store'
import * as store from './marks.store'

type In<K extends keyof typeof judgingApi> = Input<(typeof judgingApi)[K]>
type Out<K extends keyof typeof judgingApi> = Promise<Output<(typeof judgingApi)[K]>>

const bad = (text?: string) => new DomainError(judgingErrors.mark_bad, text)

/** Its judge's own, held; refused while nothing may be marked. */
const toMark = async (tx: Db, ctx: RoomCtx, contest: read.JudgedRow, id: number): Promise<read.AssignmentRow> => {
  assertRunning(ctx.room)
  const row = await access.ownAssignment(ctx, contest, id, tx)
  const stage_status = access.stageAt(contest, ctx.now)
  if (!mayMark({ ...row, stage_status }, ctx.now))
    throw new DomainError(
      judgingErrors.mark_closed,
      stage_status < STAGE_JUDGING || row.end_time > ctx.now
        ? '提交还没有截止，暂时不能评分'
        : '比赛结果已公布，不能再评分',
    )
  if (row.state === 'recused') throw new DomainError(judgingErrors.mark_recused)
  return row
}

/**
 * The contest of a mark. The first one fixes what is marked by: it waits for whoever changes that, and holds the contest before
 * its assignment, as they do.
 */
const toBegin = async (tx: Db, ctx: RoomCtx, id: number): Promise<read.JudgedRow> => {
  const contest = await access.contestHere(ctx, id, tx)
  return contest.mark_time > 0 ? contest : access.contestHere(ctx, id, tx, true)
}

const shown = (m: Mark): Mark => ({
  dimension_id: m.dimension_id,
  points: m.points,
  comment: m.comment,
  device_time: m.device_time,
  update_time: m.update_time,
})

/** The later one by the judge's device stands, whichever came here first; every one is kept. */
export const give = (ctx: RoomCtx, input: In<'give'>): Out<'give'> =>
  ctx.tx(async (tx) => {
    const contest = await toBegin(tx, ctx, input.contest_id)
    const row = await toMark(tx, ctx, contest, input.assignment_id)
    const [item] = await read.itemsOf(tx, contest.id, row.item_id)
    const dimension = item?.dimensions.find((d) => d.id === input.dimension_id)
    if (!dimension) throw bad('没有这个评分维度')
    const comment = input.comment.trim()
    const problem = markProblem(dimension, { points: input.points, comment })
    if (problem) throw bad(problem)
    const stands = (await read.marksOf(tx, [row.id])).find((m) => m.dimension_id === dimension.id)
    if (stands?.points === input.points && stands.comment === comment) return shown(stands)
    if (row.state === 'done') throw new DomainError(judgingErrors.mark_done)
    // A device's clock may run ahead; it never makes a mark later than now.
    const deviceTime = Math.min(input.device_time, ctx.now)
    const given = {
      assignmentId: row.id,
      dimensionId: dimension.id,
      points: input.points,
      comment,
      uid: ctx.actor.uid,
      deviceTime,
      now: ctx.now,
    }
    await store.logMark(tx, given)
    if (stands && stands.device_time > deviceTime) return shown(stands)
    await store.putMark(tx, given)
    if (contest.mark_time === 0) await beginMarking(tx, contest.id, ctx.now)
    return {
      dimension_id: dimension.id,
      points: input.points,
      comment,
      device_time: deviceTime,
      update_time: ctx.now,
    }
  })

/** The score has to be the one the judge saw: marks of a second device never count unseen. */
export const finish = (ctx: RoomCtx, input: In<'finish'>): Out<'finish'> =>
  ctx.tx(async (tx, after) => {
    const contest = await access.contestHere(ctx, input.contest_id, tx)
    const row = await toMark(tx, ctx, contest, input.assignment_id)
    const comment = input.comment.trim()
    if (tooLong(comment, COMMENT_MAX)) throw bad(`评语在${COMMENT_MAX}个字以内`)
    const [item] = await read.itemsOf(tx, contest.id, row.item_id)
    const marks = await read.marksOf(tx, [row.id])
    const missing = (item?.dimensions ?? []).filter((d) => !marks.some((m) => m.dimension_id === d.id)).map((d) => d.id)
    const score = judgeScore(item?.dimensions ?? [], marks)
    if (score === undefined) throw new DomainError(judgingErrors.marks_missing, undefined, { dimensions: missing })
    if (score !== input.score) throw new DomainError(judgingErrors.marks_moved, undefined, { score })
    if (row.state === 'done' && row.comment === comment) return { score, third: false }
    // One judge of a hand-in after the other: each of two at once would take the other for still marking.
    await inTurn(tx, `judging ${row.item_id}`, row.contest_team_id)
    await store.setDone(tx, { id: row.id, score, comment, now: ctx.now })
    const third = await callThird(tx, after, ctx, contest, row)
    await raise(tx, after, markFinished, { contestId: contest.id })
    await tellManagers(tx, after, contest)
    return { score, third }
  })

const reasonOf = (text: string): string => {
  const reason = text.trim()
  if (tooLong(reason, REASON_MAX)) throw new DomainError(judgingErrors.reason_missing, `原因在${REASON_MAX}个字以内`)
  return reason
}

/** Which hand-in, and why. */
const said = (row: read.AssignmentRow, reason: string): string => `${row.item_title} ${row.code}：${reason}`

/** By its judge while the contest is judged; by those who arrange it with a reason, also after the results. */
export const reopen = (ctx: RoomCtx, input: In<'reopen'>): Out<'reopen'> =>
  ctx.tx(async (tx, after) => {
    const contest = await access.contestHere(ctx, input.contest_id, tx)
    assertRunning(ctx.room)
    const row = await read.rowOf(tx, { contestId: contest.id, id: input.assignment_id, blind: contest.blind }, true)
    const own = row?.judge_uid === ctx.actor.uid && access.isJudge(ctx)
    if (!row || !(own || isManager(ctx.room))) throw new DomainError(judgingErrors.assignment_gone)
    const stage = access.stageAt(contest, ctx.now)
    const byJudge = own && stage === STAGE_JUDGING
    if (!byJudge && (!isManager(ctx.room) || stage < STAGE_JUDGING || stage > STAGE_PUBLICITY))
      throw new DomainError(judgingErrors.mark_closed)
    const reason = reasonOf(input.reason)
    if (!byJudge && !reason) throw new DomainError(judgingErrors.reason_missing)
    if (row.state !== 'done' && !(stage === STAGE_PUBLICITY && row.state === 'open')) return { ok: true }
    await store.setState(tx, { id: row.id, state: 'open', reason: byJudge ? '' : reason, now: ctx.now })
    await raise(tx, after, markFinished, { contestId: contest.id })
    if (!byJudge)
      await logContest(tx, ctx, 'reopen', contest.id, namedIn(contest, said(row, reason)), { uids: [row.judge_uid] })
    if (!own)
      await tellJudge(tx, after, contest, [row.judge_uid], {
        title: '有作品需要重新评分',
        content: `“${contest.title}”${said(row, reason)}`,
        now: ctx.now,
      })
    await tellManagers(tx, after, contest)
    return { ok: true }
  })

export const recuse = (ctx: RoomCtx, input: In<'recuse'>): Out<'recuse'> =>
  ctx.tx(async (tx, after) => {
    const contest = await access.contestHere(ctx, input.contest_id, tx)
    access.assertArrangeable(ctx, contest)
    const row = await read.rowOf(tx, { contestId: contest.id, id: input.assignment_id, blind: contest.blind }, true)
    if (!row || row.judge_uid !== ctx.actor.uid || !access.isJudge(ctx))
      throw new DomainError(judgingErrors.assignment_gone)
    const reason = reasonOf(input.reason)
    if (!reason) throw new DomainError(judgingErrors.reason_missing)
    if (row.state === 'recused') return { ok: true }
    await store.setState(tx, { id: row.id, state: 'recused', reason, now: ctx.now })
    if (row.state === 'done') await raise(tx, after, markFinished, { contestId: contest.id })
    await logContest(tx, ctx, 'recuse', contest.id, namedIn(contest, said(row, reason)))
    await tellManagers(tx, after, contest, {
      title: '有评委回避，需要改派',
      content: `“${contest.title}”${said(row, reason)}`,
      now: ctx.now,
    })
    return { ok: true }
  })

export const sync = (ctx: RoomCtx, input: In<'sync'>): Out<'sync'> =>
  ctx.tx(async (tx) => {
    const contest = await access.contestHere(ctx, input.contest_id, tx)
    if (!access.isJudge(ctx)) throw new DomainError(judgingErrors.not_judge)
    await store.noteSync(tx, { contestId: contest.id, uid: ctx.actor.uid, waiting: input.waiting, now: ctx.now })
    return { ok: true }
  })
