import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

/** What somebody gave as a judge; a team is its code number, as they saw it. */
export const judgingPersonal: PersonalPart = {
  domain: 'judging',
  folder: '比赛评分',
  tables: [
    {
      title: '我的评分',
      columns: {
        contest: '比赛',
        item: '内容项',
        code: '参赛编号',
        score: '得分（百分之一分）',
        comment: '评语',
        reason: '回避原因',
        done_time: '完成时间',
      },
      rows: ({
        uid,
      }) => sql`select c.title as contest, i.title as item, t.code_no as code, nullif(s.score, -1) as score, s.comment,
          s.reason, s.done_time
        from contest_assignment s join contest_item i on i.id = s.item_id join contest c on c.id = s.contest_id
          join contest_team t on t.id = s.contest_team_id
        where s.judge_uid = ${uid} order by s.id`,
    },
    {
      title: '分项评分',
      columns: {
        contest: '比赛',
        item: '内容项',
        code: '参赛编号',
        dimension: '维度',
        points: '得分（百分之一分）',
        comment: '评语',
        update_time: '时间',
      },
      rows: ({
        uid,
      }) => sql`select c.title as contest, i.title as item, t.code_no as code, d.title as dimension, m.points, m.comment,
          m.update_time
        from contest_mark m join contest_assignment s on s.id = m.assignment_id join contest_dimension d on d.id = m.dimension_id
          join contest_item i on i.id = s.item_id join contest c on c.id = s.contest_id join contest_team t on t.id = s.contest_team_id
        where m.uid = ${uid} order by m.update_time, m.dimension_id`,
    },
  ],
}
