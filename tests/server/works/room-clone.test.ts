import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { peersApi } from '#contract/works/peers/peers.api'
import { peerUsual } from '#contract/works/peers/peers.rules'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { task, taskLink } from '../../../server/db/schema/tasks/tasks'
import { workPeer } from '../../../server/db/schema/works/peers'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, quizItem, textItem } from '../../support/works'

const FROM = 3
const DAY = 86_400
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
})
afterAll(() => s.close())
const worksOf = (roomId: number) =>
  s.db
    .select()
    .from(work)
    .where(and(eq(work.roomId, roomId), eq(work.deletedTime, 0)))
    .orderBy(asc(work.id))
const tasksOf = (roomId: number) => s.db.select().from(task).where(eq(task.roomId, roomId)).orderBy(asc(task.id))

test('a cloned room takes works and tasks along as drafts, dates moved, each still after what comes before it', async () => {
  const [from] = await s.db.select().from(room).where(eq(room.id, FROM))
  const deadline = s.now() + 3 * DAY
  const first = await makeWork(s, { roomId: FROM, title: '先做', items: [textItem, quizItem], deadline })
  const second = await makeWork(s, { roomId: FROM, title: '再做', items: [{ ...textItem, deadline }] })
  const of = { training_room_id: FROM, work_id: second.workId }
  await teacher.post(prerequisitesApi.save, { ...of, list: [{ work_id: first.workId, until: 'marked' }] })
  const until = { enabled: true, begin_time: deadline + 3600, end_time: deadline + DAY, weight: 30 }
  const peer = { ...peerUsual, ...until }
  expect(
    (await teacher.post(peersApi.save, { training_room_id: FROM, work_id: first.workId, version: 0, peer })).code,
  ).toBe(20_000)
  const row = {
    ...{
      roomId: FROM,
      orgId: 1,
      uid: 3,
      intro: '剪一条片子',
      singleBounty: 500,
      bounty: 1000,
      places: 2,
      used: 1,
      status: 1,
    },
    ...{ createTime: s.now(), updateTime: s.now(), postEndTime: deadline },
  }
  const [parent] = await s.db
    .insert(task)
    .values({ ...row, title: '总任务', typeAlias: 'guyong_primary' })
    .returning()
  const more = { title: '子任务', typeAlias: 'guyong', parentId: parent?.id ?? null, requireWorkId: first.workId }
  await s.db.insert(task).values({ ...row, ...more })

  const shift = 30 * DAY
  const made = await teacher.post(lifecycleApi.clone, {
    training_room_id: FROM,
    title: '下学期',
    begin_time: (from?.beginTime ?? 0) + shift,
    carry: ['works', 'tasks'],
  })
  expect(made.code).toBe(20_000)
  const to = made.data.id
  const moved = (from?.beginTime ?? 0) > 0 ? shift : 0
  const copies = await worksOf(to)
  expect(copies.map((w) => w.title)).toEqual((await worksOf(FROM)).map((w) => w.title))
  expect(copies.every((w) => w.status === 'draft')).toBe(true)
  const [one, two] = ['先做', '再做'].map((title) => copies.find((w) => w.title === title))
  expect(one?.deadline).toBe(deadline + moved)
  const reviewed = await s.db
    .select()
    .from(workPeer)
    .where(eq(workPeer.workId, one?.id ?? 0))
  expect(reviewed).toMatchObject([
    { enabled: true, weight: 30, beginTime: deadline + 3600 + moved, endTime: deadline + DAY + moved },
  ])
  const whole = (await teacher.get(worksApi.detail, { id: one?.id ?? 0 })).data
  expect(whole.steps.flatMap((step) => step.items.map((i) => i.title))).toEqual(['说说你的方案', '安全测验'])
  const needs = await teacher.get(prerequisitesApi.lists, { training_room_id: to, work_id: two?.id ?? 0 })
  expect(needs.data.list).toMatchObject([{ work_id: one?.id, until: 'marked' }])

  const tasks = await tasksOf(to)
  expect(tasks).toHaveLength((await tasksOf(FROM)).filter((t) => t.deletedTime === 0).length)
  const [top, child] = ['总任务', '子任务'].map((title) => tasks.find((t) => t.title === title))
  expect(child).toMatchObject({ parentId: top?.id, requireWorkId: one?.id, status: 0, used: 0, bounty: 1000 })
  expect(child?.postEndTime).toBe(deadline + moved)
  const links = await s.db.select().from(taskLink).where(eq(taskLink.roomId, to))
  expect(links.map((l) => l.taskId).sort()).toEqual(tasks.map((t) => t.id).sort())
})

test('without being asked for they stay behind', async () => {
  const made = await teacher.post(lifecycleApi.clone, { training_room_id: FROM, title: '空的', carry: ['settings'] })
  expect([await worksOf(made.data.id), await tasksOf(made.data.id)]).toEqual([[], []])
})

test('a work is cloned into another room that its author manages, and into no other', async () => {
  const source = await makeWork(s, { roomId: FROM, title: '带去别处' })
  const clone = (to: number) =>
    teacher.post(worksApi.handleWorkData, { action: 'clone', id: source.workId, to_room_id: to })
  expect((await clone(2)).code).toBe(20_000)
  expect((await worksOf(2)).map((w) => w.title)).toContain('带去别处')
  const others = await s.db.select({ id: room.id }).from(room)
  const foreign = (await Promise.all(others.map(async ({ id }) => ({ id, code: (await clone(id)).code })))).filter(
    (r) => r.code !== 20_000,
  )
  for (const { id } of foreign) expect((await worksOf(id)).map((w) => w.title)).not.toContain('带去别处')
})
