import { and, eq, lt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { account, contactCode } from '../../../db/schema/account'

/** A new code; the one before counts no longer. */
export const put = async (db: Db, row: { key: string; codeHash: string; expireTime: number }): Promise<void> => {
  const { codeHash, expireTime } = row
  await db
    .insert(contactCode)
    .values(row)
    .onConflictDoUpdate({ target: contactCode.key, set: { codeHash, expireTime, tries: 0 } })
}

/** Counts one try, at once and for good, and answers what to compare with; undefined where nothing counts (any more). */
export const tried = async (db: Db, key: string, now: number, most: number): Promise<string | undefined> => {
  const [row] = await rowsOf<{ code_hash: string }>(
    db,
    sql`update contact_code set tries = tries + 1
      where key = ${key} and expire_time > ${now} and tries < ${most} returning code_hash`,
  )
  return row?.code_hash
}

/** Uses a code up, whoever comes first. */
export const use = async (db: Db, key: string, codeHash: string): Promise<boolean> =>
  (
    await db
      .delete(contactCode)
      .where(and(eq(contactCode.key, key), eq(contactCode.codeHash, codeHash)))
      .returning({ key: contactCode.key })
  ).length > 0

export const drop = async (db: Db, key: string): Promise<void> => {
  await db.delete(contactCode).where(eq(contactCode.key, key))
}

export const sweep = async (db: Db, now: number): Promise<void> => {
  await db.delete(contactCode).where(lt(contactCode.expireTime, now))
}

/** Whose password a code sent there may set: an open account that was activated; a super admin's is set on the server alone. */
export const resettable = async (db: Db, contact: string): Promise<number | undefined> => {
  const [row] = await rowsOf<{ uid: number }>(
    db,
    sql`select uid from account where (mobile = ${contact} or lower(email) = ${contact}) and password_hash <> ''
      and not super_admin and not demo_user and disabled_time = 0`,
  )
  return row?.uid
}

/** Sets one of the two; what one logs in with by name follows where it was the same. */
export const setContact = async (tx: Db, uid: number, kind: 'mobile' | 'email', value: string): Promise<void> => {
  const column = account[kind]
  await tx
    .update(account)
    .set({ [kind]: value, name: sql`case when ${account.name} = ${column} then ${value} else ${account.name} end` })
    .where(eq(account.uid, uid))
}
