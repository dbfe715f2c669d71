import { afterAll, beforeAll, expect, test } from 'vitest'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeFile, makeWork, uploadItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
let s: TestServer
let a: Client
let b: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  a = await s.as(world.people.studentA.login)
  b = await s.as(world.people.studentB.login)
  teacher = await s.as(world.people.teacher.login)
})
afterAll(() => s.close())

test('a marker takes along what waits, with the size of its files; what is marked or of another room stays', async () => {
  const { workId, items } = await makeWork(s, { items: [uploadItem] })
  const hand = async (who: Client) => {
    const file = await makeFile(s, who.uid)
    const of = { ...ROOM, work_id: workId, device_time: s.now() }
    const value = { kind: 'upload' as const, add: [file], remove: [] }
    await who.post(passesApi.saveAnswer, { ...of, item_id: items[0] ?? 0, value, base_revision: 0, client: 'phone' })
    expect((await who.post(passesApi.handIn, of)).code).toBe(20_000)
    return file
  }
  await hand(a)
  await hand(b)
  const keep = async () => (await teacher.get(marksApi.offlineCopy, { ...ROOM, work_id: workId })).data
  const both = await keep()
  expect(both.submission_ids).toHaveLength(2)
  expect(both).toMatchObject({ size: 2 * 1234, files: [{ filesize: 1234 }, { filesize: 1234 }] })
  const [first = 0, second = 0] = both.submission_ids
  await teacher.post(marksApi.giveBack, { ...ROOM, submission_id: first, reason: '换一张' })
  expect(await keep()).toMatchObject({ submission_ids: [second], size: 1234 })
  const elsewhere = await teacher.get(marksApi.offlineCopy, { training_room_id: 3, work_id: workId })
  expect(elsewhere.status).toBe(404)
})
