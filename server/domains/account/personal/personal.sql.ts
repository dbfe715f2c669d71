import { sql } from 'drizzle-orm'
import type { PersonalPart } from '../account.slots'

/** What the account itself keeps of a person; no password, code or key is among it. */
export const accountPersonal: PersonalPart = {
  domain: 'account',
  folder: '账号',
  tables: [
    {
      title: '账号资料',
      columns: {
        truename: '姓名',
        mobile: '手机',
        email: '邮箱',
        name: '登录名',
        code: '编号',
        place: '地区',
        create_time: '注册时间',
        first_login_time: '首次登录',
      },
      rows: ({
        uid,
      }) => sql`select a.truename, a.mobile, a.email, a.name, a.code, a.place, a.create_time, a.first_login_time
        from account a where a.uid = ${uid}`,
    },
    {
      title: '登录的设备',
      columns: { agent: '设备', create_time: '登录时间', seen_time: '最近使用' },
      rows: ({ uid }) => sql`select s.agent, s.create_time, s.seen_time from session s where s.uid = ${uid}
        order by s.create_time`,
    },
    {
      title: '绑定的登录方式',
      columns: { issuer: '登录方式', name: '那里的名称', create_time: '绑定时间', used_time: '最近使用' },
      rows: ({ uid }) => sql`select i.issuer, i.name, i.create_time, i.used_time from identity i where i.uid = ${uid}
        order by i.create_time, i.subject`,
    },
    {
      title: '同意的协议',
      columns: {
        version: '版本',
        guardian: { title: '监护人', words: { true: '监护人已阅读', false: '' } },
        agree_time: '同意时间',
      },
      rows: ({ uid }) => sql`select c.version, c.guardian::text as guardian, c.time as agree_time from consent c
        where c.uid = ${uid} order by c.time`,
    },
    {
      title: '代为操作的记录',
      columns: { by: '操作人', reason: '原因', begin_time: '开始', until_time: '最晚结束', end_time: '提前结束' },
      rows: ({ uid }) => sql`select b.truename as by, x.reason, x.begin_time, x.until_time, x.end_time from acting x
        left join account b on b.uid = x.by_uid where x.uid = ${uid} order by x.id`,
    },
  ],
}

/** Of files that a person uploaded; the files themselves lie beside it. */
export const filesPersonal: PersonalPart = {
  domain: 'files',
  folder: '文件',
  tables: [
    {
      title: '上传的文件',
      columns: { id: '编号', filename: '文件名', filesize: '字节数', mime: '类型', create_time: '上传时间' },
      rows: ({ uid }) => sql`select f.id, f.filename, f.filesize, f.mime, f.create_time from attachment f
        where f.uid = ${uid} order by f.id`,
    },
  ],
}
