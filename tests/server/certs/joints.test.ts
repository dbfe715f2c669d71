import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { todoApi } from '#contract/todo/todo.api'
import { cert, certAward, certRequirement } from '../../../server/db/schema/certs'
import { courseDone, courseSection } from '../../../server/db/schema/courses'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

const DAY = 86_400
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const own = async (room?: number) => {
  const { list } = (await student.get(todoApi.lists, room ? { training_room_id: room } : {})).data
  return list.filter(({ kind }) => kind === 'cert')
}

test('the last day of an award stands in the to-do list and the calendar once it is near, and goes with the award', async () => {
  const [award] = (await student.get(certsApi.mine, {})).data.list
  expect(await own()).toMatchObject([{ key: 'cert:near:2' }])
  const expireTime = s.now() + 90 * DAY
  const set = (to: object) =>
    s.db
      .update(certAward)
      .set(to)
      .where(eq(certAward.id, award?.id ?? 0))
  await set({ expireTime })
  const ends = { key: `cert:${award?.id}`, time: expireTime, href: '/training-room/student/6/my-cert', waits: false }
  expect((await own()).at(0)).toMatchObject({ ...ends, action: '证书有效期到期，需要继续使用请联系老师换发' })
  expect(await own(2)).toEqual([])
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const calendar = (await s.guest().raw({ method: 'GET', url: path })).body
  expect(calendar.replace(/\r\n /g, '')).toContain('SUMMARY:直播法规学习合格证 · 证书有效期到期')
  await set({ expireTime: s.now() - DAY })
  expect((await own()).at(0)?.action).toBe('证书已过期，需要继续使用请联系老师换发')
  await set({ revokeTime: s.now() })
  expect((await own()).filter(({ key }) => key === ends.key)).toEqual([])
})

test('a certificate of which one thing is missing says which and leads there', async () => {
  // Of the demo: certificate 2 asks for certificate 1, which is there, and for a task.
  expect(await own(6)).toMatchObject([
    { title: '备考合格证', action: '只差一项就能获得证书：考点速记短视频', href: '/task/detail/11', time: 0 },
  ])
  await s.db.insert(certRequirement).values({ certId: 2, kind: 'task', refId: 10, need: 0, sort: 9 })
  await s.db.execute(`delete from task_post where task_id = 10 and uid = ${people.studentA.uid}`)
  expect(await own(6)).toEqual([])
})

test('the home of a room counts the certificates one has; a visitor by a share link reads their names', async () => {
  const { data } = await student.get(pageApi.progress, { training_room_id: 6 })
  expect(data.certs.mine).toEqual({ done: 1, total: 3 })
  const { rhash, rtimestamp } = (await teacher.get(roomsApi.detail, { id: 6 })).data
  const shared = { training_room_id: 6, auth_hash: rhash, auth_time: rtimestamp }
  const { contents } = (await (await s.as(people.outsider.login)).get(pageApi.get, shared)).data
  expect(contents?.filter(({ kind }) => kind === 'cert').map(({ title }) => title)).toEqual([
    '直播法规学习合格证',
    '备考合格证',
    '新手主播结营证书',
  ])
})

test('a copy of a room takes its certificates along as drafts that ask for what came with them; awards stay', async () => {
  const copy = (training_room_id: number, carry: ('courses' | 'tasks' | 'certs')[]) =>
    teacher.post(lifecycleApi.clone, { training_room_id, title: '新一期', carry })
  const made = (await copy(6, ['tasks', 'certs'])).data
  const copied = await s.db.select().from(cert).where(eq(cert.roomId, made.id)).orderBy(cert.sort)
  expect(copied).toMatchObject([
    { title: '直播法规学习合格证', awardRule: 'auto', validMonths: 24, publishTime: 0, uid: people.teacher.uid },
    { title: '备考合格证', awardRule: 'hand', publishTime: 0 },
    { title: '新手主播结营证书', awardRule: 'auto', publishTime: 0 },
  ])
  const { list } = (await teacher.get(certsApi.lists, { training_room_id: made.id })).data
  expect(list).toMatchObject([{ title: '互联网营销师', level: '五级', code: 'HLYX', certs: [{}, {}, {}] }])
  const asked = await s.db
    .select()
    .from(certRequirement)
    .where(eq(certRequirement.certId, copied[1]?.id ?? 0))
  expect(asked.map(({ kind }) => kind).sort()).toEqual(['cert', 'task'])
  expect(asked.find(({ kind }) => kind === 'cert')?.refId).toBe(copied[0]?.id)
  expect(asked.every(({ refId }) => ![1, 10, 11].includes(refId))).toBe(true)
  expect(await s.db.$count(certAward, eq(certAward.certId, copied[0]?.id ?? 0))).toBe(0)
  // What did not come along is not asked for.
  const bare = (await copy(5, ['certs'])).data
  const [alone] = await s.db.select().from(cert).where(eq(cert.roomId, bare.id))
  expect(await s.db.$count(certRequirement, eq(certRequirement.certId, alone?.id ?? 0))).toBe(0)
  const without = (await copy(6, ['tasks'])).data
  expect(await s.db.$count(cert, eq(cert.roomId, without.id))).toBe(0)
})

test('a course that is learned in part stands in the list by what is missing of its certificate', async () => {
  const learner = world.students[20]
  const uid = learner?.uid ?? 0
  await s.db.delete(courseDone).where(eq(courseDone.uid, uid))
  await s.db.delete(roomMember).where(and(eq(roomMember.uid, uid), eq(roomMember.roomId, 5)))
  await s.db.insert(roomMember).values({ roomId: 5, uid, role: 'user', joinTime: s.now() })
  const client = await s.as(learner?.login ?? '')
  const list = async () => {
    const { data } = await client.get(todoApi.lists, { training_room_id: 5 })
    return data.list.filter(({ kind }) => kind === 'cert')
  }
  expect(await list()).toEqual([])
  const [first] = await s.db.select().from(courseSection).where(eq(courseSection.courseId, 2)).limit(1)
  await s.db.insert(courseDone).values({ sectionId: first?.id ?? 0, uid, doneTime: s.now() })
  expect(await list()).toMatchObject([
    {
      ...{ key: 'cert:near:3', title: '数据分析结业证书', href: '/training-room/student/5/course?course=2' },
      action: expect.stringContaining('只差一项'),
    },
  ])
})
