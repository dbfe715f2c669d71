import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName, nameKey, tooLong } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { plansApi } from '#contract/plans/plans.api'
import type { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import type { PlanText } from '#contract/plans/plans.model'
import { TEXT_BODY_MAX, TEXT_TITLE_MAX, TEXTS_MAX } from '#contract/plans/plans.rules'
import type { Db } from '../../../db/client'
import { inTurn } from '../../../db/turn'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../../lib/rich/texts'
import { logOrg } from '../../orgs/log/log.service'
import { schoolId } from '../days/days.store'
import { manages } from '../plans.access'
import * as store from './texts.store'

type In<K extends keyof typeof planEditApi> = Input<(typeof planEditApi)[K]>
type Out<K extends keyof typeof planEditApi> = Promise<Output<(typeof planEditApi)[K]>>

export const textHere = async (ctx: RoomCtx, id: number): Promise<PlanText> => {
  const row = await store.seen(ctx.db, { id, roomId: ctx.room.id, manages: manages(ctx.room) })
  if (!row) throw new DomainError(plansErrors.text_gone)
  return row
}
export const text = (ctx: RoomCtx, { id }: Input<typeof plansApi.text>): Promise<Output<typeof plansApi.text>> =>
  textHere(ctx, id)

export const lists = async (ctx: RoomCtx, input: In<'texts'>): Out<'texts'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  const found = await store.lists(ctx.db, { roomId: ctx.room.id, keyword: keyword.trim(), offset, limit })
  return { ...found, offset, limit }
}

/** A route's `before`: parsing may take its time. */
export const clean = ({ threads }: Ctx, { body }: In<'saveText'>): Promise<Cleaned> => cleanTexts(threads, [body])

const written = (input: In<'saveText'>, cleaned: Cleaned): { title: string; body: string } => {
  const title = cleanName(input.title)
  if (!nameKey(title)) throw new DomainError(plansErrors.text_words)
  if (tooLong(title, TEXT_TITLE_MAX)) throw new DomainError(plansErrors.text_words, `标题在${TEXT_TITLE_MAX}个字以内`)
  const body = cleaned(input.body)
  if (!body || body.count > TEXT_BODY_MAX)
    throw new DomainError(plansErrors.text_words, `正文在${TEXT_BODY_MAX}个字以内`)
  return { title, body: body.html }
}

/** In the school's log: all its rooms have these texts. A new title stands beside the one before. */
const log = (
  tx: Db,
  { actor, now }: RoomCtx,
  orgId: number,
  action: OrgAction & `text.${string}`,
  { id, from, to }: { id: number; from?: string; to: string },
): Promise<void> => {
  const detail = from && from !== to ? { from, to } : { about: to }
  return logOrg(tx, { orgId, uid: actor.uid, action, target: `text:${id}`, detail, now })
}

const assertPlace = async (tx: Db, orgId: number): Promise<void> => {
  await inTurn(tx, 'plan.texts', orgId)
  if ((await store.count(tx, orgId)) >= TEXTS_MAX) throw new DomainError(plansErrors.texts_full)
}

export const save = async (ctx: RoomCtx, input: In<'saveText'>, cleaned: Cleaned): Out<'saveText'> => {
  const words = { ...written(input, cleaned), updateTime: ctx.now }
  return ctx.tx(async (tx) => {
    const orgId = await schoolId(tx, ctx.room.id)
    if (!input.id) {
      await assertPlace(tx, orgId)
      const id = await store.add(tx, { ...words, orgId, uid: ctx.actor.uid, createTime: ctx.now })
      await log(tx, ctx, orgId, 'text.create', { id, to: words.title })
      return { id, version: 1 }
    }
    const row = await store.held(tx, orgId, input.id)
    if (!row || row.deletedTime > 0) throw new DomainError(plansErrors.text_gone)
    if (row.version !== input.version) throw new DomainError(plansErrors.text_changed)
    await store.change(tx, input.id, { ...words, version: row.version + 1 })
    await log(tx, ctx, orgId, 'text.update', { id: row.id, from: row.title, to: words.title })
    return { id: input.id, version: row.version + 1 }
  })
}

export const remove = async (ctx: RoomCtx, { id, undo }: In<'removeText'>): Out<'removeText'> =>
  ctx.tx(async (tx) => {
    const orgId = await schoolId(tx, ctx.room.id)
    if (undo) await assertPlace(tx, orgId)
    const row = await store.held(tx, orgId, id)
    if (!row || row.deletedTime > 0 !== Boolean(undo)) throw new DomainError(plansErrors.text_gone)
    const used = undo ? 0 : await store.usedBy(tx, id)
    if (used > 0) throw new DomainError(plansErrors.text_used, `还有 ${used} 个计划在使用这个内容，不能删除`)
    await store.change(tx, id, { deletedTime: undo ? 0 : ctx.now })
    await log(tx, ctx, orgId, undo ? 'text.restore' : 'text.delete', { id, to: row.title })
    return { ok: true }
  })

/**
 * A copy of a plan in another school has copies of the texts, since it does not see those of the first: one of the same words, where
 * there is one, and none where the text was deleted or the school holds no more.
 */
export const bringTexts = async (
  tx: Db,
  { planId, toId, uid, now }: { planId: number; toId: number; uid: number; now: number },
): Promise<void> => {
  const orgId = await schoolId(tx, toId)
  const foreign = await store.foreignIn(tx, { planId, orgId })
  if (foreign.length === 0) return
  await inTurn(tx, 'plan.texts', orgId)
  let room = TEXTS_MAX - (await store.count(tx, orgId))
  for (const { id, title, body, deleted_time } of foreign) {
    let by = deleted_time > 0 ? 0 : await store.sameAs(tx, { orgId, title, body })
    if (by === 0 && deleted_time === 0 && room > 0) {
      by = await store.add(tx, { orgId, uid, title, body, createTime: now, updateTime: now })
      room -= 1
    }
    await store.replaceIn(tx, { planId, id, by })
  }
}
