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
    {
      title: '手机通知的设备',
      columns: { service: '推送服务', agent: '浏览器', create_time: '开启时间' },
      // The address itself is a secret: who has it could send there.
      rows: ({ uid }) => sql`select split_part(p.endpoint, '/', 3) as service, s.agent, p.create_time
        from web_push_subscription p join session s on s.id = p.session_id where p.uid = ${uid} order by p.id`,
    },
    {
      title: '安静时段',
      columns: { on: { title: '安静时段', words: { true: '开启', false: '关闭' } }, from: '开始', to: '结束' },
      rows: ({ uid }) => sql`select q."on"::text as on,
          to_char(make_interval(mins => q.from_minute), 'HH24:MI') as "from", to_char(make_interval(mins => q.to_minute), 'HH24:MI') as "to"
        from quiet_hours q where q.uid = ${uid}`,
    },
  ],
}
