import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

const memberRoles = { leader: '队长', user: '队员', teacher: '导师' }

export const teamsPersonal: PersonalPart = {
  domain: 'teams',
  folder: '团队',
  tables: [
    {
      title: '我的团队',
      columns: { room: '实训室', team: '团队', role: { title: '身份', words: memberRoles }, join_time: '加入时间' },
      rows: ({ uid }) => sql`select r.title as room, t.title as team, m.role, m.join_time from team_member m
        join team t on t.id = m.team_id join room r on r.id = m.room_id where m.uid = ${uid} order by m.join_time, t.id`,
    },
    {
      title: '候补',
      columns: { room: '实训室', team: '团队', create_time: '开始候补', done_time: '结束' },
      rows: ({ uid }) => sql`select r.title as room, t.title as team, w.create_time, w.done_time from team_wait w
        join team t on t.id = w.team_id join room r on r.id = w.room_id where w.uid = ${uid} order by w.id`,
    },
    {
      title: '发出的邀请',
      columns: {
        room: '实训室',
        team: '团队',
        note: '用途',
        used: '邀请到的人数',
        create_time: '时间',
        expire_time: '到期',
      },
      rows: ({
        uid,
      }) => sql`select r.title as room, coalesce(t.title, '') as team, i.note, i.used, i.create_time, i.expire_time
        from invite i join room r on r.id = i.room_id left join team t on t.id = i.team_id where i.inviter_uid = ${uid}
        order by i.id`,
    },
    {
      title: '接受的邀请',
      columns: { room: '实训室', team: '团队', use_time: '时间' },
      rows: ({ uid }) => sql`select r.title as room, coalesce(t.title, '') as team, u.time as use_time from invite_use u
        join invite i on i.id = u.invite_id join room r on r.id = i.room_id left join team t on t.id = i.team_id
        where u.uid = ${uid} order by u.time, i.id`,
    },
    {
      title: '能力评价',
      columns: { team: '团队', indicator: '维度', score: '得分', comment: '评语', mark_time: '时间' },
      rows: ({ uid }) => sql`select coalesce(t.title, '') as team, i.title as indicator, e.score, e.comment, e.mark_time
        from team_indicator_record e join team_indicator i on i.id = e.indicator_id left join team t on t.id = e.team_id
        where e.uid = ${uid} order by e.mark_time, e.id`,
    },
    {
      title: '达人账号',
      columns: { team: '团队', platform: '平台', nickname: '昵称', account: '账号', url: '主页', update_time: '时间' },
      rows: ({
        uid,
      }) => sql`select coalesce(t.title, '') as team, d.platform, d.nickname, d.account, d.url, d.update_time
        from team_daren d left join team t on t.id = d.team_id where d.uid = ${uid} order by d.team_id`,
    },
  ],
  shared: [
    // In one team: the leader's place. In two of a room the person's own team stays.
    oneRow({
      table: 'team_member',
      same: ['team_id', 'room_id'],
      better: (r) => sql`array_position(array['user', 'teacher', 'leader'], ${r}.role)`,
      of: {
        join_time: sql`least(k.join_time, g.join_time)`,
        // Whoever mentors this team and is in another of the room cannot be in it too.
        role: (best) => sql`case when k.role = 'teacher' and exists (select 1 from team_member o where o.uid = k.uid
          and o.room_id = k.room_id and o.role <> 'teacher') then k.role else ${best('role')} end`,
      },
      // The other seat is free.
      fewer: {
        by: 'team_id',
        count: (ids) => sql`update team t set (used, mentor_used) = (select count(*) filter (where m.role <> 'teacher'),
          count(*) filter (where m.role = 'teacher') from team_member m where m.team_id = t.id) where t.id in ${ids}`,
      },
    }),
  ],
}
