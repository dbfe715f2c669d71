import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const clarifyPersonal: PersonalPart = {
  domain: 'clarify',
  folder: '赛事问答',
  tables: [
    {
      title: '我的提问和公告',
      columns: { contest: '比赛', body: '内容', answer: '答复', create_time: '时间', answer_time: '答复时间' },
      rows: ({
        uid,
      }) => sql`select c.title as contest, q.body, q.answer, q.create_time, q.answer_time from contest_clarification q
        join contest c on c.id = q.contest_id where q.uid = ${uid} order by q.id`,
    },
  ],
}
