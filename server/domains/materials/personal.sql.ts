import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const materialsPersonal: PersonalPart = {
  domain: 'materials',
  folder: '资料',
  tables: [
    {
      title: '发布的资料',
      columns: { room: '实训室', title: '标题', create_time: '时间' },
      rows: ({ uid }) => sql`select r.title as room, m.title, m.create_time from room_material m
        join room r on r.id = m.room_id where m.uid = ${uid} and m.deleted_time = 0 order by m.id`,
    },
  ],
}
