import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const websitePersonal: PersonalPart = {
  domain: 'website',
  folder: '比赛官网',
  tables: [
    {
      title: '写的新闻和帮助',
      columns: { site: '官网', title: '标题', body: '正文', create_time: '时间', publish_time: '发布时间' },
      rows: ({
        uid,
      }) => sql`select w.site_name as site, n.title, n.body, n.create_time, n.publish_time from website_content n
        join website w on w.id = n.website_id where n.uid = ${uid} order by n.id`,
    },
  ],
}
