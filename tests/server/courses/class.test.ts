import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseClassApi } from '#contract/courses/class/class.api'
import { readCell, rowsOf, signOfScore } from '#contract/courses/class/class.rules'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { noticesApi } from '#contract/notices/notices.api'
import { importApi } from '#contract/rooms/import/import.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { rowsOf as rowsIn } from '../../../server/db/client'
import { learnersOf } from '../../../server/db/people/learners'
import { account } from '../../../server/db/schema/account'
import { courseDone, courseProgress, courseSection } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, settled } from '../rooms/import.setup'

const { people } = world
const A = people.studentA.uid
const B = people.studentB.uid
let s: TestServer
let teacher: Client
let studentA: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const whole = async () => (await teacher.get(courseClassApi.matrix, { id: 1 })).data
const lineOf = async (uid: number) => rowsOf(await whole()).find((row) => row.uid === uid)
const remind = (...uids: number[]) => teacher.post(courseClassApi.remind, { id: 1, uids })
const nextDay = async () => {
  s.pass(86_401)
  teacher = await s.as(people.teacher.login)
}
const notices = async (by: Client) =>
  (await by.get(noticesApi.lists, {})).data.list.filter((one) => one.title.startsWith('老师提醒你学习'))

test('every learner has a line, every section a cell, and those who run the room none', async () => {
  const matrix = await whole()
  expect(matrix.sections).toHaveLength(9)
  expect(matrix.cells).toHaveLength(9 * matrix.uids.length)
  expect(matrix.uids).toContain(A)
  expect(matrix.uids).not.toContain(people.teacher.uid)
  // Chapters open by date: of the third nothing is due yet.
  expect(matrix.sections.map((one) => one.due)).toEqual([true, true, true, true, true, true, false, false, false])
})

test('what is finished, read and scored shows at once, and by how much one is behind', async () => {
  const before = await lineOf(B)
  expect(before?.behind).toBe(6 - (before?.done ?? 0))
  const studentB = await s.as(people.studentB.login)
  await studentB.post(coursesApi.beat, { id: 5, at: s.now(), read: 47 })
  await studentB.post(coursesApi.finish, { id: 1 })
  await studentB.post(coursesApi.answer, { id: 3, picks: { 'choose-1': [0], 'choose-2': [0], 'choose-3': [0] } })
  const after = await lineOf(B)
  expect([after?.cells[0], after?.cells[4]]).toEqual(['A', '4'])
  // As exact as the learner's own page.
  const own = (await teacher.get(courseClassApi.learner, { id: 1, uid: B })).data.sections[2]
  expect(own?.full).toBeGreaterThan(0)
  expect(readCell(after?.cells[2] ?? '').score).toBe(Math.floor((100 * (own?.score ?? 0)) / (own?.full ?? 1)))
  expect(after?.seen).toBeGreaterThan(before?.seen ?? 0)
})

test('one learner: when each section was finished, what was answered, and nobody from elsewhere', async () => {
  const { data } = await teacher.get(courseClassApi.learner, { id: 1, uid: A })
  expect(data).toMatchObject({ uid: A, name: '王一诺', title: '网店开张：从选品到第一单' })
  const quiz = data.sections[2]
  expect(quiz?.full).toBeGreaterThan(0)
  expect(quiz?.questions[0]?.answer).toEqual([0])
  expect(data.seen).toBeGreaterThan(0)
  const { code } = await teacher.get(courseClassApi.learner, { id: 1, uid: people.outsider.uid })
  expect(code).toBe(42419)
  expect((await teacher.get(courseClassApi.learner, { id: 1, uid: people.teacher.uid })).code).toBe(42419)
})

test('a reminder reaches whoever has not finished, each once a day, whoever reminds', async () => {
  expect((await remind(A, people.outsider.uid, people.teacher.uid)).data).toEqual({ reminded: 1, already: 0 })
  expect((await remind(A, B)).data).toEqual({ reminded: 1, already: 1 })
  const [notice] = await notices(studentA)
  expect(notice?.link).toBe('/training-room/student/1/course?course=1')
  expect(await notices(studentA)).toHaveLength(1)
  await nextDay()
  expect((await remind(A)).data).toEqual({ reminded: 1, already: 0 })
  const at = { uid: A, doneTime: s.now() }
  await s.db
    .insert(courseDone)
    .values([1, 2, 3, 4, 5, 6, 7, 8, 9].map((sectionId) => ({ sectionId, ...at })))
    .onConflictDoNothing()
  await nextDay()
  expect((await remind(A)).data).toEqual({ reminded: 0, already: 0 })
})

test('two who remind at once tell each learner once', async () => {
  const admin = await s.as(people.orgadmin.login)
  const both = await Promise.all([remind(A, B), admin.post(courseClassApi.remind, { id: 1, uids: [A, B] })])
  expect(both.map((one) => one.data.reminded).reduce((a, b) => a + b)).toBe(2)
  expect(await notices(studentA)).toHaveLength(1)
})

