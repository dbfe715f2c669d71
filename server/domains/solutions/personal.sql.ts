import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const solutionsPersonal: PersonalPart = {
  domain: 'solutions',
  folder: '方案',
  tables: [
    {
      title: '我建的方案',
      columns: { title: '方案', description: '简介', body: '正文', create_time: '时间' },
      rows: ({ uid }) => sql`select s.title, s.description, s.body, s.create_time from solution s
        where s.uid = ${uid} and s.deleted_time = 0 order by s.id`,
    },
  ],
}
