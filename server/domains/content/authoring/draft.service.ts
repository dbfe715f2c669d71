import type { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentErrors } from '#contract/content/content.errors'
import { licenceLabels } from '#contract/content/content.labels'
import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { ContentWritten } from '../../../db/schema/content/content'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import { type Cleaned, cleanTexts } from '../../../lib/rich/texts'
import { fileShown } from '../../files/files.service'
import { notify } from '../../notices/notices.service'
import { contentHeld, contentHere, lookerOf } from '../content.access'
import { cards, filterOf } from '../content.service'
import { cardOf, dataOf, refOf } from '../content.shape.service'
import { contentCopied, packageLook, references } from '../content.slots'
import * as read from '../content.store'
import { keepOwn } from '../library/library.store'
import { assertSpace } from '../library/space.service'
import * as store from './authoring.store'
import { assertMaker, checkNamed, filesIn, writtenOf } from './keep.service'

type In<K extends keyof typeof authoringApi> = Input<(typeof authoringApi)[K]>
type Out<K extends keyof typeof authoringApi> = Promise<Output<(typeof authoringApi)[K]>>

const CHOICES = 20

export const mine = async (ctx: ActorCtx, input: In<'mine'>): Out<'mine'> => {
  const q = filterOf(input)
  return cards(await read.written(ctx.db, lookerOf(ctx.actor), q), q)
}

/** What was last written of content: its draft, else what is published. */
export const lastWritten = async (db: Db, row: read.ContentRow): Promise<store.Version> => {
  const last = await store.lastVersion(db, row.id)
  if (!last) throw new DomainError(contentErrors.content_gone)
  return last
}

export const form = async ({ db, actor }: ActorCtx, { id }: In<'form'>): Out<'form'> => {
  const row = await contentHere(db, actor, id)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  const { written: w, number } = await lastWritten(db, row)
  const cover = await fileShown(db, w.coverId)
  return {
    id,
    content_type: row.content_type,
    title: w.title,
    description: w.description,
    cover_data: { id: cover?.id ?? 0, url: cover?.url ?? '' },
    body: w.body,
    data: await dataOf(db, w),
    ref: await refOf(db, actor, { type: row.content_type, refId: w.refId }),
    licence: w.licence,
    credit: w.credit,
    tags: w.tags,
    industry_ids: w.industryIds,
    level: w.level,
    authors: await read.authorsOf(db, id),
    contents: (await read.cardsOf(db, lookerOf(actor), w.contentIds)).map(cardOf),
    version: row.version,
    state: contentStateOf(row),
    visibility: row.visibility,
    has_draft: number > row.published,
  }
}

interface Prepared {
  cleaned: Cleaned
  /** Keeps the package that it is, or says in words why it is none. */
  pack?: Awaited<ReturnType<typeof packageLook.call>>
}
/** Before the transaction: parsing a text and reading a package take their time. */
export const prepare = async (ctx: Ctx, { body, kind, file_id: fileId }: In<'save'>): Promise<Prepared> => {
  const cleaned = await cleanTexts(ctx.threads, [body])
  return kind === 'scorm' && fileId ? { cleaned, pack: await packageLook.call(ctx, fileId) } : { cleaned }
}

/** A package is kept with what was found in it; what is none is refused. */
const keepPackage = async (tx: Db, { kind }: ContentWritten, { pack }: Prepared): Promise<void> => {
  if (kind !== 'scorm') return
  if (typeof pack === 'string') throw new DomainError(contentErrors.content_package, pack)
  await pack?.(tx)
}

type Of = { id: number; title: string; orgId: number; owner: number }
/** The owner first; the others teach in the owner's organisation. Who is new among them hears of it, and where to write. */
const setAuthors = async (
  tx: Db,
  after: After,
  ctx: ActorCtx,
  { id, title, orgId, owner }: Of,
  uids: readonly number[],
) => {
  const before = (await read.authorsOf(tx, id)).map(({ uid }) => uid)
  const others = [...new Set(uids)].filter((uid) => uid !== owner)
  const fresh = others.filter((uid) => !before.includes(uid))
  const found = await store.teachers(tx, orgId, { keyword: '', uids: fresh, limit: fresh.length })
  if (found.length < fresh.length) throw new DomainError(contentErrors.content_author)
  await store.setAuthors(tx, id, [owner, ...others])
  if (!fresh.length) return
  const by = (await read.authorsOf(tx, id)).find(({ uid }) => uid === ctx.actor.uid)
  const content = by ? `${by.truename}邀请你一起编写“${title}”。` : `你可以一起编写“${title}”了。`
  const link = `/content-edit?id=${id}`
  const about = by && { uid: by.uid, name: by.truename }
  await notify(tx, after, fresh, { title: '你成为内容的共同作者', content, link, about }, ctx.now)
  // It stands with what they write from now on.
  after.push(fresh, { type: 'content', id })
}

