import { and, eq, type SQL, sql } from 'drizzle-orm'
import type {
  AiOutput,
  SoftwareGrant,
  SoftwareReview,
  SoftwareState,
  SoftwareType,
} from '#contract/software/software.model'
import { type Db, rowsOf } from '../../db/client'
import { words } from '../../db/pinyin'
import { software, softwareGrant, softwareSeat } from '../../db/schema/software'
import { sorted } from '../../db/sorted'
import { columns, holds, joins, runs, type SoftwareBase, seatsUsed } from './software.sql'

/** Who looks into the catalogue: an organisation's admin, for it and those below it; super admins for all. */
export interface Looker {
  orgId: number
  now: number
  superAdmin: boolean
}

/** Software as its catalogue has it. */
export interface CatalogueRow extends SoftwareBase {
  /** 0: the platform's own. */
  org_id: number
  can_edit: boolean
  room_count: number
  version: number
  industry_ids: number[]
  ai_output: AiOutput | ''
  supplier: string
  supplier_uid: number
  review: SoftwareReview
  review_reason: string
  ticket_key: string
  update_time: number
  licence_end_time: number
}

/** Of the asker's organisation or one below it. */
const inTree = (org: SQL, who: Looker): SQL =>
  sql`(${who.superAdmin}::boolean or ${org}.id = ${who.orgId} or ${org}.parent_id = ${who.orgId})`
const mine = (who: Looker): SQL => sql`coalesce(${inTree(sql.raw('o'), who)}, false)`
const visible = (
  who: Looker,
): SQL => sql`(${mine(who)} or exists (select 1 from software_grant g join org og on og.id = g.org_id
  where g.software_id = s.id and ${inTree(sql.raw('og'), who)}))`
/** Rooms that hold the software `s` and are the asker's to know of. */
const roomsOf = (who: Looker): SQL => sql`room_software rs join room r on r.id = rs.room_id and r.deleted_time = 0
  join org ro on ro.id = r.org_id and ${inTree(sql.raw('ro'), who)}`

const catalogueColumns = (
  who: Looker,
): SQL => sql`${columns}, coalesce(s.org_id, 0) as org_id, ${mine(who)} as can_edit,
  (select count(*)::int from ${roomsOf(who)} where rs.software_id = s.id) as room_count,
  coalesce((select sa.truename from account sa where sa.uid = s.supplier_uid), '') as supplier, s.supplier_uid, s.review, s.review_reason,
  s.ai_output, s.version, s.industry_ids, s.ticket_key, s.update_time::int8,
  coalesce((select g.end_time from software_grant g where g.software_id = s.id and g.org_id = ${who.orgId}), 0)::int8 as licence_end_time`

interface ListQuery extends Looker {
  keyword: string
  type: SoftwareType | undefined
  status: SoftwareState | undefined
  sort: string | undefined
  offset: number
  limit: number
}

const by = {
  title: words(sql`s.title`),
  status: sql`s.status`,
  type: sql`s.type`,
  rooms: sql`room_count`,
  time: sql`s.update_time`,
}
/** What is in use comes first, then the latest changed. */
const usual = sql`(s.status <> 'enabled'), s.update_time desc, s.id desc`

export const lists = async (db: Db, q: ListQuery): Promise<{ list: CatalogueRow[]; total: number }> => {
  const where = sql`${visible(q)} and (${q.type ?? 0}::int = 0 or s.type = ${q.type ?? 0})
    and (${q.status ?? ''}::text = '' or s.status = ${q.status ?? ''}) and ${holds(q.keyword, sql`s.title`, sql`s.description`)}`
  const rows = await rowsOf<CatalogueRow>(
    db,
    sql`select ${catalogueColumns(q)} from software s ${joins} where ${where}
      order by ${sorted(q.sort, by, usual)} limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from software s ${joins} where ${where}`,
  )
  return { list: rows, total: count?.n ?? 0 }
}

