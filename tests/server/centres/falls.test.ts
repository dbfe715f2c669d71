import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { kernelErrors } from '#contract/kernel/errors'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { noticesApi } from '#contract/notices/notices.api'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { ltiProgress, ltiReminder } from '../../../server/db/schema/lti'
import { projectHandIn, projectReminder } from '../../../server/db/schema/projects'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { withDemo } from '../../support/demo'
import { writeContent } from '../../support/lti/content'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { saveSetting } from '../projects/setting'
import { calm } from './calm'

const ROOM = { training_room_id: 3 }
const PROJECT = { ...ROOM, content_id: 51 }
/** Nodes of it: what each learner hands in, and what their team does. */
const RESEARCH = 6
const PLAN = 7
const TEAM = 7
const DAY = 86_400

let s: TestServer
let teacher: Client
let a: Client
let b: Client
withDemo((demo) => {
  ;({ s, teacher, student: a } = demo)
})
beforeEach(async () => {
  b = await s.as(people.studentB)
  await calm(s)
  await s.db.delete(projectHandIn)
})

const rows = async () => (await teacher.get(centresApi.behind, { ...ROOM, limit: 100 })).data.list
const thingsOf = async ({ uid }: Client) => (await rows()).find((row) => row.uid === uid)?.things ?? []
const remind = async ({ uid }: Client) => (await teacher.post(centresApi.remind, { ...ROOM, uid })).data
const titles = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list.map(({ title }) => title)
const learners = () =>
  s.db
    .select({ uid: roomMember.uid })
    .from(roomMember)
    .where(and(eq(roomMember.roomId, 3), eq(roomMember.role, 'user')))
const tomorrow = async () => {
  await s.pass(DAY + 1)
  teacher = await s.as(people.teacher)
  a = await s.as(people.studentA)
  b = await s.as(people.studentB)
}

const dates = (of: Record<number, number>, more: { end_time?: number; closed?: boolean } = {}) =>
  saveSetting(teacher, {
    ...{ ...PROJECT, start_time: 0, end_time: 0, closed: false, ...more },
    dates: Object.entries(of).map(([node_id, due_time]) => ({ node_id: Number(node_id), due_time })),
  })
const handIn = (who: Client, node_id: number) =>
  who.post(projectsApi.handIn, { ...PROJECT, node_id, text: '做完了', file_ids: [], device_time: 0 })
const project = (late: number) => ({ kind: 'project', id: 51, title: expect.any(String), late })

test('whoever has not handed in what a project wanted by now is behind, until it is handed in', async () => {
  await dates({ [RESEARCH]: s.now() - 60, [PLAN]: s.now() + DAY })
  expect(await rows()).toHaveLength((await learners()).length)
  expect(await thingsOf(a)).toEqual([project(1)])
  await dates({ [RESEARCH]: s.now() - 60, [PLAN]: s.now() - 30 })
  expect(await thingsOf(a)).toEqual([project(2)])
  await handIn(a, RESEARCH)
  expect(await thingsOf(a)).toEqual([project(1)])
  const [made] = (await teacher.get(projectsManageApi.handIns, PROJECT)).data.list
  const back = { ...ROOM, id: made?.id ?? 0, state: 'returned' as const, score: 0, comment: '太短' }
  await teacher.post(projectsManageApi.mark, back)
  expect(await thingsOf(a)).toEqual([project(2)])
})

test('what a team handed in counts for each of its members and for nobody else', async () => {
  await dates({ [PLAN]: s.now() - 60 })
  await s.db
    .update(teamMember)
    .set({ teamId: TEAM, role: 'user' })
    .where(and(eq(teamMember.roomId, 3), eq(teamMember.uid, b.uid)))
  expect([await thingsOf(a), await thingsOf(b)]).toEqual([[project(1)], [project(1)]])
  await handIn(a, PLAN)
  expect([await thingsOf(a), await thingsOf(b)]).toEqual([[], []])
  const team = await s.db
    .select({ uid: teamMember.uid })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, TEAM), ne(teamMember.role, 'teacher')))
  const others = (await learners()).filter(({ uid }) => !team.some((one) => one.uid === uid))
  expect((await rows()).map(({ uid }) => uid).sort()).toEqual(others.map(({ uid }) => uid).sort())
  expect(others.length).toBeGreaterThan(0)
})

test('a node without a date of its own is due when its project ends, and nothing of one that was closed', async () => {
  await dates({}, { end_time: s.now() + 60 })
  expect(await rows()).toEqual([])
  await dates({}, { end_time: s.now() - 60 })
  expect(await thingsOf(a)).toEqual([project(4)])
  // It takes nothing more: nobody is called to what they can't do.
  expect(await remind(a)).toEqual({ reminded: 0, already: 0 })
  await dates({}, { end_time: s.now() - 60, closed: true })
  expect(await rows()).toEqual([])
})

