import { contentErrors } from '#contract/content/content.errors'
import { contentTypes } from '#contract/content/content.types'
import type { progressApi } from '#contract/content/progress/progress.api'
import { readsOffline } from '#contract/content/progress/progress.rules'
import { spansOf, toldSpans, watchProblem } from '#contract/content/progress/watch.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { richFileIds } from '#contract/kernel/rich'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { filesOf, shown } from '../../files/files.service'
import { listOf } from '../bindings/bindings.store'
import { contentHere, lookerOf } from '../content.access'
import type { ContentRow } from '../content.store'
import * as store from './progress.store'

type In<K extends keyof typeof progressApi> = Input<(typeof progressApi)[K]>
type Out<K extends keyof typeof progressApi> = Promise<Output<(typeof progressApi)[K]>>

const listed = (db: Db, row: ContentRow): Promise<number[]> =>
  listOf(db, 'channel', row.content_type === 'channel' ? row.id : 0)

export const get = async ({ db, actor }: ActorCtx, input: In<'get'>): Out<'get'> => {
  const row = await contentHere(db, actor, input.content_id)
  return store.farOf(db, actor.uid, [row.id, ...(await listed(db, row))])
}

export const save = async (ctx: ActorCtx, { content_id, percent }: In<'save'>): Out<'save'> =>
  ctx.tx(async (tx) => {
    const row = await contentHere(tx, ctx.actor, content_id)
    return { percent: await store.noteFar(tx, { uid: ctx.actor.uid, contentId: row.id, percent, now: ctx.now }) }
  })

export const watched = async ({ db, actor }: ActorCtx, input: In<'watched'>): Out<'watched'> => {
  const row = await contentHere(db, actor, input.content_id)
  const kept = await store.watched(db, { uid: actor.uid, contentId: row.id, fileId: row.file_id })
  return { ...kept, spans: toldSpans(kept.spans) }
}

/** Its length is what the device says: whoever makes it shorter deceives themselves alone, as with how far they have read. */
export const watch = (ctx: ActorCtx, { content_id, at, duration, watched: now }: In<'watch'>): Out<'watch'> => {
  const spans = spansOf(now.spans)
  return ctx.tx(async (tx) => {
    const row = await contentHere(tx, ctx.actor, content_id)
    const wrong = watchProblem({ ...now, spans }, (await store.timed(tx, row.file_id)) ? duration : 0)
    if (wrong) throw new DomainError(contentErrors.content_watch, wrong)
    const { position, speed } = now
    const percent = await store.noteWatched(tx, {
      ...{ uid: ctx.actor.uid, contentId: row.id, fileId: row.file_id, duration, spans, position, speed },
      ...{ at: Math.min(at, ctx.now), now: ctx.now },
    })
    return { percent }
  })
}

/** Of its list only what is out and the asker's to read: the rest says in its place what became of it. */
export const offlineCopy = async ({ db, actor }: ActorCtx, input: In<'offlineCopy'>): Out<'offlineCopy'> => {
  const row = await contentHere(db, actor, input.content_id)
  const list = await store.readable(db, lookerOf(actor), await listed(db, row))
  const rows = [row, ...list]
  const pictures = rows.flatMap((part) => [part.cover_id, ...richFileIds(part.body)])
  const kept = rows.filter(readsOffline)
  // A channel is as much as what it lists.
  const counted = contentTypes[row.content_type].reader === 'channel' ? list : rows
  const offline = counted.filter(readsOffline).length
  const high = new Set([...pictures, ...kept.map((part) => part.file_id)])
  const low = new Set([...pictures, ...kept.map((part) => part.low_file_id || part.file_id)])
  const takenIn = (id: number) => (!low.has(id) ? 'high' : high.has(id) ? '' : 'low')
  const found = await filesOf(db, [...high, ...low])
  const files = found.map((file) => ({ ...shown(file), taken_in: takenIn(file.id) }) as const)
  return {
    content_ids: rows.map(({ id }) => id),
    ...{ offline, online: counted.length - offline },
    files,
    size: files.reduce((sum, file) => sum + (file.taken_in === 'low' ? 0 : file.filesize), 0),
  }
}