/** Software that the asker may know of; `lock` takes it in hand. */
export const one = async (db: Db, who: Looker, id: number, lock = false): Promise<CatalogueRow | undefined> =>
  (
    await rowsOf<CatalogueRow>(
      db,
      sql`select ${catalogueColumns(who)} from software s ${joins} where s.id = ${id} and ${visible(who)}
        ${lock ? sql`for update of s` : sql``}`,
    )
  )[0]

export const roomsHolding = (db: Db, who: Looker, id: number, limit: number) =>
  rowsOf<{ id: number; title: string; org_name: string }>(
    db,
    sql`select r.id, r.title, ro.name as org_name from ${roomsOf(who)} where rs.software_id = ${id}
      order by rs.create_time desc, r.id desc limit ${limit}`,
  )

export const grantsOf = (db: Db, id: number, now: number) =>
  rowsOf<SoftwareGrant>(
    db,
    sql`select g.org_id, o.name as org_name, g.create_time::int8, g.end_time::int8, g.seats, ${seatsUsed(now)} as seats_used, (select count(*)::int from room_software rs
        join room r on r.id = rs.room_id and r.deleted_time = 0 where rs.software_id = g.software_id and r.org_id = g.org_id) as room_count
      from software_grant g join org o on o.id = g.org_id where g.software_id = ${id} order by g.create_time, g.org_id`,
  )

/** Organisations that may be granted the software; `orgId` asks about one of them. */
export const granteesFor = (
  db: Db,
  of: { id: number; org_id: number; superAdmin: boolean },
  q: { keyword: string; orgId?: number; limit: number; now: number },
) =>
  rowsOf<{ org_id: number; org_name: string; granted: boolean }>(
    db,
    sql`select o.id as org_id, o.name as org_name,
        exists (select 1 from software_grant g where g.software_id = ${of.id} and g.org_id = o.id and ${runs(q.now)}) as granted
      from org o where o.id <> ${of.org_id} and (${of.superAdmin}::boolean or o.parent_id = ${of.org_id})
        and (${q.orgId ?? 0}::int = 0 or o.id = ${q.orgId ?? 0}) and ${holds(q.keyword, sql`o.name`, sql`o.shortname`)}
      order by o.id limit ${q.limit}`,
  )

type Written = typeof software.$inferInsert

export const insert = async (tx: Db, row: Written): Promise<number> => {
  const [made] = await tx.insert(software).values(row).returning({ id: software.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}

export const change = async (tx: Db, id: number, to: Partial<Omit<Written, 'id'>>): Promise<void> => {
  await tx.update(software).set(to).where(eq(software.id, id))
}

export const iconIsMine = async (db: Db, uid: number, id: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from attachment where id = ${id} and uid = ${uid} and use = 'picture'`)).length > 0

/** A licence with its seats and its end; one that is there takes these. */
export const grant = async (tx: Db, row: typeof softwareGrant.$inferInsert): Promise<void> => {
  const { endTime, seats } = { endTime: 0, seats: 0, ...row }
  await tx
    .insert(softwareGrant)
    .values(row)
    .onConflictDoUpdate({ target: [softwareGrant.softwareId, softwareGrant.orgId], set: { endTime, seats } })
}

export const revoke = async (tx: Db, softwareId: number, orgId: number): Promise<void> => {
  await tx.delete(softwareSeat).where(and(eq(softwareSeat.softwareId, softwareId), eq(softwareSeat.orgId, orgId)))
  await tx.delete(softwareGrant).where(and(eq(softwareGrant.softwareId, softwareId), eq(softwareGrant.orgId, orgId)))
}

/** What a person is called; '' for nobody. */
export const nameOf = async (db: Db, uid: number): Promise<string> =>
  (await rowsOf<{ truename: string }>(db, sql`select truename from account where uid = ${uid}`))[0]?.truename ?? ''
