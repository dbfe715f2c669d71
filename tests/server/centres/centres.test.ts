import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import type { Input } from '#contract/kernel/endpoint'
import { projectsApi } from '#contract/projects/projects.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { isOpenPass } from '#contract/works/works.rules'
import { campMember } from '../../../server/db/schema/camps'
import { certAward } from '../../../server/db/schema/certs'
import { contentDimension } from '../../../server/db/schema/content/content'
import { exam } from '../../../server/db/schema/exams/runs'
import { ltiProgress } from '../../../server/db/schema/lti'
import { projectHandIn } from '../../../server/db/schema/projects'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { saveSetting } from '../projects/setting'

const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const study = async (by = student) => (await by.get(centresApi.study, {})).data.rooms
const teach = async (by = teacher) => (await by.get(centresApi.teach, {})).data
/** How the student stands to the works of a room, as the room itself says it. */
const passes = async (roomId: number) =>
  (await student.get(passesApi.lists, { training_room_id: roomId, limit: 100 })).data.list.filter(
    (row) => row.start_time <= s.now(),
  )
const behind = async (asked: Input<typeof centresApi.behind> = {}, by = teacher) =>
  (await by.get(centresApi.behind, asked)).data

test('a student sees the rooms in which they learn, with as much done as the room itself says', async () => {
  const rooms = await study()
  expect(rooms.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3]))
  for (const { id, works, late } of rooms) {
    const list = await passes(id)
    expect([id, works.total]).toEqual([id, list.length])
    expect([id, works.done]).toEqual([id, list.filter((row) => !isOpenPass(row.state)).length])
    expect([id, late]).toEqual([
      id,
      list.filter((row) => isOpenPass(row.state) && row.deadline > 0 && row.deadline <= s.now()).length,
    ])
  }
})

test('a teacher sees the rooms they teach, a student none, and nobody another’s', async () => {
  const ids = (await teach()).rooms.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([1, 2, 3]))
  const other = await s.as(people.outsider.login)
  for (const who of [student, other]) {
    expect(await teach(who)).toEqual({ rooms: [] })
    expect(await behind({}, who)).toMatchObject({ list: [], total: 0 })
  }
  expect(await study(other)).toEqual([])
})

test('the study centre goes on where one was: courses and camps with how far one is, what was begun first', async () => {
  const { lines } = (await student.get(centresApi.study, {})).data
  const camp = lines.find(({ kind }) => kind === 'camp')
  expect(camp).toMatchObject({ id: 41, done: 1, total: 9, over: false, href: '/training-camp-detail/41' })
  expect(lines.some(({ kind }) => kind === 'course')).toBe(true)
  const order = lines.map(({ over, at }) => [Number(over), -at] as const)
  expect(order).toEqual(order.toSorted(([a, b], [c, d]) => a - c || b - d))
  expect((await s.as(people.outsider.login).then((who) => who.get(centresApi.study, {}))).data).toMatchObject({
    ...{ rooms: [], lines: [], exams: [], awards: [], abilities: [] },
  })
})

test('the study centre has one’s projects with what is next in each, until all is handed in or it takes nothing more', async () => {
  const ROOM = { training_room_id: 3, content_id: 51 }
  const line = async (by = student) =>
    (await by.get(centresApi.study, {})).data.lines.find(({ kind, id }) => kind === 'project' && id === 51)
  const href = '/training-room/student/3/project?project=51'
  const first = { title: '校园文创市集运营', done: 1, total: 4, over: false, href, place: expect.any(String) }
  expect(await line()).toMatchObject({ ...first, next: { title: '第二步：摊位方案', returned: true } })
  const handIn = async (node_id: number) =>
    student.post(projectsApi.handIn, { ...ROOM, node_id, text: '做完了', file_ids: [], device_time: 0 })
  await handIn(7)
  const after = await line()
  expect(after).toMatchObject({ done: 2, over: false, next: { title: '第三步：现场执行', returned: false } })
  expect(after?.at).toBeGreaterThan(0)
  expect(after?.next?.due).toBeGreaterThan(s.now())

  const save = (of: { start_time?: number; end_time?: number; closed?: boolean }) =>
    saveSetting(teacher, { ...ROOM, start_time: 0, end_time: 0, closed: false, dates: [], ...of })
  await save({ start_time: s.now() + 86_400 })
  expect((await line())?.place).toMatch(/开始$/)
  expect((await line())?.next).toBeUndefined()
  for (const ended of [{ closed: true }, { end_time: s.now() - 60 }]) {
    await save(ended)
    const closed = await line()
    expect([closed?.over, closed?.next]).toEqual([true, undefined])
  }
  await save({})
  for (const node of [8, 10]) await handIn(node)
  expect(await line()).toMatchObject({ done: 4, total: 4, over: true })
  // Those who teach learn nothing there, and neither does who is in no room.
  for (const who of [teacher, await s.as(people.outsider.login)]) expect(await line(who)).toBeUndefined()
})

