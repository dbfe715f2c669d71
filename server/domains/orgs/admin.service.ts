import type { Db } from '../../db/client'
import { checkContact, hashOfTyped, openSuper, renewPassword } from '../account/account.admin.service'
import { logOrg } from './log/log.service'
import { homeOf } from './orgs.accounts.service'
import * as store from './orgs.store'

export interface SuperAdmin {
  login: string
  password: string
  truename: string
  /** Name of the organisation that is made where there is none. */
  orgName: string
}

/** Where the person is at home, so that its admins read what was done on the server. */
const logHere = async (tx: Db, uid: number, action: 'password.set' | 'super.set', now: number): Promise<void> => {
  const orgId = await homeOf(tx, uid)
  if (orgId) await logOrg(tx, { orgId, uid: 0, action, target: `member:${uid}`, now })
}

/** The command line gives somebody who forgot it a new password. Throws an Error that a person can read. */
export const resetPassword = async (
  db: Db,
  now: number,
  wanted: { login: string; password: string },
): Promise<{ uid: number }> => {
  const passwordHash = await hashOfTyped(wanted.password)
  return db.transaction(async (tx0) => {
    const tx = tx0 as unknown as Db
    const uid = await renewPassword(tx, wanted.login, passwordHash)
    await logHere(tx, uid, 'password.set', now)
    return { uid }
  })
}

/**
 * Makes the first super admin, in the first organisation, or an existing account one; the command line calls it. An organisation
 * that is made with them is theirs: without a role they stood in it as a student, and it had nobody who runs it. Throws an Error that a person can read.
 */
export const createSuper = async (
  db: Db,
  now: number,
  { login, password, truename, orgName }: SuperAdmin,
): Promise<{ uid: number; created: boolean }> => {
  checkContact(login)
  const passwordHash = await hashOfTyped(password)
  return db.transaction(async (tx0) => {
    const tx = tx0 as unknown as Db
    const known = await store.defaultOrg(tx)
    const orgId = known ?? (await store.addOrg(tx, orgName, now))
    const made = await openSuper(tx, { login, passwordHash, truename, orgId, now })
    if (made.created)
      await store.addMember(tx, {
        orgId,
        uid: made.uid,
        joinTime: now,
        ...(known === null && { roles: ['ROLE_ORG_ADMIN'] }),
      })
    await logHere(tx, made.uid, 'super.set', now)
    return made
  })
}
