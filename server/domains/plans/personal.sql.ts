import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const plansPersonal: PersonalPart = {
  domain: 'plans',
  folder: '计划',
  tables: [
    {
      title: '我完成的安排',
      columns: { plan: '计划', title: '安排', done_time: '完成时间' },
      rows: ({
        uid,
      }) => sql`select p.title as plan, i.title, t.done_time from plan_tick t join plan_item i on i.id = t.item_id
          join plan p on p.id = i.plan_id where t.uid = ${uid} order by t.done_time, i.id`,
    },
    {
      title: '我建的计划',
      columns: { title: '计划', intro: '说明', create_time: '建立时间' },
      rows: ({ uid }) => sql`select p.title, p.intro, p.create_time from plan p
        where p.uid = ${uid} and p.deleted_time = 0 order by p.id`,
    },
    {
      title: '我写的自定义内容',
      columns: { title: '标题', body: '正文', create_time: '建立时间' },
      rows: ({ uid }) => sql`select t.title, t.body, t.create_time from plan_text t
        where t.uid = ${uid} and t.deleted_time = 0 order by t.id`,
    },
  ],
  shared: [
    // Done is done since the first time.
    oneRow({ table: 'plan_tick', same: ['item_id', 'kind', 'ref_id'], better: (r) => sql`-${r}.done_time` }),
    oneRow({ table: 'plan_reminder', same: ['plan_id'], better: (r) => sql`${r}.time` }),
  ],
}
