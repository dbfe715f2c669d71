import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'

/** Those added; whose mobile or e-mail belongs to somebody is missing. */
export const addAccounts = (
  tx: Db,
  rows: (typeof account.$inferInsert)[],
): Promise<{ uid: number; openid: string }[]> =>
  tx.insert(account).values(rows).onConflictDoNothing().returning({ uid: account.uid, openid: account.openid })

/** Of these the accounts that nobody activated and nothing holds; `held` says of account `a` what later domains know. */
export const unused = async (tx: Db, uids: number[], held: SQL[]): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      sql`select a.uid from account a where a.uid in (${sql.join(uids, sql`, `)}) and a.password_hash = ''
        and not exists (select 1 from session s where s.uid = a.uid)
        ${sql.join(
          held.map((condition) => sql`and not ${condition}`),
          sql` `,
        )}`,
    )
  ).map(({ uid }) => uid)

/** Each is looked for in every table that refers to accounts, a millisecond: in between others get their turn. */
const DROPPED_AT_ONCE = 20

/** Accounts without a password. */
export const drop = async (tx: Db, uids: number[]): Promise<void> => {
  for (let i = 0; i < uids.length; i += DROPPED_AT_ONCE) {
    const some = uids.slice(i, i + DROPPED_AT_ONCE)
    await tx.delete(account).where(and(inArray(account.uid, some), eq(account.passwordHash, '')))
  }
}
