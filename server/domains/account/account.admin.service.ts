import { contactProblem, passwordProblem } from '#contract/account/account.rules'
import type { Db } from '../../db/client'
import { randomToken } from '../../lib/storage/hash'
import { endAccess } from './account.ended.service'
import { inSlot } from './account.line'
import { hashPassword } from './account.password'
import * as store from './account.store'

// What the server's command line does to accounts, inside its transactions. What it refuses is an Error that a person can read.

/** As for any new password: whoever was in with the old one is out. */
const renew = async (tx: Db, uid: number, values: { passwordHash: string; superAdmin?: true }): Promise<void> => {
  await store.change(tx, uid, values)
  await endAccess(tx, { push: () => {} }, uid)
}

export const hashOfTyped = async (password: string): Promise<string> => {
  const problem = passwordProblem(password)
  if (problem) throw new Error(problem)
  return inSlot(() => hashPassword(password))
}

/** Gives somebody who forgot it a new password, and nothing else: no role changes. They are logged out everywhere. */
export const renewPassword = async (tx: Db, login: string, passwordHash: string): Promise<number> => {
  const known = await store.findByLogin(tx, store.loginName(login))
  if (!known) throw new Error('没有这个账号')
  await renew(tx, known.uid, { passwordHash })
  return known.uid
}

const contactsOf = (typed: string) => {
  const login = store.loginName(typed)
  const email = login.includes('@') ? login : ''
  return { login, email, mobile: email ? '' : login }
}

export const checkContact = (login: string): void => {
  const { mobile, email } = contactsOf(login)
  const problem = contactProblem(mobile, email)
  if (problem) throw new Error(problem)
}

export interface Super {
  login: string
  passwordHash: string
  truename: string
  orgId: number
  now: number
}

/** A new super admin, or an existing account as one, which is logged out everywhere. */
export const openSuper = async (tx: Db, wanted: Super): Promise<{ uid: number; created: boolean }> => {
  const { login, email, mobile } = contactsOf(wanted.login)
  const { passwordHash, truename, orgId, now } = wanted
  const known = await store.findByLogin(tx, login)
  if (known) {
    await renew(tx, known.uid, { superAdmin: true, passwordHash })
    return { uid: known.uid, created: false }
  }
  const uid = await store.addAccount(tx, {
    openid: `xh_${randomToken(18)}`,
    mobile: mobile || null,
    email: email || null,
    name: login,
    truename,
    passwordHash,
    superAdmin: true,
    currentOrgId: orgId,
    createTime: now,
  })
  if (uid === null) throw new Error('该账号刚刚被他人创建，请重试')
  return { uid, created: true }
}
