import { sql } from 'drizzle-orm'
import { journalLabels, postStateLabels } from '#contract/tasks/tasks.labels'
import { betterRow, oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const tasksPersonal: PersonalPart = {
  domain: 'tasks',
  folder: '任务',
  tables: [
    {
      title: '领取的任务',
      columns: { task: '任务', accept_time: '领取时间' },
      rows: ({
        uid,
      }) => sql`select t.title as task, a.time as accept_time from task_accept a join task t on t.id = a.task_id
        where a.uid = ${uid} order by a.time, t.id`,
    },
    {
      title: '投稿',
      columns: {
        task: '任务',
        state: { title: '状态', words: postStateLabels },
        content: '内容',
        files: '文件编号',
        reason: '退回原因',
        paid_cents: '赏金（元）',
        submitted_time: '提交时间',
        reviewed_time: '审核时间',
      },
      rows: ({ uid }) => sql`select t.title as task, p.state, p.content, p.files, p.reason, p.paid as paid_cents,
          p.submitted_time, p.reviewed_time
        from task_post p join task t on t.id = p.task_id where p.uid = ${uid} order by p.id`,
    },
    {
      title: '投稿的每一版',
      columns: { task: '任务', content: '内容', files: '文件编号', server_time: '时间' },
      rows: ({ uid }) => sql`select t.title as task, d.content, d.files, d.server_time from task_draft d
        join task_post p on p.id = d.post_id join task t on t.id = p.task_id where p.uid = ${uid} order by p.id, d.revision`,
    },
    {
      title: '收支',
      columns: {
        kind: { title: '类型', words: journalLabels },
        task: '任务',
        amount_cents: '金额（元）',
        balance_cents: '余额（元）',
        reason: '说明',
        booked_time: '时间',
      },
      rows: ({
        uid,
      }) => sql`select j.kind, coalesce(t.title, '') as task, e.amount as amount_cents, e.balance as balance_cents,
          j.reason, j.time as booked_time
        from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
          left join task t on t.id = j.task_id
        where a.kind = 'person' and a.ref = ${uid} order by e.id`,
    },
    {
      title: '我发布的任务',
      columns: { title: '任务', intro: '说明', bounty_cents: '赏金（元）', create_time: '时间' },
      rows: ({ uid }) => sql`select t.title, t.intro, t.bounty as bounty_cents, t.create_time from task t
        where t.uid = ${uid} and t.deleted_time = 0 order by t.id`,
    },
  ],
  shared: [
    // One place for one person; of two posts the one that came farther, then the later one, with its drafts.
    oneRow({
      table: 'task_accept',
      same: ['task_id'],
      better: (r) => sql`-${r}.time`,
      fewer: { by: 'task_id', count: (ids) => sql`update task set used = greatest(0, used - 1) where id in ${ids}` },
    }),
    betterRow({
      table: 'task_post',
      same: ['task_id'],
      better: (r) =>
        sql`array_position(array['draft', 'returned', 'submitted', 'approved'], ${r}.state), ${r}.submitted_time`,
    }),
  ],
}
