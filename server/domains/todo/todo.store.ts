import { type SQL, sql } from 'drizzle-orm'
import { statement } from '../../db/prepared'
import { camps, courses, exams } from './learning.sql'
import { projects, teamProject } from './projects.sql'
import { type Asked, columns, none, type Person, since, type Waiting } from './todo.sql'

const MOST = 300
/** Rooms that are open and that the person is in or manages, with what they do there. */
const rooms = (q: Person): SQL => sql`me as (
  select r.id, r.title, r.template, r.org_id, r.team_lock_time, coalesce(m.role, 'guest') as role, x.manages,
    (c.uid is not null) as judges,
    (x.manages or coalesce(c.role, '') = 'leader') as decides,
    (x.manages and not (r.template = 4 and coalesce(m.role, '') = 'admin')) as marks,
    (r.ended or (r.end_time > 0 and r.end_time <= ${q.now})) as ended
  from room r join org o on o.id = r.org_id
    left join room_member m on m.room_id = r.id and m.uid = ${q.uid}
    left join room_committee c on c.room_id = r.id and c.uid = ${q.uid}
    cross join lateral (select coalesce(m.role, '') in ('teacher', 'admin', 'owner') or ${q.superAdmin}::boolean
      or exists (select 1 from org_member oa where oa.uid = ${q.uid} and oa.org_id in (r.org_id, o.parent_id)
        and 'ROLE_ORG_ADMIN' = any(oa.roles)) as manages) x
  where r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
    and (${q.roomId}::int = 0 or r.id = ${q.roomId}::int) and (m.uid is not null or c.uid is not null or x.manages))`

/** Tasks that the person accepted and has not handed in, in a room that still shows them. */
const tasks = (q: Person): SQL => sql`${columns('task', {
  id: sql`t.id`,
  title: sql`t.title`,
  time: sql`t.post_end_time`,
  state: sql`coalesce(p.state, 'draft')`,
  link: sql`coalesce(me.link, 0)`,
})}
  from task_accept a join task t on t.id = a.task_id
    join lateral (select e.*, k.id as link from me e
      left join task_link k on k.task_id = t.id and (k.room_id = e.id or k.group_id = e.org_id)
      where t.room_id = e.id or k.id is not null order by (k.id is null), (e.id <> t.room_id), e.id limit 1) me on true
    left join task_post p on p.task_id = t.id and p.uid = a.uid
  where a.uid = ${q.uid} and t.deleted_time = 0 and t.status = 1 and coalesce(p.state, 'draft') in ('draft', 'returned')
    and (t.post_end_time = 0 or t.post_end_time > ${since(q)})`

/** The next date of each contest that is the person's to take part in. */
const contests = (q: Person): SQL => sql`${columns('contest', {
  id: sql`c.id`,
  title: sql`c.title`,
  time: sql`n.time`,
  state: sql`case when n.state <> 'runs' or h.asked = 0 then n.state when h.missing = 0 then 'handed' else 'missing' end`,
  count: sql`coalesce(h.missing, 0)`,
})}
  from me join contest c on c.room_id = me.id and c.status = 'published'
    left join lateral (select ct.id, ct.status from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
      where cu.contest_id = c.id and cu.uid = ${q.uid} and ct.left_time = 0) reg on true
    left join lateral (select s.status from contest_signup s where s.contest_id = c.id and s.uid = ${q.uid}
      order by s.id desc limit 1) form on true
    cross join lateral (select case when reg.status in (2, 3) then reg.status when form.status = 2 then 2 else 0 end as mine) s
    cross join lateral (select
      case when s.mine = 3 and c.begin_time > ${q.now} then 'begins' when s.mine = 3 then 'runs' when s.mine = 2 then 'pending'
        when c.signup_begin > ${q.now} then 'soon' else 'open' end as state,
      case when s.mine = 3 and c.begin_time > ${q.now} then c.begin_time when s.mine = 3 then c.end_time
        when s.mine = 2 then c.signup_end when c.signup_begin > ${q.now} then c.signup_begin else c.signup_end end as time) n
    left join lateral (select count(*) as asked, count(*) filter (where not exists (select 1 from contest_entry e
        where e.item_id = i.id and e.contest_team_id = reg.id)) as missing
      from contest_item i where i.contest_id = c.id and i.kind = 'own') h on n.state = 'runs'
  where me.role = 'user' and not me.ended and (c.end_time = 0 or c.end_time > ${q.now})
    and (s.mine in (2, 3) or c.signup_end = 0 or c.signup_end > ${q.now})
    and (s.mine > 0 or not exists (select 1 from team_member tm where tm.room_id = me.id and tm.uid = ${q.uid}
      and tm.role = 'teacher'))`

