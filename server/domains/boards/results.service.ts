import { boardsErrors } from '#contract/boards/boards.errors'
import { changesBetween } from '#contract/boards/ranks.rules'
import type { resultsApi } from '#contract/boards/results.api'
import { STAGE_ENDED, STAGE_JUDGING, STAGE_PUBLICITY } from '#contract/contests/stages'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { logContest, namedIn } from '../contests/contests.log.service'
import { pushManagers } from '../contests/contests.notice.service'
import { noteFinal, openNotice, settle } from '../contests/outcome/outcome.service'
import { notify } from '../notices/notices.service'
import * as board from './board.store'
import { insideContest, runs, stageAt, watchedContest } from './boards.access'
import { upToDate } from './boards.service'
import * as store from './results.store'
import { holdContest } from './weights.store'

export const publish = async (ctx: RoomCtx, input: Input<typeof resultsApi.publish>) =>
  ctx.tx(async (tx, after) => {
    await holdContest(tx, input.contest_id)
    const c = await watchedContest(ctx, input.contest_id, tx)
    const stage = stageAt(c, ctx.now)
    if (stage < STAGE_JUDGING) throw new DomainError(boardsErrors.not_yet)
    if (stage >= STAGE_ENDED) throw new DomainError(boardsErrors.is_final)
    const reason = input.reason?.trim() ?? ''
    const version = c.version + 1
    if (version > 1 && !reason) throw new DomainError(boardsErrors.reason_needed)
    await board.recompute(tx, c, ctx.now)
    if (!(await store.markedLines(tx, c.id))) throw new DomainError(boardsErrors.nothing_marked)
    const hash = await store.publishBoard(tx, { contestId: c.id, version, reason, uid: ctx.actor.uid, now: ctx.now })
    await openNotice(tx, c.id, ctx.now, input.notice_days)
    const final_time = await settle(tx, c.id, store.finalTime)
    const people = await store.competitorsOf(tx, c.id)
    const notice =
      version === 1
        ? { title: '比赛结果已公布', content: `“${c.title}”的结果已公布，公示期内可以申诉。` }
        : { title: '比赛结果已更正', content: `“${c.title}”的结果已更正：${reason}` }
    await notify(tx, after, people, { ...notice, link: `/contest/${c.id}/rank` }, ctx.now)
    after.push(people, { type: 'contest', id: c.id, room_id: c.room_id })
    await pushManagers(tx, after, c)
    await logContest(tx, ctx, version === 1 ? 'result' : 'correct', c.id, namedIn(c, reason))
    return { version, hash, result_time: c.result_time || ctx.now, final_time }
  })

/** The clock's part: a contest is over, and those who competed hear of it. */
export const settleDue = async (db: Db, now: number, transact: RoomCtx['tx']): Promise<void> => {
  for (const c of await store.finalsDue(db, now))
    await transact(async (tx, after) => {
      if (!(await noteFinal(tx, c.id, now))) return
      const people = await store.competitorsOf(tx, c.id)
      const content = `“${c.title}”的公示已结束，结果为最终结果。`
      await notify(tx, after, people, { title: '比赛已结束', content, link: `/contest/${c.id}/rank` }, now)
      after.push(people, { type: 'contest', id: c.id, room_id: c.room_id })
      await pushManagers(tx, after, c)
      await logContest(tx, { room: { id: c.room_id }, actor: { uid: 0 }, now }, 'final', c.id, c.title)
    })
}

/** A correction of thousands of lines is read in its first. */
const MOST_CHANGES = 200

/** Before the result is out nobody compares: there is no version. Without one named, only who may publish looks ahead. */
export const changes = async (ctx: RoomCtx, input: Input<typeof resultsApi.changes>) => {
  const c = await insideContest(ctx, input.contest_id)
  if (!runs(ctx) && (!input.version || stageAt(c, ctx.now) < STAGE_PUBLICITY))
    throw new DomainError(kernelErrors.forbidden)
  const version = Math.min(input.version ?? c.version + 1, c.version + 1)
  const ahead = version > c.version
  if (ahead && !runs(ctx)) throw new DomainError(kernelErrors.forbidden)
  const before = version - 1
  const lines = (n: number) => board.wholeBoard(ctx.db, board.resultRows(c.id, n))
  const { brackets } = c
  if (before === 0) return { before, teams: 0, changed: 0, list: [], brackets }
  if (ahead) await upToDate(ctx, c)
  const after = ahead ? await board.wholeBoard(ctx.db, board.boards.live(c.id)) : await lines(version)
  const all = changesBetween(await lines(before), after)
  return { before, teams: after.length, changed: all.length, list: all.slice(0, MOST_CHANGES), brackets }
}

/** Versions are for everybody who may see the result; before it, for those who run the contest. */
export const versions = async (ctx: RoomCtx, input: Input<typeof resultsApi.versions>) => {
  const c = await insideContest(ctx, input.contest_id)
  const open = stageAt(c, ctx.now) >= STAGE_PUBLICITY || runs(ctx)
  return { list: open ? await store.versionsOf(ctx.db, c.id) : [] }
}
