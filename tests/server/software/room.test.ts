import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { roomSoftware, software } from '../../../server/db/schema/software'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { asEverybody } from './support'

const DAY = 86_400
const at = { training_room_id: 3 }
let s: TestServer
let who: Awaited<ReturnType<typeof asEverybody>>
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  who = await asEverybody(s)
})
afterAll(() => s.close())

const listOf = async (by: Client, q = {}) => (await by.get(roomSoftwareApi.lists, { ...at, ...q })).data
const held = async (roomId = 3) =>
  (await s.db.select().from(roomSoftware).where(eq(roomSoftware.roomId, roomId)).orderBy(asc(roomSoftware.sort))).map(
    (row) => row.softwareId,
  )
const bind = (by: Client, ...software_ids: number[]) => by.post(roomSoftwareApi.bind, { ...at, software_ids })
const unbind = (by: Client, software_id: number, confirmed?: boolean) =>
  by.post(roomSoftwareApi.unbind, { ...at, software_id, ...(confirmed !== undefined && { confirmed }) })
const logged = async () => {
  const { list } = (await who.teacher.get(lifecycleApi.log, at)).data
  return list.filter((row) => row.action.startsWith('software.')).map((row) => [row.action, row.about])
}

test('a member sees what the room holds, six at a time, with the reason where it does not open and no address there', async () => {
  const { list, total, limit } = await listOf(who.student)
  expect([total, limit, list.map((row) => [row.id, row.status])]).toEqual([
    6,
    6,
    [
      [14, 0],
      [3, 0],
      [2, 0],
      [8, 0],
      [7, 3],
      [4, 4],
    ],
  ])
  expect(list.map((row) => row.message).filter(Boolean)).toEqual([
    '该应用已经被下架，不能查看内容',
    '当前实训室归属信息工程学院，没有访问该实训软件的权限',
  ])
  const address = (id: number) => {
    const row = list.find((one) => one.id === id)
    return [row?.pc_url, row?.mp_weixin_url, row?.app_data.url]
  }
  expect(address(2)).toEqual(['https://flk.npc.gov.cn/', '', ''])
  for (const id of [14, 7, 4]) expect(address(id)).toEqual(['', '', ''])
  expect(list.every((row) => row.work_count === 0)).toBe(true)
  expect((await listOf(who.student, { limit: 2, offset: 4 })).list.map((row) => row.id)).toEqual([7, 4])
  const managed = (await listOf(who.teacher)).list.find((row) => row.id === 14)
  expect(managed).toMatchObject({ work_count: 1, org_name: '星火职业学院' })
})

test('a manager adds what the organisation may use, behind what is there', async () => {
  const choices = (await who.teacher.get(roomSoftwareApi.choices, at)).data
  expect(choices.list.map((row) => [row.id, row.bound])).toEqual([
    [2, true],
    [3, true],
    [8, true],
    [14, true],
  ])
  await who.admin.post(softwareApi.grant, { id: 5, org_id: 2, granted: true })
  await who.admin.post(softwareApi.grant, { id: 1, org_id: 2, granted: true })
  const found = (await who.teacher.get(roomSoftwareApi.choices, { ...at, keyword: '图片', type: 4 })).data
  expect(found.list).toMatchObject([{ id: 5, bound: false, org_name: '星火职业学院' }])
  expect((await bind(who.teacher, 5, 1, 5, 3)).data).toEqual({ added: 2 })
  expect(await held()).toEqual([14, 3, 2, 8, 7, 4, 5, 1])
  expect(await logged()).toEqual(
    expect.arrayContaining([
      ['software.bind', '在线图片工作台'],
      ['software.bind', '网店经营仿真平台'],
    ]),
  )
})

