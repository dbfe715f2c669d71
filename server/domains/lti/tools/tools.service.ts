import { randomUUID } from 'node:crypto'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import { ltiErrors } from '#contract/lti/lti.errors'
import { TOOL_REASON_MAX, toolProblems } from '#contract/lti/lti.rules'
import { ltiProtocolApi as protocol } from '#contract/lti/protocol/protocol.api'
import type { ltiToolsApi } from '#contract/lti/tools/tools.api'
import type { PlatformFacts, ToolRow } from '#contract/lti/tools/tools.model'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { logOrg } from '../../orgs/log/log.service'
import * as store from './tools.store'

type In<K extends keyof typeof ltiToolsApi> = Input<(typeof ltiToolsApi)[K]>
type Out<K extends keyof typeof ltiToolsApi> = Promise<Output<(typeof ltiToolsApi)[K]>>

const lookerOf = ({ actor }: ActorCtx): store.ToolLooker => ({
  uid: actor.uid,
  orgId: actor.orgId,
  orgAdmin: actor.orgRoles.includes('ROLE_ORG_ADMIN'),
  superAdmin: actor.superAdmin,
})

/** Tools are for those who run an organisation and for suppliers. */
const assertMaker = async (ctx: ActorCtx): Promise<store.ToolLooker> => {
  const who = lookerOf(ctx)
  if (!who.superAdmin && !who.orgAdmin && !(await store.supplies(ctx.db, who.uid)))
    throw new DomainError(kernelErrors.forbidden)
  return who
}

/** What they registered is a supplier's to change for as long as they supply its organisation. */
const mayChange = (row: store.ToolRow): boolean => row.runs || row.supplied
const assertChanges = (row: store.ToolRow): void => {
  if (!mayChange(row)) throw new DomainError(kernelErrors.forbidden)
}

const held = async (db: Db, who: store.ToolLooker, id: number, lock = false): Promise<store.ToolRow> => {
  const row = await store.one(db, who, id, lock)
  if (!row) throw new DomainError(ltiErrors.tool_gone)
  return row
}

const rowOf = (row: store.ToolRow): ToolRow => {
  const { id, title, description, state, reason, org_id, org_name, truename, content_count, update_time } = row
  return {
    ...{ id, title, description, state, reason, org_id, org_name, truename, content_count, update_time },
    can_edit: mayChange(row),
    can_review: row.runs,
  }
}

const factsOf = ({ origin }: Ctx, row: store.ToolRow): PlatformFacts => ({
  issuer: origin,
  client_id: row.client_id,
  deployment_id: row.deployment_id,
  auth_url: origin + protocol.auth.path,
  token_url: origin + protocol.token.path,
  jwks_url: origin + protocol.jwks.path,
  deep_link_url: origin + protocol.deepLink.path,
})

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const who = await assertMaker(ctx)
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state } = input
  const { list, total } = await store.lists(ctx.db, who, { keyword: keyword.trim(), state, offset, limit })
  return { list: list.map(rowOf), total, offset, limit }
}

export const detail = async (ctx: ActorCtx, { id }: In<'detail'>): Out<'detail'> => {
  const who = await assertMaker(ctx)
  const row = await held(ctx.db, who, id)
  const { login_url, target_url, redirect_uris, jwks_url, scopes, share_names, deep_linking, custom, version } = row
  return {
    ...rowOf(row),
    ...{ login_url, target_url, redirect_uris, jwks_url, scopes, share_names, deep_linking, custom, version },
    platform: factsOf(ctx, row),
  }
}

/** What was sent as it is kept; throws, in words, at what can't be. */
const written = (input: In<'save'>) => {
  const form = {
    title: cleanName(input.title),
    description: input.description.replaceAll('\r\n', '\n').trim(),
    login_url: input.login_url.trim(),
    target_url: input.target_url.trim(),
    redirect_uris: [...new Set(input.redirect_uris.map((uri) => uri.trim()).filter(Boolean))],
    jwks_url: input.jwks_url.trim(),
    custom: input.custom.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  }
  const [problem] = Object.values(toolProblems(form))
  if (problem) throw new DomainError(ltiErrors.tool_incomplete, problem)
  return {
    title: form.title,
    description: form.description,
    loginUrl: form.login_url,
    targetUrl: form.target_url,
    redirectUris: form.redirect_uris,
    jwksUrl: form.jwks_url,
    custom: form.custom,
    scopes: [...new Set(input.scopes)],
    shareNames: input.share_names,
    deepLinking: input.deep_linking,
  }
}

