import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { endAccess } from './account.ended.service'
import * as sessions from './account.sessions.store'
import { homeOrg } from './account.slots'
import * as store from './account.store'

/** Closes accounts, which ends all their sessions, or opens them again; answers whose changed. */
export const setClosed = async (
  tx: Db,
  after: After,
  uids: readonly number[],
  closed: boolean,
  now: number,
): Promise<number[]> => {
  const changed = await store.setDisabled(tx, uids, closed ? now : 0)
  if (closed) for (const uid of changed) await endAccess(tx, after, uid)
  return changed
}

/** Lets people use this platform or not; answers whose changed. */
export const setVisiting = async (tx: Db, after: After, uids: readonly number[], visit: boolean): Promise<number[]> => {
  const changed = await store.setVisiting(tx, uids, visit)
  after.push(changed, { type: 'user' })
  return changed
}

/** Says whether a person's name was checked; false where it said so already. */
export const certify = async (tx: Db, after: After, uid: number, certified: boolean): Promise<boolean> => {
  const changed = await store.setCertified(tx, uid, certified)
  if (changed) after.push([uid], { type: 'user' })
  return changed
}

/** Says whether a person may put content into the store; false where it said so already. */
export const setPublishing = async (tx: Db, after: After, uid: number, allowed: boolean): Promise<boolean> => {
  const changed = await store.setPublishing(tx, uid, allowed ? 1 : 0)
  if (changed) after.push([uid], { type: 'user' })
  return changed
}

/** People left an organisation: their sessions in it go on where they are at home. */
export const sendHome = async (
  tx: Db,
  after: After,
  uids: readonly number[],
  orgIds: readonly number[],
): Promise<void> => {
  for (const uid of uids) {
    const home = await homeOrg.call(tx, uid)
    if (home !== null) await sessions.moveSessions(tx, uid, orgIds, home)
    after.push([uid], { type: 'user' })
  }
}
