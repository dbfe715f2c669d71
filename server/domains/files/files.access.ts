import { isPublicUse } from '#contract/files/files.rules'
import type { Db } from '../../db/client'
import type { Actor } from '../../lib/context'

interface Held {
  id: number
  uid: number
  use: string
}
type Reader = (db: Db, actor: Actor, file: Held) => Promise<boolean>

const readers = new Map<string, Reader[]>()
/** Says of a file that anybody may read it, logged in or not. */
type OpenReader = (db: Db, file: Held) => Promise<boolean>
const open = new Map<string, OpenReader[]>()

/** Who, besides its owner, may read a file of this use: the domain that holds it says so; `app.ts` adds these. */
export const mayReadFile = {
  register(use: string, reader: Reader): void {
    readers.set(use, [...(readers.get(use) ?? []), reader])
  },
  /** For everybody, where the domain shows it in public. */
  open(use: string, reader: OpenReader): void {
    open.set(use, [...(open.get(use) ?? []), reader])
  },
}

/** Avatars and pictures are for everyone, anything else for its owner and whom the holding domain lets in. */
export const mayRead = async (db: Db, actor: Actor | null, file: Held): Promise<boolean> => {
  if (isPublicUse(file.use)) return true
  if (actor) {
    if (actor.uid === file.uid) return true
    for (const reader of readers.get(file.use) ?? []) if (await reader(db, actor, file)) return true
  }
  for (const reader of open.get(file.use) ?? []) if (await reader(db, file)) return true
  return false
}
