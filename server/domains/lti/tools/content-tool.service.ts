import { contentErrors } from '#contract/content/content.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { ltiErrors } from '#contract/lti/lti.errors'
import { isOfTool, toolProblems } from '#contract/lti/lti.rules'
import type { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { contentToolSaid } from '#contract/lti/tools/tools.model'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, saidIn, versionOf } from '../../../lib/seen'
import { contentHeld, contentHere } from '../../content/content.access'
import * as store from './tools.store'

type In<K extends keyof typeof ltiToolsApi> = Input<(typeof ltiToolsApi)[K]>
type Out<K extends keyof typeof ltiToolsApi> = Promise<Output<(typeof ltiToolsApi)[K]>>

const THIRD_PARTY = 'third_party_active'

const saidOf = (row: store.ContentToolRow = { tool_id: 0, custom: [], full: 0 }) => saidIn(contentToolSaid)(row)

export const contentTool = async (ctx: ActorCtx, { content_id: id }: In<'contentTool'>): Out<'contentTool'> => {
  const row = await contentHere(ctx.db, ctx.actor, id)
  // Who only reads it learns nothing of tools.
  if (!row.can_edit) throw new DomainError(contentErrors.content_gone)
  if (row.content_type !== THIRD_PARTY) throw new DomainError(ltiErrors.not_third_party)
  const chosen = await store.ofContent(ctx.db, id)
  const tools = await store.usableTools(ctx.db, ctx.actor, chosen?.tool_id ?? 0)
  return { ...saidOf(chosen), version: versionOf(saidOf(chosen)), tools }
}

export const saveContentTool = async (ctx: ActorCtx, input: In<'saveContentTool'>): Out<'saveContentTool'> => {
  const { content_id: id, tool_id: toolId, full } = input
  const custom = input.custom.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  const problem = toolProblems({ ...blank, custom }).custom
  if (problem) throw new DomainError(ltiErrors.tool_incomplete, problem)
  await ctx.tx(async (tx) => {
    const row = await contentHeld(tx, ctx, id)
    if (row.content_type !== THIRD_PARTY) throw new DomainError(ltiErrors.not_third_party)
    const before = await store.ofContent(tx, id)
    assertSeenIfSet(Boolean(before), saidOf(before), input.version)
    if (!toolId) return store.dropOfContent(tx, id)
    const tool = await store.usableTool(tx, ctx.actor, toolId)
    // One that was chosen before may have been switched off since.
    if (!tool && before?.tool_id !== toolId) throw new DomainError(ltiErrors.tool_gone)
    // What is out already leads where its readers see it lead.
    if (tool && row.publish_time > 0 && !isOfTool(row.url, tool)) throw new DomainError(ltiErrors.target_foreign)
    await store.setOfContent(tx, { contentId: id, toolId, custom, full })
  })
  return { ok: true }
}
const blank = { title: '', description: '', login_url: '', target_url: '', redirect_uris: [], jwks_url: '' }

/** Content's guard: what opens through a tool opens at an address of that tool. */
export const foreignAddress = async (db: Db, contentId: number): Promise<string | undefined> => {
  const at = await store.foreignTarget(db, contentId)
  return at && !isOfTool(at.url, at) ? ltiErrors.target_foreign.text : undefined
}

/** Content's events. */
export const onContentCopied = (tx: Db, { fromId, contentId }: { fromId: number; contentId: number }): Promise<void> =>
  store.copyOfContent(tx, fromId, contentId)
export const onContentErased = (tx: Db, { contentId }: { contentId: number }): Promise<void> =>
  store.dropOfContent(tx, contentId)
