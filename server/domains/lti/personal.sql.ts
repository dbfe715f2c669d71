import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const ltiPersonal: PersonalPart = {
  domain: 'lti',
  folder: '第三方活动',
  tables: [
    {
      title: '我的活动',
      columns: { room: '实训室', title: '活动', open_time: '打开时间', done_time: '完成时间' },
      rows: ({ uid }) => sql`select r.title as room, c.title, p.open_time, p.done_time from lti_progress p
        join room r on r.id = p.room_id join content c on c.id = p.content_id where p.uid = ${uid} order by p.open_time, c.id`,
    },
    {
      title: '回传的成绩',
      columns: { room: '实训室', title: '成绩列', score: '得分', full: '满分', comment: '评语', time: '时间' },
      rows: ({
        uid,
      }) => sql`select r.title as room, i.label as title, s.score, s."full", s.comment, s.time from lti_score s
        join lti_line_item i on i.id = s.item_id join room r on r.id = i.room_id
        where s.uid = ${uid} and s.grading = 'FullyGraded' order by s.time, i.id`,
    },
    {
      title: '知道我的第三方工具',
      columns: { tool: '工具', sub: '工具中的编号' },
      rows: ({ uid }) => sql`select t.title as tool, p.sub from lti_person p join lti_tool t on t.id = p.tool_id
        where p.uid = ${uid} order by t.id`,
    },
    {
      title: '我登记的第三方工具',
      columns: { title: '工具', target_url: '打开地址', create_time: '时间' },
      rows: ({ uid }) => sql`select title, target_url, create_time from lti_tool where uid = ${uid} order by id`,
    },
  ],
  shared: [
    // Who finished has; of two reports the later one.
    oneRow({
      table: 'lti_progress',
      same: ['room_id', 'content_id'],
      better: (r) => sql`(${r}.done_time > 0)::int, -${r}.done_time`,
      of: { open_time: sql`greatest(k.open_time, g.open_time)` },
    }),
    oneRow({ table: 'lti_reminder', same: ['room_id', 'content_id'], better: (r) => sql`${r}.time` }),
    oneRow({ table: 'lti_score', same: ['item_id'], better: (r) => sql`${r}.stamp` }),
  ],
}
