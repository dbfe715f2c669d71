import { stageOf } from '#contract/contests/contests.rules'
import type { judgingApi } from '#contract/judging/judging.api'
import { judgingErrors } from '#contract/judging/judging.errors'
import {
  dimensionInput,
  type JudgedContest,
  type JudgedItem,
  type Mark,
  type MarkRow,
} from '#contract/judging/judging.model'
import { mayMark } from '#contract/judging/judging.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { RoomCtx } from '../../lib/calls/context'
import { saidIn, versionOf } from '../../lib/seen'
import { isManager, timesOf } from '../contests/contests.access'
import { shuffledFor } from './disguise'
import * as access from './judging.access'
import * as store from './judging.store'
import { handInsOf } from './material.service'

type In<K extends keyof typeof judgingApi> = Input<(typeof judgingApi)[K]>
type Out<K extends keyof typeof judgingApi> = Promise<Output<(typeof judgingApi)[K]>>

const shownContest = (c: store.JudgedRow, now: number): JudgedContest => {
  const { stage, stage_status } = stageOf(timesOf(c), now)
  return {
    id: c.id,
    training_room_id: c.room_id,
    title: c.title,
    type: c.type,
    stage,
    stage_status,
    blind: c.blind,
    score_rule: c.score_rule,
    gap_limit: c.gap_limit,
    mark_time: c.mark_time,
    end_time: c.end_time,
    open: mayMark({ stage_status, end_time: c.end_time + (c.blind ? c.longest : 0), state: 'open', reason: '' }, now),
  }
}

/** What an item is marked by, as its form saves it. */
export const saidOf = ({ dimensions }: JudgedItem) => dimensions.map(saidIn(dimensionInput.shape))

export const page = async (ctx: RoomCtx, input: In<'page'>): Out<'page'> => {
  const contest = await access.contestHere(ctx, input.contest_id)
  return {
    contest: shownContest(contest, ctx.now),
    items: (await store.itemsOf(ctx.db, contest.id)).map((item) => ({ ...item, version: versionOf(saidOf(item)) })),
    is_judge: access.isJudge(ctx),
    may_arrange: isManager(ctx.room),
    mine: await store.countsOf(ctx.db, contest.id, ctx.actor.uid),
  }
}

const shownRow = (
  { contest_team_id, comment, judge_uid, until, ...row }: store.AssignmentRow,
  contest: store.JudgedRow,
  now: number,
): MarkRow => ({ ...row, handed: row.handed && (!contest.blind || access.allHanded(contest, now)) })

/** Of the asker alone; somebody who is no judge has none. */
export const teams = async (ctx: RoomCtx, input: In<'teams'>): Out<'teams'> => {
  const contest = await access.contestHere(ctx, input.contest_id)
  if (!access.isJudge(ctx)) throw new DomainError(judgingErrors.not_judge)
  const q = { contestId: contest.id, uid: ctx.actor.uid, itemId: input.item_id ?? 0, blind: contest.blind }
  const list = (await store.rowsOfJudge(ctx.db, q)).map((row) => shownRow(row, contest, ctx.now))
  if (!contest.blind) return { list }
  const { secret } = ctx.config
  const order = shuffledFor({ secret, contestId: contest.id, uid: ctx.actor.uid })
  // Open ones first and item by item, as they come; within these in an order of the judge's own.
  const groups = [...new Set(list.map((r) => `${r.state === 'open'} ${r.item_id}`))]
  return { list: groups.flatMap((g) => list.filter((r) => `${r.state === 'open'} ${r.item_id}` === g).sort(order)) }
}

export const shownMark = (m: Mark): Mark => ({
  dimension_id: m.dimension_id,
  points: m.points,
  comment: m.comment,
  device_time: m.device_time,
  update_time: m.update_time,
})

export const sheet = async (ctx: RoomCtx, input: In<'sheet'>): Out<'sheet'> => {
  const contest = await access.contestHere(ctx, input.contest_id)
  const row = await access.ownAssignment(ctx, contest, input.assignment_id)
  const [item] = await store.itemsOf(ctx.db, contest.id, row.item_id)
  if (!item) throw new DomainError(judgingErrors.assignment_gone)
  const stage_status = access.stageAt(contest, ctx.now)
  // Who stood back sees nothing any more.
  const recused = row.state === 'recused'
  const names = !contest.blind
  const about = { contestId: contest.id, teamId: row.contest_team_id, code: row.code, names, until: row.until }
  const hidden = recused || (contest.blind && !access.allHanded(contest, ctx.now))
  return {
    row: shownRow(row, contest, ctx.now),
    item,
    open: !recused && mayMark({ ...row, stage_status }, ctx.now),
    marks: (await store.marksOf(ctx.db, [row.id])).map(shownMark),
    comment: row.comment,
    hand_ins: hidden ? [] : await handInsOf(ctx, item, about),
  }
}
