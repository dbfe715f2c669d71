import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const orgsPersonal: PersonalPart = {
  domain: 'orgs',
  folder: '组织',
  tables: [
    {
      title: '加入的组织',
      columns: { org: '组织', roles: '身份', app_roles: '供应商身份', join_time: '加入时间' },
      rows: ({ uid }) => sql`select o.name as org, m.roles, m.app_roles, m.join_time from org_member m
        join org o on o.id = m.org_id where m.uid = ${uid} order by m.join_time`,
    },
    {
      title: '学号和班级',
      columns: { org: '组织', code: '学号或工号', unit: '班级' },
      rows: ({ uid }) => sql`select o.name as org, p.code, coalesce(u.name, '') as unit from org_person p
        join org o on o.id = p.org_id left join org_unit u on u.id = p.unit_id where p.uid = ${uid} order by o.id`,
    },
    {
      title: '在组织里的操作',
      columns: { org: '组织', action: '操作', target: '对象', deed_time: '时间' },
      rows: ({ uid }) => sql`select o.name as org, l.action, l.target, l.time as deed_time from org_log l
        join org o on o.id = l.org_id where l.uid = ${uid} order by l.id`,
    },
  ],
}
