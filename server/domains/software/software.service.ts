import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { softwareApi } from '#contract/software/software.api'
import { softwareErrors } from '#contract/software/software.errors'
import type { SoftwareRow } from '#contract/software/software.model'
import { softwareProblems } from '#contract/software/software.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { randomToken } from '../../lib/storage/hash'
import { logOrg } from '../orgs/log/log.service'
import { lookerOf, softwareHeld, softwareHere } from './software.access'
import { iconOf } from './software.shape.service'
import * as store from './software.store'
import { industriesAmong } from './subjects.store'

type In<K extends keyof typeof softwareApi> = Input<(typeof softwareApi)[K]>
type Out<K extends keyof typeof softwareApi> = Output<(typeof softwareApi)[K]>

const ROOMS_SHOWN = 100
const ORGS_SHOWN = 50
const KEY_BYTES = 32

const rowOf = (row: store.CatalogueRow): SoftwareRow => {
  const { id, type, title, description, state, activity_only, org_id, org_name, can_edit, room_count, update_time } =
    row
  const { licence_end_time } = row
  return {
    ...{ id, type, title, description, icon_data: iconOf(row), status: state, activity_only },
    ...{ org_id, org_name, can_edit, room_count, update_time, licence_end_time },
    ...{ supplier: row.supplier, review: row.review, review_reason: row.review_reason },
  }
}

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', type, status, sort } = input
  const q = { ...lookerOf(ctx), keyword: keyword.trim(), type, status, sort, offset, limit }
  const { list, total } = await store.lists(ctx.db, q)
  return { list: list.map(rowOf), total, offset, limit }
}

export const detail = async (ctx: ActorCtx, { id }: In<'detail'>): Promise<Out<'detail'>> => {
  const row = await softwareHere(ctx, id)
  return {
    ...rowOf(row),
    pc_url: row.pc_url,
    mp_weixin_url: row.mp_weixin_url,
    app_data: { url: row.app_url },
    industry_ids: row.industry_ids,
    ai_output: row.ai_output,
    version: row.version,
    ticket_key: row.can_edit ? row.ticket_key : '',
    grants: row.can_edit ? await store.grantsOf(ctx.db, id, ctx.now) : [],
    rooms: await store.roomsHolding(ctx.db, lookerOf(ctx), id, ROOMS_SHOWN),
  }
}

/** What was sent as it is kept; throws, in words, at what can't be. */
export const written = (input: In<'save'>) => {
  const { type, activity_only: activityOnly, icon_id: iconId, ai_output: aiOutput } = input
  const form = {
    type,
    title: cleanName(input.title),
    description: input.description.replaceAll('\r\n', '\n').trim(),
    pc_url: input.pc_url.trim(),
    mp_weixin_url: input.mp_weixin_url.trim(),
    app_url: input.app_url.trim(),
  }
  const [problem] = Object.values(softwareProblems(form))
  if (problem) throw new DomainError(softwareErrors.software_incomplete, problem)
  const { title, description } = form
  const addresses = { pcUrl: form.pc_url, mpWeixinUrl: form.mp_weixin_url, appUrl: form.app_url }
  return { type, title, description, ...addresses, activityOnly, iconId, ...(aiOutput !== undefined && { aiOutput }) }
}

/** An icon is everybody's to see, so nobody may show what others keep. */
export const checkIcon = async (tx: Db, ctx: ActorCtx, icon: number, before: number): Promise<void> => {
  if (icon && icon !== before && !(await store.iconIsMine(tx, ctx.actor.uid, icon)))
    throw new DomainError(softwareErrors.software_icon)
}

/** In the log of the organisation whose software it is; of the platform's own, in that of who did it. */
export const logSoftware = (
  tx: Db,
  { actor, now }: ActorCtx,
  of: { id: number; title: string; org_id?: number },
  action: OrgAction,
  whom = '',
): Promise<void> => {
  const about = whom ? `${of.title}，${whom}` : of.title
  const target = `software:${of.id}`
  return logOrg(tx, { orgId: of.org_id || actor.orgId, uid: actor.uid, action, target, detail: { about }, now })
}