test('an ability counts what was read to its end and camps of which one graduated, and nothing of others', async () => {
  const abilities = async (by = student) => (await by.get(centresApi.study, {})).data.abilities
  const talk = async () => (await abilities()).find(({ title }) => title === '口头表达')
  expect(await talk()).toEqual({ title: '口头表达', percent: 0, passed: 0, total: 1 })
  await s.db
    .update(campMember)
    .set({ graduateTime: s.now() })
    .where(and(eq(campMember.periodId, 2), eq(campMember.uid, people.studentA.uid)))
  expect(await talk()).toEqual({ title: '口头表达', percent: 100, passed: 1, total: 1 })
  const other = await s.as(people.studentB.login)
  expect((await abilities(other)).find(({ title }) => title === '口头表达')?.passed).toBe(0)
  expect((await student.get(centresApi.study, {})).data.lines.find(({ kind }) => kind === 'camp')?.over).toBe(true)
})

test('an ability counts a project whose every hand-in is marked, the team’s too, and an activity that was reported done', async () => {
  const [PROJECT, ACTIVITY, ROOM, TEAM] = [51, 29, 3, 7]
  await s.db.insert(contentDimension).values([
    { contentId: PROJECT, title: '项目实战', weight: 100 },
    { contentId: ACTIVITY, title: '公开课学习', weight: 100 },
  ])
  const passed = async (title: string, by = student) =>
    (await by.get(centresApi.study, {})).data.abilities.find((one) => one.title === title)?.passed
  const mine = and(eq(ltiProgress.contentId, ACTIVITY), eq(ltiProgress.uid, people.studentA.uid))
  await s.db.delete(ltiProgress).where(mine)
  const far = { roomId: ROOM, contentId: ACTIVITY, uid: people.studentA.uid, openTime: s.now() }
  await s.db.insert(ltiProgress).values(far)
  expect(await passed('公开课学习')).toBe(0)
  await s.db.update(ltiProgress).set({ doneTime: s.now() }).where(mine)
  expect(await passed('公开课学习')).toBe(1)

  // The first node is each learner's own and marked; of the team's three one was returned, two are missing.
  expect(await passed('项目实战')).toBe(0)
  const ofTeam = and(eq(projectHandIn.contentId, PROJECT), eq(projectHandIn.teamId, TEAM))
  const handIn = (nodeId: number) => ({
    ...{ roomId: ROOM, contentId: PROJECT, nodeId, nodeTitle: '', teamId: TEAM, uid: people.studentB.uid },
    ...{ number: 1, createTime: s.now() },
  })
  await s.db.insert(projectHandIn).values([handIn(8), handIn(10)])
  expect(await passed('项目实战')).toBe(0)
  await s.db.update(projectHandIn).set({ state: 'marked' }).where(ofTeam)
  expect(await passed('项目实战')).toBe(1)
  const other = await s.as(people.studentB.login)
  expect(await passed('项目实战', other)).toBe(0)
})

test('marks of exams are told once they are released, and certificates while they stand', async () => {
  await s.db.update(exam).set({ releasedTime: 0, release: 'hand' })
  expect((await student.get(centresApi.study, {})).data.exams).toEqual([])
  await s.db.update(exam).set({ releasedTime: s.now() - 1 })
  const { exams, awards } = (await student.get(centresApi.study, {})).data
  expect(exams.length).toBeGreaterThan(0)
  expect(exams.every(({ score, full }) => score >= 0 && full > 0)).toBe(true)
  expect(awards.length).toBeGreaterThan(0)
  await s.db.update(certAward).set({ revokeTime: s.now() }).where(eq(certAward.uid, people.studentA.uid))
  expect((await student.get(centresApi.study, {})).data.awards).toEqual([])
})
