import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { type MadeUnit, orgUnit } from '../../../db/schema/orgs/orgs'

/** The first class of each name in the organisation; held, so that none goes before people are put into it. */
export const named = async (tx: Db, root: number, names: readonly string[]): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select u.id, u.name from org_unit u join org g on g.id = u.org_id where coalesce(g.parent_id, g.id) = ${root}
      and u.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) order by u.id desc for key share of u`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Those that somebody else made in the same moment are missing. */
export const add = async (tx: Db, orgId: number, names: readonly string[]): Promise<MadeUnit[]> =>
  names.length
    ? tx
        .insert(orgUnit)
        .values(names.map((name) => ({ orgId, name })))
        .onConflictDoNothing()
        .returning({ id: orgUnit.id, org_id: orgUnit.orgId, name: orgUnit.name })
    : []

const idsOf = (units: readonly MadeUnit[]): SQL =>
  sql`(select e::int from jsonb_array_elements_text(${JSON.stringify(units.map(({ id }) => id))}::jsonb) e)`

/**
 * Removes those that are as they were made and that nothing is in; `held` says of class `u` what later domains know. Answers
 * which are left.
 */
export const takeBack = async (tx: Db, units: readonly MadeUnit[], held: SQL[]): Promise<Set<number>> => {
  // Held first: whoever puts somebody into one of them at this moment is seen, or waits.
  await tx.execute(sql`select 1 from org_unit where id in ${idsOf(units)} order by id for update`)
  await tx.execute(sql`delete from org_unit u using jsonb_to_recordset(${JSON.stringify(units)}::jsonb) m(id int, org_id int, name text)
    where u.id = m.id and u.org_id = m.org_id and u.name = m.name and u.parent_id is null and u.kind = 'class' and u.grade = 0
      and u.left_time = 0 and not exists (select 1 from org_unit c where c.parent_id = u.id)
      and not exists (select 1 from org_person p where p.unit_id = u.id)
      and not exists (select 1 from org_invite i where i.unit_id = u.id)
      and u.id not in (select r.unit_id from org_removed r where r.unit_id is not null and r.restored_time = 0)
      ${sql.join(
        held.map((condition) => sql`and not ${condition}`),
        sql` `,
      )}`)
  const left = await rowsOf<{ id: number }>(tx, sql`select id from org_unit where id in ${idsOf(units)}`)
  return new Set(left.map(({ id }) => id))
}
