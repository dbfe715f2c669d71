import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const campsPersonal: PersonalPart = {
  domain: 'camps',
  folder: '训练营',
  tables: [
    {
      title: '我参加的训练营',
      columns: {
        title: '训练营',
        number: '期次',
        join_time: '报名时间',
        checkin_days: '打卡天数',
        graduate_time: '结营时间',
        graduate_reason: '说明',
      },
      rows: ({ uid }) => sql`select c.title, p.number, m.join_time,
          (select count(*)::int from camp_checkin y where y.period_id = p.id and y.uid = m.uid) as checkin_days,
          m.graduate_time, m.graduate_reason
        from camp_member m join camp_period p on p.id = m.period_id join content c on c.id = m.content_id
        where m.uid = ${uid} order by m.join_time, p.id`,
    },
    {
      title: '我的训练营打卡',
      columns: { title: '训练营', number: '期次', made_time: '打卡时间', content: '内容', create_time: '送达时间' },
      rows: ({ uid }) => sql`select c.title, p.number, y.made_time, y.content, y.create_time
        from camp_checkin y join camp_period p on p.id = y.period_id join content c on c.id = p.content_id
        where y.uid = ${uid} order by p.id, y.day`,
    },
  ],
  shared: [
    // Whoever graduated has; one check-in a day, the first.
    oneRow({
      table: 'camp_member',
      same: ['period_id'],
      better: (r) => sql`(${r}.graduate_time > 0)::int`,
      of: { join_time: sql`least(k.join_time, g.join_time)` },
      fewer: {
        by: 'period_id',
        count: (ids) => sql`update camp_period set joined = greatest(0, joined - 1) where id in ${ids}`,
      },
    }),
    oneRow({ table: 'camp_checkin', same: ['period_id', 'day'], better: (r) => sql`-${r}.create_time` }),
  ],
}
