import { type SQL, sql } from 'drizzle-orm'
import { calendarOf, type Skips } from '#contract/plans/days/days.rules'
import { type Moving, movedDay, movedTime, movingOf } from '#contract/rooms/lifecycle/moving.rules'
import type { Db } from '../../../db/client'
import { type MovedDates, schoolDaysOf } from '../rooms.events'

/** `movedTime`, as SQL. */
const inSql = ({ shift, first, days }: Moving): MovedDates['sql'] => {
  const moved = (column: SQL): SQL =>
    days.length === 0
      ? sql`greatest(1, ${column} + ${shift}::int8)`
      : sql`(${column} + coalesce((${`{${days.join(',')}}`}::int[])[
          least(((${column} + 28800) / 86400)::int - ${first}::int + 1, ${days.length}::int)] * 86400::int8, ${shift}::int8))`
  return (column, after) => {
    const late =
      after &&
      sql`when ${after} > 0 and ${column} > ${after} and ${moved(column)} <= ${moved(after)}
      then ${moved(after)} + ${column} - ${after}`
    return sql`case when ${column} <= 0 then 0 ${late ?? sql``} else ${moved(column)} end`
  }
}

/** How the dates of a room lie in its copy in an organisation: past days off as that school has them, where one wants. */
export const movedDates = async (
  db: Db,
  { orgId, from, to, skips }: { orgId: number; from: number; to: number; skips: Skips },
): Promise<MovedDates> => {
  const wanted = skips.weekends || skips.holidays
  const calendar = wanted ? calendarOf(await schoolDaysOf.call(db, orgId), skips) : undefined
  const moving = movingOf(from, to, calendar)
  return {
    of: (time, after) => movedTime(moving, time, after),
    day: (day) => movedDay(moving, day),
    sql: inSql(moving),
  }
}
