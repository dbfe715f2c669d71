import { approvalLabels } from '#contract/kernel/approval'
import type { Input } from '#contract/kernel/endpoint'
import type { exportApi } from '#contract/rooms/import/import.api'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { Page } from '../../../db/page'
import type { Slice } from '../../../lib/sheet/send'
import type { Cell } from '../../../lib/sheet/write'
import type { Listing } from '../members/list.file.service'
import { committee } from '../members/members.store'
import * as members from '../members/rooms.members.store'
import * as roster from '../members/roster.store'
import * as applications from '../rooms.apply.store'

type Query = Input<typeof exportApi.list>
const seats: Record<string, string> = { leader: '评委组长', user: '评委' }
const places: Record<string, string> = { leader: '队长', user: '队员', teacher: '导师' }
const states: Record<string, string> = { joined: '已加入', known: '未加入', unknown: '未找到账号' }

const as = <T>(found: Page<T>, row: (item: T) => Cell[]): Page<Cell[]> => ({ ...found, list: found.list.map(row) })
const base = (q: Query, slice: Slice) => ({
  roomId: q.training_room_id,
  keyword: (q.keyword ?? '').trim(),
  sort: q.sort,
  ...slice,
})

/** The lists that a manager sees, each with the columns of its file. */
export const listings: Record<Query['list'], Listing<Query>> = {
  member: {
    title: '成员',
    head: ['姓名', '学号/工号', '班级', '手机', '角色', '评委', '团队', '团队身份', '加入时间'],
    page: async ({ db, input: q }, slice) =>
      as(await members.list(db, { ...base(q, slice), role: q.role, teamId: q.team_id, unitId: q.unit_id }), (m) => [
        m.truename,
        m.code,
        m.class_name,
        m.mobile,
        m.role === 'guest' ? '' : (roomRoleLabels[m.role] ?? ''),
        seats[m.committee_role] ?? '',
        m.team_title,
        places[m.team_role] ?? '',
        { time: m.join_time },
      ]),
  },
  apply: {
    title: '申请',
    head: ['姓名', '手机', '附言', '状态', '原因', '申请时间', '处理人', '处理时间'],
    page: async ({ db, input: q }, slice) =>
      as(await applications.list(db, { ...base(q, slice), status: q.status }), (a) => [
        a.truename,
        a.mobile,
        a.message,
        approvalLabels[a.status] ?? '',
        a.reason,
        { time: a.create_time },
        a.handled_by,
        { time: a.handled_time },
      ]),
  },
  committee: {
    title: '评委',
    head: ['姓名', '手机', '身份', '加入时间'],
    page: async ({ db, input: q }, slice) =>
      as(await committee(db, base(q, slice)), (c) => [
        c.truename,
        c.mobile,
        seats[c.committee_role] ?? '',
        { time: c.join_time },
      ]),
  },
  roster: {
    title: '名单',
    head: ['姓名', '学号/工号', '手机或邮箱', '班级', '状态', '添加时间'],
    page: async ({ db, input: q }, slice) =>
      as(await roster.list(db, { ...base(q, slice), state: q.state }), (r) => [
        r.truename,
        r.code,
        r.contact,
        r.class_name,
        states[r.state] ?? '',
        { time: r.create_time },
      ]),
  },
}
