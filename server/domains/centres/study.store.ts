import { type SQL, sql } from 'drizzle-orm'
import type { Ability, StudyLine } from '#contract/centres/centres.model'
import { ABILITIES_MAX, AWARDS_MAX, EXAM_MARKS_MAX, LINES_MAX } from '#contract/centres/centres.rules'
import { READ_AT } from '#contract/content/progress/progress.rules'
import { type Db, rowsOf } from '../../db/client'

interface Asked {
  uid: number
  now: number
}

/** Rooms `r` in which the person learns and that are open. */
const learns = (uid: number): SQL => sql`join room_member m on m.room_id = r.id and m.uid = ${uid} and m.role = 'user'`
const open = sql`r.deleted_time = 0 and r.status = 'published' and r.online_status = 1`
const read = sql.raw(String(READ_AT))

/** Published courses of one's rooms, with the sections that one has finished. */
export const courses = (db: Db, { uid, now }: Asked): Promise<StudyLine[]> =>
  rowsOf(
    db,
    sql`select 'course'::text as kind, c.id, c.title, r.title as place, count(d.section_id)::int as done, count(s.id)::int as total,
        coalesce(max(d.done_time), 0)::int8 as at,
        (r.ended or (r.end_time > 0 and r.end_time <= ${now}) or count(d.section_id) = count(s.id)) as over,
        '/training-room/student/' || r.id || '/course?course=' || c.id as href,
        coalesce((select g.time from course_target g where g.course_id = c.id and g.uid = ${uid} and c.mode = 'self'), 0)::int8 as target
      from course c join room r on r.id = c.room_id ${learns(uid)}
        join course_section s on s.course_id = c.id and s.deleted_time = 0
        left join course_done d on d.section_id = s.id and d.uid = ${uid}
      where c.publish_time > 0 and c.deleted_time = 0 and ${open} group by c.id, r.id order by at desc, c.id desc limit ${LINES_MAX}`,
  )

/** Contents of the library that one has begun and not read to the end, as far as their visibility still shows them. */
export const begun = (db: Db, uid: number): Promise<StudyLine[]> =>
  rowsOf(
    db,
    sql`select 'content'::text as kind, c.id, c.title, '' as place, g.percent as done, 100 as total, g.update_time::int8 as at,
        false as over, '/published-content-detail/' || c.id as href
      from content_progress g join content c on c.id = g.content_id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
      where g.uid = ${uid} and g.percent between 2 and ${read} - 1 and (c.visibility = 'store' or (c.visibility = 'org'
        and exists (select 1 from org_member om join org mo on mo.id = om.org_id where om.uid = ${uid} and c.org_id in (mo.id, mo.parent_id))))
      order by g.update_time desc limit 5`,
  )

interface MarkRow {
  id: number
  title: string
  room_title: string
  score: number
  full: number
  href: string
}
/** The best mark of each exam whose marks were released, the latest first. */
export const exams = (db: Db, { uid, now }: Asked): Promise<MarkRow[]> =>
  rowsOf(
    db,
    sql`select * from (select distinct on (x.id) x.id, x.title, r.title as room_title, e.score, e.full_score as full, e.hand_time,
        '/exam-entrance/' || x.id || '/0' as href
      from exam_record e join exam x on x.id = e.exam_id and x.publish_time > 0 and x.deleted_time = 0 join room r on r.id = x.room_id and ${open}
      where e.uid = ${uid} and e.hand_time > 0 and e.score >= 0 and ((x.released_time > 0 and x.released_time <= ${now})
        or (x.release = 'date' and x.release_time > 0 and x.release_time <= ${now}))
      order by x.id, e.score desc, e.hand_time desc) b order by b.hand_time desc, b.id limit ${EXAM_MARKS_MAX}`,
  )

export const awards = (db: Db, { uid, now }: Asked) =>
  rowsOf<{ id: number; title: string; number: string; award_time: number; href: string }>(
    db,
    sql`select a.id, a.title, a.number, a.award_time::int8, '/verify/' || a.number as href from cert_award a
      where a.uid = ${uid} and a.revoke_time = 0 and a.replaced_by = 0 and (a.expire_time = 0 or a.expire_time > ${now})
      order by a.award_time desc, a.id desc limit ${AWARDS_MAX}`,
  )

/**
 * Projects that the person has passed: in one of their rooms the last word of their side, theirs or their team's, is a mark at
 * every node that asks for a hand-in. A project that asks for none is passed as other contents are, by reading it.
 */
const markedProjects = (uid: number): SQL => sql`select pc.id from content_binding pb
    join room r on pb.module_type = 'training_room' and r.id = pb.module_id ${learns(uid)}
    join content pc on pc.id = pb.content_id and pc.content_type = 'project'
    join project_node n on n.content_id = pc.id and n.deleted_time = 0 and n.hand_in <> 'none' and n.number = (select max(v.number)
      from project_node v where v.content_id = pc.id and v.number <= pc.published)
    left join lateral (select h.state from project_hand_in h where h.room_id = r.id and h.content_id = pc.id and h.node_id = n.id
      and h.last and ((h.team_id = 0 and h.uid = ${uid}) or (h.team_id > 0 and exists (select 1 from team_member t
        where t.team_id = h.team_id and t.uid = ${uid} and t.role <> 'teacher'))) order by h.id desc limit 1) x on true
  group by pc.id, r.id having bool_and(coalesce(x.state, '') = 'marked')`

/**
 * Abilities on top of the dimension tables of what one learns: contents of one's rooms, of their courses and of one's camps, those
 * camps, and what one has read. Passed is what was read to its end, or learned as a section; a camp when one graduated, a project
 * when all of it was marked, what a tool reports on when it reported the end.
 */
export const abilities = (db: Db, { uid }: Asked): Promise<Ability[]> =>
  rowsOf(
    db,
    sql`with mine as (
        select b.content_id as id from content_binding b join room r on b.module_type = 'training_room' and r.id = b.module_id ${learns(uid)} where ${open}
        union select s.content_id from course_section s join course c on c.id = s.course_id and c.publish_time > 0 and c.deleted_time = 0
          join room r on r.id = c.room_id ${learns(uid)} where s.deleted_time = 0 and s.content_id > 0 and ${open}
        union select k.content_id from camp_member k where k.uid = ${uid}
        union select b.content_id from camp_member k join camp_phase h on h.content_id = k.content_id
          join content_binding b on b.module_type = 'training_camp' and b.module_id = h.id where k.uid = ${uid}
        union select g.content_id from content_progress g where g.uid = ${uid}),
      passed as (
        select g.content_id as id from content_progress g where g.uid = ${uid} and g.percent >= ${read}
        union select s.content_id from course_done d join course_section s on s.id = d.section_id and s.content_id > 0 where d.uid = ${uid}
        union select k.content_id from camp_member k where k.uid = ${uid} and k.graduate_time > 0
        union ${markedProjects(uid)}
        union select l.content_id from lti_progress l where l.uid = ${uid} and l.done_time > 0)
      select d.title, (sum(d.weight) filter (where p.id is not null) * 100 / sum(d.weight))::int as percent,
        count(p.id)::int as passed, count(*)::int as total
      from mine join content c on c.id = mine.id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
        join content_dimension d on d.content_id = c.id and d.pid = 0 and d.weight > 0 left join passed p on p.id = c.id
      group by d.title order by sum(d.weight) desc, d.title limit ${ABILITIES_MAX}`,
  ).then((rows) => (rows as Ability[]).map((row) => ({ ...row, percent: row.percent ?? 0 })))
