import { asc, eq, sql } from 'drizzle-orm'
import type { Industry } from '#contract/orgs/industries/industries.api'
import type { Db } from '../../../db/client'
import { industry } from '../../../db/schema/orgs/industries'

type Kept = Omit<Industry, 'version'>

export const list = (db: Db, all: boolean): Promise<Kept[]> =>
  db
    .select()
    .from(industry)
    .where(all ? sql`true` : eq(industry.online, true))
    .orderBy(asc(industry.sort), asc(industry.id))

type Written = Omit<Kept, 'id'>
/** undefined where another one is called so. */
export const insert = async (tx: Db, row: Written): Promise<number | undefined> =>
  (await tx.insert(industry).values(row).onConflictDoNothing().returning({ id: industry.id }))[0]?.id

export const named = async (tx: Db, title: string): Promise<number | undefined> =>
  (await tx.select({ id: industry.id }).from(industry).where(eq(industry.title, title)))[0]?.id

/** Held for this transaction. */
export const hold = async (tx: Db, id: number): Promise<Kept | undefined> =>
  (await tx.select().from(industry).where(eq(industry.id, id)).for('update'))[0]

export const change = async (tx: Db, id: number, to: Written): Promise<void> => {
  await tx.update(industry).set(to).where(eq(industry.id, id))
}
