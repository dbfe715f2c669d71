import { sql } from 'drizzle-orm'
import { signupLabels } from '#contract/contests/contests.labels'
import type { PersonalPart } from '../account/account.slots'

export const contestsPersonal: PersonalPart = {
  domain: 'contests',
  folder: '比赛',
  tables: [
    {
      title: '参加的比赛',
      columns: {
        contest: '比赛',
        team: '团队',
        status: { title: '报名', words: signupLabels },
        reason: '原因',
        school: '学校',
        answers: '报名时填写的',
        create_time: '报名时间',
      },
      rows: ({ uid }) => sql`select c.title as contest, coalesce(t.title, ct.title) as team, ct.status, ct.reason,
          coalesce(s.name, ct.school_name) as school, case when ct.uid = ${uid} then ct.answers else '{}' end as answers, u.create_time
        from contest_user u join contest c on c.id = u.contest_id join contest_team ct on ct.id = u.contest_team_id
          left join team t on t.id = ct.team_id left join school s on s.id = ct.school_id
        where u.uid = ${uid} order by u.create_time, c.id`,
    },
    {
      title: '报名申请',
      columns: {
        contest: '比赛',
        team_title: '团队',
        extra: '填写的',
        status: { title: '结果', words: signupLabels },
        reason: '原因',
        create_time: '时间',
      },
      rows: ({ uid }) => sql`select c.title as contest, g.team_title, g.extra, g.status, g.reason, g.create_time
        from contest_signup g join contest c on c.id = g.contest_id where g.uid = ${uid} order by g.id`,
    },
    {
      title: '参赛提交',
      columns: {
        contest: '比赛',
        item: '内容项',
        version: '版本',
        body: '说明',
        file_ids: '文件编号',
        hash: '指纹',
        create_time: '时间',
      },
      rows: ({
        uid,
      }) => sql`select c.title as contest, i.title as item, e.version, e.body, e.file_ids, e.hash, e.create_time
        from contest_entry e join contest_item i on i.id = e.item_id join contest c on c.id = i.contest_id
        where e.uid = ${uid} order by e.id`,
    },
    {
      title: '我办的比赛',
      columns: { title: '比赛', intro: '说明', create_time: '建立时间' },
      rows: ({ uid }) =>
        sql`select c.title, c.intro, c.create_time from contest c where c.owner_uid = ${uid} order by c.id`,
    },
  ],
}
