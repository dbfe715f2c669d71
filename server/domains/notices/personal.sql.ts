import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const noticesPersonal: PersonalPart = {
  domain: 'notices',
  folder: '通知',
  tables: [
    {
      title: '收到的通知',
      columns: { title: '标题', content: '内容', create_time: '时间', read_time: '阅读时间' },
      rows: ({ uid }) => sql`select n.title, n.content, n.create_time, n.read_time from notification n
        where n.uid = ${uid} order by n.id`,
    },
  ],
}
