import type { contentApi } from '#contract/content/content.api'
import { copiesFreely } from '#contract/content/content.rules'
import type { ContentType } from '#contract/content/content.types'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Page } from '../../db/page'
import type { ActorCtx } from '../../lib/calls/context'
import { listOf } from './bindings/bindings.store'
import { contentHere, lookerOf } from './content.access'
import { cardOf, dataOf, refOf } from './content.shape.service'
import * as store from './content.store'

type In<K extends keyof typeof contentApi> = Input<(typeof contentApi)[K]>
type Out<K extends keyof typeof contentApi> = Promise<Output<(typeof contentApi)[K]>>

const DAY = 86_400

type Asked = Partial<Omit<store.Filter, 'keyword'>> & { keyword?: string | undefined }
/** A list's input with what it leaves open. */
export const filterOf = <T extends Asked>(input: T) => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  return { ...input, offset, limit, keyword: keyword.trim() }
}
export const cards = ({ list, total }: Page<store.CardRow>, { offset, limit }: { offset: number; limit: number }) => ({
  list: list.map(cardOf),
  total,
  offset,
  limit,
})

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const q = filterOf(input)
  return cards(await store.published(ctx.db, lookerOf(ctx.actor), q), q)
}

/** What published content of a type trains. */
export const trained = ({ db, actor }: ActorCtx, type: ContentType): Promise<string[]> =>
  store.trained(db, lookerOf(actor), type)

export const managed = async (ctx: ActorCtx, input: In<'managed'>): Out<'managed'> => {
  const q = filterOf(input)
  return cards(await store.managed(ctx.db, lookerOf(ctx.actor), q), q)
}

export const detail = async ({ db, actor }: ActorCtx, { id }: In<'detail'>): Out<'detail'> => {
  const row = await contentHere(db, actor, id)
  const [data, ref, industries, authors, contentIds] = await Promise.all([
    dataOf(db, {
      ...{ kind: row.kind, fileId: row.file_id, lowFileId: row.low_file_id },
      ...{ url: row.url, refId: row.ref_id },
    }),
    refOf(db, actor, { type: row.content_type, refId: row.ref_id }),
    store.industriesOf(db, row.industry_ids),
    store.authorsOf(db, id),
    listOf(db, 'channel', row.content_type === 'channel' ? id : 0),
  ])
  return {
    ...cardOf(row),
    body: row.body,
    data,
    ref,
    licence: row.licence,
    credit: row.credit,
    copy_credit: row.copy_credit,
    copied_from: row.copied_from,
    industries,
    authors,
    contents: (await store.cardsOf(db, lookerOf(actor), contentIds)).map(cardOf),
    version: row.version,
    can_manage: row.can_manage,
    can_copy: row.can_edit || row.can_manage || copiesFreely(row.licence),
  }
}

export const viewed = async (ctx: ActorCtx, { id }: In<'viewed'>): Out<'viewed'> => {
  const row = await contentHere(ctx.db, ctx.actor, id)
  if (row.can_edit) return { view_count: row.view_count }
  return ctx.tx(async (tx) => {
    const first = await store.noteView(tx, id, ctx.actor.uid, Math.floor(ctx.now / DAY))
    if (first) await store.countView(tx, id)
    return { view_count: row.view_count + (first ? 1 : 0) }
  })
}
