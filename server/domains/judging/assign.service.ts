import { evenly } from '#contract/judging/even.rules'
import type { judgingApi } from '#contract/judging/judging.api'
import { judgingErrors } from '#contract/judging/judging.errors'
import { dimensionsProblem } from '#contract/judging/judging.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { assertSeenIfSet } from '../../lib/seen'
import { logContest, namedIn } from '../contests/contests.log.service'
import * as store from './assign.store'
import { conflictsOf } from './conflicts.store'
import { replaceDimensions } from './dimensions.store'
import * as access from './judging.access'
import { tellJudge, tellManagers } from './judging.notice.service'
import { itemsOf, type JudgedRow } from './judging.store'
import { saidOf } from './page.service'

type In<K extends keyof typeof judgingApi> = Input<(typeof judgingApi)[K]>
type Out<K extends keyof typeof judgingApi> = Promise<Output<(typeof judgingApi)[K]>>

const arrangeable = async (ctx: RoomCtx, id: number, tx: Db, hold = false): Promise<JudgedRow> => {
  const contest = await access.arranged(ctx, id, tx, hold)
  access.assertArrangeable(ctx, contest)
  return contest
}

const itemHere = async (tx: Db, contest: JudgedRow, id: number) => {
  const [item] = await itemsOf(tx, contest.id, id)
  if (!item) throw new DomainError(judgingErrors.item_gone)
  return item
}

export const saveDimensions = (ctx: RoomCtx, input: In<'saveDimensions'>): Out<'saveDimensions'> =>
  ctx.tx(async (tx, after) => {
    // Held, so that no first mark is given meanwhile by what is replaced here.
    const contest = await arrangeable(ctx, input.contest_id, tx, true)
    const item = await itemHere(tx, contest, input.item_id)
    if (contest.mark_time > 0) throw new DomainError(judgingErrors.dimensions_fixed)
    assertSeenIfSet(item.dimensions.length > 0, saidOf(item), input.version)
    const dimensions = input.dimensions.map((d) => ({
      ...d,
      title: d.title.trim(),
      description: d.description.trim(),
      skill: d.skill.trim(),
    }))
    const problem = dimensionsProblem(dimensions)
    if (problem) throw new DomainError(judgingErrors.dimensions_bad, problem)
    await replaceDimensions(tx, item.id, dimensions)
    await logContest(tx, ctx, 'dimensions', contest.id, namedIn(contest, item.title))
    await tellManagers(tx, after, contest)
    return { list: (await itemHere(tx, contest, item.id)).dimensions }
  })

const tellGiven = async (
  tx: Db,
  after: After,
  contest: JudgedRow,
  counts: ReadonlyMap<number, number>,
  now: number,
): Promise<void> => {
  for (const [uid, n] of counts) {
    const content = `“${contest.title}”有 ${n} 份作品待你评分。`
    await tellJudge(tx, after, contest, [uid], { title: '收到评分任务', content, now })
  }
}
const counted = (uids: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const uid of uids) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return counts
}

/** Pairs that must not be are named with their reason; the others go through. */
export const assign = (ctx: RoomCtx, input: In<'assign'>): Out<'assign'> =>
  ctx.tx(async (tx, after) => {
    const contest = await arrangeable(ctx, input.contest_id, tx)
    const item = await itemHere(tx, contest, input.item_id)
    if (!item.dimensions.length) throw new DomainError(judgingErrors.no_dimensions)
    const codes = [...new Set(input.codes)]
    const uids = [...new Set(input.judge_uids)]
    const teams = await store.teamsByCode(tx, contest.id, codes)
    if (teams.length < codes.length) throw new DomainError(judgingErrors.team_gone)
    const judges = await store.judgesOf(tx, contest)
    const name = (uid: number) => judges.find((j) => j.uid === uid)?.truename ?? ''
    const clashes = await conflictsOf(tx, { contestId: contest.id, uids })
    const refused: Awaited<Out<'assign'>>['refused'] = []
    const given: store.Given[] = []
    // Why somebody may not would name the team to who marks blind.
    const clash = (await access.seesNames(ctx, contest, tx)) ? judgingErrors.own_team.text : '该评委不能评这份作品'
    for (const team of teams) {
      const pair = await store.pairOf(tx, item.id, team.id)
      for (const uid of uids) {
        const no = (reason: string) => refused.push({ code: team.code, uid, truename: name(uid), reason })
        if (!judges.some((j) => j.uid === uid)) no('不是本实训室的评委')
        else if (clashes.some((c) => c.uid === uid && c.contest_team_id === team.id)) no(clash)
        else if (pair.some((p) => p.judge_uid === uid && p.state === 'recused')) no('该评委已回避')
        else if (!pair.some((p) => p.judge_uid === uid))
          given.push({ itemId: item.id, contestTeamId: team.id, judgeUid: uid })
      }
    }
    const added = await store.addAssignments(tx, contest.id, given, ctx.now)
    const to = given.map((g) => g.judgeUid)
    if (added)
      await logContest(tx, ctx, 'assign', contest.id, namedIn(contest, `${item.title}，${added} 份`), { uids: to })
    await tellGiven(tx, after, contest, counted(to), ctx.now)
    await tellManagers(tx, after, contest)
    return { added, refused }
  })

export const unassign = (ctx: RoomCtx, input: In<'unassign'>): Out<'unassign'> =>
  ctx.tx(async (tx, after) => {
    const contest = await arrangeable(ctx, input.contest_id, tx)
    if (await store.anyDone(tx, contest.id, input.ids)) throw new DomainError(judgingErrors.assignment_done)
    const uids = await store.dropAssignments(tx, contest.id, input.ids)
    if (uids.length) await logContest(tx, ctx, 'unassign', contest.id, namedIn(contest, `${uids.length} 份`), { uids })
    const about = { type: 'contest.mark', id: contest.id, room_id: contest.room_id } as const
    after.push([...new Set(uids)], about)
    await tellManagers(tx, after, contest)
    return { removed: uids.length }
  })

export const distribute = (ctx: RoomCtx, input: In<'distribute'>): Out<'distribute'> =>
  ctx.tx(async (tx, after) => {
    const contest = await arrangeable(ctx, input.contest_id, tx)
    const items = await itemsOf(tx, contest.id, input.item_id)
    if (input.item_id && !items.length) throw new DomainError(judgingErrors.item_gone)
    const bare = items.find((i) => !i.dimensions.length)
    if (bare) throw new DomainError(judgingErrors.no_dimensions, `请先设置“${bare.title}”的评分维度`)
    const judges = await store.judgesOf(tx, contest)
    if (!judges.length) throw new DomainError(judgingErrors.no_judges)
    const clashes = await conflictsOf(tx, { contestId: contest.id, uids: judges.map((j) => j.uid) })
    const barred = new Set(clashes.map((c) => `${c.contest_team_id}:${c.uid}`))
    const needs = (await store.pairsOf(tx, contest.id, input.item_id ?? 0)).map((p) => ({
      itemId: p.item_id,
      contestTeamId: p.contest_team_id,
      judges: p.judges,
      found: p.found,
      had: p.had,
    }))
    const { found, short } = evenly(needs, judges, (team, uid) => barred.has(`${team}:${uid}`))
    const added = await store.addAssignments(tx, contest.id, found, ctx.now)
    const to = found.map((f) => f.judgeUid)
    if (added) await logContest(tx, ctx, 'assign', contest.id, namedIn(contest, `自动分配 ${added} 份`), { uids: to })
    await tellGiven(tx, after, contest, counted(to), ctx.now)
    await tellManagers(tx, after, contest)
    return { added, short }
  })
