import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { reviewsApi } from '#contract/reviews/reviews.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { roomReview } from '../../../server/db/schema/reviews'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'

const DAY = 86_400
const at = { training_room_id: 3 }
const { people, students } = world
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

const read = async (by: Client) => (await by.get(reviewsApi.lists, at)).data
const save = (by: Client, score: 1 | 2 | 3 | 4 | 5, content = '') => by.post(reviewsApi.save, { ...at, score, content })
const sum = async (by: Client) => (await by.get(roomsApi.detail, { id: 3, with_public_review: 1 })).data.public_review

test('who may know of a room reads what its people think of it, strangers by first characters', async () => {
  const { list, total, score, counts, own, answers } = await read(outsider)
  expect([total, score, counts, own, answers]).toEqual([3, 4, [0, 0, 1, 1, 1], null, false])
  expect(list.map((one) => one.truename)).toEqual(['徐**', '吴**', '王**'].map(() => expect.stringMatching(/^.\*\*$/)))
  expect((await read(teacher)).list.map((one) => one.truename)).toContain('王一诺')
  expect((await read(student)).own).toMatchObject({ score: 5, truename: '王一诺', mine: true })
  expect(await sum(outsider)).toMatchObject({ score: 4, total: 3 })
})

test('each has one, may change it and take it back; the owner hears of the first', async () => {
  await save(student, 2, '  第一行\r\n\r\n\r\n\r\n第二行  ')
  const { own, total, counts } = await read(student)
  expect([own?.content, own?.score, own?.edit_time, total, counts]).toEqual([
    '第一行\n\n第二行',
    2,
    expect.any(Number),
    3,
    [0, 1, 1, 1, 0],
  ])
  const told = async () =>
    (await teacher.get(noticesApi.lists, {})).data.list.filter((one) => one.title === '实训室收到新的评价').length
  expect(await told()).toBe(0)
  await student.post(reviewsApi.remove, at)
  expect((await read(student)).own).toBeNull()
  await save(student, 4, '重新写')
  expect(await told()).toBe(1)
  expect(await s.db.$count(roomReview, and(eq(roomReview.roomId, 3), eq(roomReview.uid, people.studentA.uid)))).toBe(1)
})

test('who has not worked there, manages it or is no member may not rate', async () => {
  const fresh = students[39]?.uid ?? 0
  await s.db.insert(roomMember).values({ roomId: 3, uid: fresh, role: 'user', joinTime: s.now() })
  const idle = await s.as(students[39]?.login ?? '')
  expect((await save(idle, 5)).message).toBe('提交过作业、任务，参加过比赛或签到后才能评价')
  expect((await save(teacher, 5)).message).toBe('实训室的管理人员不能评价自己的实训室')
  expect((await save(outsider, 5)).status).toBe(403)
  expect((await read(idle)).refusal).toBe('提交过作业、任务，参加过比赛或签到后才能评价')
  expect((await read(student)).refusal).toBe('')
  expect((await read(teacher)).total).toBe(3)
})

test('the owner answers, and hides words with a reason that all read: the stars count on', async () => {
  const { own } = await read(student)
  const one = { ...at, id: own?.id ?? 0 }
  await teacher.post(reviewsApi.answer, { ...one, reply: '谢谢' })
  expect((await teacher.post(reviewsApi.hide, { ...one, hidden: true, reason: ' ' })).message).toBe('请填写隐藏的原因')
  await teacher.post(reviewsApi.hide, { ...one, hidden: true, reason: '含有他人电话' })
  const shown = (await read(outsider)).list.find((row) => row.id === one.id)
  expect(shown).toMatchObject({ content: '', hidden: true, hidden_reason: '含有他人电话', reply: '谢谢', score: 5 })
  expect((await read(student)).own).toMatchObject({ content: '工单都是真实需求，做完能放进作品集。', hidden: true })
  expect(await sum(outsider)).toMatchObject({ score: 4, total: 3 })
  // Changing it does not show it again.
  await save(student, 5, '换一句')
  expect((await read(outsider)).list.find((row) => row.id === one.id)).toMatchObject({ content: '', hidden: true })
  await teacher.post(reviewsApi.hide, { ...one, hidden: false })
  expect((await read(outsider)).list.find((row) => row.id === one.id)).toMatchObject({
    content: '换一句',
    hidden: false,
  })
  const titles = (await student.get(noticesApi.lists, {})).data.list.map((notice) => notice.title)
  expect(titles).toEqual(expect.arrayContaining(['你的评价收到了回复', '你的评价文字被隐藏', '你的评价恢复显示']))
  expect((await teacher.post(reviewsApi.answer, { ...at, id: 1, reply: '别处的' })).message).toBe(
    '评价不存在或已被撤回',
  )
})

test('an erased room takes what was said of it along', async () => {
  const before = await s.count('room_review')
  await teacher.post(lifecycleApi.delete, at)
  s.pass(31 * DAY)
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect(await s.count('room_review')).toBe(before - 3)
})
