import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

/** Whether question column `q` shows this file; in the words of the index. */
const shows = (q: SQL, fileId: number): SQL =>
  sql`(${q} -> 'picture' ->> 'id') = ${String(fileId)}::text and ${q} -> 'picture' is not null`

/** Who makes exams in a room of this organisation. */
const manages = (
  { uid, superAdmin }: { uid: number; superAdmin: boolean },
  orgId: SQL,
): SQL => sql`(${superAdmin}::boolean
  or exists (select 1 from room_member m join room r on r.id = m.room_id and r.deleted_time = 0
    where m.uid = ${uid} and r.org_id = ${orgId} and m.role in ('teacher', 'admin', 'owner'))
  or exists (select 1 from org_member om join org o on o.id = ${orgId} where om.uid = ${uid}
    and om.org_id in (o.id, o.parent_id) and 'ROLE_ORG_ADMIN' = any(om.roles)))`

/**
 * Whether a picture is of a question that this person may see now: of a bank or an exam of an organisation where they make
 * exams, of an attempt of theirs that runs, or of one that they may read again.
 */
export const picturesFor = async (
  db: Db,
  who: { uid: number; superAdmin: boolean },
  fileId: number,
  now: number,
): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from exam_question q where ${shows(sql`q.question`, fileId)} and ${manages(who, sql`q.org_id`)}
        union all select 1 from exam_item i join exam e on e.id = i.exam_id and e.deleted_time = 0 and e.publish_time > 0
            join room x on x.id = e.room_id
          where ${shows(sql`i.question`, fileId)} and (${manages(who, sql`x.org_id`)}
            or exists (select 1 from exam_record k where k.exam_id = e.id and k.uid = ${who.uid} and i.id = any(k.items)
              and ((k.hand_time = 0 and k.due_time > ${now}) or (k.hand_time > 0 and e.review and (e.released_time > 0
                or (e.release = 'date' and e.release_time > 0 and e.release_time <= ${now}))))))
        limit 1`,
    )
  ).length > 0
