import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { type Page, page } from '../../db/page'
import { columns, holds, joins, runs, type SoftwareBase, usableBy } from './software.sql'

/** Software in the centre. */
export interface SceneRow extends SoftwareBase {
  org_id: number
  /** The asker's organisation may use it. */
  usable: boolean
  /** A room that the asker is in and that holds it; 0 = none. */
  room_id: number
}

interface Asked {
  uid: number
  orgId: number
  now: number
}

/** Of the asker's organisation or of the one above it, or granted to one of them. */
const internal = (who: Asked): SQL => sql`exists (select 1 from org me where me.id = ${who.orgId}
  and (s.org_id in (me.id, me.parent_id)
    or exists (select 1 from software_grant g where g.software_id = s.id and g.org_id in (me.id, me.parent_id)
      and ${runs(who.now)})))`
const everybodys = sql`s.org_id is null`

const places = (who: Asked, scope: 'public' | 'internal' | undefined): SQL =>
  scope === 'public' ? everybodys : scope === 'internal' ? internal(who) : sql`(${everybodys} or ${internal(who)})`

/** Software in use that the person may know of. */
export const inCentre = (
  db: Db,
  q: Asked & {
    scope: 'public' | 'internal' | undefined
    keyword: string
    ownerId: number | undefined
    industryId: number | undefined
    offset: number
    limit: number
  },
): Promise<Page<SceneRow>> =>
  page<SceneRow>(
    db,
    sql`select ${columns}, coalesce(s.org_id, 0) as org_id, ${usableBy(sql`${q.orgId}::int`, q.now)} as usable, s.create_time
      from software s ${joins} where s.status = 'enabled' and ${places(q, q.scope)}
        and (${q.industryId ?? 0}::int = 0 or ${q.industryId ?? 0} = any(s.industry_ids))
        and (${q.ownerId ?? -1}::int < 0 or coalesce(s.org_id, 0) = ${q.ownerId ?? -1}) and ${holds(q.keyword, sql`s.title`, sql`s.description`)}`,
    sql`id`,
    q,
    sql`coalesce((select r.id from room_software rs join room r on r.id = rs.room_id
      join room_member m on m.room_id = r.id and m.uid = ${q.uid}
      where rs.software_id = p.id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
      order by r.id desc limit 1), 0) as room_id`,
  )

/** Whose software the person may know of. */
export const ownersInCentre = (db: Db, who: Asked): Promise<{ id: number; name: string }[]> =>
  rowsOf(
    db,
    sql`select distinct o.id, o.name from software s join org o on o.id = s.org_id
      where s.status = 'enabled' and ${internal(who)} order by o.id`,
  )
