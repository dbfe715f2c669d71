import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { peersApi } from '#contract/works/peers/peers.api'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import { org } from '../../../server/db/schema/orgs/orgs'
import { room } from '../../../server/db/schema/rooms/rooms'
import { task, taskLink } from '../../../server/db/schema/tasks/tasks'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, peopleOf, quizItem } from '../../support/works'

/** Room 1 is a class: what it calls 作业 is a work. */
const ROOM = { training_room_id: 1 }
let s: TestServer
let learner: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  ;({ a: learner, teacher } = await peopleOf(s))
})
afterAll(() => s.close())

const told = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list[0]
const publish = (id: number) => teacher.post(worksApi.publishWork, { id, status_var: 'published' })
const make = (title: string) => makeWork(s, { roomId: 1, status: 'draft', title })

test('a class is told of its homework', async () => {
  const { workId } = await make('听写')
  await publish(workId)
  expect(await told(learner)).toMatchObject({
    title: '新作业：听写',
    content: '“电子商务基础 24-1 班”发布了新的作业，请及时完成。',
  })
})

test('what comes back is homework too, and a title stays what somebody wrote', async () => {
  const { workId, items } = await makeWork(s, { roomId: 1, title: '工单怎么写' })
  const answer = { ...ROOM, work_id: workId, base_revision: 0, client: 'phone', device_time: s.now() }
  await learner.post(passesApi.saveAnswer, {
    ...answer,
    item_id: items[0] ?? 0,
    value: { kind: 'text', text: '先看，再写' },
  })
  await learner.post(passesApi.handIn, { ...ROOM, work_id: workId, device_time: s.now() })
  const { data } = await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })
  const submission_id = data.list[0]?.submission_id ?? 0
  await teacher.post(marksApi.giveBack, { ...ROOM, submission_id, reason: '再写一段' })
  expect(await told(learner)).toMatchObject({ title: '作业被退回：工单怎么写' })
})

test('refusals speak of homework, but not inside of what somebody wrote', async () => {
  const gone = await learner.get(passesApi.detail, { ...ROOM, work_id: 999_999 })
  expect(gone.message).toBe('作业不存在或已删除')
  const { workId, items } = await makeWork(s, { roomId: 1, title: '后做', start: s.now() + 600 })
  const early = await learner.post(
    passesApi.saveAnswer,
    {
      ...ROOM,
      work_id: workId,
      item_id: items[0] ?? 0,
      base_revision: 0,
      client: 'phone',
      device_time: s.now(),
      value: { kind: 'text', text: '早了' },
    },
    { key: crypto.randomUUID() },
  )
  expect(early.message).toBe('作业还没有开始')
  expect((await learner.get(passesApi.detail, { ...ROOM, work_id: workId })).data.closed).toBe('作业还没有开始')
  const itself = await teacher.post(prerequisitesApi.save, {
    ...ROOM,
    work_id: workId,
    list: [{ work_id: workId, until: 'submitted' }],
  })
  expect(itself.message).toBe('前置作业不存在，请重新选择')
  const nameless = await teacher.post(worksApi.create, { ...ROOM, title: ' ' })
  expect(nameless.message).toBe('请填写作业名称')
  const first = await makeWork(s, { roomId: 1, title: '先读“工单怎么写”' })
  const second = await makeWork(s, { roomId: 1, title: '再写' })
  await teacher.post(prerequisitesApi.save, {
    ...ROOM,
    work_id: second.workId,
    list: [{ work_id: first.workId, until: 'submitted' }],
  })
  const waits = await learner.post(passesApi.handIn, { ...ROOM, work_id: second.workId, device_time: s.now() })
  expect(waits.message).toBe('请先完成“先读“工单怎么写””（提交后开放）')
})

test('a task that asks for homework first says so', async () => {
  const { workId } = await makeWork(s, { roomId: 1 })
  const now = s.now()
  const [made] = await s.db
    .insert(task)
    .values({
      orgId: 1,
      roomId: 1,
      uid: 3,
      title: '做完再接',
      intro: '',
      typeAlias: 'guyong',
      singleBounty: 0,
      bounty: 0,
      status: 1,
      places: 1,
      requireWorkId: workId,
      createTime: now,
      updateTime: now,
      publishTime: now,
    })
    .returning()
  await s.db.insert(taskLink).values({ taskId: made?.id ?? 0, roomId: 1, createTime: now })
  const need = { action: 'to_upgrade_standard', text: '先完成前置作业', why: '完成并提交指定作业后才能接单' }
  const { data } = await learner.get(tasksApi.detail, { id: made?.id ?? 0 })
  expect(data).toMatchObject({ action_sec: need, require_work_word: '作业' })
  const { list } = (await learner.get(tasksApi.lists, ROOM)).data
  expect(list.find((t) => t.id === made?.id)?.action_sec).toMatchObject(need)
  expect((await learner.post(tasksApi.accept, { id: made?.id ?? 0 })).message).toBe(need.why)
})

test('what is missing before publishing, why peers can not review, and what a task asks for say homework too', async () => {
  const { workId } = await make(' ')
  const lacks = (await publish(workId)).data as unknown as { missing: { text: string }[] }
  expect(lacks.missing.map((m) => m.text)).toContain('请填写作业名称')
  const quiz = await makeWork(s, { roomId: 1, items: [quizItem] })
  const { data } = await teacher.get(peersApi.desk, { ...ROOM, work_id: quiz.workId })
  expect(data.cannot).toBe('作业里没有设分值的文字或文件作答，不能互评')
  const far = await teacher.post(prerequisitesApi.save, {
    ...ROOM,
    work_id: workId,
    list: [{ work_id: 999_999, until: 'submitted' }],
  })
  expect(far.message).toBe('前置作业不存在，请重新选择')
})

test('where no room is known the usual word is said', async () => {
  expect((await learner.get(worksApi.detail, { id: 999_999 })).message).toBe('工单不存在或已删除')
})

test('an organisation’s own word counts over the template’s, and a room’s over that', async () => {
  const [before] = await s.db.select().from(room).where(eq(room.id, 1))
  const called = async () => (await learner.get(passesApi.detail, { ...ROOM, work_id: 999_999 })).message
  await s.db.update(org).set({ templateConfig: { 1: { work: { label: '练习' } } } })
  expect(await called()).toBe('练习不存在或已删除')
  await s.db
    .update(room)
    .set({ menus: { work: { label: '$& 任务书' } } })
    .where(eq(room.id, 1))
  expect(await called()).toBe('$& 任务书不存在或已删除')
  await s.db.update(org).set({ templateConfig: {} })
  await s.db
    .update(room)
    .set({ menus: before?.menus ?? {} })
    .where(eq(room.id, 1))
})
