import { type SQL, sql } from 'drizzle-orm'
import { REQUIREMENT_KINDS, type RequirementKind } from '#contract/certs/certs.rules'
import { campKind, type KindSql, planKind } from '../certs.slots'

const student = sql`'/training-room/student/' || x.room_id`
const once = sql`1`

/** The pass of work `x` that is the person's: their own, or their team's. */
const pass = (uid: SQL): SQL => sql`work_pass p where p.work_id = x.id
  and p.uid = case x.hand_in when 'team' then 0 else ${uid} end
  and p.team_id = case x.hand_in when 'team' then coalesce((select tm.team_id from team_member tm
    where tm.room_id = x.room_id and tm.uid = ${uid} and tm.role <> 'teacher' limit 1), -1) else 0 end`

/** Points that work `x` can bring. */
const points = sql`(select coalesce(sum(case i.kind when 'quiz'
    then (select coalesce(sum(n::numeric), 0) from jsonb_path_query(i.content, '$.questions[*].score ? (@.type() == "number")') n)
    else i.score end), 0) from work_item i join work_step st on st.id = i.step_id and st.deleted_time = 0
  where i.work_id = x.id and i.deleted_time = 0 and i.kind in ('quiz', 'text', 'upload'))`

/** What its learners were told already; nothing of a work or an exam is told by a certificate before that. */
const released = (now: SQL): SQL => sql`((x.released_time > 0 and x.released_time <= ${now})
  or (x.release = 'date' and x.release_time > 0 and x.release_time <= ${now}))`

/** Each kind is a row here, and one in words in the contract. */
export const kinds: Record<RequirementKind, KindSql> = {
  get plan() {
    return planKind.call()
  },
  get camp() {
    return campKind.call()
  },
  course: {
    table: sql`course`,
    there: sql`(x.publish_time > 0 and x.deleted_time = 0)`,
    href: sql`${student} || '/course?course=' || x.id`,
    done: (
      uid,
    ) => sql`(select count(*)::int from course_section s join course_done d on d.section_id = s.id and d.uid = ${uid}
      where s.course_id = x.id and s.deleted_time = 0)`,
    total: sql`(select greatest(1, ceil(count(*) * q.need / 100.0))::int from course_section s
      where s.course_id = x.id and s.deleted_time = 0)`,
  },
  work: {
    table: sql`work`,
    there: sql`(x.status = 'published' and x.deleted_time = 0)`,
    href: sql`${student} || '/work-detail?workId=' || x.id`,
    done: (uid, now) => sql`coalesce((select case when q.need = 0 then p.state in ('submitted', 'marked')
        else p.state = 'marked' and ${released(now)} and coalesce((select f.score from finals f
          where f.pass_id = p.id and f.uid in (0, ${uid}) limit 1), p.score) * 100 >= q.need * ${points} end
      from ${pass(uid)} limit 1), false)::int`,
    total: once,
  },
  task: {
    table: sql`task`,
    there: sql`(x.status > 0 and x.deleted_time = 0)`,
    href: sql`'/task/detail/' || x.id`,
    done: (uid) =>
      sql`exists (select 1 from task_post p where p.task_id = x.id and p.uid = ${uid} and p.state = 'approved')::int`,
    total: once,
  },
  exam: {
    table: sql`exam`,
    there: sql`(x.publish_time > 0 and x.deleted_time = 0)`,
    href: sql`'/exam-entrance/' || x.id || '/0'`,
    done: (uid, now) => sql`(${released(now)} and exists (select 1 from exam_record r where r.exam_id = x.id
      and r.uid = ${uid} and r.hand_time > 0 and r.score >= 0 and r.score * 100 >= q.need * r.full_score))::int`,
    total: once,
  },
  contest: {
    table: sql`contest`,
    there: sql`(x.status = 'published')`,
    href: sql`'/contest/' || x.id`,
    done: (uid, now) => sql`exists (select 1 from contest_user u
      join (select r.rows from contest_result r where r.contest_id = x.id order by r.version desc limit 1) l on true
      cross join jsonb_array_elements(l.rows) e
      where u.contest_id = x.id and u.uid = ${uid} and x.final_time > 0 and x.final_time <= ${now}
        and (e ->> 'contest_team_id')::int = u.contest_team_id and (e ->> 'rank')::int > 0
        and (q.need = 0 or (e ->> 'rank')::int <= q.need))::int`,
    total: once,
  },
  cert: {
    table: sql`cert`,
    there: sql`(x.publish_time > 0 and x.deleted_time = 0)`,
    href: sql`'/cert/' || x.room_id || '/' || x.container_id || '/' || x.id || '/training-center'`,
    done: (
      uid,
      now,
    ) => sql`exists (select 1 from cert_award a where a.cert_id = x.id and a.uid = ${uid} and a.revoke_time = 0
      and a.replaced_by = 0 and (a.expire_time = 0 or a.expire_time > ${now}))::int`,
    total: once,
  },
}

/** One select a kind, put together. */
const each = (select: (kind: RequirementKind, as: KindSql) => SQL): SQL =>
  sql.join(
    REQUIREMENT_KINDS.map((kind) => select(kind, kinds[kind])),
    sql` union all `,
  )

/** A requirement's thing in the room of its certificate `c`; a thing that was erased leaves no row. */
const join = (kind: RequirementKind, { table }: KindSql): SQL =>
  sql`cert_requirement q join cert c on c.id = q.cert_id left join ${table} x on x.id = q.ref_id and x.room_id = c.room_id
    where q.kind = ${sql.raw(`'${kind}'`)}`

/** Rows cert_id, id, kind, ref_id, need, sort, title, there and href of requirements `which` holds of (`q`, of certificate `c`). */
export const thingRows = (which: SQL): SQL =>
  each(
    (kind, as) => sql`select q.cert_id, q.id, q.kind, q.ref_id, q.need, q.sort, coalesce(x.title, '') as title,
      coalesce(${as.there}, false) as there, coalesce(${as.href}, '') as href from ${join(kind, as)} and ${which}`,
  )

/** Rows id, cert_id, uid, done and total of those requirements and each of `people` (rows uid). `finals` stands before it. */
export const progressRows = (which: SQL, people: SQL, now: SQL): SQL =>
  each(
    (kind, as) => sql`select q.id, q.cert_id, m.uid, coalesce(${as.done(sql`m.uid`, now)}, 0) as done,
      coalesce(${as.total}, 1) as total from (${people}) m cross join ${join(kind, as)} and ${which}`,
  )

/** Rows kind, id and title of what a certificate of this room can ask for. */
export const choiceRows = (roomId: SQL): SQL =>
  each(
    (kind, as) => sql`select ${sql.raw(`'${kind}'`)} as kind, x.id, x.title from ${as.table} x
      where x.room_id = ${roomId} and ${as.there}`,
  )

/** What peers change of scores, as the rows that `progressRows` looks into. */
export const finalsOf = (json: string): SQL =>
  sql`finals as materialized (select * from json_to_recordset(${json}::json) as f(pass_id int, uid int, score int))`
