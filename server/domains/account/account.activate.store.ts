import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'

/** Accounts without a password that go by this number (an organisation's), mobile or e-mail; two at most. */
export const waiting = (db: Db, name: string): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename from account a where a.password_hash = '' and (a.mobile = ${name} or lower(a.email) = ${name}
      or exists (select 1 from org_person p where p.uid = a.uid and lower(p.code) = ${name})) limit 20`,
  )

/** Sets the first password; false when there is one by now. */
export const setFirstPassword = async (db: Db, uid: number, passwordHash: string): Promise<boolean> =>
  (
    await db
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.uid, uid), eq(account.passwordHash, '')))
      .returning({ uid: account.uid })
  ).length > 0
