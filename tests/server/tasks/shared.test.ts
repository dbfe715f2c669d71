import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksApi } from '#contract/tasks/tasks.api'
import { notification } from '../../../server/db/schema/notices'
import { roomCommittee, roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { opened } from './setup'

const { people } = world
/** The room whose task it is, and another one of the same organisation. */
const [HOME, OTHER] = [2, 1]
let s: TestServer
let teacher: Client
let learner: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  learner = await s.as(people.studentA.login)
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, HOME), eq(roomMember.uid, learner.uid)))
})
afterAll(() => s.close())

const lastLink = async (uid: number) =>
  (await s.db.select().from(notification).where(eq(notification.uid, uid)).orderBy(desc(notification.id)).limit(1))[0]
    ?.link ?? ''

test('a task that all rooms of the organisation show is done from the room one is in', async () => {
  const id = await opened(teacher)
  await teacher.post(tasksApi.link, { id, to: 'group' })
  const here = { training_room_id: OTHER, id }
  expect((await learner.post(tasksApi.accept, here)).code).toBe(20_000)
  const post = await learner.post(tasksApi.savePost, { ...here, content: '我的投稿', files: [], submit: 1 })
  expect(post.code).toBe(20_000)
  await teacher.post(tasksApi.approve, { id, post_ids: [post.data.post_id] })
  const link = await lastLink(learner.uid)
  expect(link).toBe(`/task/detail/${id}`)
  // What the page behind that address asks.
  expect((await learner.get(tasksApi.detail, { id })).data).toMatchObject({ id, my_post: { state: 'approved' } })
})

test('who names it by its id alone acts from there too; what is not shown elsewhere stays in its room', async () => {
  const id = await opened(teacher)
  expect((await learner.get(tasksApi.detail, { id })).status).toBe(403)
  expect((await learner.get(tasksApi.info, { id })).data.in_room).toBe(false)
  await teacher.post(tasksApi.link, { id, to: 'group' })
  expect((await learner.get(tasksApi.info, { id })).data.in_room).toBe(true)
  expect((await learner.get(tasksApi.detail, { id })).data).toMatchObject({
    training_room_id: HOME,
    from_room_id: OTHER,
  })
  expect((await learner.post(tasksApi.accept, { id })).code).toBe(20_000)
  expect((await learner.post(tasksApi.quit, { id })).code).toBe(20_000)
  // Its managers manage it in its own room.
  expect((await teacher.get(tasksApi.detail, { id })).data).toMatchObject({ can_manage: true, from_room_id: HOME })
  const elsewhere = await s.as(people.judge.login)
  await s.db.delete(roomMember).where(eq(roomMember.uid, elsewhere.uid))
  await s.db.delete(roomCommittee).where(eq(roomCommittee.uid, elsewhere.uid))
  await s.db.insert(roomMember).values({ roomId: OTHER, uid: elsewhere.uid, role: 'teacher', joinTime: s.now() })
  expect((await elsewhere.get(tasksApi.detail, { id })).data).toMatchObject({ can_manage: false, from_room_id: OTHER })
  expect((await elsewhere.post(tasksApi.settle, { id })).code).not.toBe(20_000)
  // Who is in neither room learns where to ask for a place, and nothing of the task.
  expect((await (await s.as(people.outsider.login)).get(tasksApi.detail, { id })).data).toEqual({
    way: { href: `/training-room/student/${HOME}/index`, label: '去实训室申请加入' },
  })
})
