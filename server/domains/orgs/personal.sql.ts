import { sql } from 'drizzle-orm'
import { oneRow } from '../../lib/persons'
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
      title: '加入申请',
      columns: {
        org: '组织',
        message: '附言',
        state: '结果',
        reason: '原因',
        create_time: '申请时间',
        handled_time: '处理时间',
      },
      rows: ({ uid }) => sql`select o.name as org, j.message,
          case j.status when 3 then '已通过' when -2 then '已拒绝' else '待审核' end as state, j.reason, j.create_time,
          j.handled_time
        from org_join j join org o on o.id = j.org_id where j.uid = ${uid} order by j.id`,
    },
    {
      title: '邀请链接',
      columns: { org: '组织', title: '名称', how: '关系', when_time: '时间' },
      rows: ({
        uid,
      }) => sql`select o.name as org, i.title, '我发出的' as how, i.create_time as when_time from org_invite i
          join org o on o.id = i.org_id where i.by_uid = ${uid}
        union all select o.name, i.title, '我用过的', u.time from org_invite_use u join org_invite i on i.id = u.invite_id
          join org o on o.id = i.org_id where u.uid = ${uid} order by when_time`,
    },
    {
      title: '在组织里的操作',
      columns: { org: '组织', action: '操作', target: '对象', deed_time: '时间' },
      rows: ({ uid }) => sql`select o.name as org, l.action, l.target, l.time as deed_time from org_log l
        join org o on o.id = l.org_id where l.uid = ${uid} order by l.id`,
    },
  ],
  shared: [
    // A member with the roles of both, since the earlier time; a number and a class where there was none.
    oneRow({
      table: 'org_member',
      same: ['org_id'],
      better: (r) => sql`${r}.update_time`,
      of: {
        roles: sql`array(select distinct unnest(k.roles || g.roles))`,
        app_roles: sql`array(select distinct unnest(k.app_roles || g.app_roles))`,
        vip_ignored: sql`greatest(k.vip_ignored, g.vip_ignored)`,
        join_time: sql`least(k.join_time, g.join_time)`,
      },
    }),
    oneRow({
      table: 'org_person',
      same: ['org_id'],
      better: () => sql`0`,
      of: { code: sql`coalesce(nullif(k.code, ''), g.code)`, unit_id: sql`coalesce(k.unit_id, g.unit_id)` },
    }),
  ],
}