test('a draft reminds nobody, and neither does a room that has ended', async () => {
  await teacher.post(courseEditApi.publish, { id: 1, published: false })
  expect((await remind(A)).message).toBe('课程还没有发布，学员看不到，不能提醒')
  await teacher.post(courseEditApi.publish, { id: 1, published: true })
  await teacher.post(lifecycleApi.end, { training_room_id: 1 })
  expect((await remind(A)).code).not.toBe(20_000)
  expect(await notices(studentA)).toEqual([])
})

test('the matrix leaves as a file with the filters on screen', async () => {
  const csv = async (query: string) =>
    (await teacher.raw({ url: `/api/Course/classExport?id=1&format=csv&${query}` })).rawPayload.toString()
  const all = await csv('')
  expect(all).toContain('选品先看三个数')
  expect(all).toContain('王一诺')
  expect(await csv(`keyword=${encodeURIComponent('陈思远')}`)).not.toContain('王一诺')
  expect(await csv('show=done')).not.toContain('王一诺')
  const student = await studentA.raw({ url: '/api/Course/classExport?id=1&format=csv' })
  expect(student.body).not.toContain('王一诺')
})

test('a score of 83 is 83 in the table and in the file', async () => {
  const { sections } = (await teacher.get(courseClassApi.learner, { id: 1, uid: A })).data
  const quiz = sections[2]?.id ?? 0
  await s.db
    .update(courseDone)
    .set({ score: 83, full: 100 })
    .where(and(eq(courseDone.uid, A), eq(courseDone.sectionId, quiz)))
  // The next answer keeps the best one.
  await studentA.post(coursesApi.answer, { id: quiz, picks: { 'choose-1': [1], 'choose-2': [1], 'choose-3': [1] } })
  const line = await lineOf(A)
  expect(readCell(line?.cells[2] ?? '')).toEqual({ done: true, percent: 100, score: 83 })
  const file = await teacher.raw({ url: '/api/Course/classExport?id=1&format=csv' })
  expect(file.rawPayload.toString()).toContain('测验 83%')
})

test('a section that is gone leaves the matrix, and one that moves takes its marks along', async () => {
  const cells = (await lineOf(A))?.cells ?? ''
  expect(cells[0]).toBe('A')
  await teacher.post(courseEditApi.arrange, {
    course_id: 1,
    chapters: [
      { id: 1, section_ids: [2, 3] },
      { id: 2, section_ids: [4, 5, 6] },
      { id: 3, section_ids: [7, 8, 9, 1] },
    ],
  })
  expect((await lineOf(A))?.cells).toBe(cells.slice(1) + cells[0])
  await teacher.post(courseEditApi.removeSection, { course_id: 1, id: 1 })
  expect((await lineOf(A))?.cells).toBe(cells.slice(1))
})

/** What the table of finished and seen sections says of everybody in the course, as cells. */
const fromRows = async () => {
  const { sections } = await whole()
  const [done, far] = [await s.db.select().from(courseDone), await s.db.select().from(courseProgress)]
  const [made] = [await s.db.select().from(courseSection).where(eq(courseSection.courseId, 1))]
  const signOf = (uid: number, id: number): string => {
    const finished = done.find((row) => row.uid === uid && row.sectionId === id)
    if (finished) return finished.full ? signOfScore(Math.floor((finished.score * 100) / finished.full)) : 'A'
    const section = made.find((row) => row.id === id)
    const on = far.find((row) => row.uid === uid && row.sectionId === id && row.fileId === section?.fileId)
    if (!on || !section) return '-'
    const tenths = section.duration ? (on.seen * 10) / section.duration : on.read / 10
    return String(Math.min(9, Math.floor(tenths)))
  }
  return (uid: number) => sections.map(({ id }) => signOf(uid, id)).join('')
}

