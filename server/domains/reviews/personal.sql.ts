import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const reviewsPersonal: PersonalPart = {
  domain: 'reviews',
  folder: '评价',
  tables: [
    {
      title: '我的评价',
      columns: {
        room: '实训室',
        score: '星级',
        content: '评价',
        reply: '回复',
        create_time: '时间',
        edit_time: '修改时间',
      },
      rows: ({ uid }) => sql`select r.title as room, v.score, v.content, v.reply, v.create_time, v.edit_time
        from room_review v join room r on r.id = v.room_id where v.uid = ${uid} order by v.id`,
    },
  ],
  shared: [
    // What was said last.
    oneRow({ table: 'room_review', same: ['room_id'], better: (r) => sql`greatest(${r}.edit_time, ${r}.create_time)` }),
  ],
}
