import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { orgMember, orgPerson, orgUnit } from '../../db/schema/orgs/orgs'

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