/** Something of room `me` is done in teams, or there is one: a class may well need none. */
const inTeams = (q: Person): SQL => sql`(exists (select 1 from team t where t.room_id = me.id)
  or exists (select 1 from contest c where c.room_id = me.id and c.status = 'published' and c.type = 1
    and (c.end_time = 0 or c.end_time > ${q.now}))
  or exists (select 1 from work w where w.room_id = me.id and w.status = 'published' and w.deleted_time = 0
    and w.hand_in = 'team')
  or ${teamProject})`

const teams = (
  q: Person,
): SQL => sql`${columns('team', { id: sql`me.id`, title: sql`me.title`, time: sql`me.team_lock_time` })}
  from me where me.role = 'user' and not me.ended and (me.team_lock_time = 0 or me.team_lock_time > ${q.now})
    and me.template = any(${q.teamTemplates}::int[]) and ${inTeams(q)}
    and not exists (select 1 from team_member tm where tm.room_id = me.id and tm.uid = ${q.uid})`

/** What a team offers the person: to lead it, or a place that got free. */
const offers = (q: Person): SQL => sql`${columns('team', {
  id: sql`t.id`,
  title: sql`t.title`,
  time: none,
  state: sql`'leader'`,
})}
  from me join team t on t.room_id = me.id join team_handover h on h.team_id = t.id and h.to_uid = ${q.uid} where not me.ended
  union all ${columns('team', { id: sql`t.id`, title: sql`t.title`, time: sql`w.offer_until`, state: sql`'place'` })}
  from me join team_wait w on w.room_id = me.id and w.uid = ${q.uid} and w.state = 'offered' and w.offer_until > ${q.now}
    join team t on t.id = w.team_id where not me.ended`

/** The roll that is called now, until the person answered. */
const checkins = (q: Person): SQL => sql`${columns('checkin', {
  id: sql`k.id`,
  title: sql`k.title`,
  time: sql`k.end_time`,
})}
  from me join checkin k on k.room_id = me.id and k.deleted_time = 0 and k.begin_time <= ${q.now} and k.end_time > ${q.now}
  where me.role = 'user' and not me.ended
    and not exists (select 1 from checkin_mark y where y.checkin_id = k.id and y.uid = ${q.uid})`

/** Rooms that the person asked to join and is not in: who looks at it, or why not. The last word of each room counts. */
const joining = (
  q: Person,
): SQL => sql`select 'joining'::text as kind, r.id, r.title, r.id as room_id, r.title as room_title, r.template,
    0::int8 as time, case when y.status = 2 then '' else coalesce(nullif(y.reason, ''), '管理员没有说明原因') end as state, 0 as count,
    0 as link, coalesce(p.truename, '') as person
  from (select distinct on (room_id) room_id, status, reason, handled_time from room_apply where uid = ${q.uid}
      order by room_id, id desc) y
    join room r on r.id = y.room_id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1 and not r.ended
      and (r.end_time = 0 or r.end_time > ${q.now})
    left join lateral (select a.truename from room_member m join account a on a.uid = m.uid
      where m.room_id = r.id and m.role = 'owner' limit 1) p on true
  where (${q.roomId}::int = 0 or r.id = ${q.roomId}::int)
    and (y.status = 2 or (y.status = -2 and y.handled_time > ${since(q)}))
    and not exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${q.uid})`

/** Hand-ins of others that the person has not reviewed, while that goes on. */
const peers = (q: Person): SQL => sql`${columns('peer', {
  id: sql`k.id`,
  title: sql`k.title`,
  time: sql`n.until`,
  count: sql`n.n`,
})}
  from me join work k on k.room_id = me.id and k.status = 'published' and k.deleted_time = 0
    join lateral (select count(*) as n, min(e.end_time) as until from work_peer_review y
        join work_peer e on e.work_id = y.work_id and e.enabled and e.begin_time <= ${q.now} and e.end_time > ${q.now}
        join work_pass p on p.id = y.pass_id and p.state in ('submitted', 'marked')
      where y.work_id = k.id and y.reviewer_uid = ${q.uid} and y.dropped_time = 0 and y.given_time = 0) n on n.n > 0
  where not me.ended`

