import type { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentErrors } from '#contract/content/content.errors'
import { CONTENT_DOWN } from '#contract/content/content.labels'
import type { Visibility } from '#contract/content/content.model'
import { contentStateOf, VERSIONS_SHOWN } from '#contract/content/content.rules'
import { contentTypes } from '#contract/content/content.types'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, cut } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { logOrg } from '../../orgs/log/log.service'
import * as bindings from '../bindings/bindings.store'
import { assertNoCircle } from '../circle.service'
import { contentHeld, contentHere, contentManaged } from '../content.access'
import { contentChanged, publishGuards, versionBack } from '../content.slots'
import { authorsOf, type ContentRow, writerUids } from '../content.store'
import * as store from './authoring.store'
import { keepDraft, lastWritten } from './draft.service'
import { assertWhole } from './keep.service'

type In<K extends keyof typeof authoringApi> = Input<(typeof authoringApi)[K]>
type Out<K extends keyof typeof authoringApi> = Promise<Output<(typeof authoringApi)[K]>>

const REASON_MAX = 100
const UP = { onlineStatus: 1, downReason: '', downBy: 0 }

const log = (tx: Db, ctx: ActorCtx, row: ContentRow, action: OrgAction, more = ''): Promise<void> =>
  logOrg(tx, {
    orgId: row.org_id || ctx.actor.orgId,
    uid: ctx.actor.uid,
    action,
    target: `content:${row.id}`,
    detail: { about: more ? `${row.title}，${more}` : row.title },
    now: ctx.now,
  })

/** For everybody only by who may: those with the permission, and super admins. */
const assertVisibility = async (tx: Db, ctx: ActorCtx, to: Visibility, now: Visibility): Promise<void> => {
  if (to !== 'store' || now === 'store' || ctx.actor.superAdmin) return
  if (!(await store.standingOf(tx, ctx.actor.uid)).store) throw new DomainError(contentErrors.content_store)
}

/** What an admin took down is an admin's to put back. */
const assertUp = async (tx: Db, row: ContentRow): Promise<void> => {
  if (row.online_status === 1 || row.can_manage) return
  if (!(await authorsOf(tx, row.id)).some(({ uid }) => uid === row.down_by))
    throw new DomainError(contentErrors.content_taken)
}

/** What its type's domain misses. */
const assertGuards = async (tx: Db, row: ContentRow): Promise<void> => {
  for (const guard of publishGuards.items) {
    if (guard.type !== row.content_type) continue
    const problem = await guard.problem(tx, row.id)
    if (problem) throw new DomainError(contentErrors.content_unready, problem)
  }
}

/** A list is what the version says, bound anew in its order. */
const listContents = async (tx: Db, ctx: ActorCtx, row: ContentRow, contentIds: readonly number[]): Promise<void> => {
  if (!contentTypes[row.content_type].holds) return
  const there = await bindings.listOf(tx, 'channel', row.id)
  await assertNoCircle(
    tx,
    row.id,
    contentIds.filter((id) => !there.includes(id)),
  )
  await bindings.dropAll(tx, 'channel', row.id)
  const types = await bindings.typesOf(tx, contentIds)
  const by = { moduleType: 'channel' as const, moduleId: row.id, uid: ctx.actor.uid, createTime: ctx.now }
  await bindings.add(
    tx,
    contentIds.flatMap((contentId) => {
      const targetType = types.get(contentId)
      return targetType ? [{ ...by, contentId, targetType }] : []
    }),
  )
}

export const publish = async (ctx: ActorCtx, input: In<'publish'>): Out<'publish'> => {
  const { now } = ctx
  return ctx.tx(async (tx, after) => {
    const row = await contentHeld(tx, ctx, input.id)
    if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
    await assertVisibility(tx, ctx, input.visibility, row.published ? row.visibility : 'private')
    await assertUp(tx, row)
    const { written, number } = await lastWritten(tx, row)
    assertWhole(row.content_type, written)
    if (contentTypes[row.content_type].editor === 'channel' && !written.contentIds.length)
      throw new DomainError(contentErrors.content_unready, '请先添加内容')
    await assertGuards(tx, row)
    await store.changeFace(tx, row.id, written)
    const version = row.version + 1
    const { visibility } = input
    await store.change(tx, row.id, { published: number, publishTime: now, updateTime: now, version, visibility, ...UP })
    await store.stampVersion(tx, row.id, number, now)
    await listContents(tx, ctx, row, written.contentIds)
    await raise(tx, after, contentChanged, { contentId: row.id, contentType: row.content_type, now })
    await log(tx, ctx, { ...row, title: written.title }, 'content.publish')
    return { id: row.id, version }
  })
}

