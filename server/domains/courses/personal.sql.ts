import { type SQL, sql } from 'drizzle-orm'
import { watchedByBoth } from '../../db/watched'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'
import { joinMarks } from './class/marks.store'

const fileOf = (r: SQL): SQL => sql`(select s.file_id from course_section s where s.id = ${r}.section_id)`
const both = watchedByBoth(fileOf)

export const coursesPersonal: PersonalPart = {
  domain: 'courses',
  folder: '课程',
  tables: [
    {
      title: '学习进度',
      columns: {
        course: '课程',
        section: '小节',
        seen: '看过的秒数',
        read: '读过的百分比',
        last_time: '最近学习',
      },
      rows: ({ uid }) => sql`select c.title as course, s.title as section, p.seen, p.read, p.at as last_time
        from course_progress p join course_section s on s.id = p.section_id join course c on c.id = s.course_id
        where p.uid = ${uid} order by p.at, s.id`,
    },
    {
      title: '完成的小节',
      columns: { course: '课程', section: '小节', done_time: '完成时间', score: '得分', full: '满分', picks: '作答' },
      rows: ({ uid }) => sql`select c.title as course, s.title as section, d.done_time, d.score, d."full", d.picks
        from course_done d join course_section s on s.id = d.section_id join course c on c.id = s.course_id
        where d.uid = ${uid} order by d.done_time, s.id`,
    },
    {
      title: '视频笔记',
      columns: { course: '课程', section: '小节', second: '视频里的第几秒', text: '笔记', update_time: '时间' },
      rows: ({ uid }) => sql`select c.title as course, s.title as section, n.at as second, n.text, n.update_time
        from course_note n join course_section s on s.id = n.section_id join course c on c.id = s.course_id
        where n.uid = ${uid} order by n.id`,
    },
    {
      title: '课件学习',
      columns: {
        course: '课程',
        section: '小节',
        sco: '单元',
        percent: '百分比',
        score: '得分',
        seconds: '学习秒数',
        update_time: '时间',
      },
      rows: ({
        uid,
      }) => sql`select c.title as course, s.title as section, a.sco, a.percent, nullif(a.score, -1) as score,
          a.seconds_before + a.seconds as seconds, a.update_time
        from scorm_attempt a join course_section s on s.id = a.section_id join course c on c.id = s.course_id
        where a.uid = ${uid} order by a.update_time, s.id, a.sco`,
    },
    {
      title: '自己定的目标日期',
      columns: { title: '课程', target_time: '目标日期', update_time: '时间' },
      rows: ({ uid }) => sql`select c.title, t.time as target_time, t.update_time from course_target t
        join course c on c.id = t.course_id where t.uid = ${uid} order by t.update_time, c.id`,
    },
    {
      title: '我建的课程',
      columns: { title: '课程', description: '简介', create_time: '建立时间', publish_time: '发布时间' },
      rows: ({ uid }) => sql`select c.title, c.description, c.create_time, c.publish_time from course c
        where c.uid = ${uid} and c.deleted_time = 0 order by c.id`,
    },
  ],
  shared: [
    // What either watched and how far either read, and the better of two results, which may be of different points.
    oneRow({
      table: 'course_progress',
      same: ['section_id'],
      better: both.better,
      of: {
        ...both.of,
        read: (best) => sql`case when ${both.same} then greatest(k.read, g.read) else ${best('read')} end`,
      },
    }),
    oneRow({
      table: 'course_done',
      same: ['section_id'],
      better: (r) => sql`(${r}."full" > 0)::int, ${r}.score::float8 / greatest(${r}."full", 1), ${r}.done_time`,
      of: { done_time: sql`least(k.done_time, g.done_time)` },
    }),
    // Of packages that report themselves the one that is done goes on; the time in both is time, the best is the best.
    oneRow({
      table: 'scorm_attempt',
      same: ['section_id', 'sco'],
      better: (r) =>
        sql`(${r}.file_id = ${fileOf(r)})::int, ${r}.done::int, ${r}.score, ${r}.percent, ${r}.update_time`,
      of: {
        score: (best) => sql`case when ${both.same} then greatest(k.score, g.score) else ${best('score')} end`,
        percent: (best) => sql`case when ${both.same} then greatest(k.percent, g.percent) else ${best('percent')} end`,
        seconds_before: (best) => sql`case when ${both.same}
          then k.seconds_before + g.seconds_before + k.seconds + g.seconds - ${best('seconds')}
          else ${best('seconds_before')} end`,
        update_time: sql`greatest(k.update_time, g.update_time)`,
      },
    }),
    oneRow({ table: 'course_target', same: ['course_id'], better: (r) => sql`${r}.update_time` }),
    // Read again from all this, which is why it comes last.
    { table: 'course_class', settle: joinMarks },
  ],
}
