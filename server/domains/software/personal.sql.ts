import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const softwarePersonal: PersonalPart = {
  domain: 'software',
  folder: '软件',
  tables: [
    {
      title: '我开通的授权',
      columns: { software: '软件', org: '组织', create_time: '时间' },
      rows: ({ uid }) => sql`select s.title as software, o.name as org, g.create_time from software_grant g
        join software s on s.id = g.software_id join org o on o.id = g.org_id where g.uid = ${uid} order by g.create_time, s.id`,
    },
  ],
}
