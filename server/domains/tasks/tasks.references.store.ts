import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { has } from '../../db/page'
import type { Actor } from '../../lib/calls/context'

const CHOICES = 30

/** Tasks `t` that are published, for money or for practice; those under another task go with it. */
const published = (virtual: boolean): SQL =>
  sql`t.deleted_time = 0 and t.status > 0 and t.parent_id is null and t.is_virtual = ${virtual}`

/** Those of rooms that the asker runs. */
const run = ({ uid, superAdmin }: Actor): SQL => sql`(${superAdmin}::boolean
  or exists (select 1 from room_member m where m.room_id = t.room_id and m.uid = ${uid} and m.role in ('teacher', 'admin', 'owner'))
  or exists (select 1 from org_member om join org o on o.id = t.org_id where om.uid = ${uid}
    and 'ROLE_ORG_ADMIN' = any(om.roles) and om.org_id in (o.id, o.parent_id)))`

/** Those that are shown in a room that is open to the asker, a member or of its committee; whoever runs one has it before it is out. */
const met = ({
  uid,
}: Actor): SQL => sql`exists (select 1 from room r left join room_member m on m.room_id = r.id and m.uid = ${uid}
  where r.deleted_time = 0 and (m.role in ('teacher', 'admin', 'owner') or (r.status = 'published' and r.online_status = 1
    and (m.uid is not null or exists (select 1 from room_committee c where c.room_id = r.id and c.uid = ${uid}))))
  and (r.id = t.room_id
    or exists (select 1 from task_link l where l.task_id = t.id and (l.room_id = r.id or (l.group_id = r.org_id and m.uid is not null)))))`

const tasks = (db: Db, which: SQL, by: { keyword: string; id?: number }): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select t.id, t.title from task t where ${which} and ${has(by.keyword, sql`t.title`)}
      and (${by.id ?? 0}::int = 0 or t.id = ${by.id ?? 0}) order by t.id desc limit ${CHOICES}`,
  )

/** Published tasks that the asker may put into the library. */
export const toPut = (
  db: Db,
  actor: Actor,
  { virtual, ...by }: { virtual: boolean; keyword: string; id?: number },
): Promise<{ id: number; title: string }[]> => tasks(db, sql`${published(virtual)} and ${run(actor)}`, by)

/** A published task's title, where the asker may open it. */
export const toOpen = async (
  db: Db,
  actor: Actor,
  { virtual, id }: { virtual: boolean; id: number },
): Promise<string | undefined> => {
  const [row] = await tasks(db, sql`${published(virtual)} and (${run(actor)} or ${met(actor)})`, { keyword: '', id })
  return row?.title
}