test('whatever learners and teachers do, in whatever order, the table says what was learned', async () => {
  const [file] = await s.db
    .insert(attachment)
    .values(
      [1, 2].map((n) => ({
        ...{ uid: people.teacher.uid, disk: 'disk', key: `t/${n}`, filename: `${n}.mp4`, filesize: 10 },
        ...{ mime: 'video/mp4', use: 'file', createTime: s.now() },
      })),
    )
    .returning({ id: attachment.id })
  const video = (fileId: number, id?: number, duration = 100) =>
    teacher.post(courseEditApi.saveSection, {
      ...{
        course_id: 1,
        chapter_id: 1,
        title: '看',
        kind: 'file' as const,
        body: '',
        file_id: fileId,
        ...(id && { id }),
      },
      ...{ content_id: 0, questions: [], minutes: 3, open_time: 0, duration, share: 90 },
    })
  const first = file?.id ?? 0
  const seen = (await video(first)).data.id
  const learners = [studentA, await s.as(people.studentB.login)]
  const beat = (by: Client, to: number) =>
    by.post(coursesApi.beat, {
      ...{ id: seen, at: s.now() },
      watched: { spans: [{ from: 0, to }], took: 100, position: to, speed: 100 },
    })
  const deeds: ((by: Client) => Promise<unknown>)[] = [
    (by) => beat(by, 35),
    (by) => beat(by, 95),
    (by) => by.post(coursesApi.beat, { id: 2, at: s.now(), read: 64 }),
    (by) => by.post(coursesApi.finish, { id: 1 }),
    (by) => by.post(coursesApi.answer, { id: 3, picks: { 'choose-1': [0], 'choose-2': [0], 'choose-3': [0] } }),
    () => video(first + 1, seen),
    () => video(first, seen, 300),
    () => teacher.post(courseEditApi.removeSection, { course_id: 1, id: 4 }),
    () => teacher.post(courseEditApi.removeSection, { course_id: 1, id: 4, undo: 1 }),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(deeds.length - 1), fc.nat(1)), { minLength: 2, maxLength: 5 }),
      async (order) => {
        // All at once: what is written beside each other must not lose anything either.
        await Promise.all(order.map(([deed, who]) => deeds[deed]?.(learners[who] ?? studentA)))
        const said = await fromRows()
        for (const { uid, cells } of rowsOf(await whole())) expect(cells).toBe(said(uid))
      },
    ),
    { numRuns: 12 },
  )
})

test('a reminder holds nobody’s account: of an import that is undone nothing is left', async () => {
  const here = { training_room_id: 1 }
  const job = await imported(teacher, 1, '名单.csv', '姓名,学号\n没来过,N900')
  await teacher.post(importApi.run, { ...here, id: job.id })
  await settled(teacher, 1, job.id)
  const of = () => s.db.select().from(account).where(eq(account.truename, '没来过'))
  const [{ uid } = { uid: 0 }] = await of()
  expect((await remind(uid)).data.reminded).toBe(1)
  await teacher.post(importApi.undo, { ...here, id: job.id })
  expect(await settled(teacher, 1, job.id)).toMatchObject({ state: 'undone' })
  expect(await of()).toEqual([])
})

test('who learns here and what they are called is as it stands now, whoever wrote it, another server too', async () => {
  const told = async () => rowsOf(await whole()).map(({ uid, name, team, unit }) => ({ uid, name, team, unit }))
  const there = async () =>
    (await rowsIn<{ uid: number; name: string; team: string; unit: string }>(s.db, learnersOf(1, sql`1`, sql``)))
      .map(({ uid, name, team, unit }) => ({ uid, name, team, unit }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.uid - b.uid))
  const changes = [
    sql`update account set truename = '啊' where uid = ${A}`,
    sql`update account set truename = '啊' where uid = ${B}`,
    sql`update account set truename = '“甲,乙”' where uid = ${A}`,
    sql`insert into org_unit (org_id, name) select org_id, '新班' from org_person where uid = ${A} limit 1`,
    sql`update org_person set unit_id = (select id from org_unit where name = '新班') where uid in (${A}, ${B})`,
    sql`update org_unit set name = '旧班' where name = '新班'`,
    sql`insert into team (room_id, title, title_key, code, size, mentor_size, create_uid, create_time)
      values (1, '新队', '新队', 'NEWTEAM1', 5, 1, ${A}, 1)`,
    sql`delete from team_member where room_id = 1 and uid = ${A}`,
    sql`insert into team_member (team_id, room_id, uid, role, join_time) select id, 1, ${A}, 'user', 1 from team where code = 'NEWTEAM1'`,
    sql`update team set title = '老队' where code = 'NEWTEAM1'`,
    sql`update room_member set role = 'teacher' where room_id = 1 and uid = ${B}`,
    sql`update room_member set role = 'user' where room_id = 1 and uid = ${B}`,
  ]
  for (const change of changes) {
    await s.db.execute(change)
    expect(await told()).toEqual(await there())
  }
  expect(await lineOf(A)).toMatchObject({ name: '“甲,乙”', team: '老队', unit: '旧班' })
  expect(await lineOf(B)).toMatchObject({ name: '啊', unit: '旧班' })
})

test('a class of thousands is one compact answer', async () => {
  const some = Array.from({ length: 300 }, (_, n) => ({
    createTime: s.now(),
    name: `class-${n}`,
    truename: `学员${n}`,
    openid: `class-${n}`,
    passwordHash: '',
  }))
  const made = await s.db.insert(account).values(some).returning({ uid: account.uid })
  await s.db.insert(roomMember).values(made.map(({ uid }) => ({ roomId: 1, uid, role: 'user', joinTime: s.now() })))
  const matrix = await whole()
  expect(matrix.uids.length).toBeGreaterThan(300)
  // Beside the cells some sixty bytes a learner.
  expect(JSON.stringify(matrix).length / matrix.uids.length).toBeLessThan(9 + 60)
})
