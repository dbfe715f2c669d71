import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { ltiErrors } from '#contract/lti/lti.errors'
import type { ltiToolsApi } from '#contract/lti/tools/tools.api'
import type { ActorCtx } from '../../../lib/calls/context'
import { sha256 } from '../../../lib/storage/hash'
import { contentHeld } from '../../content/content.access'
import { begin } from '../protocol/launch.service'
import * as launches from '../protocol/launch.store'
import { usableTool } from './tools.store'

type In<K extends keyof typeof ltiToolsApi> = Input<(typeof ltiToolsApi)[K]>
type Out<K extends keyof typeof ltiToolsApi> = Promise<Output<(typeof ltiToolsApi)[K]>>

export const pick = async (ctx: ActorCtx, { content_id: contentId, tool_id: toolId }: In<'pick'>): Out<'pick'> =>
  ctx.tx(async (tx) => {
    const row = await contentHeld(tx, ctx, contentId)
    if (row.content_type !== 'third_party_active') throw new DomainError(ltiErrors.not_third_party)
    const usable = await usableTool(tx, ctx.actor, toolId)
    if (!usable) throw new DomainError(ltiErrors.tool_closed)
    const tool = usable.deep_linking ? await launches.toolById(tx, toolId) : undefined
    if (!tool) throw new DomainError(ltiErrors.no_tool)
    const to = { tool, kind: 'pick' as const, contentId, roomId: 0, instructor: true, target: tool.targetUrl }
    const { id, url } = await begin(tx, ctx, to)
    return { launch_id: id, url }
  })

export const picked = async (ctx: ActorCtx, { launch_id: id }: In<'picked'>): Out<'picked'> => {
  const row = await launches.launchOf(ctx.db, sha256(id))
  if (row?.kind !== 'pick' || row.uid !== ctx.actor.uid) throw new DomainError(ltiErrors.pick_gone)
  const over = row.returnTime === 0 && row.expireTime <= ctx.now
  if (over) throw new DomainError(ltiErrors.pick_gone)
  return { tool_id: row.toolId, returned: row.returnTime > 0, message: row.message, items: row.items }
}
