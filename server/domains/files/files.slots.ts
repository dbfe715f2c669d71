import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { collection, slot } from '../../lib/events'

export interface HeldFile {
  id: number
  uid: number
  use: string
}

/** Who, besides its owner, may read a file of this use at this time: the domain that holds it says so. */
export const fileReaders = collection<{
  use: string
  reads: (db: Db, actor: Actor, file: HeldFile, now: number) => Promise<boolean>
}>('files.readers')

/** Files of this use that anybody may read, logged in or not: where a domain shows them in public. */
export const openFiles = collection<{ use: string; isOpen: (db: Db, file: HeldFile) => Promise<boolean> }>('files.open')

/** Whether nobody answers for this account yet: registered some days ago at most, and in no room and on no organisation's list. */
export const isNewcomer = slot(
  'files.is-newcomer',
  async (_db: Db, _uid: number, _now: number): Promise<boolean> => false,
)

/** What a piece of content shows: a file kept here, an address elsewhere, or a text (sanitised HTML) and the page it is read on. */
export interface ShownContent {
  title: string
  fileId?: number
  url?: string
  text?: string
  path?: string
}
export interface ContentFinder {
  types: readonly string[]
  /** Null, or refused in words, where there is no such content for this person. */
  find: (db: Db, actor: Actor, contentType: string, contentId: string) => Promise<ShownContent | null>
}
/** Domains say what stands behind their types of content. */
export const contentFinders = collection<ContentFinder>('files.content-finders')
