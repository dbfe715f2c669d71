import { and, asc, eq, sql } from 'drizzle-orm'
import type { AwardRule } from '#contract/certs/certs.rules'
import type { PaperForm } from '#contract/certs/paper/paper.rules'
import { type Db, rowsOf } from '../../db/client'
import { certContainer } from '../../db/schema/certs'

export interface ContainerRow {
  id: number
  title: string
  level: string
  code: string
  source: {
    content_id: number
    levels: string[]
    publish_time: number
    online_status: number
    deleted_time: number
  } | null
}
const containerColumns = {
  id: certContainer.id,
  title: certContainer.title,
  level: certContainer.level,
  code: certContainer.code,
  source: sql<
    ContainerRow['source']
  >`(select json_build_object('content_id', c.id, 'levels', c.tags, 'publish_time', c.publish_time,
      'online_status', c.online_status, 'deleted_time', c.deleted_time)
    from content_binding b join content c on c.id = b.content_id
    where b.module_type = 'cert_container' and b.module_id = cert_container.id limit 1)`,
}

export const containers = (db: Db, roomId: number): Promise<ContainerRow[]> =>
  db
    .select(containerColumns)
    .from(certContainer)
    .where(eq(certContainer.roomId, roomId))
    .orderBy(asc(certContainer.sort), asc(certContainer.id))

export const container = async (db: Db, roomId: number, id: number): Promise<ContainerRow | undefined> =>
  (
    await db
      .select(containerColumns)
      .from(certContainer)
      .where(and(eq(certContainer.id, id), eq(certContainer.roomId, roomId)))
  )[0]

export interface CertRow {
  id: number
  room_id: number
  container_id: number
  title: string
  issuer: string
  intro: string
  award_rule: AwardRule
  valid_months: number
  publish_time: number
  deleted_time: number
  version: number
  awarded_count: number
  paper: Partial<PaperForm>
}

const certs = sql`select c.id, c.room_id, c.container_id, c.title, c.issuer, c.intro, c.award_rule, c.valid_months,
    c.publish_time::int8, c.deleted_time::int8, c.version, c.paper,
    (select count(*) from cert_award a where a.cert_id = c.id and a.revoke_time = 0 and a.replaced_by = 0)::int as awarded_count
  from cert c`

/** Of a room, in their order; `drafts`: also those that are not shown to its people. */
export const list = (db: Db, roomId: number, drafts: boolean): Promise<CertRow[]> =>
  rowsOf(
    db,
    sql`${certs} where c.room_id = ${roomId} and c.deleted_time = 0 and (${drafts}::boolean or c.publish_time > 0)
      order by c.sort, c.id`,
  )

/** Also a deleted one. */
export const one = async (db: Db, roomId: number, id: number): Promise<CertRow | undefined> =>
  (await rowsOf<CertRow>(db, sql`${certs} where c.id = ${id} and c.room_id = ${roomId}`))[0]

/** The organisation of a room and what it is called. */
export const orgOf = async (db: Db, roomId: number): Promise<{ id: number; name: string } | undefined> =>
  (
    await rowsOf<{ id: number; name: string }>(
      db,
      sql`select o.id, o.name from room r join org o on o.id = r.org_id where r.id = ${roomId}`,
    )
  )[0]
