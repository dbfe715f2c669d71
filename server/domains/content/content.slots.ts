import type { SQL } from 'drizzle-orm'
import type { ContentType } from '#contract/content/content.types'
import type { Db } from '../../db/client'
import type { Actor, Ctx } from '../../lib/calls/context'
import { collection, erasure, event, slot } from '../../lib/events'

/**
 * Who else may read content that is published: conditions in SQL on the person and the content, e.g. where it is bound. Who writes
 * other content, by the alias of its table, is said by the one rule (`writtenBy`).
 */
export const contentReaders =
  collection<(uid: SQL, contentId: SQL, writtenBy: (uid: SQL, at: SQL) => SQL) => SQL>('content.readers')

/**
 * The best result of a person in tests that content is, or holds: in hundredths of what could be had, null where there is none.
 * Each domain that has tests says its own; a library shows the best of all.
 */
export const testScores = collection<(uid: SQL, contentId: SQL) => SQL>('content.test-scores')

/** What content holds by a later domain, as readers see it: ids in SQL, by the content that may hold them. */
export const contentHolders = collection<(holder: SQL) => SQL>('content.holders')

/** What keeps content of a type from being published, in words: its domain knows whether it is whole. */
export const publishGuards = collection<{
  type: ContentType
  problem: (db: Db, contentId: number) => Promise<string | undefined>
}>('content.publish-guards')

/**
 * Looks at a file that is to be played as a package, before the transaction: why it can't be one, in words, or what keeps in it
 * what was found.
 */
export const packageLook = slot<(ctx: Ctx, fileId: number) => Promise<string | ((tx: Db) => Promise<void>)>>(
  'content.package-look',
  async () => '暂时不能使用 SCORM 课件',
)

/**
 * Why content is not taken out of a room, in words: something was made with it there. Where it may go, what the room planned
 * for it goes too.
 */
export const unbindGuards =
  collection<(tx: Db, of: { roomId: number; contentId: number }) => Promise<string | undefined>>(
    'content.unbind-guards',
  )

/** What was reported of a person in content that a room holds, and that it is finished. */
export interface Finished {
  uid: number
  /** In hundredths; −1 = none, or none that is final. */
  score: number
  doneTime: number
}
interface InRoom {
  roomId: number
  contentId: number
}
/** Whether somebody reports of content in a room: nobody says there of themself that it is done. */
export const isReported = slot<(db: Db, of: InRoom) => Promise<boolean>>('content.is-reported', async () => false)
/** Who has finished content in a room by what was reported of them. */
export const reportedOf = slot<(db: Db, of: InRoom) => Promise<Finished[]>>('content.reported-of', async () => [])

/** Things that content of a type stands for: what may be put into the library, and where it leads; null = not for the asker. */
export interface ReferenceSource {
  type: ContentType
  /** What the asker may put in: whose title holds the words, or the one of this id. */
  choices: (db: Db, actor: Actor, by: { keyword: string; id?: number }) => Promise<{ id: number; title: string }[]>
  find: (db: Db, actor: Actor, refId: number) => Promise<{ title: string; href: string } | null>
}
export const references = collection<ReferenceSource>('content.references')

interface Of {
  contentId: number
  contentType: ContentType
  now: number
}
/** A copy was made: the domain of its type brings along what it keeps of it. */
export const contentCopied = event<Of & { fromId: number; fromNumber: number; uid: number }>('content.copied')
/** The draft (`to`) became what an earlier version (`from`) was. */
export const versionBack = event<Of & { from: number; to: number }>('content.version-back')
/** What readers see of it changed: it was published, taken down, put back, deleted, brought back, or shown to others. */
export const contentChanged = event<Of>('content.changed')
/** Content that was deleted long ago goes for good: its words and whatever its type keeps; the row and its bindings stay. */
export const contentErased = erasure<Of>('content.erased')
