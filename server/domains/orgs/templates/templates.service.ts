import type { MenuConfig } from '#contract/account/account.model'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { ALWAYS_SHOWN, TEMPLATE_ITSELF } from '#contract/orgs/templates/templates.rules'
import { templates } from '#contract/rooms/rooms.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, versionOf } from '../../../lib/seen'
import { logOrg } from '../log/log.service'
import { heldPlace, placeOf } from '../members/place.service'
import * as store from './templates.store'

export const detail = async (
  ctx: ActorCtx,
  { group_id }: Input<typeof orgTemplatesApi.detail>,
): Promise<Output<typeof orgTemplatesApi.detail>> => {
  const place = await placeOf(ctx, group_id)
  const config = await store.config(ctx.db, place.id)
  const versions = Object.fromEntries(Object.keys(templates).map((key) => [key, versionOf(config[key] ?? {})]))
  return { group_name: place.name, config, versions }
}

const told = (label: string, hidden: boolean) => ({ ...(label && { label }), ...(hidden && { hidden }) })

export const save = (ctx: ActorCtx, input: Input<typeof orgTemplatesApi.save>) => {
  const brought = templates[input.template]
  if (!brought) throw new DomainError(orgsErrors.bad_template, '没有这个模板')
  const known = new Set([...brought.student, ...brought.manager])
  const items = input.items.filter(({ key }) => known.has(key))
  const own = items
    .map(({ key, label, hidden }) => [key, told(cleanName(label), hidden && !ALWAYS_SHOWN.includes(key))] as const)
    .filter(([, item]) => Object.keys(item).length)
  const itself = told(cleanName(input.title), input.hidden)
  const next = { ...Object.fromEntries(own), ...(Object.keys(itself).length && { [TEMPLATE_ITSELF]: itself }) }
  return ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, input.group_id)
    const before = await store.config(tx, place.id)
    assertSeen(before[String(input.template)] ?? {}, input.version)
    const config: MenuConfig = { ...before, [String(input.template)]: next }
    if (Object.keys(templates).every((key) => config[key]?.[TEMPLATE_ITSELF]?.hidden))
      throw new DomainError(orgsErrors.bad_template, '至少保留一个可以新建的模板')
    await store.save(tx, place.id, config, ctx.now)
    const detail = { about: itself.label ?? brought.title }
    const deed = { orgId: place.id, uid: ctx.actor.uid, target: `org:${place.id}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'org.template', detail })
    after.push([ctx.actor.uid], { type: 'user' })
    return { ok: true as const }
  })
}

/** Whether an organisation makes rooms of a template. */
export const makesRoomsOf = async (db: Db, orgId: number, template: number): Promise<boolean> =>
  !(await store.config(db, orgId))[String(template)]?.[TEMPLATE_ITSELF]?.hidden
