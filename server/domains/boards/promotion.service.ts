import { boardsErrors } from '#contract/boards/boards.errors'
import type { BoardRow, PromotionRow } from '#contract/boards/boards.model'
import { promoted } from '#contract/boards/promotion.rules'
import type { resultsApi } from '#contract/boards/results.api'
import { isTeamContest } from '#contract/contests/contest-type'
import { entrantWords } from '#contract/contests/contests.words'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { logContest, namedIn } from '../contests/contests.log.service'
import { pushManagers } from '../contests/contests.notice.service'
import { promoteTeams } from '../contests/signup/promote.service'
import { notify } from '../notices/notices.service'
import * as board from './board.store'
import { stageAt, watchedContest } from './boards.access'
import { rowOf } from './boards.service'
import * as store from './promotion.store'
import { holdContest } from './weights.store'

type Asked = Input<typeof resultsApi.promote>

/** The published result's lines that the rule takes on, each with where it stands to the next contest. */
const going = async (ctx: RoomCtx, db: Db, input: Asked) => {
  const c = await watchedContest(ctx, input.contest_id, db)
  if (stageAt(c, ctx.now) < STAGE_PUBLICITY || !c.version) throw new DomainError(boardsErrors.not_published)
  const target = await targetOf(db, c, input.to_contest_id, ctx.now)
  const rows = (await board.wholeBoard(db, board.resultRows(c.id, c.version))).map((line) => rowOf(line, []))
  const standing = new Map((await store.standingOf(db, c.id, target.id)).map((s) => [s.id, s]))
  const stateOf = (row: BoardRow): PromotionRow['state'] => {
    const s = standing.get(row.contest_team_id)
    if (!s || s.gone) return 'left'
    return s.there ? 'there' : 'fresh'
  }
  const list = promoted(rows, input.rule).map(({ contest_team_id, title, rank, total, bracket_id, ...row }) => ({
    contest_team_id,
    title,
    rank,
    total,
    bracket_id,
    state: stateOf({ contest_team_id, title, rank, total, bracket_id, ...row }),
  }))
  return { c, target, list, fresh: list.filter((r) => r.state === 'fresh') }
}

const targetOf = async (db: Db, c: board.BoardContest, id: number, now: number) => {
  const target = (await store.targetsOf(db, c, 0)).find((t) => t.id === id)
  if (!target) throw new DomainError(boardsErrors.target_gone)
  if (target.begin_time > 0 && target.begin_time <= now) throw new DomainError(boardsErrors.target_begun)
  return target
}

export const previewPromotion = async (ctx: RoomCtx, input: Asked) => {
  const { list, fresh, target } = await going(ctx, ctx.db, input)
  return { list, fresh: fresh.length, seats: target.seats }
}

export const promote = async (ctx: RoomCtx, input: Asked) =>
  ctx.tx(async (tx, after) => {
    await holdContest(tx, input.to_contest_id)
    const { c, target, fresh } = await going(ctx, tx, input)
    if (!fresh.length) throw new DomainError(boardsErrors.nobody)
    const teamIds = fresh.map((r) => r.contest_team_id)
    const by = { uid: ctx.actor.uid, now: ctx.now, toId: target.id }
    const placed = await promoteTeams(tx, c.id, { ...by, teamIds, size: target.size })
    if (!placed) throw new DomainError(boardsErrors.target_full)
    await store.notePromotions(tx, { ...by, contestId: c.id, teamIds, rule: input.rule.kind })
    const people = await store.peopleOf(tx, teamIds)
    const open = target.status === 'published'
    // A draft is nothing that they could open yet; where they came from leads to the result.
    const link = open ? `/contest/${target.id}/description` : `/contest/${c.id}/rank`
    const content = `${isTeamContest(c) ? '你所在的团队' : '你'}从“${c.title}”晋级，已报名“${target.title}”${open ? '' : '，发布后可以查看'}。`
    await notify(tx, after, people, { title: '恭喜晋级', content, link }, ctx.now)
    after.push(people, { type: 'contest', id: target.id, room_id: c.room_id })
    await pushManagers(tx, after, { id: target.id, room_id: c.room_id })
    await logContest(
      tx,
      ctx,
      'promote',
      c.id,
      namedIn(c, `${fresh.length}${entrantWords(c.type).unit}晋级“${target.title}”`),
    )
    return { promoted: fresh.length }
  })

export const promotions = async (ctx: RoomCtx, input: Input<typeof resultsApi.promotions>) => {
  const c = await watchedContest(ctx, input.contest_id)
  const targets = await store.targetsOf(ctx.db, c, ctx.now)
  return {
    targets: targets.map(({ id, title, begin_time }) => ({ id, title, begin_time })),
    list: await store.promotionsOf(ctx.db, c.id),
  }
}
