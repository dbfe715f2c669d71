import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { subjectsApi } from '#contract/software/subjects.api'
import { work } from '../../../server/db/schema/works/works'
import { startServer, type TestServer } from '../../support/server'
import { asEverybody, form } from './support'

/** A room of the demo with a work whose activity opens its training system. */
const ROOM = 3
const SYSTEM = 14
/** A room of the college itself, without software. */
const OTHER = 2
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

test('software is of industries, by which the organisation’s and the centre’s is narrowed', async () => {
  const count = async (id: number) =>
    (await who.teacher.get(subjectsApi.subjects, {})).data.find((one) => one.id === id)?.count ?? 0
  const before = await count(1)
  const { id } = (await who.admin.post(softwareApi.save, form({ title: '琥珀工具', industry_ids: [1, 1, 2] }))).data
  expect(await count(1)).toBe(before + 1)
  expect((await who.admin.get(softwareApi.detail, { id })).data.industry_ids).toEqual([1, 2])
  const titles = async (industry_id: number) =>
    (await who.teacher.get(roomSoftwareApi.choices, { training_room_id: OTHER, industry_id })).data.list.map(
      (one) => one.title,
    )
  expect(await titles(1)).toContain('琥珀工具')
  expect(await titles(3)).not.toContain('琥珀工具')
  const inCentre = async (industry_id: number) =>
    (await who.teacher.get(scenesApi.lists, { kind: 'software', industry_id, keyword: '琥珀' })).data.scenes[0]?.total
  expect([await inCentre(1), await inCentre(3)]).toEqual([1, 0])
  // What does not say of which industries it is stays what it was.
  await who.admin.post(softwareApi.save, form({ id, version: 1, title: '琥珀工具二' }))
  expect((await who.admin.get(softwareApi.detail, { id })).data.industry_ids).toEqual([1, 2])
  expect((await who.admin.post(softwareApi.save, form({ industry_ids: [424_242] }))).message).toBe('行业不存在')
  await who.admin.post(softwareApi.setStatus, { id, status: 'disabled' })
  expect(await count(1)).toBe(before)
})

test('a room’s software lists the works that use it, drafts for who runs the room alone', async () => {
  const at = { training_room_id: ROOM, software_id: SYSTEM }
  const works = async (by: typeof who.student) => (await by.get(subjectsApi.taskDir, at)).data
  const [one] = await works(who.student)
  expect(one).toMatchObject({ published: true, activities: expect.any(Number) })
  await s.db
    .update(work)
    .set({ status: 'draft' })
    .where(eq(work.id, one?.work_id ?? 0))
  expect((await works(who.student)).map(({ work_id }) => work_id)).not.toContain(one?.work_id)
  expect((await works(who.teacher)).find(({ work_id }) => work_id === one?.work_id)).toMatchObject({ published: false })
  expect((await who.student.get(subjectsApi.taskDir, { ...at, software_id: 424_242 })).message).toBe(
    '很抱歉，实训室没有该应用，无法正常操作',
  )
})
