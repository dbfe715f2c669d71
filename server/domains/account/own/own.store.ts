import { and, eq, sql } from 'drizzle-orm'
import { CLOSED_NAME } from '#contract/account/own/closing.rules'
import { type Db, rowsOf } from '../../../db/client'
import { account, consent, identity } from '../../../db/schema/account'
import { randomToken } from '../../../lib/storage/hash'

export const agreed = async (db: Db, uid: number, version: string) => {
  const [row] = await db
    .select({ time: consent.time, guardian: consent.guardian })
    .from(consent)
    .where(and(eq(consent.uid, uid), eq(consent.version, version)))
  return row
}

/** Agreeing again keeps the first time. */
export const agree = async (tx: Db, row: typeof consent.$inferInsert): Promise<void> => {
  await tx.insert(consent).values(row).onConflictDoNothing()
}

/** Accounts whose waiting time is over. */
export const due = (db: Db, now: number, limit: number): Promise<{ uid: number }[]> =>
  rowsOf(
    db,
    sql`select uid from account where close_time > 0 and close_time <= ${now} order by close_time, uid limit ${limit}`,
  )

/** The same of one account, whose row is held. */
export const stillDue = async (tx: Db, uid: number, now: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from account where uid = ${uid} and close_time > 0 and close_time <= ${now} for no key update`,
    )
  ).length > 0

export const isOnlySuper = async (db: Db, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from account where uid = ${uid} and super_admin
        and not exists (select 1 from account o where o.super_admin and o.uid <> ${uid} and o.disabled_time = 0)`,
    )
  ).length > 0

/** Takes everything that says who it was; the row stays, since what they handed in and marked refers to it. */
export const unname = async (tx: Db, uid: number, now: number): Promise<void> => {
  await tx
    .update(account)
    .set({
      openid: `xh_${randomToken(18)}`,
      mobile: null,
      email: null,
      name: '',
      truename: CLOSED_NAME,
      avatarId: null,
      passwordHash: '',
      code: '',
      place: '',
      superAdmin: false,
      certificated: false,
      systems: [],
      currentOrgId: null,
      disabledTime: now,
      closeTime: 0,
      filesTime: now,
    })
    .where(eq(account.uid, uid))
  await tx.delete(consent).where(eq(consent.uid, uid))
  await tx.delete(identity).where(eq(identity.uid, uid))
}

/** Accounts without a name whose files wait to be erased. */
export const filesDue = (db: Db, limit: number): Promise<{ uid: number }[]> =>
  rowsOf(db, sql`select uid from account where files_time > 0 order by files_time, uid limit ${limit}`)
