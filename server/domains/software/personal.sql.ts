import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const softwarePersonal: PersonalPart = {
  domain: 'software',
  folder: '软件',
  tables: [
    {
      title: '我的软件',
      columns: {
        software: '软件',
        enabled: { title: '状态', words: { true: '使用中', false: '已关闭' } },
        create_time: '添加时间',
      },
      rows: ({ uid }) => sql`select s.title as software, u.enabled::text as enabled, u.create_time from user_app u
        join software s on s.id = u.software_id where u.uid = ${uid} order by u.sort, s.id`,
    },
    {
      title: '我占用的授权名额',
      columns: { software: '软件', org: '组织', open_time: '最近打开' },
      rows: ({ uid }) => sql`select s.title as software, o.name as org, t.open_time from software_seat t
        join software s on s.id = t.software_id join org o on o.id = t.org_id where t.uid = ${uid} order by s.id, o.id`,
    },
    {
      title: '我提供的软件',
      columns: { software: '软件', create_time: '时间' },
      rows: ({ uid }) =>
        sql`select title as software, create_time from software where supplier_uid = ${uid} order by id`,
    },
    {
      title: '我开通的授权',
      columns: { software: '软件', org: '组织', create_time: '时间' },
      rows: ({ uid }) => sql`select s.title as software, o.name as org, g.create_time from software_grant g
        join software s on s.id = g.software_id join org o on o.id = g.org_id where g.uid = ${uid} order by g.create_time, s.id`,
    },
  ],
  shared: [
    // Switched on where one of them has it on; one seat for one person.
    oneRow({
      table: 'user_app',
      same: ['software_id'],
      better: () => sql`0`,
      of: { enabled: sql`k.enabled or g.enabled` },
    }),
    oneRow({ table: 'software_seat', same: ['software_id', 'org_id'], better: (r) => sql`${r}.open_time` }),
  ],
}
