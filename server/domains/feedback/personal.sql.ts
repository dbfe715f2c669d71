import { sql } from 'drizzle-orm'
import { feedbackStates } from '#contract/feedback/feedback.labels'
import type { PersonalPart } from '../account/account.slots'

export const feedbackPersonal: PersonalPart = {
  domain: 'feedback',
  folder: '意见反馈',
  tables: [
    {
      title: '我的反馈',
      columns: {
        content: '内容',
        contact: '联系方式',
        picture_ids: '图片编号',
        state: { title: '状态', words: feedbackStates },
        replies: '回复',
        create_time: '时间',
      },
      rows: ({ uid }) => sql`select f.content, f.contact, f.picture_ids, f.state,
          coalesce((select jsonb_agg(r.content order by r.id) from feedback_reply r where r.feedback_id = f.id), '[]') as replies,
          f.create_time
        from feedback f where f.uid = ${uid} order by f.id`,
    },
  ],
}
