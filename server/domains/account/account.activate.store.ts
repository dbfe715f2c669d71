import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { account, activation } from '../../db/schema/account'
import { numberedPeople } from './account.slots'

export interface Waiting {
  uid: number
  /** '' where no code counts: none was given, or it is too old. */
  code_hash: string
  /** Whether the code may also open a teacher's account. */
  staff: boolean
}

/**
 * Accounts that go by this number (an organisation's), mobile or e-mail, each with the code that counts now: those without a
 * password, or (`again`) those with one. What a super admin forgot is set anew on the server alone.
 */
export const waiting = (db: Db, name: string, now: number, again: boolean): Promise<Waiting[]> =>
  rowsOf(
    db,
    sql`select a.uid, coalesce(c.code_hash, '') as code_hash, coalesce(c.staff, false) as staff
      from account a left join activation c on c.uid = a.uid and c.expire_time > ${now}
      where (case when ${again}::boolean then a.password_hash <> '' and not a.super_admin else a.password_hash = '' end) and (a.mobile = ${name} or lower(a.email) = ${name}
        or a.uid in (${numberedPeople.call(sql`${name}::text`)})) order by a.uid limit 20`,
  )

/** Uses the code up, whoever comes first. */
export const useCode = async (db: Db, uid: number, codeHash: string, now: number): Promise<boolean> =>
  (
    await db
      .delete(activation)
      .where(and(eq(activation.uid, uid), eq(activation.codeHash, codeHash), gt(activation.expireTime, now)))
      .returning({ uid: activation.uid })
  ).length > 0

/** Sets the first password; false when there is one by now. */
export const setFirstPassword = async (db: Db, uid: number, passwordHash: string): Promise<boolean> =>
  (
    await db
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.uid, uid), eq(account.passwordHash, '')))
      .returning({ uid: account.uid })
  ).length > 0

/** Keeps new codes; those before them count no longer. */
export const putCodes = async (db: Db, rows: (typeof activation.$inferInsert)[]): Promise<void> => {
  if (!rows.length) return
  const newer = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(activation)
    .values(rows)
    .onConflictDoUpdate({
      target: activation.uid,
      set: {
        codeHash: newer('code_hash'),
        staff: newer('staff'),
        byUid: newer('by_uid'),
        createTime: newer('create_time'),
        expireTime: newer('expire_time'),
      },
    })
}

export const dropCodes = async (db: Db, uids: number[]): Promise<number> =>
  uids.length
    ? (await db.delete(activation).where(inArray(activation.uid, uids)).returning({ uid: activation.uid })).length
    : 0
