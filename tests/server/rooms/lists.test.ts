import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { account } from '../../../server/db/schema/account'
import { attachment } from '../../../server/db/schema/files'
import { room } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
})
afterAll(() => s.close())

const ids = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map((r) => r.id).sort()

test('everybody sees the rooms they are in, managers what waits for them', async () => {
  expect(ids(await student.get(roomsApi.lists, {}))).toEqual([1, 2, 3, 6])
  expect((await student.get(roomsApi.lists, {})).data.list.every((r) => r.apply_count === 0)).toBe(true)
  const mine = await teacher.get(roomsApi.lists, {})
  expect(ids(mine)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(mine.data.list.find((r) => r.id === 2)).toMatchObject({ role: 'owner', apply_count: 1, owner_name: '李文博' })
  expect(mine.data.list.find((r) => r.id === 2)?.team_count).toBeGreaterThan(0)
  expect(ids(await (await s.as(people.judge)).get(roomsApi.lists, {}))).toEqual([2])
  expect(ids(await (await s.as(people.outsider)).get(roomsApi.lists, {}))).toEqual([])
  expect(ids(await (await s.as(people.orgadmin)).get(roomsApi.lists, {}))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('who asks for those in which they have a say gets no others, and an organisation’s admin all of theirs', async () => {
  expect(ids(await student.get(roomsApi.lists, { managed: 1 }))).toEqual([])
  const orgadmin = await s.as(people.orgadmin)
  expect(ids(await orgadmin.get(roomsApi.lists, { managed: 1 }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const all = (await teacher.get(roomsApi.lists, {})).data.list
  const runs = all.filter(({ role }) => ['teacher', 'admin', 'owner'].includes(role))
  const asked = await teacher.get(roomsApi.lists, { managed: 1, limit: 1 })
  expect([asked.data.total, asked.data.list.length]).toEqual([runs.length, 1])
})

test('an uploaded logo comes with its address', async () => {
  const file = {
    uid: teacher.uid,
    disk: 'disk',
    key: 'u/3/abc.png',
    filename: 'logo.png',
    filesize: 1,
    mime: 'image/png',
  }
  const [logo] = await s.db
    .insert(attachment)
    .values({ ...file, use: 'simple_image', createTime: 0 })
    .returning()
  await s.db
    .update(room)
    .set({ logoId: logo?.id ?? 0 })
    .where(eq(room.id, 1))
  const expected = { id: logo?.id, url: `/files/${logo?.id}/abc.png` }
  expect((await student.get(roomsApi.detail, { id: 1 })).data.logo_data).toEqual(expected)
  const list = (await student.get(roomsApi.lists, {})).data.list
  expect(list.find((r) => r.id === 1)?.logo_data).toEqual(expected)
  expect(list.find((r) => r.id === 2)?.logo_data).toEqual({ id: 0, url: '' })
})

test('by scene, by words taken literally, page by page', async () => {
  expect(ids(await teacher.get(roomsApi.lists, { scene: 'ke' }))).toEqual([1, 5, 7])
  expect(ids(await teacher.get(roomsApi.lists, { keyword: 'python' }))).toEqual([5])
  expect(ids(await teacher.get(roomsApi.lists, { keyword: 'sai602' }))).toEqual([2])
  for (const keyword of ['%', '_', '.*', "'"]) expect(ids(await teacher.get(roomsApi.lists, { keyword }))).toEqual([])
  const first = await teacher.get(roomsApi.lists, { limit: 4 })
  const second = await teacher.get(roomsApi.lists, { limit: 4, offset: 4 })
  expect([first.data.list.length, second.data.list.length, second.data.total]).toEqual([4, 4, 8])
  expect([...ids(first), ...ids(second)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await teacher.get(roomsApi.lists, { offset: 100 })).data).toEqual({
    list: [],
    total: 8,
    offset: 100,
    limit: 20,
  })
  expect(await teacher.get(roomsApi.lists, { limit: 101 })).toMatchObject({ status: 400, code: 40000 })
})

test('drafts show to those who manage them, ended rooms come last', async () => {
  await s.db.update(room).set({ status: 'draft' }).where(eq(room.id, 3))
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 6))
  expect(ids(await student.get(roomsApi.lists, {}))).toEqual([1, 2, 6])
  const all = (await teacher.get(roomsApi.lists, {})).data.list
  expect(all).toHaveLength(8)
  expect(all.at(-1)).toMatchObject({ id: 6, end_status: 1 })
})

test('applications: pending first; members: those with more say first; both searched literally', async () => {
  const applications = await teacher.get(roomsApi.applyList, { training_room_id: 2 })
  expect(applications.data.list.map((a) => a.status)).toEqual([2, -2, 3, 3, 3, 3, 3, 3])
  expect(applications.data.list[1]).toMatchObject({ truename: '丁浩宇', handled_by: '李文博' })
  const found = await teacher.get(roomsApi.applyList, { training_room_id: 2, keyword: '贾思雨', status: 2 })
  expect(found.data.total).toBe(1)
  expect((await teacher.get(roomsApi.applyList, { training_room_id: 2, keyword: '%' })).data.total).toBe(0)

  const members = await teacher.get(roomsApi.members, { training_room_id: 2, limit: 2 })
  expect(members.data.list.map((m) => [m.truename, m.role, m.committee_role])).toEqual([
    ['李文博', 'owner', ''],
    ['王一诺', 'user', ''],
  ])
  expect(members.data.list[0]).toMatchObject({ team_id: 0, team_title: '', team_role: '' })
  expect(members.data.list[1]).toMatchObject({ team_title: '星辰战队', team_role: 'leader' })
  // Who only judges is no member: the list and the room's number say the same.
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({
    member_count: members.data.total,
    team_id: members.data.list[1]?.team_id,
    team_role: 'leader',
  })
  const judges = await teacher.get(roomsApi.members, { training_room_id: 2, role: 'guest' })
  expect(judges.data.list.map((m) => [m.truename, m.committee_role])).toEqual([
    ['何静', 'leader'],
    ['赵志刚', 'user'],
  ])
  const told = { training_room_id: 2, title: '开赛', content: '今晚七点', audience: 'all' } as const
  await teacher.post(announceApi.save, told)
  const announced = await teacher.get(announceApi.lists, { training_room_id: 2 })
  // All of both but its author.
  expect(announced.data.list.find(({ title }) => title === told.title)?.total_count).toBe(
    members.data.total + judges.data.total - 1,
  )
  expect((await teacher.get(roomsApi.members, { training_room_id: 2, role: 'owner' })).data.total).toBe(1)
  expect((await teacher.get(roomsApi.members, { training_room_id: 2, keyword: '陈思' })).data.list).toHaveLength(1)
  expect((await teacher.get(roomsApi.members, { training_room_id: 2, keyword: '_' })).data.total).toBe(0)
})

test('HTML in names is text', async () => {
  const truename = '<img src=x onerror=alert(1)>'
  await s.db.update(account).set({ truename }).where(eq(account.mobile, people.waiting))
  const answer = await teacher.get(roomsApi.applyList, { training_room_id: 2, keyword: '<img' })
  expect(answer.data.list).toMatchObject([{ truename }])
  expect(answer.headers['content-type']).toContain('application/json')
})
