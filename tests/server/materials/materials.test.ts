import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { materialsApi } from '#contract/materials/materials.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { attachment } from '../../../server/db/schema/files'
import { roomMaterial, roomMaterialGroup } from '../../../server/db/schema/materials'
import { room } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'

const DAY = 86_400
const at = { training_room_id: 3 }
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
let outsider: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  outsider = await s.as(people.outsider.login)
})
afterAll(() => s.close())

const seen = async (by: Client, roomId = 3) =>
  (await by.get(materialsApi.lists, { training_room_id: roomId })).data.list.map((row) => row.title)
/** Files of this person, as an upload leaves them. */
const uploads = async (uid: number, n: number) => {
  const rows = Array.from({ length: n }, (_, i) => ({
    ...{
      uid,
      disk: 'disk',
      key: `t/${uid}-${i}-${n}`,
      filename: `第${i + 1}章.pdf`,
      filesize: 10,
      mime: 'application/pdf',
    },
    ...{ use: 'file', createTime: s.now() },
  }))
  return (await s.db.insert(attachment).values(rows).returning({ id: attachment.id })).map((row) => row.id)
}
const add = (by: Client, file_ids: number[], group_id = 0) =>
  by.post(materialsApi.add, { ...at, file_ids, group_id, audience: 'member' as const })

test('members see all files in their order, others the public ones; both may open what they see', async () => {
  expect(await seen(student)).toEqual([
    '新媒体实训室使用须知',
    '直播间搭建实训说明',
    '直播设备操作手册',
    '直播间灯光布置',
    '实训报告模板',
    '成绩登记表',
  ])
  expect(await seen(outsider)).toEqual(['新媒体实训室使用须知', '直播间灯光布置'])
  const { list, groups } = (await outsider.get(materialsApi.lists, at)).data
  expect(groups.map((group) => group.title)).toEqual(['设备与场地'])
  const open = async (by: Client, id = 0) => (await by.get(filesApi.detail, { id })).status
  expect(await open(outsider, list[0]?.file.id)).toBe(200)
  // Not of the works or contests of another room: files that only this one hands out.
  const [own = 0, shared = 0] = await uploads(people.teacher.uid, 2)
  await add(teacher, [own])
  await teacher.post(materialsApi.add, { ...at, file_ids: [shared], group_id: 0, audience: 'anyone' })
  expect([await open(outsider, own), await open(student, own), await open(outsider, shared)]).toEqual([404, 200, 200])
  // Behind a closed door nobody has any, whatever was public.
  await s.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, 3))
  expect(await seen(outsider)).toEqual([])
  expect(await open(outsider, shared)).toBe(404)
  expect((await student.get(materialsApi.lists, at)).message).toBe('实训室已经停用，无法查看内容或操作')
})

test('a manager hands out many at once, renames, moves between groups, orders', async () => {
  const ids = await uploads(people.teacher.uid, 3)
  expect((await add(teacher, [...ids, ids[0] ?? 0], 2)).data).toEqual({ added: 3 })
  expect((await seen(student)).slice(-3)).toEqual(['第1章.pdf', '第2章.pdf', '第3章.pdf'])
  const rows = (await teacher.get(materialsApi.lists, at)).data.list
  const [first, last] = [rows.at(-3), rows.at(-1)]
  const edit = { ...at, id: first?.id ?? 0, title: ' 第一章  选品 ', group_id: 1, audience: 'anyone' as const }
  await teacher.post(materialsApi.update, edit)
  await teacher.post(materialsApi.sort, { ...at, group_id: 1, ids: [last?.id ?? 0, first?.id ?? 0, 424_242] })
  const after = (await teacher.get(materialsApi.lists, at)).data.list
  expect(after.slice(0, 2).map((row) => [row.title, row.group_id, row.audience])).toEqual([
    ['第3章.pdf', 1, 'member'],
    ['第一章 选品', 1, 'anyone'],
  ])
  expect((await teacher.post(materialsApi.update, { ...edit, title: ' ' })).message).toBe('请填写名称')
  expect((await teacher.post(materialsApi.update, { ...edit, group_id: 9 })).message).toBe('分组不存在或已被删除')
  expect((await teacher.post(materialsApi.update, { ...edit, group_id: 0, id: 424_242 })).message).toBe(
    '资料不存在或已被删除',
  )
})

