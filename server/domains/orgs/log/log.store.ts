import { type SQL, sql } from 'drizzle-orm'
import type { OrgLogRow } from '#contract/orgs/log/log.model'
import type { Db } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { deedSources } from '../orgs.slots'
import { about, doer, told } from './log.sql'

export interface LogQuery {
  orgId: number
  superAdmin: boolean
  /** What is looked for, and the deeds whose words have it. */
  keyword: string
  actions: string[]
  offset: number
  limit: number
}

/** Whether a log has the deeds of organisation `o`. */
const within = (q: LogQuery): SQL => sql`(${q.superAdmin}::boolean or o.id = ${q.orgId} or o.parent_id = ${q.orgId})`

/** The deeds of the organisation and those that others keep, as one list; their numbers are of one row, so they tell which came first. */
const deeds = (q: LogQuery): SQL =>
  sql.join(
    [
      sql`select 'o' || l.id as id, l.seq, l.time, l.uid, l.action, l.target, l.detail, 0 as room_id, o.name as place
        from org_log l join org o on o.id = l.org_id where ${within(q)}`,
      ...deedSources.items.map(({ rows }) => rows(within(q))),
    ],
    sql` union all `,
  )

const found = (q: LogQuery): SQL => {
  if (!q.keyword) return deeds(q)
  const words = has(q.keyword, sql`d.place`, doer(sql`d`), about(sql`d`))
  const meant = sql`d.action in (select jsonb_array_elements_text(${JSON.stringify(q.actions)}::jsonb))`
  return sql`select * from (${deeds(q)}) d where ${words} or ${meant}`
}

export const list = (db: Db, q: LogQuery): Promise<Page<OrgLogRow>> =>
  page<OrgLogRow>(db, found(q), sql`time desc, seq desc`, q, told(sql`p`))

/** What the organisation and its sub-groups did to somebody, the latest first. */
export const deedsAbout = async (db: Db, orgId: number, uid: number): Promise<OrgLogRow[]> => {
  const target = `member:${uid}`
  const all = sql`select 'o' || l.id as id, l.seq, l.time, l.uid, l.action, l.target, l.detail, 0 as room_id, o.name as place
    from org_log l join org o on o.id = l.org_id where (o.id = ${orgId} or o.parent_id = ${orgId}) and l.target = ${target}`
  const slice = { offset: 0, limit: 30 }
  return (await page<OrgLogRow>(db, all, sql`time desc, seq desc`, slice, told(sql`p`))).list
}
