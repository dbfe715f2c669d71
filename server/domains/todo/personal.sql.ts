import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const todoPersonal: PersonalPart = {
  domain: 'todo',
  folder: '待办',
  tables: [
    {
      title: '我记下的事',
      columns: { title: '事项', due_time: '时间', done_time: '完成时间', create_time: '记下时间' },
      rows: ({ uid }) => sql`select t.title, t.time as due_time, t.done_time, t.create_time from todo_entry t
        where t.uid = ${uid} and t.deleted_time = 0 order by t.id`,
    },
  ],
}
