import { type SQL, sql } from 'drizzle-orm'
import { passStateLabels } from '#contract/works/works.labels'
import { betterRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

/** What learners were told of work `w`: no score before that (`release` of the works' settings). */
const told = (now: number): SQL =>
  sql`(w.released_time > 0 or (w.release = 'date' and w.release_time > 0 and w.release_time <= ${now}))`
/** Passes of the person, and of their teams. */
const mine = (uid: number): SQL =>
  sql`(p.uid = ${uid} or p.team_id in (select t.team_id from team_member t where t.uid = ${uid} and t.role <> 'teacher'))`

export const worksPersonal: PersonalPart = {
  domain: 'works',
  folder: '工单',
  tables: [
    {
      title: '工单进度',
      columns: {
        room: '实训室',
        work: '工单',
        state: { title: '状态', words: passStateLabels },
        score: '得分',
        version: '提交次数',
        begin_time: '开始',
        submit_time: '提交',
      },
      rows: ({ uid, now }) => sql`select r.title as room, w.title as work,
          case when p.state = 'marked' and not ${told(now)} then 'submitted' else p.state end as state,
          case when p.state = 'marked' and ${told(now)} then nullif(p.score, -1) end as score, p.version, p.begin_time, p.submit_time
        from work_pass p join work w on w.id = p.work_id join room r on r.id = p.room_id
        where ${mine(uid)} and w.deleted_time = 0 order by p.id`,
    },
    {
      title: '我的作答',
      columns: {
        work: '工单',
        item: '题目',
        value: '作答',
        revision: '版本',
        device_time: '写下时间',
        server_time: '到达时间',
      },
      rows: ({ uid }) => sql`select w.title as work, i.title as item, a.value, a.revision, a.device_time, a.server_time
        from work_answer a join work_pass p on p.id = a.pass_id join work w on w.id = p.work_id
          left join work_item i on i.id = a.item_id
        where a.uid = ${uid} and w.deleted_time = 0 order by a.id`,
    },
    {
      title: '提交记录',
      columns: {
        work: '工单',
        version: '版本',
        hash: '指纹',
        device_time: '设备时间',
        server_time: '到达时间',
        late: '迟交',
      },
      rows: ({ uid }) => sql`select w.title as work, s.version, s.hash, s.device_time, s.server_time, s.late
        from work_submission s join work_pass p on p.id = s.pass_id join work w on w.id = p.work_id
        where s.uid = ${uid} and w.deleted_time = 0 order by s.id`,
    },
    {
      title: '我给的互评',
      columns: { work: '工单', points: '评分和评语', given_time: '时间' },
      rows: ({ uid }) => sql`select w.title as work, v.points, v.given_time from work_peer_review v
        join work w on w.id = v.work_id where v.reviewer_uid = ${uid} and v.given_time > 0 order by v.id`,
    },
    {
      title: '我的批阅',
      columns: { work: '工单', score: '给分', comment: '评语', mark_time: '时间' },
      rows: ({ uid }) => sql`select w.title as work, m.score, m.comment, m.time as mark_time from work_mark m
        join work_submission s on s.id = m.submission_id join work_pass p on p.id = s.pass_id join work w on w.id = p.work_id
        where m.uid = ${uid} order by m.id`,
    },
    {
      title: '我的批注',
      columns: { work: '工单', text: '批注', note_time: '时间' },
      rows: ({ uid }) => sql`select w.title as work, c.text, c.time as note_time from work_comment c
        join work_submission s on s.id = c.submission_id join work_pass p on p.id = s.pass_id join work w on w.id = p.work_id
        where c.uid = ${uid} and c.deleted_time = 0 order by c.id`,
    },
    {
      title: '我的评定',
      columns: {
        work: '工单',
        kind: { title: '结果', words: { marked: '评分', returned: '退回' } },
        reason: '原因',
        verdict_time: '时间',
      },
      rows: ({ uid }) => sql`select w.title as work, d.kind, d.reason, d.time as verdict_time from work_verdict d
        join work_submission s on s.id = d.submission_id join work_pass p on p.id = s.pass_id join work w on w.id = p.work_id
        where d.uid = ${uid} order by d.id`,
    },
    {
      title: '我建的工单',
      columns: { room: '实训室', title: '工单', intro: '简介', create_time: '建立时间' },
      rows: ({
        uid,
      }) => sql`select r.title as room, w.title, w.intro, w.create_time from work w join room r on r.id = w.room_id
        where w.uid = ${uid} and w.deleted_time = 0 order by w.id`,
    },
  ],
  shared: [
    // The pass that came farther, then the better marked, then the later one, with its answers, hand-ins and marks.
    betterRow({
      table: 'work_pass',
      same: ['work_id', 'team_id'],
      better: (r) =>
        sql`array_position(array['in_progress', 'returned', 'submitted', 'marked'], ${r}.state), ${r}.score, ${r}.update_time`,
    }),
  ],
}
