import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { containing } from '../../db/like'
import { statement } from '../../db/prepared'

/** `cities`: only schools in one of them; undefined is anywhere. */
export const schoolsLike = async (
  db: Db,
  keyword: string,
  cities: string[] | undefined,
  offset: number,
  limit: number,
) => {
  const rows = await rowsOf<{ id: number; name: string; tag_group: boolean; total: number }>(
    db,
    sql`select id, name, tag_group, count(*) over () as total from school where name ilike ${containing(keyword)}
        and ${cities ? sql`city in (select value from json_array_elements_text(${JSON.stringify(cities)}::json))` : sql`true`}
      order by tag_group, id limit ${limit} offset ${offset}`,
  )
  return rows
}

export interface BannerRow {
  id: number
  /** null = of everybody. */
  group_id: number | null
  title: string
  subtitle: string
  scene: string
  url: string
  href: string
  target: string
}
/** That show now: of everybody, and of this organisation (0 = none) beside them. */
export const bannersFor = statement<BannerRow, { groupId: number; now: number }>(
  (at) => sql`select id, group_id, title, subtitle, scene, url, href, target from banner
    where online and platform = 'szb' and from_time <= ${at.now} and (to_time = 0 or to_time > ${at.now})
      and (group_id is null or group_id = ${at.groupId}) order by sort, id`,
)
