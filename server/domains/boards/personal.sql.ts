import { sql } from 'drizzle-orm'
import { appealLabels } from '#contract/boards/boards.labels'
import type { PersonalPart } from '../account/account.slots'

export const boardsPersonal: PersonalPart = {
  domain: 'boards',
  folder: '比赛结果',
  tables: [
    {
      title: '公布的成绩',
      columns: { contest: '比赛', rank: '名次', total: '总分（百分之一分）', create_time: '公布时间' },
      rows: ({
        uid,
        now,
      }) => sql`select c.title as contest, nullif((e ->> 'rank')::int, 0) as rank, (e ->> 'total')::int as total,
          l.create_time
        from contest_user u join contest c on c.id = u.contest_id and c.result_time > 0 and c.result_time <= ${now}
          join lateral (select r.rows, r.create_time from contest_result r where r.contest_id = c.id
            order by r.version desc limit 1) l on true
          cross join lateral jsonb_array_elements(l.rows) e
        where u.uid = ${uid} and (e ->> 'contest_team_id')::int = u.contest_team_id order by c.id`,
    },
    {
      title: '申诉',
      columns: {
        contest: '比赛',
        body: '理由',
        state: { title: '结果', words: appealLabels },
        answer: '答复',
        create_time: '时间',
        handled_time: '处理时间',
      },
      rows: ({ uid }) => sql`select c.title as contest, a.body, a.state, a.answer, a.create_time, a.handled_time
        from contest_appeal a join contest c on c.id = a.contest_id where a.uid = ${uid} order by a.id`,
    },
    {
      title: '公布过的结果',
      columns: { contest: '比赛', version: '版本', reason: '更正原因', create_time: '时间' },
      rows: ({ uid }) => sql`select c.title as contest, r.version, r.reason, r.create_time from contest_result r
        join contest c on c.id = r.contest_id where r.uid = ${uid} order by r.create_time, c.id`,
    },
  ],
}
