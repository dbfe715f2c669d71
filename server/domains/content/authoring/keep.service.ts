import type { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentErrors } from '#contract/content/content.errors'
import {
  CONTENT_BODY_MAX,
  CONTENTS_MAX,
  type ContentWords,
  cleanTags,
  contentProblems,
  draftProblems,
  mayHold,
} from '#contract/content/content.rules'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { renditionProblem } from '#contract/content/progress/rendition.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { richFileIds, richTooComplex } from '#contract/kernel/rich'
import { adminOrAbove, teacherOrAbove } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { ContentWritten } from '../../../db/schema/content/content'
import type { Actor, ActorCtx } from '../../../lib/calls/context'
import type { Cleaned } from '../../../lib/rich/texts'
import { filesOf } from '../../files/files.service'
import { usableOf } from '../bindings/bindings.store'
import { assertNoCircle } from '../circle.service'
import { lookerOf } from '../content.access'
import { references } from '../content.slots'
import * as store from './authoring.store'

type Sent = Input<typeof authoringApi.save>

const words = (text: string) => new DomainError(contentErrors.content_words, text)

/** Throws unless the asker may write content of this type: its row of the table says who. */
export const assertMaker = async (db: Db, { orgRoles, superAdmin, uid }: Actor, type: ContentType): Promise<void> => {
  const { makers } = contentTypes[type]
  if (makers === 'nobody') throw new DomainError(contentErrors.content_maker)
  if (superAdmin || (makers === 'admin' && adminOrAbove(orgRoles))) return
  if (makers === 'teacher' && (teacherOrAbove(orgRoles) || (await store.standingOf(db, uid)).supplier)) return
  throw new DomainError(contentErrors.content_maker)
}

export const wordsOf = (type: ContentType, w: ContentWritten): ContentWords => ({
  content_type: type,
  title: w.title,
  description: w.description,
  credit: w.credit,
  tags: w.tags,
  kind: w.kind,
  file_id: w.fileId,
  url: w.url,
  ref_id: w.refId,
})

/** What keeps a draft from being published, by its words. */
export const assertWhole = (type: ContentType, written: ContentWritten): void => {
  const [problem] = Object.values(contentProblems(wordsOf(type, written)))
  if (problem) throw words(problem)
}

const bodyOf = (sent: string, cleaned: Cleaned): string => {
  const clean = cleaned(sent)
  if (!clean) throw words(richTooComplex)
  if (clean.count > CONTENT_BODY_MAX) throw words(`正文在${CONTENT_BODY_MAX}个字以内`)
  return clean.html
}

/** Only the fields that its type uses are kept: what another kind left behind would be a file that nobody sees. */
const dataOf = (sent: Sent) => {
  const { editor } = contentTypes[sent.content_type]
  const kind: ContentWritten['kind'] = editor === 'resource' ? (sent.kind ?? '') : ''
  const holdsFile = kind === 'file' || kind === 'video' || kind === 'scorm'
  const holdsUrl = kind === 'link' || editor === 'link'
  return {
    kind,
    fileId: holdsFile ? (sent.file_id ?? 0) : 0,
    lowFileId: kind === 'video' && sent.file_id ? (sent.low_file_id ?? 0) : 0,
    url: holdsUrl ? (sent.url ?? '').trim() : '',
    refId: editor === 'reference' ? (sent.ref_id ?? 0) : 0,
  }
}

/** What was sent as it is kept; throws, in words, at what can't be. */
export const writtenOf = (sent: Sent, cleaned: Cleaned): ContentWritten => {
  const written = {
    title: cleanName(sent.title),
    description: sent.description.replaceAll('\r\n', '\n').trim(),
    coverId: sent.cover_id,
    body: bodyOf(sent.body, cleaned),
    ...dataOf(sent),
    licence: sent.licence,
    credit: cleanName(sent.credit),
    tags: cleanTags(sent.tags.map(cleanName)),
    industryIds: [...new Set(sent.industry_ids)],
    level: sent.level,
    contentIds: contentTypes[sent.content_type].editor === 'channel' ? [...new Set(sent.content_ids ?? [])] : [],
  }
  const [problem] = Object.values(draftProblems(wordsOf(sent.content_type, written)))
  if (problem) throw words(problem)
  if (written.contentIds.length > CONTENTS_MAX) throw new DomainError(contentErrors.content_many)
  return written
}

const picturesOf = (w: ContentWritten | undefined): number[] =>
  w ? [w.coverId, ...richFileIds(w.body)].filter(Boolean) : []

/** What it is made of. */
export const filesIn = ({ fileId, lowFileId = 0 }: ContentWritten): number[] => [fileId, lowFileId].filter(Boolean)

/** Files are the asker's own uploads or were in the content before: nobody shows what others keep. */
const checkFiles = async (
  tx: Db,
  uid: number,
  now: ContentWritten,
  before: ContentWritten | undefined,
): Promise<void> => {
  const there = new Set(before && [...picturesOf(before), ...filesIn(before)])
  const pictures = picturesOf(now).filter((id) => !there.has(id))
  const files = filesIn(now).filter((id) => !there.has(id))
  const own = await store.ownFiles(tx, uid, [...new Set([...pictures, ...files])])
  const is = (id: number, use: string) => own.some((file) => file.id === id && file.use === use)
  if (!pictures.every((id) => is(id, 'picture')) || !files.every((id) => is(id, 'file')))
    throw new DomainError(contentErrors.content_file)
  const { lowFileId } = now
  if (!lowFileId || (lowFileId === before?.lowFileId && now.fileId === before.fileId)) return
  const films = await filesOf(tx, filesIn(now))
  const low = films.find(({ id }) => id === lowFileId)
  const problem =
    low &&
    renditionProblem(
      films.find(({ id }) => id === now.fileId),
      low,
    )
  if (problem) throw words(problem)
}

/** What it lists may stand there and is the asker's to use; what stood there before may stay. */
const checkContents = async (
  tx: Db,
  ctx: ActorCtx,
  { id, type }: { id: number; type: ContentType },
  now: ContentWritten,
  before: ContentWritten | undefined,
): Promise<void> => {
  const there = new Set(before?.contentIds)
  const fresh = now.contentIds.filter((id) => !there.has(id))
  const rows = await usableOf(tx, lookerOf(ctx.actor), fresh)
  if (rows.length < fresh.length || rows.some((row) => !mayHold(type, row.content_type)))
    throw new DomainError(contentErrors.content_holds)
  if (id) await assertNoCircle(tx, id, fresh)
}

/** All that what is written names is there, and the asker's to name; `id` is 0 of what is new. */
export const checkNamed = async (
  tx: Db,
  ctx: ActorCtx,
  of: { id: number; type: ContentType },
  now: ContentWritten,
  before: ContentWritten | undefined,
): Promise<void> => {
  await checkFiles(tx, ctx.actor.uid, now, before)
  await checkContents(tx, ctx, of, now, before)
  if ((await store.industriesAmong(tx, now.industryIds)) < now.industryIds.length)
    throw new DomainError(contentErrors.content_industry)
  if (!now.refId || now.refId === before?.refId) return
  const source = references.items.find(({ type }) => type === of.type)
  const found = await source?.choices(tx, ctx.actor, { keyword: '', id: now.refId })
  if (!found?.length) throw new DomainError(contentErrors.content_ref)
}
