import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { collection, slot } from '../../lib/events'

export interface HeldFile {
  id: number
  uid: number
  use: string
}

/** Who, besides its owner, may read a file of this use: the domain that holds it says so. */
export const fileReaders = collection<{
  use: string
  reads: (db: Db, actor: Actor, file: HeldFile) => Promise<boolean>
}>('files.readers')

/** Files of this use that anybody may read, logged in or not: where a domain shows them in public. */
export const openFiles = collection<{ use: string; isOpen: (db: Db, file: HeldFile) => Promise<boolean> }>('files.open')

/** Whether nobody answers for this account yet: registered some days ago at most, and in no room and on no organisation's list. */
export const isNewcomer = slot(
  'files.is-newcomer',
  async (_db: Db, _uid: number, _now: number): Promise<boolean> => false,
)
