import { contactProblem, passwordProblem } from '#contract/account/account.rules'
import type { Db } from '../../db/client'
import { randomToken } from '../../lib/storage/hash'
import { endAccess } from './account.ended.service'
import { inSlot } from './account.line'
import { hashPassword } from './account.password'
import * as store from './account.store'
import { logOrg } from './org.log.service'

export interface SuperAdmin {
  login: string
  password: string
  truename: string
  /** Name of the organisation that is made where there is none. */
  orgName: string
}

/** As for any new password: whoever was in with the old one is out. */
const renew = async (tx: Db, uid: number, values: { passwordHash: string; superAdmin?: true }): Promise<void> => {
  await store.change(tx, uid, values)
  await endAccess(tx, { push: () => {} }, uid)
}

/** Where the person is at home, so that its admins read what was done on the server. */
const logHere = async (tx: Db, uid: number, action: 'password.set' | 'super.set', now: number): Promise<void> => {
  const orgId = (await store.homeOrg(tx, uid)) ?? (await store.defaultOrg(tx))
  if (orgId) await logOrg(tx, { orgId, uid: 0, action, target: `member:${uid}`, now })
}

/**
 * Gives somebody who forgot it a new password, and nothing else: no role changes. They are logged out everywhere; the
 * command line calls it. Throws an Error that a person can read.
 */
export const resetPassword = async (
  db: Db,
  now: number,
  wanted: { login: string; password: string },
): Promise<{ uid: number }> => {
  const problem = passwordProblem(wanted.password)
  if (problem) throw new Error(problem)
  const passwordHash = await inSlot(() => hashPassword(wanted.password))
  return db.transaction(async (tx0) => {
    const tx = tx0 as unknown as Db
    const known = await store.findByLogin(tx, store.loginName(wanted.login))
    if (!known) throw new Error('没有这个账号')
    await renew(tx, known.uid, { passwordHash })
    await logHere(tx, known.uid, 'password.set', now)
    return { uid: known.uid }
  })
}

/** Makes the first super admin, or an existing account one, which is logged out everywhere; the command line calls it. Throws an Error that a person can read. */
export const createSuper = async (
  db: Db,
  now: number,
  wanted: SuperAdmin,
): Promise<{ uid: number; created: boolean }> => {
  const login = store.loginName(wanted.login)
  const email = login.includes('@') ? login : ''
  const mobile = email ? '' : login
  const problem = contactProblem(mobile, email) ?? passwordProblem(wanted.password)
  if (problem) throw new Error(problem)
  const passwordHash = await inSlot(() => hashPassword(wanted.password))
  return db.transaction(async (tx0) => {
    const tx = tx0 as unknown as Db
    const orgId = (await store.defaultOrg(tx)) ?? (await store.addOrg(tx, wanted.orgName, now))
    const known = await store.findByLogin(tx, login)
    if (known) {
      await renew(tx, known.uid, { superAdmin: true, passwordHash })
      await logHere(tx, known.uid, 'super.set', now)
      return { uid: known.uid, created: false }
    }
    const uid = await store.addAccount(tx, {
      openid: `xh_${randomToken(18)}`,
      mobile: mobile || null,
      email: email || null,
      name: login,
      truename: wanted.truename,
      passwordHash,
      superAdmin: true,
      currentOrgId: orgId,
      createTime: now,
    })
    if (uid === null) throw new Error('该账号刚刚被他人创建，请重试')
    await store.addMember(tx, { orgId, uid, joinTime: now })
    await logHere(tx, uid, 'super.set', now)
    return { uid, created: true }
  })
}
