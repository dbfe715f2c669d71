import { STAGE_PUBLICITY } from '#contract/contests/stages'
import type { judgingApi } from '#contract/judging/judging.api'
import { judgingErrors } from '#contract/judging/judging.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { RoomCtx } from '../../lib/calls/context'
import { judgesOf } from './assign.store'
import { uncleanIn } from './bare.service'
import { conflictsOf } from './conflicts.store'
import * as access from './judging.access'
import { itemsOf, marksOf } from './judging.store'
import { handInsOf } from './material.service'
import { teamByCode } from './material.store'
import { shownMark } from './page.service'
import * as store from './progress.store'

type In<K extends keyof typeof judgingApi> = Input<(typeof judgingApi)[K]>
type Out<K extends keyof typeof judgingApi> = Promise<Output<(typeof judgingApi)[K]>>

export const progress = async (ctx: RoomCtx, input: In<'progress'>): Out<'progress'> => {
  const contest = await access.arranged(ctx, input.contest_id)
  const judges = await store.judgesProgress(ctx.db, contest)
  const me = ctx.actor.uid
  const state = (j: { done: number; total: number }) => (j.done < j.total ? ('open' as const) : ('done' as const))
  const owes = access.owesMarks(
    ctx,
    contest,
    judges.map((j) => ({ uid: j.uid, state: state(j) })),
  )
  return {
    items: await store.itemsProgress(ctx.db, contest),
    judges: owes ? judges.map((j) => (j.uid === me ? j : { ...j, mean: -1 })) : judges,
    ...(await uncleanIn(ctx, contest)),
  }
}

export const assignments = async (ctx: RoomCtx, input: In<'assignments'>): Out<'assignments'> => {
  const contest = await access.arranged(ctx, input.contest_id)
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const names = await access.seesNames(ctx, contest)
  const q = { contest, itemId: input.item_id, names }
  const keyword = input.keyword?.trim() ?? ''
  const found = await store.assignedTeams(ctx.db, { ...q, keyword, only: input.only ?? '', ...page })
  const ids = found.list.map((t) => t.id)
  const given = await store.judgesOfTeams(ctx.db, input.item_id, ids)
  const uids = (await judgesOf(ctx.db, contest)).map((j) => j.uid)
  const clashes = await conflictsOf(ctx.db, { contestId: contest.id, uids })
  const list = found.list.map(({ id, ...team }) => {
    const here = given.filter((g) => g.contest_team_id === id)
    const owes = access.owesMarks(ctx, contest, here)
    return {
      ...team,
      ...(owes && { gap: 0, far: false }),
      handed: team.handed && (names || access.allHanded(contest, ctx.now)),
      judges: here.map(({ contest_team_id, ...judge }) =>
        owes && judge.uid !== ctx.actor.uid ? { ...judge, score: -1 } : judge,
      ),
      // Whom a mentor may not judge is their own team: that would be its name.
      conflicts: names ? clashes.filter((c) => c.contest_team_id === id).map((c) => c.uid) : [],
    }
  })
  return { list, total: found.total, ...page }
}

export const record = async (ctx: RoomCtx, input: In<'record'>): Out<'record'> => {
  const contest = await access.contestHere(ctx, input.contest_id)
  const [item] = await itemsOf(ctx.db, contest.id, input.item_id)
  const team = await teamByCode(ctx.db, contest.id, input.code)
  const asked = { contestId: contest.id, itemId: input.item_id, teamId: team?.id ?? 0 }
  if (!(await access.mayOpenRecord(ctx, asked))) throw new DomainError(kernelErrors.forbidden)
  if (!item) throw new DomainError(judgingErrors.item_gone)
  // Whoever competes sees no marks before the results, whatever else they are in the room.
  if (!team) throw new DomainError(judgingErrors.team_gone)
  const clash = await conflictsOf(ctx.db, { contestId: contest.id, uids: [ctx.actor.uid], teamId: team.id })
  if (clash.length && access.stageAt(contest, ctx.now) < STAGE_PUBLICITY) throw new DomainError(judgingErrors.own_team)
  const names = await access.seesNames(ctx, contest)
  const about = { contestId: contest.id, teamId: team.id, code: team.code, names, until: team.end_time }
  const rows = await store.recordsOf(ctx.db, item.id, team.id)
  const owes = access.owesMarks(ctx, contest, rows)
  const seen = rows.filter((r) => !owes || r.uid === ctx.actor.uid).map((r) => r.assignment_id)
  const marks = await marksOf(ctx.db, seen)
  return {
    item,
    code: team.code,
    name: names ? team.name : '',
    hand_ins: names || access.allHanded(contest, ctx.now) ? await handInsOf(ctx, item, about) : [],
    judges: rows.map((r) => ({
      ...r,
      ...(!seen.includes(r.assignment_id) && { score: -1, comment: '' }),
      marks: marks.filter((m) => m.assignment_id === r.assignment_id).map(shownMark),
    })),
    changes: await store.changesOf(ctx.db, seen),
  }
}
