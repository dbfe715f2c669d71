import { boardsErrors } from '#contract/boards/boards.errors'
import type { resultsApi } from '#contract/boards/results.api'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { Actor, RoomCtx } from '../../lib/calls/context'
import { logContest, namedIn } from '../contests/contests.log.service'
import { settle } from '../contests/outcome/outcome.service'
import { addressOf } from '../files/files.keys'
import { notify } from '../notices/notices.service'
import * as store from './appeals.store'
import type { BoardContest } from './board.store'
import { insideContest, isJudge, runs, stageAt } from './boards.access'
import { competitorsOf, finalTime } from './results.store'
import { holdContest } from './weights.store'

const decides = (ctx: RoomCtx): boolean => runs(ctx) || isJudge(ctx)
const mayAppeal = (c: BoardContest, now: number): boolean =>
  c.my_team > 0 && c.version > 0 && stageAt(c, now) === STAGE_PUBLICITY && now < c.notice_end

const gone = () => new DomainError(boardsErrors.appeal_gone)

export const appeals = async (ctx: RoomCtx, input: Input<typeof resultsApi.appeals>) => {
  const c = await insideContest(ctx, input.contest_id)
  const rows = await store.appealsOf(ctx.db, c.id, ctx.actor.uid, decides(ctx) ? undefined : c.my_team)
  return {
    list: rows.map(({ judged, files, ...a }) => ({
      ...a,
      // Whoever runs the contest looks into what was handed in and given for it, and of the committee who decides.
      code: runs(ctx) || (isJudge(ctx) && !judged && !a.mine && a.state !== 'withdrawn') ? a.code : '',
      files: files.map(({ key, ...f }) => ({ ...f, url: addressOf({ id: f.id, key }) })),
      may_decide: decides(ctx) && a.state === 'open' && !judged && !a.mine,
    })),
    may_appeal: mayAppeal(c, ctx.now),
  }
}

export const appeal = async (ctx: RoomCtx, input: Input<typeof resultsApi.appeal>) =>
  ctx.tx(async (tx, after) => {
    await holdContest(tx, input.contest_id)
    const c = await insideContest(ctx, input.contest_id, tx)
    if (!c.my_team) throw new DomainError(boardsErrors.not_player)
    if (!mayAppeal(c, ctx.now)) throw new DomainError(boardsErrors.appeal_closed)
    const { item_id = 0 } = input
    const body = input.body.trim()
    const file_ids = [...new Set(input.file_ids ?? [])]
    const unknown = item_id > 0 && !c.items.some((i) => i.id === item_id)
    if (!body || unknown) throw new DomainError(kernelErrors.bad_input)
    if (file_ids.length && (await store.ownFiles(tx, ctx.actor.uid, file_ids)) < file_ids.length)
      throw new DomainError(kernelErrors.bad_input)
    if (await store.openOf(tx, c.my_team, item_id)) throw new DomainError(boardsErrors.appeal_open)
    const id = await store.addAppeal(tx, {
      contestId: c.id,
      contestTeamId: c.my_team,
      itemId: item_id,
      uid: ctx.actor.uid,
      body,
      fileIds: file_ids,
      createTime: ctx.now,
    })
    await settle(tx, c.id, finalTime)
    const uids = await store.arbitersOf(tx, c.room_id)
    const content = `“${c.title}”有新的申诉，请由没有评过该作品的人裁决。`
    const link = `/contest/${c.id}/rank?tab=appeals`
    await notify(tx, after, uids, { title: '比赛申诉待裁决', content, link }, ctx.now)
    after.push(uids, { type: 'contest', id: c.id, room_id: c.room_id })
    return { id }
  })

export const withdraw = async (ctx: RoomCtx, input: Input<typeof resultsApi.withdraw>) =>
  ctx.tx(async (tx, after) => {
    await holdContest(tx, input.contest_id)
    const c = await insideContest(ctx, input.contest_id, tx)
    const a = await store.appealOf(tx, c.id, input.id, ctx.actor.uid)
    if (!a || a.contest_team_id !== c.my_team) throw gone()
    const ended = { id: a.id, state: 'withdrawn', answer: '', uid: 0, now: ctx.now } as const
    if (!(await store.close(tx, ended))) throw new DomainError(boardsErrors.appeal_done)
    await settle(tx, c.id, finalTime)
    // It waits for nobody any more.
    after.push(await store.arbitersOf(tx, c.room_id), { type: 'contest', id: c.id, room_id: c.room_id })
    return { ok: true }
  })

export const decide = async (ctx: RoomCtx, input: Input<typeof resultsApi.decide>) =>
  ctx.tx(async (tx, after) => {
    await holdContest(tx, input.contest_id)
    const c = await insideContest(ctx, input.contest_id, tx)
    if (!decides(ctx)) throw new DomainError(kernelErrors.forbidden)
    const a = await store.appealOf(tx, c.id, input.id, ctx.actor.uid)
    if (!a) throw gone()
    if (a.mine) throw new DomainError(boardsErrors.own_team)
    if (a.judged) throw new DomainError(boardsErrors.judged_it)
    const answer = input.answer.trim()
    if (!answer) throw new DomainError(boardsErrors.answer_needed)
    const ended = { id: a.id, state: input.state, answer, uid: ctx.actor.uid, now: ctx.now }
    if (!(await store.close(tx, ended))) throw new DomainError(boardsErrors.appeal_done)
    await settle(tx, c.id, finalTime)
    await logContest(
      tx,
      ctx,
      input.state === 'upheld' ? 'appeal_upheld' : 'appeal_dismissed',
      c.id,
      namedIn(c, a.title),
    )
    await tellTeam(tx, after, ctx, c, a.contest_team_id, input.state === 'upheld' ? '成立' : '不成立', answer)
    return { ok: true }
  })

const tellTeam = async (
  tx: Db,
  after: Parameters<typeof notify>[1],
  ctx: RoomCtx,
  c: BoardContest,
  team: number,
  verdict: string,
  answer: string,
): Promise<void> => {
  const uids = await competitorsOf(tx, c.id, team)
  const notice = { title: `申诉${verdict}`, content: `“${c.title}”的申诉已裁决：${answer}` }
  await notify(tx, after, uids, { ...notice, link: `/contest/${c.id}/rank?tab=appeals` }, ctx.now)
  const concerned = [...uids, ...(await store.arbitersOf(tx, c.room_id))]
  after.push(concerned, { type: 'contest', id: c.id, room_id: c.room_id })
}

export const readsEvidence = (db: Db, actor: Actor, file: { id: number; uid: number }): Promise<boolean> =>
  store.evidenceFor(db, actor, file)
