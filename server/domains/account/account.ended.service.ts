import type { Db } from '../../db/client'
import { type After, raise } from '../../lib/events'
import { takeBackPacks } from '../files/packs/packs.service'
import { dropCodes } from './account.activate.store'
import * as sessions from './account.sessions.store'
import { accessEnded } from './account.slots'

/** Ends all sessions of the account but `keep`, and whatever else was given out for it: codes, private links, and without `keep` copies of its data. */
export const endAccess = async (tx: Db, after: After, uid: number, keep = ''): Promise<void> => {
  await sessions.endOthers(tx, uid, keep)
  await dropCodes(tx, [uid])
  if (!keep) await takeBackPacks(tx, 'person', [uid])
  await raise(tx, after, accessEnded, { uid })
  after.push([uid], { type: 'user' })
}