/** Hand-ins of a contest that a judge was given and that may be marked now. */
const judging = (q: Person): SQL => sql`${columns('judge', {
  id: sql`c.id`,
  title: sql`c.title`,
  time: none,
  count: sql`w.n`,
})}
  from me join contest c on c.room_id = me.id and c.status = 'published' and c.end_time > 0
      and (c.final_time = 0 or c.final_time > ${q.now})
    join lateral (select count(*) as n from contest_assignment s join contest_team t on t.id = s.contest_team_id
      where s.contest_id = c.id and s.judge_uid = ${q.uid} and s.state = 'open' and t.status = 3 and t.left_time = 0
        and c.end_time + case when c.blind then coalesce((select max(y.extra_seconds) from contest_team y
          where y.contest_id = c.id and y.status = 3 and y.left_time = 0), 0) else t.extra_seconds end <= ${q.now}
        and (c.result_time = 0 or c.result_time > ${q.now} or s.reason <> '')) w on w.n > 0
  where me.judges`

/** Appeals that the person may decide: of no team of theirs, about nothing they judged. */
const appeals = (q: Person): SQL => sql`${columns('appeal', {
  id: sql`c.id`,
  title: sql`c.title`,
  time: none,
  count: sql`w.n`,
})}
  from me join contest c on c.room_id = me.id and c.status = 'published' and c.result_time > 0
    join lateral (select count(*) as n from contest_appeal a join contest_team ct on ct.id = a.contest_team_id
      where a.contest_id = c.id and a.state = 'open' and a.uid <> ${q.uid}
        and not exists (select 1 from contest_user u where u.contest_team_id = ct.id and u.uid = ${q.uid})
        and not exists (select 1 from team_member m where m.team_id = ct.team_id and m.uid = ${q.uid})
        and not exists (select 1 from contest_assignment s where s.contest_team_id = ct.id and s.judge_uid = ${q.uid}
          and s.state <> 'recused' and (a.item_id = 0 or s.item_id = a.item_id))) w on w.n > 0
  where me.decides or me.judges`

/** For those who decide: people waiting to come in, sign-ups, hand-ins, posts. */
const decisions: SQL = sql`
  ${columns('apply', { id: sql`me.id`, title: sql`me.title`, time: none, count: sql`w.n` })}
    from me join lateral (select count(*) as n from room_apply y where y.room_id = me.id and y.status = 2) w on w.n > 0
    where me.decides
  union all ${columns('signup', { id: sql`c.id`, title: sql`c.title`, time: none, count: sql`w.n` })}
    from me join contest c on c.room_id = me.id and c.status = 'published'
      join lateral (select (select count(*) from contest_team y where y.contest_id = c.id and y.status = 2)
        + (select count(*) from contest_signup y where y.contest_id = c.id and y.status = 2) as n) w on w.n > 0
    where me.decides
  union all ${columns('mark', { id: sql`k.id`, title: sql`k.title`, time: none, count: sql`w.n` })}
    from me join work k on k.room_id = me.id and k.deleted_time = 0
      join lateral (select count(*) as n from work_pass y where y.work_id = k.id and y.state = 'submitted') w on w.n > 0
    where me.marks
  union all ${columns('post', { id: sql`t.id`, title: sql`t.title`, time: sql`w.until`, count: sql`w.n` })}
    from me join task t on t.room_id = me.id and t.deleted_time = 0 and t.status = 1
      join lateral (select count(*) as n, case when t.auto_accept_hours > 0
          then coalesce(min(y.submitted_time), 0) + t.auto_accept_hours * 3600 else 0 end as until
        from task_post y where y.task_id = t.id and y.state = 'submitted') w on w.n > 0
    where me.manages`

/** Everything that the tables of rooms say waits for a person, and the running rooms they learn in, in one statement. */
export const waiting = statement<Waiting, Asked>(
  (q) => sql`with ${rooms(q)}, every as (
      ${columns('room', { id: sql`me.id`, title: sql`me.title`, time: none })} from me where me.role = 'user' and not me.ended
      union all ${courses(q)} union all ${exams(q)} union all ${projects(q)} union all ${tasks(q)} union all ${contests(q)} union all ${teams(q)} union all ${offers(q)} union all ${peers(q)} union all ${checkins(q)} union all ${joining(q)}
      union all ${camps(q)}
      union all ${judging(q)} union all ${appeals(q)} union all ${decisions})
    select * from every order by (kind <> 'room'), (time = 0), time, id limit ${sql.raw(String(MOST * 2))}`,
)