test('foreign files, groups of other rooms and one more than fits are refused, and nothing is added', async () => {
  const before = await seen(teacher)
  const foreign = await uploads(people.studentA.uid, 1)
  expect((await add(teacher, foreign)).message).toBe('文件不存在或不是你上传的，请重新上传')
  const own = await uploads(people.teacher.uid, 50)
  expect((await add(teacher, own, 424_242)).message).toBe('分组不存在或已被删除')
  const more = await s.db.select().from(roomMaterial).where(eq(roomMaterial.roomId, 3)).limit(1)
  const copies = Array.from({ length: 150 }, () => ({ ...more[0], id: undefined, title: '占位' }))
  await s.db.insert(roomMaterial).values(copies as (typeof roomMaterial.$inferInsert)[])
  expect((await add(teacher, own)).message).toBe('一个实训室最多放200份资料')
  expect(await s.count('room_material')).toBe(before.length + 150 + 2)
})

test('what was deleted is gone for everybody and comes back as it was', async () => {
  await add(teacher, await uploads(people.teacher.uid, 2))
  const rows = (await teacher.get(materialsApi.lists, at)).data.list
  const ids = rows.slice(-2).map((row) => row.id)
  await teacher.post(materialsApi.remove, { ...at, ids })
  expect(await seen(student)).toHaveLength(6)
  expect((await student.get(filesApi.detail, { id: rows.at(-1)?.file.id ?? 0 })).status).toBe(404)
  expect((await teacher.post(materialsApi.remove, { ...at, ids })).message).toBe('资料不存在或已被删除')
  await teacher.post(materialsApi.remove, { ...at, ids, undo: 1 })
  expect((await teacher.get(materialsApi.lists, at)).data.list).toEqual(rows)
})

test('a group has a name of its own; without it its files are of no group', async () => {
  expect((await teacher.post(materialsApi.saveGroup, { ...at, title: ' 模 板 ' })).message).toBe('分组名称不能重复')
  const { id } = (await teacher.post(materialsApi.saveGroup, { ...at, title: '视频' })).data
  await teacher.post(materialsApi.sortGroups, { ...at, ids: [id, 2] })
  const groups = async () => (await teacher.get(materialsApi.lists, at)).data.groups.map((group) => group.title)
  expect(await groups()).toEqual(['视频', '模板', '设备与场地'])
  await teacher.post(materialsApi.removeGroup, { ...at, id: 2 })
  expect(await groups()).toEqual(['视频', '设备与场地'])
  expect((await teacher.get(materialsApi.lists, at)).data.list.filter((row) => row.group_id === 0)).toHaveLength(3)
  const room1 = { training_room_id: 1, id, title: '别的实训室' }
  expect((await teacher.post(materialsApi.saveGroup, room1)).message).toBe('分组不存在或已被删除')
})

test('a copy hands out the same where that is wanted, and what is erased leaves the files to their uploader', async () => {
  const clone = async (carry: ('materials' | 'works')[]) =>
    (await teacher.post(lifecycleApi.clone, { ...at, title: '下一期', carry })).data.id
  expect(await seen(teacher, await clone(['works']))).toEqual([])
  const copy = await clone(['materials'])
  expect(await seen(teacher, copy)).toEqual(await seen(teacher))
  const groupsOf = async (roomId: number) => {
    const { list, groups } = (await teacher.get(materialsApi.lists, { training_room_id: roomId })).data
    return list.map((row) => groups.find((group) => group.id === row.group_id)?.title)
  }
  expect(await groupsOf(copy)).toEqual(await groupsOf(3))
  const files = await s.count('attachment')
  await teacher.post(lifecycleApi.delete, { training_room_id: copy })
  s.pass(31 * DAY)
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  const left = s.db.select().from(roomMaterialGroup).where(eq(roomMaterialGroup.roomId, copy))
  expect([await left, await s.count('attachment')]).toEqual([[], files])
})

test('in a room that ended nothing is handed out', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 3))
  const ids = await uploads(people.teacher.uid, 1)
  expect((await add(teacher, ids)).message).toBe('该实训室已经结束')
  expect(await seen(student)).toHaveLength(6)
})
