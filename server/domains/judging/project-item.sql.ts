import { sql } from 'drizzle-orm'
import { projectItems } from '../contests/contests.events'

/** Something of team `t` stands in the project that item `i` is bound to. Asked late: the projects’ domain comes after this one. */
export const handedInProject = () =>
  projectItems
    .call()
    .handed(
      sql`(select oc.room_id from contest oc where oc.id = i.contest_id)`,
      sql`i.ref_id`,
      sql`t.id`,
      sql`coalesce(t.team_id, 0)`,
    )