/** What was sent of its industries as it is kept; nothing where nothing was said. */
export const industriesIn = async (
  tx: Db,
  input: Pick<In<'save'>, 'industry_ids'>,
): Promise<{ industryIds?: number[] }> => {
  if (!input.industry_ids) return {}
  const industryIds = [...new Set(input.industry_ids)]
  if ((await industriesAmong(tx, industryIds)) < industryIds.length)
    throw new DomainError(softwareErrors.software_industry)
  return { industryIds }
}

export const save = async (ctx: ActorCtx, input: In<'save'>): Promise<Out<'save'>> => {
  const { now, actor } = ctx
  // Whose it is does not change afterwards.
  if (input.platform && (!actor.superAdmin || input.id)) throw new DomainError(kernelErrors.forbidden)
  return ctx.tx(async (tx) => {
    if (input.id) {
      const before = await softwareHeld(tx, ctx, input.id)
      if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
      const row = { ...written(input), ...(await industriesIn(tx, input)) }
      await checkIcon(tx, ctx, row.iconId, before.icon_id)
      const version = before.version + 1
      await store.change(tx, before.id, { ...row, version, updateTime: now })
      await logSoftware(tx, ctx, { ...before, title: row.title }, 'software.update')
      return { id: before.id, version }
    }
    const row = { ...written(input), ...(await industriesIn(tx, input)) }
    await checkIcon(tx, ctx, row.iconId, 0)
    const orgId = input.platform ? null : actor.orgId
    const made = { ...row, orgId, ticketKey: randomToken(KEY_BYTES), createTime: now, updateTime: now }
    const id = await store.insert(tx, made)
    await logSoftware(tx, ctx, { id, title: row.title }, 'software.create')
    return { id, version: 1 }
  })
}

export const setStatus = async (ctx: ActorCtx, { id, status }: In<'setStatus'>): Promise<{ ok: boolean }> => {
  await ctx.tx(async (tx) => {
    const row = await softwareHeld(tx, ctx, id)
    if (status === 'enabled' && row.review) throw new DomainError(softwareErrors.not_reviewed)
    await store.change(tx, id, { status, updateTime: ctx.now })
    if (row.state !== status) await logSoftware(tx, ctx, row, `software.${status}`)
  })
  return { ok: true }
}

export const renewKey = async (ctx: ActorCtx, { id }: In<'renewKey'>): Promise<Out<'renewKey'>> => {
  const ticket_key = randomToken(KEY_BYTES)
  await ctx.tx(async (tx) => {
    const row = await softwareHeld(tx, ctx, id)
    await store.change(tx, id, { ticketKey: ticket_key, updateTime: ctx.now })
    await logSoftware(tx, ctx, row, 'software.key')
  })
  return { ticket_key }
}

export const grantChoices = async (ctx: ActorCtx, input: In<'grantChoices'>): Promise<Out<'grantChoices'>> => {
  const row = await softwareHere(ctx, input.id)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  const { superAdmin } = ctx.actor
  const q = { keyword: input.keyword?.trim() ?? '', limit: ORGS_SHOWN, now: ctx.now }
  return store.granteesFor(ctx.db, { ...row, superAdmin }, q)
}

/** Rooms keep what they hold when a grant ends: it says there that it may not be used, and opens again with the grant. */
export const grant = async (ctx: ActorCtx, input: In<'grant'>): Promise<{ ok: boolean }> => {
  const { id, org_id: orgId, granted } = input
  const { superAdmin, uid } = ctx.actor
  await ctx.tx(async (tx) => {
    const row = await softwareHeld(tx, ctx, id)
    const [fits] = await store.granteesFor(tx, { ...row, superAdmin }, { keyword: '', orgId, limit: 1, now: ctx.now })
    if (!granted) await store.revoke(tx, id, orgId)
    else if (!fits) throw new DomainError(softwareErrors.grant_who)
    // One that runs stays as it is: its end and its seats are whoever runs the platform's to say.
    else if (!fits.granted) await store.grant(tx, { softwareId: id, orgId, uid, createTime: ctx.now })
    if (fits && fits.granted !== granted)
      await logSoftware(tx, ctx, row, granted ? 'software.grant' : 'software.revoke', fits.org_name)
  })
  return { ok: true }
}
