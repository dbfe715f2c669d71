import { type SQL, sql } from 'drizzle-orm'

/** Who looks at solutions: a person in the organisation of their session. */
export interface Looker {
  uid: number
  orgId: number
  /** Runs this organisation, and with it those below. */
  orgAdmin: boolean
  superAdmin: boolean
}

/** Whether the solution `s` is of the organisation that the asker runs, or of one below it; everything is a super admin's. */
export const manages = (who: Looker): SQL =>
  who.superAdmin
    ? sql`true`
    : sql`(${who.orgAdmin}::boolean and exists (select 1 from org mo where mo.id = s.org_id and (mo.id = ${who.orgId} or mo.parent_id = ${who.orgId})))`

/** Whether it is of the asker's organisation, or of the one above it. */
export const ofTheirs = (orgId: SQL): SQL =>
  sql`exists (select 1 from org mo where mo.id = ${orgId} and s.org_id in (mo.id, mo.parent_id))`

/** Published, and the asker's to use. */
export const isOut = sql`(s.publish_time > 0 and s.online_status = 1)`
export const seen = (orgId: SQL): SQL => sql`(${isOut} and (s.visibility = 'store' or ${ofTheirs(orgId)}))`

/** The abilities on top that the contents of its room train, once each. */
export const dimensionsOf = sql`select distinct d.title from content_binding b join content_dimension d on d.content_id = b.content_id
  join content c on c.id = b.content_id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
  where b.module_type = 'training_room' and b.module_id = s.room_id and d.pid = 0`

/** What is seen of the solution `s`, with its organisation `o`, its cover `f`, and its room `r` as long as that is there. */
export const columns = (
  who: Looker,
): SQL => sql`s.id, s.title, s.description, s.body, s.cover_id, f.key as cover_key, s.visibility, s.level, s.industry_ids,
  s.org_id, o.name as org_name, coalesce(r.id, 0) as room_id, coalesce(r.title, '') as room_title, coalesce(r.template, 0) as template,
  s.used_count, s.version, s.publish_time::int8, s.online_status, s.update_time::int8, ${manages(who)} as can_manage`
export const joins = sql`join org o on o.id = s.org_id left join attachment f on f.id = s.cover_id
  left join room r on r.id = s.room_id and r.deleted_time = 0 and r.status = 'published'`