test('what may not be used, is disabled or taken down, or nowhere, does not come in; nor one more than fits', async () => {
  const before = await held()
  // 6 is disabled and 7 taken down; 5 was never granted.
  await who.admin.post(softwareApi.grant, { id: 6, org_id: 2, granted: true })
  for (const ids of [[5], [6], [424_242], [2, 5]])
    expect((await bind(who.teacher, ...ids)).message).toBe('该软件不能加入本实训室')
  expect(await held()).toEqual(before)
  const row = { orgId: 2, type: 4 as const, title: '网页', ticketKey: 'k', createTime: 0, updateTime: 0 }
  const made = await s.db
    .insert(software)
    .values(Array.from({ length: 55 }, () => row))
    .returning({ id: software.id })
  expect((await bind(who.teacher, ...made.map((m) => m.id))).message).toBe('一个实训室最多添加60个软件')
  expect((await bind(who.teacher, ...made.slice(1).map((m) => m.id))).data).toEqual({ added: 54 })
})

test('it is put into an order; what is not named stays behind, and what is not there changes nothing', async () => {
  await who.teacher.post(roomSoftwareApi.sort, { ...at, software_ids: [8, 2, 424_242, 14, 8] })
  expect(await held()).toEqual([8, 2, 14, 3, 7, 4])
  expect(await held(1)).toEqual([1, 3, 5, 2, 6])
})

test('software that published works use is taken out only when confirmed, and they are named', async () => {
  const content = { software_id: 14, url: '', software_title: '直播运营实训系统' }
  const items = [{ kind: 'activity' as const, content }]
  await makeWork(s, { roomId: 3, title: '还在写', status: 'draft', items })
  const { data } = await who.teacher.get(roomSoftwareApi.detail, { ...at, software_id: 14 })
  expect(data.works.map((w) => [w.title, w.published])).toEqual([
    ['直播脚本撰写', true],
    ['还在写', false],
  ])
  const asked = (await unbind(who.teacher, 14)).data
  expect(asked).toEqual({ in_use: true, works: [{ work_id: 1, title: '直播脚本撰写', published: true }] })
  expect(await held()).toContain(14)
  expect((await unbind(who.teacher, 14, true)).data.in_use).toBe(false)
  expect(await held()).not.toContain(14)
  expect((await unbind(who.teacher, 14)).message).toBe('很抱歉，实训室没有该应用，无法正常操作')
  // Nobody uses this one.
  expect((await unbind(who.teacher, 2)).data).toEqual({ in_use: false, works: [] })
  expect((await logged())[0]).toEqual(['software.unbind', '国家法律法规数据库'])
})

test('in a room that ended nothing is changed', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 3))
  const answers = [
    await bind(who.teacher, 3),
    await unbind(who.teacher, 2),
    await who.teacher.post(roomSoftwareApi.sort, { ...at, software_ids: [2] }),
  ]
  expect(answers.map((a) => a.status >= 400)).toEqual([true, true, true])
  expect(await held()).toEqual([14, 3, 2, 8, 7, 4])
})

test('a copy of the room holds what its organisation may use', async () => {
  // It is the college's: the grants to the sub-group are none of its own, but what is the college's itself may be used.
  await who.platform.post(softwareApi.grant, { id: 8, org_id: 1, granted: false })
  const { id } = (await who.teacher.post(lifecycleApi.clone, { ...at, title: '下一期', carry: [] })).data
  expect(await held(id)).toEqual([14, 3, 2, 7, 4])
})

test('an erased room takes its own along and leaves the software', async () => {
  const [before, software] = [await s.count('room_software'), await s.count('software')]
  await who.teacher.post(lifecycleApi.delete, at)
  s.pass(31 * DAY)
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect([await held(), await s.count('room_software'), await s.count('software')]).toEqual([[], before - 6, software])
})

test('the last place in a room is one’s alone', async () => {
  const row = { orgId: 2, type: 4 as const, title: '网页', ticketKey: 'k', createTime: 0, updateTime: 0 }
  const made = await s.db
    .insert(software)
    .values(Array.from({ length: 63 }, () => row))
    .returning({ id: software.id })
  const ids = made.map((m) => m.id)
  await bind(who.teacher, ...ids.slice(0, 53))
  const managers = [who.teacher, who.admin, who.platform]
  const answers = await Promise.all(ids.slice(53).map((id, n) => bind(managers[n % 3] ?? who.admin, id)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(await held()).toHaveLength(60)
})
