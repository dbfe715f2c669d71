import { type SQL, sql } from 'drizzle-orm'
import { READ_AT } from '#contract/content/progress/progress.rules'
import { PLATFORM } from '#contract/software/software.labels'

/** Whether content, by the alias of its table, is out: published, not taken down, not deleted. */
export const isOut = (at: SQL): SQL =>
  sql`(${at}.publish_time > 0 and ${at}.online_status = 1 and ${at}.deleted_time = 0)`

/** Whether it is of an organisation that the person is in, or of the one above it. */
export const ofTheirs = (uid: SQL, at: SQL): SQL =>
  sql`exists (select 1 from org_member om join org mo on mo.id = om.org_id where om.uid = ${uid} and ${at}.org_id in (mo.id, mo.parent_id))`

/** Whether the person sees the camp `c` in lists: by its visibility alone. */
export const seen = (uid: SQL): SQL =>
  sql`(c.content_type = 'training_camp' and ${isOut(sql`c`)} and (c.visibility = 'store' or (c.visibility = 'org' and ${ofTheirs(uid, sql`c`)})))`

/** What a card says of the camp `c`, with organisation `o` and its logo `l`, cover `f` and its own row `k`. */
export const cardColumns = sql`c.id, c.title, c.description, c.cover_id, f.key as cover_key, coalesce(k.featured, false) as featured,
  (select count(*)::int from camp_period p where p.content_id = c.id) as training_number,
  (select coalesce(sum(p.joined), 0)::int from camp_period p where p.content_id = c.id) as joined_num,
  coalesce(o.id, 0) as org_id, coalesce(o.name, ${PLATFORM}) as org_name, coalesce(o.shortname, ${PLATFORM}) as org_shortname,
  o.logo_id, l.key as logo_key, c.publish_time::int8, c.online_status, c.deleted_time::int8`
export const cardJoins = sql`left join camp k on k.content_id = c.id left join org o on o.id = c.org_id
  left join attachment f on f.id = c.cover_id left join attachment l on l.id = o.logo_id`

/** Contents of the camp's phases that can be read now, once each. */
export const contentsOf = (campId: SQL): SQL =>
  sql`select distinct b.content_id from camp_phase h join content_binding b on b.module_type = 'training_camp' and b.module_id = h.id
    join content x on x.id = b.content_id and ${isOut(sql`x`)} where h.content_id = ${campId}`

/** What a camp's phases hold, whatever became of it. */
export const heldInCamp = (holder: SQL): SQL =>
  sql`select cb.content_id from camp_phase ch join content_binding cb on cb.module_type = 'training_camp' and cb.module_id = ch.id
    where ch.content_id = ${holder}`

/** How far the person of member `m` is in period `p`. */
export const farColumns = sql`(select count(*)::int from camp_checkin y where y.period_id = p.id and y.uid = m.uid) as checkin_days,
  (select count(*)::int from (${contentsOf(sql`p.content_id`)}) z) as read_total,
  (select count(*)::int from (${contentsOf(sql`p.content_id`)}) z join content_progress g on g.content_id = z.content_id
    and g.uid = m.uid and g.percent >= ${sql.raw(String(READ_AT))}) as read_done`

/** Contents' readers: who is in a camp reads it, and what its phases hold. */
export const readsInCamp = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from camp_member km where km.uid = ${uid} and (km.content_id = ${contentId}
    or exists (select 1 from camp_phase kh join content_binding kb on kb.module_type = 'training_camp' and kb.module_id = kh.id
      where kh.content_id = km.content_id and kb.content_id = ${contentId})))`