export const versions = async ({ db, actor }: ActorCtx, { id }: In<'versions'>): Out<'versions'> => {
  const row = await contentHere(db, actor, id)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  const rows = await store.versionsOf(db, id, VERSIONS_SHOWN)
  return rows.map((version) => ({ ...version, current: version.number === row.published }))
}

export const bringBack = async (ctx: ActorCtx, input: In<'bringBack'>): Out<'bringBack'> =>
  ctx.tx(async (tx, after) => {
    const row = await contentHeld(tx, ctx, input.id)
    if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
    const version = await store.versionOf(tx, row.id, input.number)
    if (!version) throw new DomainError(contentErrors.content_gone)
    const made = { id: row.id, version: await keepDraft(tx, ctx, row, version.written) }
    const of = { contentId: row.id, contentType: row.content_type, now: ctx.now }
    await raise(tx, after, versionBack, { ...of, from: input.number, to: row.published + 1 })
    return made
  })

/** Its authors are told what somebody else did with it. */
const tellAuthors = async (
  tx: Db,
  after: Parameters<typeof notify>[1],
  ctx: ActorCtx,
  row: ContentRow,
  title: string,
  content: string,
) => {
  const authors = (await writerUids(tx, row.id)).filter((uid) => uid !== ctx.actor.uid)
  const notice = { title: `${title}：${row.title}`, content, link: `/published-content-detail/${row.id}` }
  if (!row.can_edit) await notify(tx, after, authors, notice, ctx.now)
}

export const setOnline = async (ctx: ActorCtx, input: In<'setOnline'>): Out<'setOnline'> => {
  const { online_status: onlineStatus } = input
  const downReason = onlineStatus === 1 ? '' : cut(cleanName(input.reason ?? ''), REASON_MAX)
  await ctx.tx(async (tx, after) => {
    const row = await contentManaged(tx, ctx, input.id)
    const state = contentStateOf(row)
    if (state === 'draft' || state === 'deleted') throw new DomainError(contentErrors.content_gone)
    if (row.online_status === onlineStatus) return
    if (onlineStatus === 1) await assertUp(tx, row)
    const down = { onlineStatus, downReason, downBy: ctx.actor.uid }
    await store.change(tx, row.id, { ...(onlineStatus === 1 ? UP : down), updateTime: ctx.now })
    await log(tx, ctx, row, onlineStatus === 1 ? 'content.up' : 'content.down', downReason)
    if (onlineStatus === 1) await tellAuthors(tx, after, ctx, row, '内容已重新上架', '内容恢复可见。')
    else await tellAuthors(tx, after, ctx, row, `内容${CONTENT_DOWN}`, downReason || '如有疑问，请联系组织管理员。')
    await raise(tx, after, contentChanged, { contentId: row.id, contentType: row.content_type, now: ctx.now })
  })
  return { ok: true }
}

export const setVisibility = async (ctx: ActorCtx, input: In<'setVisibility'>): Out<'setVisibility'> => {
  const { visibility } = input
  await ctx.tx(async (tx, after) => {
    const row = await contentManaged(tx, ctx, input.id)
    const state = contentStateOf(row)
    if (state === 'draft' || state === 'deleted') throw new DomainError(contentErrors.content_gone)
    await assertVisibility(tx, ctx, visibility, row.visibility)
    if (row.visibility === visibility) return
    await store.change(tx, row.id, { visibility, updateTime: ctx.now })
    await log(tx, ctx, row, `content.${visibility}`)
    await raise(tx, after, contentChanged, { contentId: row.id, contentType: row.content_type, now: ctx.now })
  })
  return { ok: true }
}

export const remove = async (ctx: ActorCtx, { id, undo }: In<'remove'>): Out<'remove'> => {
  await ctx.tx(async (tx, after) => {
    const row = await contentHeld(tx, ctx, id, true)
    if (row.deleted_time > 0 === !undo) return
    await store.change(tx, id, { deletedTime: undo ? 0 : ctx.now, updateTime: ctx.now })
    if (row.published) await log(tx, ctx, row, undo ? 'content.restore' : 'content.delete')
    await raise(tx, after, contentChanged, { contentId: id, contentType: row.content_type, now: ctx.now })
  })
  return { ok: true }
}
