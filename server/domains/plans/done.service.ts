import { type SQL, sql } from 'drizzle-orm'
import { NOTHING } from '#contract/courses/class/class.rules'
import { ROOM_KINDS, type RoomThing } from '#contract/plans/plans.rules'
import { finalsOf, kinds } from '../certs/requirements/kinds.sql'

/**
 * What is done of an item is never written down here: of a room's thing its own tables say so, by the same words by which a
 * certificate asks for it, and of what learners tick off `plan_tick` does. Items are called `i`, their room is `roomId`.
 */
const ofRoom = (write: (kind: RoomThing) => SQL, other: SQL): SQL =>
  sql`case i.kind ${sql.join(
    ROOM_KINDS.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${write(kind)}`),
    sql` `,
  )} else ${other} end`

/** What peers change of scores, as rows that stand before a statement with `letterOf`. */
export const finalsRows = (json: string): SQL => finalsOf(json)

const nothing = sql.raw(`'${NOTHING}'`)

/** Tick `t` is of what item `i` holds now. */
export const ofItem = sql`(t.item_id = i.id and t.kind = i.kind and t.ref_id = i.ref_id)`

/** What a person has done of item `i`, as a letter (`readCell`). What peers change of scores stands before it as `finals`. */
export const letterOf = (uid: SQL, roomId: SQL, now: SQL): SQL =>
  ofRoom((kind) => {
    const { table, done, total } = kinds[kind]
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
      const { table, there, href } = kinds[kind]
      return bound(sql`${table} x where x.id = i.ref_id and x.room_id = ${roomId}`, there, href)
    },
    sql`case i.kind when 'content' then ${bound(
      sql`content x where x.id = i.ref_id`,
      sql`(x.publish_time > 0 and x.online_status = 1)`,
      sql`'/published-content-detail/' || x.id`,
    )} else ${bound(sql`plan_text x where x.id = i.ref_id`, sql`true`, sql`''`)} end`,
  )

/** Whether the thing of item `i` can be done now. */
export const isThere = (roomId: SQL): SQL => sql`coalesce(${boundOf(roomId)} ->> 'state', '') = 'there'`

/** Rows kind, id and title of what an item of this room may be bound to. */
export const thingRows = (roomId: SQL): SQL =>
  sql.join(
    ROOM_KINDS.map(
      (kind) => sql`select ${sql.raw(`'${kind}'`)} as kind, x.id, x.title from ${kinds[kind].table} x
        where x.room_id = ${roomId} and ${kinds[kind].there}`,
    ),
    sql` union all `,
  )

/** The thing of another room that is called as `i`'s own, where only one is. */
export const namesakeOf = (toId: SQL): SQL =>
  ofRoom(
    (kind) => sql`(select min(z.id) from ${kinds[kind].table} z join ${kinds[kind].table} x on x.id = i.ref_id
      where z.room_id = ${toId} and z.title = x.title having count(*) = 1)`,
    sql`i.ref_id`,
  )
