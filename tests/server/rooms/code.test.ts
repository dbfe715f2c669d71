import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeApi } from '#contract/rooms/members/code.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('a code leads to its room however it was typed; a draft is known to its own people alone', async () => {
  const student = await s.as(people.studentA)
  const teacher = await s.as(people.teacher)
  expect((await student.get(codeApi.find, { code: ' sai 6０2 ' })).data).toEqual({
    id: 2,
    title: '校园直播挑战赛',
  })
  const outsider = await s.as('13800000010')
  await s.db.update(room).set({ status: 'draft' }).where(eq(room.id, 2))
  expect((await outsider.get(codeApi.find, { code: 'SAI602' })).message).toBe('没有找到这个实训室码，请核对后再试')
  expect((await teacher.get(codeApi.find, { code: 'SAI602' })).data.id).toBe(2)
  await s.db.update(room).set({ status: 'published' }).where(eq(room.id, 2))
})

test('who tries codes has to wait, also for a right one; right ones cost nothing', async () => {
  const trying = await s.as(people.studentB)
  for (let n = 0; n < 12; n++) expect((await trying.get(codeApi.find, { code: 'SAI602' })).code).toBe(20_000)
  for (let n = 0; n < 10; n++) expect((await trying.get(codeApi.find, { code: `NO${n}XYZ` })).code).toBe(40_406)
  const answer = await trying.get(codeApi.find, { code: 'SAI602' })
  expect(answer.code).not.toBe(20_000)
  expect(answer.data).toMatchObject({ retry_after: expect.any(Number) })
})
