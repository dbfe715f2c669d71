import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { solutionsApi } from '#contract/solutions/solutions.api'
import { solutionsErrors } from '#contract/solutions/solutions.errors'
import { solutionProblems } from '#contract/solutions/solutions.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { logOrg } from '../orgs/log/log.service'
import { gone } from './solutions.service'
import { lookerOf } from './solutions.shape.service'
import * as store from './solutions.store'

type In<K extends keyof typeof solutionsApi> = Input<(typeof solutionsApi)[K]>
type Out<K extends keyof typeof solutionsApi> = Promise<Output<(typeof solutionsApi)[K]>>
type Done = Promise<{ ok: boolean }>

/** A solution that the asker manages, held until the end. */
const held = async (tx: Db, ctx: ActorCtx, id: number): Promise<store.SolutionRow> => {
  const row = await store.one(tx, lookerOf(ctx.actor), id, true)
  if (!row) throw gone()
  if (!row.can_manage) throw new DomainError(kernelErrors.forbidden)
  return row
}

const log = (tx: Db, ctx: ActorCtx, of: { id: number; title: string; org_id: number }, action: OrgAction) =>
  logOrg(tx, {
    orgId: of.org_id,
    uid: ctx.actor.uid,
    action,
    target: `solution:${of.id}`,
    detail: { about: of.title },
    now: ctx.now,
  })

/** Paragraphs stay, blanks around them go. */
const prose = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What was sent as it is kept; throws, in words, at what can't be. */
const written = (input: In<'save'>) => {
  const form = {
    title: cleanName(input.title),
    description: cleanName(input.description),
    body: prose(input.body),
    industry_ids: [...new Set(input.industry_ids)],
  }
  const [problem] = Object.values(solutionProblems({ ...input, ...form }))
  if (problem) throw new DomainError(solutionsErrors.solution_words, problem)
  const { title, description, body, industry_ids: industryIds } = form
  return { title, description, body, industryIds, level: input.level, coverId: input.cover_id, roomId: input.room_id }
}

/** A cover is everybody's to see, and a room is shown as a pattern by who runs it. */
const checkNamed = async (
  tx: Db,
  ctx: ActorCtx,
  to: { coverId: number; roomId: number; industryIds: number[] },
  before: { cover_id: number; room_id: number } | undefined,
): Promise<void> => {
  const { coverId, roomId } = to
  if (coverId && coverId !== before?.cover_id && !(await store.coverIsMine(tx, ctx.actor.uid, coverId)))
    throw new DomainError(solutionsErrors.solution_cover)
  const [room] = await store.rooms(tx, lookerOf(ctx.actor), { keyword: '', id: roomId, limit: 1 })
  if (roomId !== before?.room_id && !room) throw new DomainError(solutionsErrors.solution_room)
  const known = await store.industriesOf(tx, to.industryIds)
  if (known.length < to.industryIds.length) throw new DomainError(kernelErrors.bad_input)
}

export const save = async (ctx: ActorCtx, input: In<'save'>): Out<'save'> => {
  const { actor, now } = ctx
  const row = written(input)
  return ctx.tx(async (tx) => {
    if (input.id) {
      const before = await held(tx, ctx, input.id)
      if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
      await checkNamed(tx, ctx, row, before)
      const version = before.version + 1
      await store.change(tx, before.id, { ...row, version, updateTime: now })
      await log(tx, ctx, { ...before, title: row.title }, 'solution.update')
      return { id: before.id, version }
    }
    await checkNamed(tx, ctx, row, undefined)
    const { uid, orgId } = actor
    const id = await store.insert(tx, { ...row, uid, orgId, createTime: now, updateTime: now })
    await log(tx, ctx, { id, title: row.title, org_id: orgId }, 'solution.create')
    return { id, version: 1 }
  })
}

export const publish = async (ctx: ActorCtx, { id, visibility }: In<'publish'>): Done => {
  const { actor, now } = ctx
  await ctx.tx(async (tx) => {
    const row = await held(tx, ctx, id)
    if (!row.room_id) throw new DomainError(solutionsErrors.solution_room)
    const wider = visibility === 'store' && !(row.visibility === 'store' && row.publish_time > 0)
    if (wider && !actor.superAdmin && !(await store.mayStore(tx, actor.uid)))
      throw new DomainError(solutionsErrors.solution_store)
    const publishTime = row.publish_time || now
    await store.change(tx, id, { visibility, publishTime, onlineStatus: 1, updateTime: now })
    await log(tx, ctx, row, 'solution.publish')
  })
  return { ok: true }
}

export const takeDown = async (ctx: ActorCtx, { id }: In<'takeDown'>): Done => {
  await ctx.tx(async (tx) => {
    const row = await held(tx, ctx, id)
    await store.change(tx, id, { onlineStatus: 0, updateTime: ctx.now })
    if (row.online_status === 1) await log(tx, ctx, row, 'solution.down')
  })
  return { ok: true }
}

export const remove = async (ctx: ActorCtx, { id }: In<'remove'>): Done => {
  await ctx.tx(async (tx) => {
    const row = await held(tx, ctx, id)
    await store.change(tx, id, { deletedTime: ctx.now })
    await log(tx, ctx, row, 'solution.delete')
  })
  return { ok: true }
}