/** Keeps what was written as the draft, which is one above what is published. */
export const keepDraft = async (
  tx: Db,
  ctx: ActorCtx,
  row: read.ContentRow,
  written: ContentWritten,
): Promise<number> => {
  const { uid } = ctx.actor
  const number = row.published + 1
  await store.writeVersion(tx, { contentId: row.id, number, written, uid, updateTime: ctx.now })
  if (!row.published) await store.changeFace(tx, row.id, written)
  const version = row.version + 1
  await store.change(tx, row.id, { version, updateTime: ctx.now })
  return version
}

type Made = { copiedFrom?: number; copyCredit?: string }
/** New content of the asker's own, in the organisation of their session, as a draft. */
const make = async (
  tx: Db,
  ctx: ActorCtx,
  contentType: read.ContentRow['content_type'],
  written: ContentWritten,
  made: Made = {},
) => {
  const { uid, orgId } = ctx.actor
  await assertSpace(tx, ctx, orgId, { contentId: 0, fileIds: filesIn(written) })
  const at = { createTime: ctx.now, updateTime: ctx.now }
  const id = await store.insert(tx, { contentType, uid, orgId, ...made, ...at }, written)
  await store.writeVersion(tx, { contentId: id, number: 1, written, uid, updateTime: ctx.now })
  await keepOwn(tx, uid, id, ctx.now)
  return id
}

const change = async (
  tx: Db,
  after: After,
  ctx: ActorCtx,
  id: number,
  input: In<'save'>,
  { written, prepared }: { written: ContentWritten; prepared: Prepared },
) => {
  const row = await contentHeld(tx, ctx, id)
  if (row.content_type !== input.content_type) throw new DomainError(contentErrors.content_gone)
  if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
  const before = (await lastWritten(tx, row)).written
  // Who does not know of renditions leaves them as they are.
  if (input.low_file_id === undefined && written.fileId === before.fileId) written.lowFileId = before.lowFileId ?? 0
  await checkNamed(tx, ctx, { id, type: row.content_type }, written, before)
  await keepPackage(tx, written, prepared)
  await assertSpace(tx, ctx, row.org_id, { contentId: id, fileIds: filesIn(written) })
  const of = { id, title: written.title, orgId: row.org_id, owner: row.uid }
  if (input.author_uids) await setAuthors(tx, after, ctx, of, input.author_uids)
  return { id, version: await keepDraft(tx, ctx, row, written) }
}

export const save = async (ctx: ActorCtx, input: In<'save'>, prepared: Prepared): Out<'save'> => {
  const written = writtenOf(input, prepared.cleaned)
  const { id } = input
  return ctx.tx(async (tx, after) => {
    if (id) return change(tx, after, ctx, id, input, { written, prepared })
    await assertMaker(tx, ctx.actor, input.content_type)
    await checkNamed(tx, ctx, { id: 0, type: input.content_type }, written, undefined)
    await keepPackage(tx, written, prepared)
    const { uid, orgId } = ctx.actor
    const made = await make(tx, ctx, input.content_type, written)
    const of = { id: made, title: written.title, orgId, owner: uid }
    await setAuthors(tx, after, ctx, of, input.author_uids ?? [])
    return { id: made, version: 1 }
  })
}

/** As it is published; the credit says whose it was, whatever becomes of that. */
export const copy = async (ctx: ActorCtx, { id }: In<'copy'>): Out<'copy'> => {
  const { actor, now } = ctx
  return ctx.tx(async (tx, after) => {
    const row = await contentHere(tx, actor, id)
    if (!row.can_edit && !row.can_manage && row.licence === 'reserved')
      throw new DomainError(contentErrors.content_copy)
    await assertMaker(tx, actor, row.content_type)
    const source = (row.published && (await store.versionOf(tx, id, row.published))) || (await lastWritten(tx, row))
    const title = row.can_edit ? `${source.written.title}（副本）` : source.written.title
    const copyCredit = `改编自“${row.title}”（${row.truename}，${row.org_name}，${licenceLabels[row.licence]}）`
    const made = await make(tx, ctx, row.content_type, { ...source.written, title }, { copiedFrom: id, copyCredit })
    await store.setAuthors(tx, made, [actor.uid])
    const of = { contentId: made, contentType: row.content_type, uid: actor.uid, now }
    await raise(tx, after, contentCopied, { ...of, fromId: id, fromNumber: source.number })
    return { id: made }
  })
}

export const coauthors = ({ db, actor }: ActorCtx, { keyword }: In<'coauthors'>): Out<'coauthors'> =>
  store.teachers(db, actor.orgId, { keyword: keyword.trim(), limit: CHOICES })

export const chooseReference = async ({ db, actor }: ActorCtx, input: In<'references'>): Out<'references'> => {
  await assertMaker(db, actor, input.content_type)
  const source = references.items.find(({ type }) => type === input.content_type)
  return (await source?.choices(db, actor, { keyword: input.keyword?.trim() ?? '' })) ?? []
}
