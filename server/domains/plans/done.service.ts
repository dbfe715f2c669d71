import { type SQL, sql } from 'drizzle-orm'
import { NOTHING } from '#contract/courses/class/class.rules'
import { finalsOf } from '../certs/requirements/kinds.sql'
import { ofRoom, schoolOf, thingOf } from './things.service'

/** What peers change of scores, as rows that stand before a statement with `letterOf`. */
export const finalsRows = (json: string): SQL => finalsOf(json)

const nothing = sql.raw(`'${NOTHING}'`)

/** Tick `t` is of what item `i` holds now. */
export const ofItem = sql`(t.item_id = i.id and t.kind = i.kind and t.ref_id = i.ref_id)`

/**
 * What a person has done of item `i` of a room, as a letter (`readCell`). It is never written down here: of a room's thing its own
 * tables say so, and of what learners tick off `plan_tick` does. What peers change of scores stands before it as `finals`.
 */
export const letterOf = (uid: SQL, roomId: SQL, now: SQL): SQL =>
  ofRoom((kind) => {
    const { table, done, total } = thingOf(kind)
    return sql`coalesce((select case when v.done >= v.total then 'A'
          when v.done > 0 then chr(48 + least(9, v.done * 10 / v.total)) else ${nothing} end
        from (select coalesce(${done(uid, now)}, 0) as done, coalesce(${total}, 1) as total
          from ${table} x cross join (select i.need as need) q where x.id = i.ref_id and x.room_id = ${roomId}) v), ${nothing})`
  }, sql`case when exists (select 1 from plan_tick t where ${ofItem} and t.uid = ${uid}) then 'A' else ${nothing} end`)

/** Title, state and address of a thing; of what is gone nothing but that it is. */
const bound = (from: SQL, there: SQL, href: SQL): SQL => sql`(select case
    when coalesce((to_jsonb(x) ->> 'deleted_time')::int8, 0) > 0 then json_build_object('state', 'deleted', 'title', '', 'href', '')
    else json_build_object('state', case when ${there} then 'there' else 'taken_down' end, 'title', x.title,
      'href', case when ${there} then ${href} else '' end) end
  from ${from})`

/** What item `i` is bound to, as json; null where it is no more, or where nothing was chosen. */
export const boundOf = (roomId: SQL): SQL =>
  ofRoom(
    (kind) => {
      const { table, there, href } = thingOf(kind)
      return bound(sql`${table} x where x.id = i.ref_id and x.room_id = ${roomId}`, there, href)
    },
    sql`case i.kind when 'content' then ${bound(
      sql`content x where x.id = i.ref_id`,
      sql`(x.publish_time > 0 and x.online_status = 1)`,
      sql`'/published-content-detail/' || x.id`,
    )} else ${bound(sql`plan_text x where x.id = i.ref_id and x.org_id = ${schoolOf(roomId)}`, sql`true`, sql`''`)} end`,
  )

/** Whether the thing of item `i` can be done now. */
export const isThere = (roomId: SQL): SQL => sql`coalesce(${boundOf(roomId)} ->> 'state', '') = 'there'`
