import { sql } from 'drizzle-orm'
import { watchedByBoth } from '../../db/watched'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'
import { joinFolders } from './library/folders.store'
import { bestTest } from './library/library.sql'

const both = watchedByBoth((r) => sql`(select c.file_id from content c where c.id = ${r}.content_id)`)

export const contentPersonal: PersonalPart = {
  domain: 'content',
  folder: '内容',
  tables: [
    {
      title: '我的内容',
      columns: {
        content_type: '类型',
        title: '标题',
        description: '简介',
        body: '正文',
        url: '地址',
        tags: '标签',
        create_time: '建立时间',
        update_time: '修改时间',
        publish_time: '发布时间',
      },
      rows: ({
        uid,
      }) => sql`select c.content_type, c.title, c.description, c.body, c.url, c.tags, c.create_time, c.update_time,
          c.publish_time
        from content c where c.uid = ${uid} and c.erased_time = 0 order by c.id`,
    },
    {
      title: '参与写作的内容',
      columns: { title: '标题' },
      rows: ({ uid }) => sql`select c.title from content_author a join content c on c.id = a.content_id
        where a.uid = ${uid} and c.uid <> ${uid} and c.erased_time = 0 order by c.id`,
    },
    {
      title: '写过的版本',
      columns: { title: '标题', number: '版本', written: '写的内容', update_time: '时间' },
      rows: ({ uid }) => sql`select c.title, v.number, v.written, v.update_time from content_version v
        join content c on c.id = v.content_id where v.uid = ${uid} and c.erased_time = 0 order by c.id, v.number`,
    },
    {
      title: '笔记',
      columns: { title: '内容', content: '笔记', create_time: '时间', edit_time: '修改时间' },
      rows: ({ uid }) => sql`select c.title, n.content, n.create_time, n.edit_time from content_note n
        join content c on c.id = n.content_id where n.uid = ${uid} order by n.id`,
    },
    {
      title: '评论',
      columns: { title: '内容', content: '评论', create_time: '时间' },
      rows: ({ uid }) => sql`select c.title, m.content, m.create_time from content_comment m
        join content c on c.id = m.content_id where m.uid = ${uid} and m.deleted_time = 0 order by m.id`,
    },
    {
      title: '举报的评论',
      columns: { title: '内容', reason: '原因', create_time: '时间' },
      rows: ({ uid }) => sql`select c.title, p.reason, p.create_time from content_comment_report p
        join content_comment m on m.id = p.comment_id join content c on c.id = m.content_id where p.uid = ${uid}
        order by p.create_time, m.id`,
    },
    {
      title: '资料库',
      columns: { title: '内容', folder: '文件夹', tags: '标签', test_score: '最好测验成绩', create_time: '时间' },
      rows: ({
        uid,
      }) => sql`select c.title, coalesce(f.name, '') as folder, i.tags, nullif(${bestTest(sql`i.uid`, sql`i.content_id`)}, -1) as test_score, i.create_time
        from library_item i join content c on c.id = i.content_id left join library_folder f on f.id = i.folder_id
        where i.uid = ${uid} order by i.id`,
    },
    {
      title: '别人给我的内容',
      columns: { title: '内容', share_time: '时间' },
      rows: ({
        uid,
      }) => sql`select c.title, s.time as share_time from library_share s join content c on c.id = s.content_id
        where s.uid = ${uid} order by s.time, c.id`,
    },
    {
      title: '阅读进度',
      columns: { title: '内容', percent: '百分比', update_time: '时间' },
      rows: ({ uid }) => sql`select c.title, p.percent, p.update_time from content_progress p
        join content c on c.id = p.content_id where p.uid = ${uid} order by p.update_time, c.id`,
    },
    {
      title: '打开过的内容',
      columns: { title: '内容', day_time: '日期' },
      rows: ({ uid }) => sql`select c.title, v.day::int8 * 86400 as day_time from content_view v
        join content c on c.id = v.content_id where v.uid = ${uid} order by v.day, c.id`,
    },
    {
      title: '绑定过的内容',
      columns: { title: '内容', module_type: '绑定到', create_time: '时间' },
      rows: ({ uid }) => sql`select c.title, b.module_type, b.create_time from content_binding b
        join content c on c.id = b.content_id where b.uid = ${uid} order by b.id`,
    },
  ],
  shared: [
    // How far either read, what either watched; one place in the library with the words of both.
    oneRow({
      table: 'content_progress',
      same: ['content_id'],
      better: (r) => sql`${both.better(r)}, ${r}.percent`,
      of: {
        ...both.of,
        duration: (best) =>
          sql`case when ${both.same} then greatest(k.duration, g.duration) else ${best('duration')} end`,
        percent: sql`greatest(k.percent, g.percent, case when ${both.same} and greatest(k.duration, g.duration) > 0 then
          least(100, ${both.seen} * 100 / greatest(k.duration, g.duration)) end)`,
        update_time: sql`greatest(k.update_time, g.update_time)`,
      },
    }),
    { table: 'library_folder', settle: joinFolders },
    oneRow({
      table: 'library_item',
      same: ['content_id'],
      better: (r) => sql`array_position(array['shared', 'collected', 'own'], ${r}.activity)`,
      of: {
        folder_id: (best) => sql`coalesce(${best('folder_id')}, k.folder_id, g.folder_id)`,
        tags: sql`array(select distinct unnest(k.tags || g.tags))`,
        create_time: sql`least(k.create_time, g.create_time)`,
      },
      // Only one of two can be its author's own, which is not counted: of those that are, there is one less either way.
      fewer: {
        by: 'content_id',
        count: (ids) => sql`update content set collect_count = greatest(0, collect_count - 1) where id in ${ids}`,
      },
    }),
    oneRow({ table: 'library_share', same: ['content_id'], better: (r) => sql`-${r}.time` }),
  ],
}
