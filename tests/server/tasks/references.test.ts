import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { tasksApi } from '#contract/tasks/tasks.api'
import { room, roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { draft, opened } from './setup'

const { people } = world
let s: TestServer
let teacher: Client
let student: Client
let outsider: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  outsider = await s.as(people.outsider.login)
})
afterAll(() => s.close())

const choices = async (by: Client, content_type: 'task' | 'virtual_task', keyword = '测试任务') =>
  (await by.get(authoringApi.references, { content_type, keyword })).data.map(({ id }) => id)
const words = {
  ...{ version: 0, title: '为校园咖啡店拍照', description: '', cover_id: 0, body: '', licence: 'reserved' as const },
  ...{ credit: '', tags: [], industry_ids: [], level: 0 as const },
}
const save = (ref_id: number, content_type: 'task' | 'virtual_task' = 'task') =>
  teacher.post(authoringApi.save, { ...words, content_type, ref_id })
const refOf = async (by: Client, id: number) => (await by.get(contentApi.detail, { id })).data.ref

test('a published task of a room that one runs may be put into the library, for money or for practice', async () => {
  const [open, practice, hidden] = [
    await opened(teacher),
    await opened(teacher, { is_virtual: 1 }),
    await draft(teacher, { title: '测试任务草稿' }),
  ]
  expect(await choices(teacher, 'task')).toContain(open)
  expect(await choices(teacher, 'virtual_task')).toContain(practice)
  for (const id of [practice, hidden]) expect(await choices(teacher, 'task')).not.toContain(id)
  expect(await choices(teacher, 'task', '没有这样的任务')).toEqual([])
  for (const id of [hidden, practice, 999_999]) expect((await save(id)).code).toBe(contentErrors.content_ref.code)
  expect((await save(practice, 'virtual_task')).code).toBe(20_000)
})

test('whoever is in a room that shows the task finds it behind the content; others, and all once it is gone, do not', async () => {
  const task = await opened(teacher)
  const { id, version } = (await save(task)).data
  expect((await teacher.get(authoringApi.form, { id })).data.ref?.title).toBe('测试任务')
  expect((await teacher.post(authoringApi.publish, { id, version, visibility: 'store' })).code).toBe(20_000)
  expect(await refOf(student, id)).toEqual({ title: '测试任务', href: `/task/detail/${task}` })
  expect(await refOf(outsider, id)).toBeNull()
  // Of the committee of its room one is shown it; while the room is stopped only who runs it is.
  const { uid } = outsider
  await s.db.insert(roomCommittee).values({ roomId: 2, uid, role: 'user', joinTime: 1 })
  expect(await refOf(outsider, id)).not.toBeNull()
  await s.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, 2))
  expect([await refOf(student, id), await refOf(outsider, id)]).toEqual([null, null])
  expect(await refOf(teacher, id)).not.toBeNull()
  await s.db.update(room).set({ onlineStatus: 1 }).where(eq(room.id, 2))
  expect((await teacher.post(tasksApi.settle, { id: task })).code).toBe(20_000)
  expect((await teacher.post(tasksApi.remove, { training_room_id: 2, id: task })).code).toBe(20_000)
  expect(await refOf(student, id)).toBeNull()
  expect((await teacher.get(authoringApi.form, { id })).data).toMatchObject({ ref: null, data: { ref_id: task } })
})

test('content that stands for an industry leads to what there is for it', async () => {
  const chief = await s.as(people.super.login)
  const [industry] = (await chief.get(authoringApi.references, { content_type: 'industry' })).data
  const { id } = (await chief.post(authoringApi.save, { ...words, content_type: 'industry', ref_id: industry?.id }))
    .data
  expect(await refOf(chief, id)).toEqual({
    title: industry?.title,
    href: `/training-center?industry=${industry?.id}`,
  })
})