const log = (tx: Db, { actor, now }: ActorCtx, of: { id: number; title: string; org_id: number }, action: OrgAction) =>
  logOrg(tx, {
    orgId: of.org_id || actor.orgId,
    uid: actor.uid,
    action,
    target: `tool:${of.id}`,
    detail: { about: of.title },
    now,
  })

/** Where a tool's keys and addresses change, whatever it held to ask with before is gone: it may be somebody else's now. */
export const save = async (ctx: ActorCtx, input: In<'save'>): Out<'save'> => {
  const who = await assertMaker(ctx)
  const { now } = ctx
  const row = written(input)
  const runs = who.superAdmin || who.orgAdmin
  return ctx.tx(async (tx) => {
    if (input.id) {
      const before = await held(tx, who, input.id, true)
      assertChanges(before)
      if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
      // What its organisation has let in is not changed behind its back.
      const again = before.runs ? {} : ({ state: 'pending', reason: '' } as const)
      await store.change(tx, before.id, { ...row, ...again, version: before.version + 1, updateTime: now })
      await store.dropTokens(tx, before.id)
      await log(tx, ctx, { ...before, title: row.title }, 'tool.update')
      return { id: before.id, version: before.version + 1 }
    }
    if (!runs && !(await store.supplies(tx, who.uid, who.orgId))) throw new DomainError(kernelErrors.forbidden)
    const made = {
      ...row,
      orgId: who.orgId,
      uid: who.uid,
      clientId: randomUUID(),
      deploymentId: randomUUID(),
      state: runs ? ('enabled' as const) : ('pending' as const),
      ...{ createTime: now, updateTime: now },
    }
    const id = await store.insert(tx, made)
    await log(tx, ctx, { id, title: row.title, org_id: who.orgId }, 'tool.create')
    return { id, version: 1 }
  })
}

export const setState = async (ctx: ActorCtx, { id, version, state, reason = '' }: In<'setState'>): Out<'setState'> => {
  const who = await assertMaker(ctx)
  await ctx.tx(async (tx, after) => {
    const row = await held(tx, who, id, true)
    if (!row.runs) throw new DomainError(kernelErrors.forbidden)
    if (row.state === 'pending' && state !== 'disabled' && row.version !== version)
      throw new DomainError(kernelErrors.conflict)
    const why = state === 'rejected' ? reason.trim().slice(0, TOOL_REASON_MAX) : ''
    await store.change(tx, id, { state, reason: why, updateTime: ctx.now })
    if (state !== 'enabled') await store.dropTokens(tx, id)
    if (row.state !== state) await log(tx, ctx, row, `tool.${state}`)
    // Whoever waits for a word on what they registered.
    if (row.state !== 'pending' || state === 'disabled' || row.uid === who.uid) return
    const notice =
      state === 'enabled'
        ? { title: `第三方工具审核通过：${row.title}`, content: '老师可以使用它了' }
        : { title: `第三方工具审核没有通过：${row.title}`, content: why || '修改后可以再次提交' }
    await notify(tx, after, [row.uid], { ...notice, link: `/my-tool?toolId=${id}` }, ctx.now)
  })
  return { ok: true }
}

export const remove = async (ctx: ActorCtx, { id }: In<'remove'>): Out<'remove'> => {
  const who = await assertMaker(ctx)
  await ctx.tx(async (tx) => {
    const row = await held(tx, who, id, true)
    assertChanges(row)
    if (row.content_count > 0) throw new DomainError(ltiErrors.tool_in_use)
    await store.remove(tx, id)
    await log(tx, ctx, row, 'tool.remove')
  })
  return { ok: true }
}
