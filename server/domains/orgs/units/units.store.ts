import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgUnitRow } from '#contract/orgs/units/units.api'
import type { UnitKind } from '#contract/orgs/units/units.rules'
import { type Db, rowsOf } from '../../../db/client'
import { orgUnit } from '../../../db/schema/orgs/orgs'
import type { PlaceRow } from '../members/place.store'

/** Organisation `g` is the place or a sub-group of it. */
const within = (place: PlaceRow) => sql`(g.id = ${place.id} or g.parent_id = ${place.id})`

export const groups = (db: Db, place: PlaceRow): Promise<{ id: number; name: string }[]> =>
  rowsOf(db, sql`select g.id, g.name from org g where ${within(place)} order by g.parent_id is not null, g.id`)

/** `count` is of the place's members, with those of the units below it. */
export const units = async (db: Db, place: PlaceRow): Promise<Omit<OrgUnitRow, 'version'>[]> => {
  const rows = await rowsOf<Omit<OrgUnitRow, 'version'>>(
    db,
    sql`with recursive up as (
        select op.unit_id as id, count(*) as count from org_person op join org_member m on m.org_id = ${place.id} and m.uid = op.uid
          where op.org_id = ${place.root} and op.unit_id is not null group by op.unit_id
        union all select u.parent_id, up.count from up join org_unit u on u.id = up.id where u.parent_id is not null
      ) select u.id, u.org_id, coalesce(u.parent_id, 0) as parent_id, u.name, u.kind, u.grade, u.left_time,
      coalesce(n.count, 0)::int as count
    from org_unit u join org g on g.id = u.org_id
      left join (select id, sum(count) as count from up group by id) n on n.id = u.id
    where ${within(place)} order by u.sort, u.id`,
  )
  return rows.map((u) => ({ ...u, left_time: Number(u.left_time) }))
}

export interface Unit {
  id: number
  org_id: number
  parent_id: number
  name: string
  kind: UnitKind
  grade: number
  left: boolean
}
/** One of the place's units. */
export const unit = async (db: Db, place: PlaceRow, id: number): Promise<Unit | undefined> =>
  (
    await rowsOf<Unit>(
      db,
      sql`select u.id, u.org_id, coalesce(u.parent_id, 0) as parent_id, u.name, u.kind, u.grade, u.left_time > 0 as left
        from org_unit u join org g on g.id = u.org_id where u.id = ${id} and ${within(place)}`,
    )
  )[0]

export const unitName = async (db: Db, place: PlaceRow, id: number): Promise<string | undefined> =>
  (await unit(db, place, id))?.name

export const count = async (db: Db, place: PlaceRow): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from org_unit u join org g on g.id = u.org_id where coalesce(g.parent_id, g.id) = ${place.root}`,
    )
  )[0]?.n ?? 0

type Written = { orgId: number; parentId: number | null; name: string; kind: UnitKind; grade: number }

const twin = (w: Written, own: number) => sql`exists (select 1 from org_unit t where t.org_id = ${w.orgId}
  and coalesce(t.parent_id, 0) = ${w.parentId ?? 0} and t.name = ${w.name} and t.id <> ${own})`

/** undefined where there is one of this name. */
export const add = async (tx: Db, w: Written): Promise<number | undefined> => {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into org_unit (org_id, parent_id, name, kind, grade, sort)
      select ${w.orgId}::int, ${w.parentId}::int, ${w.name}::text, ${w.kind}::text, ${w.grade}::int, coalesce((select max(s.sort) + 1 from org_unit s
        where s.org_id = ${w.orgId} and coalesce(s.parent_id, 0) = ${w.parentId ?? 0}), 1)
      where not ${twin(w, 0)} on conflict do nothing returning id`,
  )
  return row?.id
}

/** False where there is one of this name in this place. */
export const change = async (tx: Db, id: number, w: Written): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`update org_unit set org_id = ${w.orgId}, parent_id = ${w.parentId}, name = ${w.name}, kind = ${w.kind}, grade = ${w.grade}
      where id = ${id} and not ${twin(w, id)} returning id`,
  )
  if (!rows.length) return false
  // All below it are of the same organisation.
  await tx.execute(sql`with recursive down as (select id from org_unit where parent_id = ${id}
      union all select c.id from org_unit c join down d on c.parent_id = d.id)
    update org_unit set org_id = ${w.orgId} where id in (select id from down) and org_id <> ${w.orgId}`)
  return true
}

/** Those above it, itself first. */
export const above = async (db: Db, id: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`with recursive up as (select id, parent_id from org_unit where id = ${id}
        union all select p.id, p.parent_id from org_unit p join up on p.id = up.parent_id) select id from up`,
    )
  ).map((row) => row.id)

/** Puts it before a sibling, or last, and numbers all of them anew. */
export const arrange = async (tx: Db, at: { orgId: number; parentId: number | null }, id: number, before: number) => {
  const rows = await tx
    .select({ id: orgUnit.id })
    .from(orgUnit)
    .where(and(eq(orgUnit.orgId, at.orgId), sql`coalesce(${orgUnit.parentId}, 0) = ${at.parentId ?? 0}`))
    .orderBy(orgUnit.sort, orgUnit.id)
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const index = others.indexOf(before)
  others.splice(index < 0 ? others.length : index, 0, id)
  const values = sql.join(
    others.map((one, sort) => sql`(${one}::int, ${sort + 1}::int)`),
    sql`, `,
  )
  await tx.execute(sql`update org_unit u set sort = v.sort from (values ${values}) v(id, sort) where u.id = v.id`)
}

/** Whether one of `conditions` about unit `u` holds. */
export const isHeld = async (tx: Db, id: number, conditions: readonly SQL[]): Promise<boolean> =>
  conditions.length > 0 &&
  (await rowsOf(tx, sql`select 1 from org_unit u where u.id = ${id} and (${sql.join([...conditions], sql` or `)})`))
    .length > 0

/** Of whom a unit is that the list of the place's members does not show: organisations beside it or below it that have them. */
export const unseenIn = async (tx: Db, place: PlaceRow, id: number): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      tx,
      sql`select distinct g.id, g.name from org_person p join org_member m on m.uid = p.uid
          join org g on g.id = m.org_id and coalesce(g.parent_id, g.id) = p.org_id
        where p.unit_id = ${id} and not exists (select 1 from org_member h where h.uid = p.uid and h.org_id = ${place.id})
        order by g.id`,
    )
  ).map((row) => row.name)

/** False where somebody or something is in it. */
export const remove = async (tx: Db, id: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`delete from org_unit u where u.id = ${id} and not exists (select 1 from org_unit c where c.parent_id = u.id)
        and not exists (select 1 from org_person p where p.unit_id = u.id) returning u.id`,
    )
  ).length > 0
