import { type SQL, sql } from 'drizzle-orm'
import { columns, days, none, type Person, since } from './todo.sql'

/** Dates of one course that are listed, the next ones. */
const OPENINGS = 10
/**
 * Of courses at the teacher's pace what is open and not finished; of every course by dates what opens later, a line a date; of
 * those at the learner's own pace the day that they have set themselves.
 */
export const courses = (q: Person): SQL => sql`${columns('course', {
  id: sql`c.id`,
  title: sql`c.title`,
  time: none,
  state: sql`'open'`,
  count: sql`w.n`,
})}
  from me join course c on c.room_id = me.id and c.publish_time > 0 and c.deleted_time = 0
      and c.mode = 'teaching' and c.open_rule in ('date', 'hand')
    join lateral (select count(*) as n from course_section s where s.course_id = c.id and s.deleted_time = 0
      and case c.open_rule when 'date' then s.open_time <= ${q.now} else s.opened end
      and not exists (select 1 from course_done d where d.section_id = s.id and d.uid = ${q.uid})) w on w.n > 0
  where me.role = 'user' and not me.ended
  union all ${columns('course', {
    id: sql`c.id`,
    title: sql`c.title || ' · ' || w.title || case when w.n > 1 then ' 等 ' || w.n || ' 节' else '' end`,
    time: sql`w.open_time`,
    state: sql`'opens'`,
  })}
  from me join course c on c.room_id = me.id and c.publish_time > 0 and c.deleted_time = 0 and c.open_rule = 'date'
    join lateral (select s.open_time, count(*) as n, (array_agg(s.title order by s.sort, s.id))[1] as title
      from course_section s where s.course_id = c.id and s.deleted_time = 0 and s.open_time > ${q.now}
      group by s.open_time order by s.open_time limit ${sql.raw(String(OPENINGS))}) w on true
  where me.role = 'user' and not me.ended
  union all ${columns('course', {
    id: sql`c.id`,
    title: sql`c.title`,
    time: sql`g.time`,
    state: sql`'target'`,
    count: sql`w.n`,
  })}
  from me join course c on c.room_id = me.id and c.publish_time > 0 and c.deleted_time = 0 and c.mode = 'self'
    join course_target g on g.course_id = c.id and g.uid = ${q.uid} and g.time > ${since(q)}
    join lateral (select count(*) as n from course_section s where s.course_id = c.id and s.deleted_time = 0
      and not exists (select 1 from course_done d where d.section_id = s.id and d.uid = ${q.uid})) w on w.n > 0
  where me.role = 'user' and not me.ended`

/** A result that nobody has read of is listed so long. */
const RESULT_DAYS = 7

