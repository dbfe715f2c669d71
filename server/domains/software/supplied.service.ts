import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { softwareErrors } from '#contract/software/software.errors'
import { SUPPLY_REASON_MAX } from '#contract/software/software.rules'
import type { suppliedApi } from '#contract/software/supplied.api'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { randomToken } from '../../lib/storage/hash'
import { notify } from '../notices/notices.service'
import { orgAdmins } from '../orgs/people.service'
import { softwareHeld } from './software.access'
import { checkIcon, industriesIn, logSoftware, written } from './software.service'
import { iconOf } from './software.shape.service'
import * as software from './software.store'
import * as store from './supplied.store'

type In<K extends keyof typeof suppliedApi> = Input<(typeof suppliedApi)[K]>
type Out<K extends keyof typeof suppliedApi> = Promise<Output<(typeof suppliedApi)[K]>>

const KEY_BYTES = 32

const assertSuppliesTo = async (db: Db, uid: number, orgId: number): Promise<void> => {
  if (!(await store.suppliesTo(db, uid, orgId))) throw new DomainError(kernelErrors.forbidden)
}
const assertSupplier = ({ db, actor }: ActorCtx): Promise<void> => assertSuppliesTo(db, actor.uid, actor.orgId)

export const lists = async (ctx: ActorCtx, { offset = 0, limit = PAGE_LIMIT }: In<'lists'>): Out<'lists'> => {
  await assertSupplier(ctx)
  const { list, total } = await store.ofSupplier(ctx.db, ctx.actor.uid, { offset, limit })
  return {
    list: list.map((row) => {
      const { id, type, title, description, pc_url, mp_weixin_url, ai_output, industry_ids, state, review } = row
      const { review_reason, org_name, version, update_time } = row
      return {
        ...{ id, type, title, description, icon_data: iconOf(row), pc_url, mp_weixin_url, ai_output, industry_ids },
        app_data: { url: row.app_url },
        ...{ status: state, review, review_reason, org_name, version, update_time },
      }
    }),
    total,
    offset,
    limit,
  }
}

/** What an organisation has let in is not changed behind its back: it waits again, and stays closed meanwhile. */
export const save = async (ctx: ActorCtx, { id, version, ...input }: In<'save'>): Out<'save'> => {
  await assertSupplier(ctx)
  const { actor, now } = ctx
  const form = written({ ...input, version, activity_only: false })
  const waits = { review: 'pending', reviewReason: '', status: 'disabled', updateTime: now } as const
  return ctx.tx(async (tx, after) => {
    const tell = async (to: { id: number; orgId: number }) => {
      const link = `/console/app/software-detail?softwareId=${to.id}`
      const notice = { title: `供应商的软件待审核：${form.title}`, content: '审核通过后老师才能使用', link }
      await notify(tx, after, await orgAdmins(tx, to.orgId), notice, now)
    }
    const row = { ...form, ...(await industriesIn(tx, input)), ...waits }
    if (id) {
      const before = await store.heldOf(tx, actor.uid, id)
      if (!before) throw new DomainError(softwareErrors.software_gone)
      // One that they supply no longer goes on with what it let in.
      await assertSuppliesTo(tx, actor.uid, before.org_id)
      if (before.version !== version) throw new DomainError(kernelErrors.conflict)
      await checkIcon(tx, ctx, row.iconId, before.icon_id)
      await software.change(tx, id, { ...row, version: version + 1 })
      await logSoftware(tx, ctx, { id, title: row.title }, 'software.supply')
      await tell({ id, orgId: before.org_id })
      return { id, version: version + 1 }
    }
    await checkIcon(tx, ctx, row.iconId, 0)
    const whose = { orgId: actor.orgId, supplierUid: actor.uid, ticketKey: randomToken(KEY_BYTES), createTime: now }
    const made = await software.insert(tx, { ...row, ...whose })
    await logSoftware(tx, ctx, { id: made, title: row.title }, 'software.supply')
    await tell({ id: made, orgId: actor.orgId })
    return { id: made, version: 1 }
  })
}

export const review = async (ctx: ActorCtx, { id, version, approved, reason = '' }: In<'review'>): Out<'review'> => {
  await ctx.tx(async (tx, after) => {
    const row = await softwareHeld(tx, ctx, id)
    if (!row.supplier_uid || !row.review) throw new DomainError(softwareErrors.software_gone)
    if (row.version !== version) throw new DomainError(kernelErrors.conflict)
    const to = approved
      ? ({ review: '', reviewReason: '', status: 'enabled' } as const)
      : ({ review: 'rejected', reviewReason: reason.trim().slice(0, SUPPLY_REASON_MAX) } as const)
    await software.change(tx, id, { ...to, updateTime: ctx.now })
    await logSoftware(tx, ctx, row, approved ? 'software.approve' : 'software.reject')
    const notice = approved
      ? { title: `软件审核通过：${row.title}`, content: '老师可以把它加到实训室了' }
      : { title: `软件审核没有通过：${row.title}`, content: to.reviewReason || '修改后可以再次提交' }
    await notify(tx, after, [row.supplier_uid], { ...notice, link: '/my-supply' }, ctx.now)
  })
  return { ok: true }
}
