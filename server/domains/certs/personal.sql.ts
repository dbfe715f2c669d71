import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account/account.slots'

export const certsPersonal: PersonalPart = {
  domain: 'certs',
  folder: '证书',
  tables: [
    {
      title: '我的证书',
      columns: {
        number: '编号',
        title: '证书',
        category: '类别',
        level: '级别',
        issuer: '颁发单位',
        note: '说明',
        award_time: '颁发时间',
        expire_time: '有效期至',
        revoke_time: '撤销时间',
        revoke_reason: '撤销原因',
      },
      rows: ({
        uid,
      }) => sql`select w.number, w.title, w.category, w.level, w.issuer, w.note, w.award_time, w.expire_time,
          w.revoke_time, w.revoke_reason
        from cert_award w where w.uid = ${uid} order by w.id`,
    },
    {
      title: '我建的证书',
      columns: { title: '证书', issuer: '颁发单位', create_time: '建立时间' },
      rows: ({
        uid,
      }) => sql`select c.title, c.issuer, c.create_time from cert c where c.uid = ${uid} and c.deleted_time = 0
        order by c.id`,
    },
  ],
}
