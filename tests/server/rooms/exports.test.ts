import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import type { Endpoint } from '#contract/kernel/endpoint'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { exportApi } from '#contract/rooms/import/import.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { teamsApi } from '#contract/teams/teams.api'
import { readCsv } from '../../../server/lib/sheet/csv'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const room = { training_room_id: 2 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const file = (who: Client, api: Endpoint, q: object) =>
  who.raw({
    url: api.path,
    query: Object.fromEntries(Object.entries({ ...room, ...q }).map(([k, v]) => [k, String(v)])),
  })
const csv = async (api: Endpoint, q: object = {}) =>
  readCsv((await file(teacher, api, { format: 'csv', ...q })).rawPayload)

test('the teams as they are filtered: by words and by category', async () => {
  const all = await teacher.get(teamsApi.lists, { ...room, limit: 100 })
  const rows = await csv(teamManageApi.exportTeams)
  expect(rows[0]?.slice(0, 4)).toEqual(['团队', '团队码', '分类', '队长'])
  expect(rows.slice(1).map((r) => r[0])).toEqual(all.data.list.map((t) => t.title))
  expect((await csv(teamManageApi.exportTeams, { keyword: '星辰' })).slice(1).map((r) => r[0])).toEqual(['星辰战队'])
  const { data } = await teacher.post(categoryApi.save, { ...room, title: '导出组' })
  await teacher.post(categoryApi.relate, { ...room, team_category_id: data.id, team_ids: [1] })
  const sorted = await csv(teamManageApi.exportTeams, { team_category_id: data.id })
  expect(sorted.slice(1).map((r) => [r[0], r[2]])).toEqual([['星辰战队', '导出组']])
  // Who is in it, by name.
  expect(sorted[1]?.[4]).toContain('王一诺')
})

test('invites, sign-ups and the readers of an announcement leave as the screen has them', async () => {
  await teacher.post(invitesApi.create, { ...room, kind: 'room', days: 7, max_uses: 10, note: '=cmd()' })
  const live = await csv(invitesApi.exportList, { state: 'live', kind: 'room' })
  expect(live.slice(1).every((r) => r[0] === '实训室学员' && r[4] === '有效')).toBe(true)
  expect(live.flat()).toContain("'=cmd()")
  // The code of an invite lets people in: it leaves by its maker's hand only.
  expect(live.flat().join(' ')).not.toMatch(/2-\d+-room/)

  const listed = await teacher.get(contestsApi.signups, { contest_id: 1, limit: 100 })
  const signups = await csv(contestsApi.exportSignups, { contest_id: 1 })
  expect(signups).toHaveLength(listed.data.total + 1)
  // A room has several contests, whose files lie beside each other.
  const contest = (await teacher.get(contestsApi.detail, { id: 1 })).data
  const { headers } = await file(teacher, contestsApi.exportSignups, { contest_id: 1, format: 'csv' })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(` ${contest.title} 比赛报名.csv`)

  const made = await teacher.post(announceApi.save, { ...room, title: '谁读了', content: '看一下', audience: 'all' })
  const unread = await csv(announceApi.exportReaders, { id: made.data.id, read: 0 })
  expect(unread[0]).toEqual(['姓名', '团队', '阅读时间'])
  expect(unread.length).toBeGreaterThan(1)
  expect(await csv(announceApi.exportReaders, { id: made.data.id, read: 1 })).toHaveLength(1)
})

test('a file has the order that the list on screen is sorted in', async () => {
  const cells = async (api: Endpoint, q: object, column: number) => (await csv(api, q)).slice(1).map((r) => r[column])
  for (const sort of ['title', '-title', '-seats'] as const)
    expect(await cells(teamManageApi.exportTeams, { sort }, 0)).toEqual(
      (await teacher.get(teamsApi.lists, { ...room, sort, limit: 100 })).data.list.map((t) => t.title),
    )
  for (const max_uses of [30, 20])
    await teacher.post(invitesApi.create, { ...room, kind: 'room', days: 7, max_uses, note: String(max_uses) })
  for (const sort of ['until', '-until', '-used'] as const)
    expect(await cells(invitesApi.exportList, { sort }, 6)).toEqual(
      (await teacher.get(invitesApi.lists, { ...room, sort, limit: 100 })).data.list.map((i) =>
        String(i.max_uses || '不限'),
      ),
    )
  const named = { list: 'member', sort: '-name' } as const
  expect(await cells(exportApi.list, named, 0)).toEqual(
    (await teacher.get(roomsApi.members, { ...room, sort: '-name', limit: 100 })).data.list.map((m) => m.truename),
  )
  expect(await cells(exportApi.list, { list: 'committee', sort: '-time' }, 0)).toEqual(
    (await teacher.get(membersApi.committee, { ...room, sort: '-time' })).data.list.map((c) => c.truename),
  )
  expect(await cells(exportApi.list, { list: 'apply', sort: 'time' }, 0)).toEqual(
    (await teacher.get(roomsApi.applyList, { ...room, sort: 'time', limit: 100 })).data.list.map((a) => a.truename),
  )
  const admin = await s.as(people.orgadmin)
  const query = { sort: '-code', format: 'csv' }
  const members = readCsv((await admin.raw({ url: orgMembersApi.file.path, query })).rawPayload)
  expect(members.slice(1, 101).map((r) => r[0])).toEqual(
    (await admin.get(orgMembersApi.lists, { sort: '-code', limit: 100 })).data.list.map((m) => m.truename),
  )
})

test('files of several check-ins, announcements and activities of a room can be told apart by their names', async () => {
  const nameOf = async (api: Endpoint, q: object) => {
    const { headers } = await file(teacher, api, q)
    return decodeURIComponent(String(headers['content-disposition']))
  }
  const told = await teacher.post(announceApi.save, {
    ...room,
    title: '周五停课',
    content: '改到周六',
    audience: 'all',
  })
  expect(await nameOf(announceApi.exportReaders, { id: told.data.id, read: 1 })).toContain(' 周五停课 公告已读.xlsx')
  const [checkin] = (await teacher.get(checkinApi.lists, room)).data.list
  expect(await nameOf(checkinApi.export, { id: checkin?.id })).toContain(` ${checkin?.title} 签到.xlsx`)
})

test('as a workbook too, and only for those who may see the list', async () => {
  await s.db.execute(sql`update team set title = '=1+1' where id = 2`)
  const xlsx = await file(teacher, teamManageApi.exportTeams, {})
  expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  expect(readXlsx(xlsx.rawPayload).map((r) => r[0])).toContain('=1+1')
  expect((await csv(teamManageApi.exportTeams)).flat()).toContain("'=1+1")
  const student = await s.as(people.studentA)
  const calls: [Endpoint, object][] = [
    [teamManageApi.exportTeams, {}],
    [invitesApi.exportList, {}],
    [contestsApi.exportSignups, { contest_id: 1 }],
    [announceApi.exportReaders, { id: 1, read: 0 }],
  ]
  for (const [api, q] of calls) {
    expect((await file(student, api, q)).statusCode, api.path).toBe(403)
    expect((await file(s.guest(), api, q)).statusCode, api.path).toBe(401)
    expect((await file(teacher, api, { ...q, nonsense: 1 })).statusCode, api.path).toBe(400)
  }
  expect((await file(teacher, announceApi.exportReaders, { id: 999, read: 0 })).statusCode).toBe(404)
  expect((await file(teacher, contestsApi.exportSignups, { contest_id: 999 })).statusCode).toBe(404)
})
