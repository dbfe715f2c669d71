import { contentErrors } from '#contract/content/content.errors'
import { cleanTags, contentStateOf, TAG_MAX, TAGS_MAX } from '#contract/content/content.rules'
import { contentTypes } from '#contract/content/content.types'
import type { libraryApi } from '#contract/content/library/library.api'
import { libraryErrors } from '#contract/content/library/library.errors'
import type { LibraryItem } from '#contract/content/library/library.model'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, tooLong } from '#contract/kernel/text'
import type { ActorCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { roomsHolding } from '../bindings/bindings.store'
import { contentHere, lookerOf } from '../content.access'
import { filterOf } from '../content.service'
import { cardOf } from '../content.shape.service'
import { folderOf } from './folders.service'
import * as store from './library.store'

type In<K extends keyof typeof libraryApi> = Input<(typeof libraryApi)[K]>
type Out<K extends keyof typeof libraryApi> = Promise<Output<(typeof libraryApi)[K]>>

const CHOICES = 20

const shown = (row: store.ItemRow): LibraryItem => ({
  id: row.item_id,
  content_type: row.content_type,
  content_type_alias: contentTypes[row.content_type].label,
  activity: row.activity,
  content: cardOf(row),
  test_score: row.test_score,
  folder_id: row.folder_id,
  tags: row.own_tags,
  room_count: row.room_count,
  shared_by: row.shared_by,
  create_time: row.item_time,
})

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const q = filterOf(input)
  const { list, total } = await store.items(ctx.db, lookerOf(ctx.actor), q)
  return { list: list.map(shown), total, offset: q.offset, limit: q.limit }
}

export const allocated = async ({ db, actor }: ActorCtx, input: In<'allocated'>): Out<'allocated'> => {
  const item = await store.itemOf(db, actor.uid, input.content_id)
  const here = item?.content_type === input.content_type ? item : undefined
  return { allocated: here !== undefined, activity: here?.activity ?? '' }
}

export const collect = async (ctx: ActorCtx, input: In<'collect'>): Out<'collect'> => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx) => {
    const row = await contentHere(tx, ctx.actor, input.content_id)
    if (contentStateOf(row) === 'taken_down') throw new DomainError(contentErrors.content_down)
    const folderId = await folderOf(tx, uid, input.folder_id)
    const at = { uid, contentId: row.id, folderId, createTime: ctx.now }
    // What somebody writes is theirs, also where they had taken it out of the library.
    if (row.uid === uid) await store.keepOwn(tx, uid, row.id, ctx.now)
    else await store.collect(tx, { ...at, activity: 'collected' })
  })
  return { ok: true }
}

/** What the asker's rooms use stays: of what they wrote any room counts, else those that they put it into. */
export const unbind = async (ctx: ActorCtx, input: In<'unbind'>): Out<'unbind'> => {
  const { uid } = ctx.actor
  if (input.module_id !== uid) throw new DomainError(libraryErrors.library_gone)
  return ctx.tx(async (tx) => {
    const item = await store.itemOf(tx, uid, input.content_id)
    if (item?.content_type !== input.content_type) throw new DomainError(libraryErrors.library_gone)
    const rooms = await roomsHolding(tx, input.content_id, item.activity === 'own' ? 0 : uid)
    if (rooms.length) return { in_use: true, rooms }
    await store.drop(tx, uid, input.content_id)
    return { in_use: false, rooms: [] }
  })
}

export const arrange = async (ctx: ActorCtx, input: In<'arrange'>): Out<'arrange'> => {
  const { uid } = ctx.actor
  const tags = input.tags && cleanTags(input.tags.map(cleanName))
  if (tags && (tags.length > TAGS_MAX || tags.some((tag) => tooLong(tag, TAG_MAX))))
    throw new DomainError(contentErrors.content_words, `标签在${TAG_MAX}个字以内`)
  await ctx.tx(async (tx) => {
    const ids = [...new Set(input.content_ids)]
    const to = {
      ...(input.folder_id !== undefined && { folderId: await folderOf(tx, uid, input.folder_id) }),
      ...(tags && { tags }),
    }
    if (!Object.keys(to).length) return
    if ((await store.arrange(tx, uid, ids, to)) < ids.length) throw new DomainError(libraryErrors.library_gone)
  })
  return { ok: true }
}

/** What is one's own, or everybody's in the store or the organisation anyway, may be given on. */
export const share = async (ctx: ActorCtx, input: In<'share'>): Out<'share'> => {
  const { actor, now } = ctx
  const uids = [...new Set(input.uids)].filter((uid) => uid !== actor.uid)
  return ctx.tx(async (tx, after) => {
    const people = await store.peopleNear(tx, actor, { keyword: '', uids, limit: uids.length })
    if (people.length < uids.length) throw new DomainError(libraryErrors.share_who)
    let shared = 0
    for (const id of new Set(input.content_ids)) {
      const row = await contentHere(tx, actor, id)
      if (contentStateOf(row) !== 'published') throw new DomainError(contentErrors.content_down)
      if (!row.can_edit && row.visibility === 'private') throw new DomainError(libraryErrors.share_may)
      await store.giveTo(
        tx,
        uids.map((uid) => ({ contentId: id, uid, byUid: actor.uid, time: now })),
      )
      const got: number[] = []
      for (const uid of uids)
        if (await store.collect(tx, { uid, contentId: id, folderId: null, createTime: now, activity: 'shared' }))
          got.push(uid)
      shared += got.length
      const notice = { title: '有人给你分享了内容', content: row.title, link: `/published-content-detail/${id}` }
      await notify(tx, after, got, notice, now)
    }
    return { shared }
  })
}

export const people = ({ db, actor }: ActorCtx, { keyword }: In<'people'>): Out<'people'> =>
  store.peopleNear(db, actor, { keyword: keyword.trim(), limit: CHOICES })
