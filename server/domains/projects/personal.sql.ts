import { sql } from 'drizzle-orm'
import { handInStateLabels } from '#contract/projects/projects.labels'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'
import { ofSide } from './projects.sql'

export const projectsPersonal: PersonalPart = {
  domain: 'projects',
  folder: '项目',
  tables: [
    {
      title: '我的提交',
      columns: {
        room: '实训室',
        project: '项目',
        node_title: '节点',
        team: '团队',
        number: '第几次',
        text: '内容',
        state: { title: '状态', words: handInStateLabels },
        score: '得分',
        comment: '评语',
        create_time: '提交时间',
        mark_time: '评阅时间',
      },
      rows: ({ uid }) => sql`select r.title as room, c.title as project, h.node_title, coalesce(t.title, '') as team,
          h.number, h.text, h.state, h.score, h.comment, h.create_time, h.mark_time
        from project_hand_in h join room r on r.id = h.room_id join content c on c.id = h.content_id
          left join team t on t.id = h.team_id and h.team_id > 0
        where h.uid = ${uid} or ${ofSide(sql`${uid}::int`)} order by h.id`,
    },
    {
      title: '我评阅的提交',
      columns: { room: '实训室', node_title: '节点', score: '得分', comment: '评语', mark_time: '时间' },
      rows: ({ uid }) => sql`select r.title as room, h.node_title, h.score, h.comment, h.mark_time
        from project_hand_in h join room r on r.id = h.room_id where h.mark_uid = ${uid} order by h.id`,
    },
    {
      title: '导入项目节点',
      columns: { project: '项目', count: '节点', create_time: '时间' },
      rows: ({ uid }) => sql`select c.title as project, jsonb_array_length(m.nodes) as count, m.create_time
        from project_import m join content c on c.id = m.content_id where m.uid = ${uid} order by m.id`,
    },
  ],
  shared: [oneRow({ table: 'project_reminder', same: ['room_id', 'content_id'], better: (r) => sql`${r}.time` })],
}
