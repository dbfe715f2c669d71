import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { has } from '../../db/page'
import type { Actor } from '../../lib/calls/context'
import type { ReferenceSource } from './content.slots'

const CHOICES = 30
type By = { keyword: string; id?: number }

/** Rooms that the asker runs, to be shown as a pattern. */
const rooms = (db: Db, { uid, superAdmin }: Actor, by: By): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title from room r where r.deleted_time = 0 and r.status = 'published' and ${has(by.keyword, sql`r.title`)}
      and (${by.id ?? 0}::int = 0 or r.id = ${by.id ?? 0}) and (${superAdmin}::boolean
        or exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${uid} and m.role in ('teacher', 'admin', 'owner'))
        or exists (select 1 from org_member om join org o on o.id = r.org_id where om.uid = ${uid}
          and 'ROLE_ORG_ADMIN' = any(om.roles) and om.org_id in (o.id, o.parent_id)))
      order by r.id desc limit ${CHOICES}`,
  )

export const roomReference: ReferenceSource = {
  type: 'room',
  choices: rooms,
  find: async (db, _actor, id) => {
    const [row] = await rowsOf<{ title: string }>(
      db,
      sql`select title from room where id = ${id} and deleted_time = 0 and status = 'published'`,
    )
    return row ? { title: row.title, href: `/training-detail/${id}` } : null
  },
}

const industries = (db: Db, _actor: Actor, by: By): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select id, title from industry where online and ${has(by.keyword, sql`title`)}
      and (${by.id ?? 0}::int = 0 or id = ${by.id ?? 0}) order by sort, id limit ${CHOICES}`,
  )

export const industryReference: ReferenceSource = {
  type: 'industry',
  choices: industries,
  find: async (db, actor, id) => {
    const [row] = await industries(db, actor, { keyword: '', id })
    return row ? { title: row.title, href: `/training-center?industry=${id}` } : null
  },
}
