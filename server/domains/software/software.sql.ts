import { type SQL, sql } from 'drizzle-orm'
import { SEAT_DAYS } from '#contract/software/licences.rules'
import { PLATFORM } from '#contract/software/software.labels'
import type { SoftwareState, SoftwareType } from '#contract/software/software.model'

/** The list for `in (…)`; never empty. */
export const list = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** Contains, letter by letter: what a person types is never a pattern. */
export const holds = (keyword: string, ...columns: SQL[]): SQL => {
  if (!keyword) return sql`true`
  const within = columns.map((column) => sql`position(lower(${keyword}::text) in lower(${column})) > 0`)
  return sql`(${sql.join(within, sql` or `)})`
}

/** Whether a licence `g` still runs. */
export const runs = (now: number): SQL => sql`(g.end_time = 0 or g.end_time > ${now})`

/** Whether organisation `org` may use the software `s`: its own, or granted to it for as long as that runs. */
export const usableBy = (org: SQL, now: number): SQL => sql`(coalesce(s.org_id = ${org}, false)
  or exists (select 1 from software_grant g where g.software_id = s.id and g.org_id = ${org} and ${runs(now)}))`

/** Who opened software since then holds a seat. */
export const seatSince = (now: number): number => now - SEAT_DAYS * 86_400
/** How many hold a seat of a licence `g`. */
export const seatsUsed = (now: number): SQL => sql`(select count(*)::int from software_seat t
  where t.software_id = g.software_id and t.org_id = g.org_id and t.open_time > ${seatSince(now)})`

/** What everybody sees of the software `s`, with its owner `o` and its icon `f`. */
export const columns = sql`s.id, s.type, s.title, s.description, s.icon_id, f.key as icon_key, s.pc_url, s.mp_weixin_url, s.app_url,
  s.activity_only, s.status as state, coalesce(o.name, ${PLATFORM}) as org_name`
export const joins = sql`left join org o on o.id = s.org_id left join attachment f on f.id = s.icon_id`

/** What `columns` gives. */
export interface SoftwareBase {
  id: number
  type: SoftwareType
  title: string
  description: string
  icon_id: number
  icon_key: string | null
  pc_url: string
  mp_weixin_url: string
  app_url: string
  activity_only: boolean
  state: SoftwareState
  org_name: string
}
