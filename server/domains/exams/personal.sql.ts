import { type SQL, sql } from 'drizzle-orm'
import { appealLabels } from '#contract/exams/appeals/appeals.rules'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { numberedOn, oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

/** Scores of exam `e` can be seen (`shownFrom` of the exams' rules). */
const shown = (now: number): SQL =>
  sql`(e.released_time > 0 or (e.release = 'date' and e.release_time > 0 and e.release_time <= ${now}))`

/** Of what was asked only what its person may read: no score before the release, no question where none is shown again. */
export const examsPersonal: PersonalPart = {
  domain: 'exams',
  folder: '考试',
  tables: [
    {
      title: '考试记录',
      columns: {
        room: '实训室',
        exam: '考试',
        attempt: '第几次',
        begin_time: '开始',
        hand_time: '交卷',
        score: '得分',
        full: '满分',
        leaves: '离开页面次数',
      },
      rows: ({ uid, now }) => sql`select o.title as room, e.title as exam, r.attempt, r.begin_time, r.hand_time,
          case when r.hand_time > 0 and r.score >= 0 and ${shown(now)} then r.score end as score,
          r.full_score as "full", r.leaves
        from exam_record r join exam e on e.id = r.exam_id join room o on o.id = e.room_id
        where r.uid = ${uid} and e.deleted_time = 0 and e.publish_time > 0 order by r.id`,
    },
    {
      title: '公布了的答卷',
      columns: {
        exam: '考试',
        attempt: '第几次',
        question: '题目',
        options: '选项',
        given: '我的作答（选项从 0 数起）',
        score: '得分',
        comment: '评语',
        given_time: '作答时间',
      },
      rows: ({ uid, now }) => sql`select e.title as exam, r.attempt, i.question ->> 'title' as question,
          i.question -> 'options' as options, a.given, nullif(a.score, -1) as score, a.comment, a.device_time as given_time
        from exam_record r join exam e on e.id = r.exam_id join exam_answer a on a.record_id = r.id
          join exam_item i on i.id = a.item_id
        where r.uid = ${uid} and e.deleted_time = 0 and e.publish_time > 0 and r.hand_time > 0 and e.review and ${shown(now)}
        order by r.id, i.sort`,
    },
    {
      title: '申诉',
      columns: {
        exam: '考试',
        body: '理由',
        state: { title: '结果', words: appealLabels },
        answer: '答复',
        create_time: '时间',
        handled_time: '处理时间',
      },
      rows: ({ uid }) => sql`select e.title as exam, p.body, p.state, p.answer, p.create_time, p.handled_time
        from exam_appeal p join exam_record r on r.id = p.record_id join exam e on e.id = r.exam_id where r.uid = ${uid}
        order by p.id`,
    },
    {
      title: '加时和补考',
      columns: { exam: '考试', minutes: '多的分钟', attempts: '多的次数', end_time: '截止' },
      rows: ({ uid }) => sql`select e.title as exam, a.minutes, a.attempts, a.end_time from exam_allowance a
        join exam e on e.id = a.exam_id where a.uid = ${uid} order by e.id`,
    },
    {
      title: '我出的题',
      columns: { kind: { title: '题型', words: questionKindLabels }, title: '题干', tags: '标签', create_time: '时间' },
      rows: ({ uid }) => sql`select q.kind, q.title, q.tags, q.create_time from exam_question q
        where q.uid = ${uid} and q.deleted_time = 0 order by q.id`,
    },
    {
      title: '导入的题目',
      columns: { count: '题数', create_time: '时间', undone_time: '撤销时间' },
      rows: ({ uid }) =>
        sql`select m.count, m.create_time, m.undone_time from exam_import m where m.uid = ${uid} order by m.id`,
    },
    {
      title: '我出的试卷',
      columns: { title: '试卷', create_time: '时间' },
      rows: ({ uid }) => sql`select p.title, p.create_time from exam_paper p where p.uid = ${uid} and p.deleted_time = 0
        order by p.id`,
    },
    {
      title: '我建的考试',
      columns: { title: '考试', begin_time: '开始', end_time: '结束', create_time: '建立时间' },
      rows: ({ uid }) => sql`select e.title, e.begin_time, e.end_time, e.create_time from exam e
        where e.uid = ${uid} and e.deleted_time = 0 order by e.id`,
    },
    {
      title: '我的阅卷',
      columns: { exam: '考试', score: '给分', comment: '评语', create_time: '时间' },
      rows: ({ uid }) => sql`select e.title as exam, k.score, k.comment, k.create_time from exam_mark k
          join exam_record r on r.id = k.record_id join exam e on e.id = r.exam_id where k.marker_uid = ${uid}
        union all select e.title, a.score, a.comment, 0 from exam_answer a join exam_record r on r.id = a.record_id
          join exam e on e.id = r.exam_id and e.markers = 1 where a.marker_uid = ${uid} and a.score >= 0`,
    },
  ],
  shared: [
    // Every attempt counts, those of the closed account as later ones; who had more time or attempts has them.
    numberedOn({ table: 'exam_record', same: 'exam_id', by: 'attempt' }),
    oneRow({
      table: 'exam_allowance',
      same: ['exam_id'],
      better: () => sql`0`,
      of: {
        minutes: sql`greatest(k.minutes, g.minutes)`,
        attempts: sql`greatest(k.attempts, g.attempts)`,
        end_time: sql`greatest(k.end_time, g.end_time)`,
      },
    }),
  ],
}