/** Exams to come, that may be begun, that run for the person, whose result is new; for teachers those that wait to be marked or released. */
export const exams = (q: Person): SQL => sql`${columns('exam', {
  id: sql`e.id`,
  title: sql`e.title`,
  time: sql`case w.state when 'runs' then y.due when 'soon' then e.begin_time when 'open' then u.until else 0 end`,
  state: sql`w.state`,
  link: sql`coalesce(y.running, 0)`,
})}
  from me join exam e on e.room_id = me.id and e.publish_time > 0 and e.deleted_time = 0
    left join exam_allowance a on a.exam_id = e.id and a.uid = ${q.uid}
    cross join lateral (select count(*) as begun, max(r.hand_time) as handed,
        max(r.id) filter (where r.hand_time = 0 and r.due_time > ${q.now}) as running,
        max(r.due_time) filter (where r.hand_time = 0) as due
      from exam_record r where r.exam_id = e.id and r.uid = ${q.uid}) y
    cross join lateral (select case when e.released_time > 0 then e.released_time
      when e.release = 'date' and e.release_time > 0 and e.release_time <= ${q.now} then e.release_time else 0 end as shown) s
    cross join lateral (select coalesce(nullif(a.end_time, 0), e.end_time) as until) u
    cross join lateral (select case when y.running is not null then 'runs'
        when y.handed > 0 and s.shown > 0 then case when s.shown > ${q.now}::int8 - ${days(RESULT_DAYS)}
          and exists (select 1 from notification n where n.uid = ${q.uid} and n.read_time = 0
            and n.link = '/exam-entrance/' || e.id || '/0') then 'result' else '' end
        when y.begun >= e.attempts + coalesce(a.attempts, 0) then ''
        when s.shown > 0 and e.review and coalesce(a.attempts, 0) = 0 then ''
        when e.begin_time > ${q.now} then 'soon'
        when u.until > 0 and u.until <= ${q.now} then ''
        -- Who was given a make-up is expected, who may try again is not.
        when y.begun > 0 and coalesce(a.attempts, 0) = 0 then '' else 'open' end as state) w
  where me.role = 'user' and not me.ended and w.state <> ''
  union all ${columns('exam', {
    id: sql`e.id`,
    title: sql`e.title`,
    time: none,
    state: sql`case when w.appeals > 0 then 'appeal' when w.n > 0 then 'mark' else 'release' end`,
    count: sql`case when w.appeals > 0 then w.appeals else w.n end`,
  })}
  from me join exam e on e.room_id = me.id and e.publish_time > 0 and e.deleted_time = 0
    join lateral (select count(*) as all, count(*) filter (where r.hand_time = 0) as running,
        count(*) filter (where r.hand_time > 0 and r.score < 0) as unmarked,
        -- Of several markers each has what they have not marked themselves.
        count(*) filter (where e.released_time = 0 and r.hand_time > 0 and r.score < 0 and exists (select 1 from exam_answer x
          where x.record_id = r.id and x.score < 0 and not exists (select 1 from exam_mark k where k.record_id = x.record_id
            and k.item_id = x.item_id and k.marker_uid = ${q.uid}))) as n,
        coalesce(sum((select count(*) from exam_appeal o where o.record_id = r.id and o.state = 'open'
          and (e.markers = 1 or not exists (select 1 from exam_mark k where k.record_id = o.record_id
            and k.item_id = o.item_id and k.marker_uid = ${q.uid})))), 0) as appeals
      from exam_record r where r.exam_id = e.id) w
      on w.n > 0 or w.appeals > 0 or (w.all > 0 and w.running = 0 and w.unmarked = 0 and e.released_time = 0 and e.release = 'hand'
        and e.end_time > 0 and e.end_time <= ${q.now})
  where me.marks`

/**
 * Of the camps that the person is in: the day on which one begins, today’s check-in, days on which phases open, and the last. A
 * day ends in its last second. A camp is of no room: a room's list has those that the room holds.
 */
export const camps = (q: Person): SQL => {
  const today = sql`((${q.now}::int8 + 28800) / 86400)`
  const start = (day: SQL): SQL => sql`((${day})::int8 * 86400 - 28800)`
  const row = (state: string, time: SQL, person = sql`''`): SQL =>
    sql`select 'camp'::text as kind, i.camp_id as id, i.title, 0 as room_id, '' as room_title, 0 as template, ${time} as time,
      ${sql.raw(`'${state}'`)}::text as state, 0 as count, i.id as link, ${person}::text as person`
  const mine = sql`(select p.id, p.begin_day, p.end_day, c.id as camp_id, c.title, k.graduate_time, exists (select 1 from camp_checkin y
      where y.period_id = p.id and y.uid = ${q.uid} and y.day = ${today}) as today
    from camp_member k join camp_period p on p.id = k.period_id and p.end_day >= ${today}
      join content c on c.id = p.content_id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
    where k.uid = ${q.uid} and (${q.roomId}::int = 0 or exists (select 1 from me join content_binding b
      on b.module_type = 'training_room' and b.module_id = me.id and b.content_id = c.id where not me.ended))) i`
  return sql`${row('begin', start(sql`i.begin_day`))} from ${mine} where i.begin_day > ${today}
    union all ${row('checkin', sql`${start(sql`${today} + 1`)} - 1`)} from ${mine} where i.begin_day <= ${today} and not i.today and i.graduate_time = 0
    union all ${row('phase', start(sql`i.begin_day + h.ahead`), sql`h.title`)} from ${mine} join lateral (select f.title,
        (sum(f.days) over (order by f.sort, f.id) - f.days)::int as ahead from camp_phase f where f.content_id = i.camp_id) h
      on h.ahead > 0 and i.begin_day + h.ahead > ${today} where i.graduate_time = 0
    union all ${row('end', sql`${start(sql`i.end_day + 1`)} - 1`)} from ${mine} where i.graduate_time = 0`
}
