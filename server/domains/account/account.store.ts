import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { loginKey } from '#contract/account/account.rules'
import { batchedStatement } from '../../db/batching/batched-statement'
import { type AnyJoinedRow, type Asked, joinRow, rowOf, type Values } from '../../db/batching/joined-row'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { account } from '../../db/schema/account'
import type { Actor, ActorLookup } from '../../lib/calls/context'
import { type ActorRow, actorColumns, actorFrom, toActor } from './account.access'
import { numberedPeople } from './account.slots'

const actorOf = batchedStatement<ActorRow, { sid: string; now: number }>(
  { sid: 'text', now: 'bigint' },
  (at) => sql`select ${actorColumns()} from ${actorFrom(at.sid, at.now)}`,
)

/** Who holds this session; null when there is none or it ended. */
export const findActor = async (db: Db, sid: string, now: number): Promise<Actor | null> => {
  const [row] = await actorOf(db, { sid, now })
  return row ? toActor(row, sid) : null
}

const withRow = (joined: AnyJoinedRow) =>
  batchedStatement<ActorRow, Values & { sid: string; now: number; id: number }>(
    { sid: 'text', now: 'bigint', id: 'int', ...joined.types },
    (at) => {
      const more = joinRow(joined, at)
      return sql`select ${actorColumns()}${more.columns} from ${actorFrom(at.sid, at.now)} ${more.joins}`
    },
  )
const withRows = new Map<AnyJoinedRow, ReturnType<typeof withRow>>()

/** The same, with the row that the call names. */
export const findActorWithRow = async (
  db: Db,
  sid: string,
  now: number,
  { joined, values }: Asked,
): Promise<ActorLookup> => {
  const find = withRows.get(joined) ?? withRow(joined)
  withRows.set(joined, find)
  const [row] = await find(db, { ...values, sid, now, id: 0 })
  return row ? { actor: toActor(row, sid), row: rowOf(row) } : { actor: null, row: null }
}

/** Login names as they are kept: a mobile number, an e-mail or an organisation's number. */
export const loginName = (given: string): string => loginKey(given)

/** Mobile or e-mail first; a number of an organisation where it is one person's alone. */
export const findByLogin = async (db: Db, login: string) => {
  const [row] = await db
    .select({ uid: account.uid, passwordHash: account.passwordHash })
    .from(account)
    .where(or(eq(account.mobile, login), sql`lower(${account.email}) = ${login}`))
    .limit(1)
  if (row) return row
  const numbered = await rowsOf<{ uid: number; passwordHash: string }>(
    db,
    sql`select a.uid, a.password_hash as "passwordHash" from (${numberedPeople.call(sql`${login}::text`)}) n
      join account a on a.uid = n.uid limit 2`,
  )
  return numbered.length === 1 ? numbered[0] : undefined
}

export const findByUid = async (db: Db, uid: number) => {
  const [row] = await db.select().from(account).where(eq(account.uid, uid)).limit(1)
  return row
}

/** Whether somebody may log in with it; whoever opens a session waits for who closes the account. */
export const isOpen = async (db: Db, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from account where uid = ${uid} and disabled_time = 0 for no key update`)).length > 0

/** The new person's uid; null when mobile or e-mail belongs to somebody. */
export const addAccount = async (db: Db, row: typeof account.$inferInsert): Promise<number | null> => {
  const [added] = await db.insert(account).values(row).onConflictDoNothing().returning({ uid: account.uid })
  return added?.uid ?? null
}

export const change = async (db: Db, uid: number, set: Partial<typeof account.$inferInsert>): Promise<void> => {
  await db.update(account).set(set).where(eq(account.uid, uid))
}

const settingOf = statement<{ value: unknown }, { key: string }>(
  (at) => sql`select value from setting where key = ${at.key}`,
)
export const readSetting = async (db: Db, key: string): Promise<unknown> => (await settingOf(db, { key }))[0]?.value

/** Of these, whose state was another. */
export const setDisabled = async (db: Db, uids: readonly number[], time: number): Promise<number[]> => {
  if (!uids.length) return []
  const was = time ? eq(account.disabledTime, 0) : ne(account.disabledTime, 0)
  const rows = await db
    .update(account)
    .set({ disabledTime: time })
    .where(and(inArray(account.uid, [...uids]), was))
    .returning({ uid: account.uid })
  return rows.map(({ uid }) => uid)
}

/** Whether it was another. */
export const setCertified = async (db: Db, uid: number, certificated: boolean): Promise<boolean> =>
  (
    await db
      .update(account)
      .set({ certificated })
      .where(and(eq(account.uid, uid), ne(account.certificated, certificated)))
      .returning({ uid: account.uid })
  ).length > 0

/** Whether it was another. */
export const setPublishing = async (db: Db, uid: number, publicContentAuth: number): Promise<boolean> =>
  (
    await db
      .update(account)
      .set({ publicContentAuth })
      .where(and(eq(account.uid, uid), sql`(${account.publicContentAuth} > 0) <> (${publicContentAuth}::int > 0)`))
      .returning({ uid: account.uid })
  ).length > 0

/** Of these, who might not and may now, or the other way round. */
export const setVisiting = async (db: Db, uids: readonly number[], visit: boolean): Promise<number[]> => {
  const systems = visit ? sql`array_append(${account.systems}, 'szb')` : sql`array_remove(${account.systems}, 'szb')`
  const rows = await db
    .update(account)
    .set({ systems })
    .where(and(inArray(account.uid, [...uids]), sql`('szb' = any(${account.systems})) <> ${visit}::boolean`))
    .returning({ uid: account.uid })
  return rows.map(({ uid }) => uid)
}
