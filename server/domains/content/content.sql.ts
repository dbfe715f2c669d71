import { type SQL, sql } from 'drizzle-orm'
import { PLATFORM } from '#contract/software/software.labels'
import { contentHolders, contentReaders } from './content.slots'

/** Who looks at content: a person in the organisation of their session. */
export interface Looker {
  uid: number
  orgId: number
  /** Runs this organisation, and with it those below. */
  orgAdmin: boolean
  superAdmin: boolean
}

/**
 * Whether who is named an author, by the alias of `content_author`, writes the content, by the alias of its table: as its owner, or
 * for as long as they are in its organisation, in the one above it or in one below. Who left stays named, and writes again when
 * they come back.
 */
const stillWrites = (author: SQL, at: SQL): SQL =>
  sql`(${author}.uid = ${at}.uid or ${at}.org_id is null or exists (select 1 from org_member wm join org wo on wo.id = wm.org_id
    where wm.uid = ${author}.uid and (${at}.org_id in (wo.id, wo.parent_id)
      or exists (select 1 from org co where co.id = ${at}.org_id and co.parent_id = wo.id))))`

/** Whether a person writes content, by the alias of its table. Nobody is let in for being named an author alone. */
export const writtenBy = (uid: SQL, at: SQL): SQL =>
  sql`exists (select 1 from content_author ca where ca.content_id = ${at}.id and ca.uid = ${uid} and ${stillWrites(sql`ca`, at)})`

/** The ids of all that a person writes. */
export const writtenWith = (uid: SQL): SQL =>
  sql`select ca.content_id from content_author ca join content ac on ac.id = ca.content_id
    where ca.uid = ${uid} and ${stillWrites(sql`ca`, sql`ac`)}`

/** The uids of those who write content, by the alias of its table. */
export const writersOf = (at: SQL): SQL =>
  sql`select ca.uid from content_author ca where ca.content_id = ${at}.id and ${stillWrites(sql`ca`, at)}`

/** Whether the asker writes the content `c`. */
export const writes = (who: Looker): SQL => writtenBy(sql`${who.uid}::int`, sql`c`)

/** Whether it is of the organisation that the asker runs, or of one below it; everything is a super admin's. */
export const manages = (who: Looker): SQL =>
  who.superAdmin
    ? sql`true`
    : sql`(${who.orgAdmin}::boolean and exists (select 1 from org mo where mo.id = c.org_id and (mo.id = ${who.orgId} or mo.parent_id = ${who.orgId})))`

/** Whether content, by the alias of its table, is of an organisation that the person is in, or of the one above it. */
const ofTheirs = (uid: SQL, at: SQL): SQL =>
  sql`exists (select 1 from org_member om join org mo on mo.id = om.org_id where om.uid = ${uid} and ${at}.org_id in (mo.id, mo.parent_id))`

/** Whether its visibility alone lets the person read it. */
export const seenBy = (uid: SQL, at: SQL): SQL =>
  sql`(${at}.visibility = 'store' or (${at}.visibility = 'org' and ${ofTheirs(uid, at)}))`

/** Published, and to be had. */
export const isOut = (at: SQL = sql`c`): SQL =>
  sql`(${at}.publish_time > 0 and ${at}.online_status = 1 and ${at}.deleted_time = 0)`

/** Whether content is the asker's to read as long as it is published: its state is judged apart. */
export const reaches = (who: Looker): SQL => {
  const uid = sql`${who.uid}::int`
  const others = contentReaders.items.map((reads) => reads(uid, sql`c.id`, writtenBy))
  return sql`(${sql.join([seenBy(uid, sql`c`), writes(who), manages(who), ...others], sql` or `)})`
}

/** What content holds as readers see it, in whatever way. */
export const heldIn = (holder: SQL): SQL => {
  const listed = sql`select hb.content_id from content_binding hb where hb.module_type = 'channel' and hb.module_id = ${holder}`
  return sql.join([listed, ...contentHolders.items.map((held) => held(holder))], sql` union all `)
}

/** What everybody sees of content `c`, with organisation `o`, cover `f` and owner `a`. */
export const columns = (who: Looker): SQL => sql`c.id, c.content_type, c.title, c.description, c.cover_id,
  f.key as cover_key, c.kind, c.tags, c.level, c.visibility, c.online_status, coalesce(o.id, 0) as org_id,
  coalesce(o.name, ${PLATFORM}) as org_name, coalesce(o.shortname, ${PLATFORM}) as org_shortname, c.uid, a.truename,
  c.published > 0 and exists (select 1 from content_version cv where cv.content_id = c.id and cv.number > c.published) as has_draft,
  ${writes(who)} as can_edit,
  exists (select 1 from library_item li where li.content_id = c.id and li.uid = ${who.uid}) as collected,
  c.view_count, c.collect_count, c.publish_time::int8, c.deleted_time::int8, c.update_time::int8`

export const joins = sql`left join org o on o.id = c.org_id left join attachment f on f.id = c.cover_id join account a on a.uid = c.uid`

/** The rest of it, which lists don't carry. */
export const fullColumns = (
  who: Looker,
): SQL => sql`${columns(who)}, c.body, c.file_id, c.low_file_id, c.url, c.ref_id, c.licence, c.credit,
  c.copied_from, c.copy_credit, c.down_by, c.down_reason, c.industry_ids, c.version, c.published, c.erased_time::int8, ${manages(who)} as can_manage,
  ${reaches(who)} as reaches`
