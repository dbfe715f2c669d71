import { sql } from 'drizzle-orm'
import { approvalLabels } from '#contract/kernel/approval'
import { markLabels, wayLabels } from '#contract/rooms/checkin/checkin.rules'
import { roomRoleLabels, seatLabels } from '#contract/rooms/rooms.labels'
import { oneRow } from '../../lib/persons'
import type { PersonalPart } from '../account/account.slots'

export const roomsPersonal: PersonalPart = {
  domain: 'rooms',
  folder: '实训室',
  tables: [
    {
      title: '加入的实训室',
      columns: { room: '实训室', role: { title: '身份', words: roomRoleLabels }, join_time: '加入时间' },
      rows: ({
        uid,
      }) => sql`select r.title as room, m.role, m.join_time from room_member m join room r on r.id = m.room_id
        where m.uid = ${uid} order by m.join_time, r.id`,
    },
    {
      title: '担任评委',
      columns: { room: '实训室', role: { title: '席位', words: seatLabels }, join_time: '加入时间' },
      rows: ({
        uid,
      }) => sql`select r.title as room, c.role, c.join_time from room_committee c join room r on r.id = c.room_id
        where c.uid = ${uid} order by c.join_time, r.id`,
    },
    {
      title: '加入申请',
      columns: {
        room: '实训室',
        status: { title: '结果', words: approvalLabels },
        message: '申请的话',
        reason: '拒绝原因',
        create_time: '申请时间',
        handled_time: '处理时间',
      },
      rows: ({ uid }) => sql`select r.title as room, a.status, a.message, a.reason, a.create_time, a.handled_time
        from room_apply a join room r on r.id = a.room_id where a.uid = ${uid} order by a.id`,
    },
    {
      title: '签到',
      columns: {
        room: '实训室',
        checkin: '签到',
        status: { title: '结果', words: markLabels },
        way: { title: '方式', words: wayLabels },
        mark_time: '签到时间',
        arrive_time: '到达时间',
      },
      rows: ({
        uid,
      }) => sql`select r.title as room, c.title as checkin, k.status, k.way, k.time as mark_time, k.arrive_time
        from checkin_mark k join checkin c on c.id = k.checkin_id join room r on r.id = c.room_id where k.uid = ${uid}
        order by k.time, c.id`,
    },
    {
      title: '发布的公告',
      columns: { room: '实训室', title: '标题', content: '内容', create_time: '时间' },
      rows: ({ uid }) => sql`select r.title as room, n.title, n.content, n.create_time from announcement n
        join room r on r.id = n.room_id where n.uid = ${uid} and n.deleted_time = 0 order by n.id`,
    },
    {
      title: '读过的公告',
      columns: { room: '实训室', title: '标题', read_time: '阅读时间' },
      rows: ({ uid }) => sql`select r.title as room, n.title, d.read_time from announcement_read d
        join announcement n on n.id = d.announcement_id join room r on r.id = n.room_id where d.uid = ${uid}
        order by d.read_time, n.id`,
    },
    {
      title: '在实训室里的操作',
      columns: { room: '实训室', action: '操作', target: '对象', deed_time: '时间' },
      rows: ({ uid }) => sql`select r.title as room, l.action, l.target, l.time as deed_time from room_log l
        join room r on r.id = l.room_id where l.uid = ${uid} order by l.id`,
    },
    {
      title: '发起的签到',
      columns: { room: '实训室', title: '标题', begin_time: '开始', end_time: '结束' },
      rows: ({ uid }) => sql`select r.title as room, c.title, c.begin_time, c.end_time from checkin c
        join room r on r.id = c.room_id where c.uid = ${uid} and c.deleted_time = 0 order by c.id`,
    },
    {
      title: '批量导入',
      columns: { filename: '文件', total: '行数', create_time: '时间' },
      rows: ({ uid }) =>
        sql`select j.filename, j.total, j.create_time from import_job j where j.uid = ${uid} order by j.id`,
    },
  ],
  shared: [
    // The higher role, since the earlier time.
    oneRow({
      table: 'room_member',
      same: ['room_id'],
      better: (r) => sql`array_position(array['user', 'teacher', 'admin', 'owner'], ${r}.role)`,
      of: { join_time: sql`least(k.join_time, g.join_time)` },
      fewer: {
        by: 'room_id',
        count: (ids) => sql`update room set member_count = greatest(0, member_count - 1) where id in ${ids}`,
      },
    }),
    oneRow({
      table: 'room_committee',
      same: ['room_id'],
      better: (r) => sql`(${r}.role = 'leader')::int`,
      of: { join_time: sql`least(k.join_time, g.join_time)` },
    }),
    // Who was there with one of them was there.
    oneRow({
      table: 'checkin_mark',
      same: ['checkin_id'],
      better: (r) => sql`array_position(array['absent', 'leave', 'late', 'present'], ${r}.status)`,
    }),
  ],
}