test('a learner is reminded of a project once a day, and whoever has handed in meanwhile is not', async () => {
  await dates({ [RESEARCH]: s.now() - 60 })
  expect(await remind(a)).toEqual({ reminded: 1, already: 0 })
  expect(await remind(a)).toEqual({ reminded: 0, already: 1 })
  const [notice] = (await a.get(noticesApi.lists, {})).data.list
  expect(notice).toMatchObject({ link: '/training-room/student/3/project?project=51' })
  expect(notice?.title).toMatch(/^老师提醒你提交项目：/)
  expect((await titles(b)).some((title) => title.startsWith('老师提醒你'))).toBe(false)
  await tomorrow()
  expect(await remind(a)).toEqual({ reminded: 1, already: 0 })
  await handIn(b, RESEARCH)
  expect(await remind(b)).toEqual({ reminded: 0, already: 0 })
})

test('of two who remind at once one does', async () => {
  await dates({ [RESEARCH]: s.now() - 60 })
  const both = await Promise.all([remind(a), remind(a)])
  expect(both.reduce((sum, one) => sum + one.reminded, 0)).toBe(1)
  expect((await titles(a)).filter((title) => title.startsWith('老师提醒你'))).toHaveLength(1)
})

test('whoever has not finished an activity by its date is behind, and reminded of it once a day', async () => {
  const id = await writeContent(teacher, 'https://tools.example/practice')
  await teacher.post(ltiActivitiesApi.add, { ...ROOM, id, due_time: s.now() + DAY })
  expect(await rows()).toEqual([])
  await teacher.post(ltiActivitiesApi.update, { ...ROOM, id, due_time: s.now() - 60 })
  const activity = { kind: 'activity', id, title: '脚本练习一', late: 1 }
  expect(await rows()).toHaveLength((await learners()).length)
  expect([await thingsOf(a), await thingsOf(b)]).toEqual([[activity], [activity]])
  await a.post(ltiActivitiesApi.launch, { ...ROOM, id })
  expect([await thingsOf(a), await thingsOf(b)]).toEqual([[], [activity]])

  expect(await remind(a)).toEqual({ reminded: 0, already: 0 })
  expect(await remind(b)).toEqual({ reminded: 1, already: 0 })
  expect(await remind(b)).toEqual({ reminded: 0, already: 1 })
  const [notice] = (await b.get(noticesApi.lists, {})).data.list
  expect(notice).toMatchObject({ title: '老师提醒你完成第三方活动：脚本练习一', link: '/training-room/student/3/app' })
  expect((await titles(a)).some((title) => title.startsWith('老师提醒你'))).toBe(false)
  await tomorrow()
  expect(await remind(b)).toEqual({ reminded: 1, already: 0 })
})

test('what was only opened is not finished, and nobody is called to an activity whose tool is switched off', async () => {
  await s.db.delete(ltiProgress).where(eq(ltiProgress.uid, a.uid))
  await s.db.insert(ltiProgress).values({ roomId: 3, contentId: 29, uid: a.uid, openTime: s.now() })
  await teacher.post(ltiActivitiesApi.update, { ...ROOM, id: 29, due_time: s.now() - 60 })
  expect(await thingsOf(a)).toMatchObject([{ kind: 'activity', id: 29, late: 1 }])
  expect(await remind(a)).toEqual({ reminded: 0, already: 0 })
  await s.db.update(ltiProgress).set({ doneTime: s.now() }).where(eq(ltiProgress.uid, a.uid))
  expect(await thingsOf(a)).toEqual([])
})

test('who does not run the room reminds nobody, and is told of nobody in it', async () => {
  await dates({ [RESEARCH]: s.now() - 60 })
  const others = [
    [a, kernelErrors.forbidden],
    [await s.as(people.judge), roomsErrors.room_guest],
    [await s.as(people.outsider), roomsErrors.room_guest],
  ] as const
  for (const [who, { code }] of others) {
    expect((await who.post(centresApi.remind, { ...ROOM, uid: b.uid })).code).toBe(code)
    expect((await who.get(centresApi.behind, ROOM)).data).toMatchObject({ list: [], total: 0 })
  }
  expect([await s.db.select().from(projectReminder), await s.db.select().from(ltiReminder)]).toEqual([[], []])
})

test('those behind come page by page', async () => {
  await dates({ [RESEARCH]: s.now() - 60 })
  const whole = await rows()
  const page = async (offset: number) =>
    (await teacher.get(centresApi.behind, { ...ROOM, limit: 2, offset })).data.list.map(({ uid }) => uid)
  expect([...(await page(0)), ...(await page(2))]).toEqual(whole.slice(0, 4).map(({ uid }) => uid))
})
