import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { account, orgMember, orgPerson, orgUnit } from '../../db/schema/account'

/** Those added; whose mobile or e-mail belongs to somebody is missing. */
export const addAccounts = (
  tx: Db,
  rows: (typeof account.$inferInsert)[],
): Promise<{ uid: number; openid: string }[]> =>
  tx.insert(account).values(rows).onConflictDoNothing().returning({ uid: account.uid, openid: account.openid })

/** The class of this name, made where there is none. */
export const unitOf = async (tx: Db, orgId: number, root: number, name: string): Promise<number | null> => {
  if (!name) return null
  const find = () =>
    rowsOf<{ id: number }>(
      tx,
      sql`select u.id from org_unit u join org g on g.id = u.org_id
        where coalesce(g.parent_id, g.id) = ${root} and u.name = ${name} order by u.id limit 1`,
    )
  const [there] = await find()
  if (there) return there.id
  await tx.insert(orgUnit).values({ orgId, name }).onConflictDoNothing()
  return (await find())[0]?.id ?? null
}

/** Those whose number was free. */
export const identify = async (tx: Db, rows: (typeof orgPerson.$inferInsert)[]): Promise<Set<number>> => {
  const known = await tx.insert(orgPerson).values(rows).onConflictDoNothing().returning({ uid: orgPerson.uid })
  return new Set(known.map(({ uid }) => uid))
}

export const addMembers = async (tx: Db, orgId: number, uids: number[], joinTime: number): Promise<void> => {
  if (uids.length) await tx.insert(orgMember).values(uids.map((uid) => ({ orgId, uid, joinTime })))
}

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

/** Accounts without a password, with what the organisation says of them. */
export const drop = async (tx: Db, uids: number[]): Promise<void> => {
  if (!uids.length) return
  await tx.delete(orgPerson).where(inArray(orgPerson.uid, uids))
  await tx.delete(orgMember).where(inArray(orgMember.uid, uids))
  await tx.delete(account).where(and(inArray(account.uid, uids), eq(account.passwordHash, '')))
}
