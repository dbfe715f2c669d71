import { DELETED_DAYS } from '#contract/content/content.rules'
import type { ContentType } from '#contract/content/content.types'
import type { Db } from '../../db/client'
import { type After, raise } from '../../lib/events'
import { erase, overdue } from './authoring/authoring.store'
import { dropListed } from './bindings/bindings.store'
import * as comments from './comments/comments.store'
import { contentErased } from './content.slots'
import { copyDimension } from './dimension/dimension.service'
import * as library from './library/library.store'
import * as notes from './notes/notes.store'
import * as progress from './progress/progress.store'

const DAY = 86_400
const BATCH = 50
/** Of a change so many people hear at once; others see it when they come. */
const TOLD = 500

type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>
interface Of {
  contentId: number
  contentType: ContentType
  now: number
}

/** Takes the words of content that was deleted thirty days ago; what bound it still says that something was there. */
export const eraseDeleted = async (db: Db, now: number, run: Run): Promise<void> => {
  for (const { id, content_type } of await overdue(db, now - DELETED_DAYS * DAY, BATCH))
    await run((tx, after) => raise(tx, after, contentErased, { contentId: id, contentType: content_type, now }))
}

export const onContentErased = async (tx: Db, { contentId, now }: Of): Promise<void> => {
  await dropListed(tx, contentId)
  // Notes stay: they are their writers' own.
  await comments.erase(tx, contentId)
  await progress.erase(tx, contentId)
  await erase(tx, contentId, now)
}

/** A copy trains the same as what it is a copy of. */
export const onContentCopied = (tx: Db, { fromId, contentId }: Of & { fromId: number }): Promise<void> =>
  copyDimension(tx, fromId, contentId)

/** Those who write it or keep it in their library see at once what became of it. */
export const onContentChanged = async (tx: Db, { contentId }: Of, after: After): Promise<void> =>
  after.push(await library.keepersOf(tx, contentId, TOLD), { type: 'content', id: contentId })

/** An account loses its name: what it kept for itself goes; what others read and what the school counts stays. */
export const onAccountClosed = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  await notes.forget(tx, uids)
  await library.forget(tx, uids)
}

/** Accounts that nobody activated go, and what was given to them or written as them. */
export const onAccountErased = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  if (!uids.length) return
  await comments.forget(tx, uids)
  await notes.forget(tx, uids)
  await progress.forget(tx, uids)
  await library.forget(tx, uids)
}
