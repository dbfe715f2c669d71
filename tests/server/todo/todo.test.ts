import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { todoApi } from '#contract/todo/todo.api'
import type { TodoItem } from '#contract/todo/todo.model'
import { contentBinding } from '../../../server/db/schema/content/content'
import { contest, contestEntry, contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { checkin, checkinMark } from '../../../server/db/schema/rooms/checkin'
import { room, roomApply, roomMember } from '../../../server/db/schema/rooms/rooms'
import { teamHandover, teamWait } from '../../../server/db/schema/teams/grouping'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { workPass } from '../../../server/db/schema/works/passes'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { opened } from '../tasks/setup'
import { statements } from './statements'

const { people } = world
let s: TestServer
let teacher: Client
let a: Client
let outsider: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  a = await s.as(people.studentA.login)
  outsider = await s.as(people.outsider.login)
})
afterAll(() => s.close())

const listOf = async (who: Client, roomId?: number): Promise<TodoItem[]> => {
  const { status, data } = await who.get(todoApi.lists, roomId ? { training_room_id: roomId } : {})
  expect(status).toBe(200)
  return data.list
}
const find = async (who: Client, key: string, roomId?: number) => (await listOf(who, roomId)).find((i) => i.key === key)

describe('what is in the list', () => {
  test('a work from its beginning to its hand-in', async () => {
    const { workId } = await makeWork(s, { title: '焊接工单', deadline: s.now() + 86_400 })
    expect(await find(a, `work:${workId}`)).toMatchObject({
      kind: 'work',
      title: '焊接工单',
      action: '完成并提交',
      training_room_id: 2,
      waits: false,
      href: `/training-room/student/2/work-detail?workId=${workId}`,
    })
    const pass = { workId, roomId: 2, uid: a.uid, beginTime: s.now(), updateTime: s.now() }
    await s.db.insert(workPass).values({ ...pass, state: 'returned' })
    expect(await find(a, `work:${workId}`)).toMatchObject({ waits: true, action: '已退回，请修改后再交' })
    await s.db.update(workPass).set({ state: 'submitted' }).where(eq(workPass.workId, workId))
    expect(await find(a, `work:${workId}`)).toBeUndefined()
    // Now it is the markers' turn.
    expect(await find(teacher, `mark:${workId}`)).toMatchObject({ kind: 'mark', count: 1, waits: true })
    expect(await find(a, `mark:${workId}`)).toBeUndefined()
    await s.db.update(work).set({ deletedTime: s.now() }).where(eq(work.id, workId))
    expect(await find(teacher, `mark:${workId}`)).toBeUndefined()
  })

  test('what a team offers: to lead it, and a place that got free', async () => {
    const [own] = await s.db
      .select()
      .from(teamMember)
      .where(and(eq(teamMember.roomId, 2), eq(teamMember.uid, a.uid)))
    const id = own?.teamId ?? 0
    const offer = { teamId: id, fromUid: teacher.uid, toUid: a.uid, createTime: s.now() }
    await s.db.insert(teamHandover).values(offer)
    expect(await find(a, `team:leader:${id}`)).toMatchObject({
      action: '请你接任队长，等待确认',
      href: '/training-room/student/2/my-team',
      waits: true,
    })
    expect(await find(teacher, `team:leader:${id}`)).toBeUndefined()
    await s.db.delete(teamHandover).where(eq(teamHandover.teamId, id))
    const wait = { roomId: 2, teamId: id, uid: a.uid, state: 'offered', createTime: s.now() }
    const until = s.now() + 3600
    await s.db.insert(teamWait).values({ ...wait, offerUntil: until })
    expect(await find(a, `team:place:${id}`)).toMatchObject({ action: '团队有了空位，等你加入', time: until })
    await s.db.update(teamWait).set({ offerUntil: s.now() - 1 })
    expect(await find(a, `team:place:${id}`)).toBeUndefined()
    await s.db.delete(teamWait)
  })

  test('a draft, and what is long over, are not', async () => {
    const draft = await makeWork(s, { status: 'draft' })
    const old = await makeWork(s, { deadline: s.now() - 31 * 86_400 })
    const late = await makeWork(s, { deadline: s.now() - 86_400 })
    const keys = (await listOf(a)).map((i) => i.key)
    expect(keys).toContain(`work:${late.workId}`)
    expect(keys).not.toContain(`work:${draft.workId}`)
    expect(keys).not.toContain(`work:${old.workId}`)
  })

  test('a task from being accepted to its review', async () => {
    const id = await opened(teacher, { title: '待办里的任务', places: 3 })
    expect(await find(a, `task:${id}`)).toBeUndefined()
    await a.post(tasksApi.accept, { id })
    const item = await find(a, `task:${id}`)
    expect(item).toMatchObject({ action: '已接单，等待投稿', waits: false })
    expect(item?.href).toMatch(/tab=accept$/)
    await a.post(tasksApi.savePost, { id, content: '做好了', files: [], submit: 1 })
    expect(await find(a, `task:${id}`)).toBeUndefined()
    expect(await find(teacher, `post:${id}`)).toMatchObject({ count: 1, href: `/task/detail/${id}?tab=posts` })
  })

  test('applications and sign-ups are for those who decide', async () => {
    const kinds = async (who: Client) => new Set((await listOf(who)).map((i) => i.kind))
    expect([...(await kinds(teacher))]).toEqual(expect.arrayContaining(['apply', 'signup']))
    const mine = await kinds(a)
    for (const kind of ['apply', 'signup', 'mark', 'post'] as const) expect(mine.has(kind)).toBe(false)
  })

  test('a contest has one line with its next date', async () => {
    const now = s.now()
    const times = { signupBegin: now - 60, signupEnd: now + 3600, beginTime: now + 7200, endTime: now + 86_400 }
    const [made] = await s.db
      .insert(contest)
      .values({ roomId: 2, title: '新比赛', ownerUid: 3, status: 'published', createTime: now, ...times })
      .returning()
    const key = `contest:${made?.id}`
    expect(await find(a, key)).toMatchObject({
      action: '报名参赛',
      time: times.signupEnd,
      href: `/contest/${made?.id}`,
    })
    await s.db
      .update(contest)
      .set({ signupEnd: now - 1 })
      .where(eq(contest.id, made?.id ?? 0))
    expect(await find(a, key)).toBeUndefined()
    // A manager plays no part in it.
    expect(await find(teacher, key)).toBeUndefined()
    // Registered and under way: what is missing is said, until nothing is.
    const contestId = made?.id ?? 0
    await s.db
      .update(contest)
      .set({ beginTime: now - 1 })
      .where(eq(contest.id, contestId))
    const [team] = await s.db
      .insert(contestTeam)
      .values({ contestId, title: '我', status: 3, used: 1, createTime: now })
      .returning()
    const contestTeamId = team?.id ?? 0
    await s.db.insert(contestUser).values({ contestId, contestTeamId, uid: a.uid, createTime: now })
    expect(await find(a, key)).toMatchObject({ action: '比赛进行中', time: times.endTime })
    const [one] = await s.db.insert(contestItem).values({ contestId, title: '方案' }).returning()
    expect(await find(a, key)).toMatchObject({ action: '还差 1 项未提交', count: 0 })
    await s.db.insert(contestEntry).values({
      itemId: one?.id ?? 0,
      contestTeamId,
      version: 1,
      uid: a.uid,
      hash: 'x',
      createTime: now,
    })
    expect(await find(a, key)).toMatchObject({ action: '已全部提交，截止前可以修改' })
  })

  test('the roll that is called, until the person answered', async () => {
    const now = s.now()
    const [made] = await s.db
      .insert(checkin)
      .values({
        roomId: 2,
        uid: teacher.uid,
        title: '早上签到',
        secret: 'x',
        beginTime: now - 1,
        lateTime: now + 60,
        endTime: now + 600,
        createTime: now,
      })
      .returning()
    const id = made?.id ?? 0
    expect(await find(a, `checkin:${id}`)).toMatchObject({
      title: '早上签到',
      action: '正在签到',
      time: now + 600,
      waits: true,
      href: '/training-room/student/2/index',
    })
    expect(await find(teacher, `checkin:${id}`)).toBeUndefined()
    await s.db
      .insert(checkinMark)
      .values({ checkinId: id, uid: a.uid, status: 'present', way: 'code', time: now, arriveTime: now })
    expect(await find(a, `checkin:${id}`)).toBeUndefined()
  })

  test('an application until somebody is in: whom it waits for, or why not', async () => {
    const now = s.now()
    const asked = { roomId: 2, uid: outsider.uid, createTime: now }
    const [made] = await s.db.insert(roomApply).values(asked).returning()
    const mine = () => find(outsider, 'joining:2')
    expect(await mine()).toMatchObject({
      kind: 'joining',
      action: `申请审核中，等待${people.teacher.truename}审核`,
      waits: false,
      href: '/training-room/student/2/index',
    })
    await s.db
      .update(roomApply)
      .set({ status: -2, reason: '不在名单里', handledTime: now })
      .where(eq(roomApply.id, made?.id ?? 0))
    expect(await mine()).toMatchObject({ action: '申请未通过：不在名单里，可以重新申请', waits: true })
    await s.db.delete(roomApply).where(eq(roomApply.id, made?.id ?? 0))
    expect(await mine()).toBeUndefined()
  })

  test('an announcement until it is read', async () => {
    const { data } = await teacher.post(announceApi.save, {
      training_room_id: 2,
      title: '带好校园卡',
      content: '入场要查',
      audience: 'all',
    })
    expect(await find(a, `announce:${data.id}`)).toMatchObject({ action: '阅读公告', waits: true })
    expect(await find(teacher, `announce:${data.id}`)).toBeUndefined()
    expect(await find(outsider, `announce:${data.id}`)).toBeUndefined()
    await a.post(announceApi.read, { training_room_id: 2, ids: [data.id] })
    expect(await find(a, `announce:${data.id}`)).toBeUndefined()
  })
})

describe('whose it is', () => {
  test('by room it is that room alone; a room one is not in gives nothing', async () => {
    const all = await listOf(a)
    expect(new Set(all.map((i) => i.training_room_id)).size).toBeGreaterThan(1)
    expect(new Set((await listOf(a, 2)).map((i) => i.training_room_id))).toEqual(new Set([2]))
    expect(await listOf(outsider, 2)).toEqual([])
  })

  test('nothing of a room that was left, is closed or has ended', async () => {
    const { workId } = await makeWork(s, { roomId: 3 })
    const b = await s.as(people.studentB.login)
    const key = `work:${workId}`
    const inRoom = async () => (await listOf(b)).filter((i) => i.training_room_id === 3)
    expect((await inRoom()).map((i) => i.key)).toContain(key)
    await s.db.update(room).set({ ended: true }).where(eq(room.id, 3))
    expect((await inRoom()).map((i) => i.key)).not.toContain(key)
    await s.db.update(room).set({ ended: false, onlineStatus: 0 }).where(eq(room.id, 3))
    expect(await inRoom()).toEqual([])
    await s.db.update(room).set({ onlineStatus: 1 }).where(eq(room.id, 3))
    expect((await inRoom()).map((i) => i.key)).toContain(key)
    await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, b.uid)))
    expect(await inRoom()).toEqual([])
  })

  test('own entries are kept, changed, ticked and taken away by nobody else', async () => {
    const { data } = await a.post(todoApi.save, { title: '  买 电池 ', time: s.now() + 60 })
    const key = `own:${data.id}`
    expect(await find(a, key)).toMatchObject({ title: '买 电池', kind: 'own', done: false })
    expect(await find(teacher, key)).toBeUndefined()
    const refused = [
      await teacher.post(todoApi.tick, { id: data.id, done: true }),
      await teacher.post(todoApi.save, { id: data.id, title: '改', time: 0 }),
      await teacher.post(todoApi.remove, { id: data.id }),
    ]
    for (const answer of refused) expect([answer.status, answer.message]).toEqual([404, '待办不存在或已删除'])
    await a.post(todoApi.tick, { id: data.id, done: true })
    expect(await find(a, key)).toMatchObject({ done: true })
    await a.post(todoApi.remove, { id: data.id })
    expect(await find(a, key)).toBeUndefined()
    expect((await a.post(todoApi.save, { title: '   ', time: 0 })).message).toBe('请填写待办内容')
    expect((await outsider.post(todoApi.save, { title: '混进去', time: 0, training_room_id: 2 })).status).toBe(404)
  })
})

test('a room’s list has the camps that the room holds, once each, and none of what it let go of or is over', async () => {
  const camps = async (roomId?: number) =>
    (await listOf(a, roomId)).filter(({ kind }) => kind === 'camp').map(({ key }) => key)
  const all = await camps()
  expect(all.some((key) => key.startsWith('camp:checkin:'))).toBe(true)
  // Room 3 holds the one that the person is in, room 1 none; nobody sees another’s.
  expect(await camps(3)).toEqual(all)
  expect(await camps(1)).toEqual([])
  expect((await listOf(outsider, 3)).filter(({ kind }) => kind === 'camp')).toEqual([])
  const [first] = (await listOf(a, 3)).filter(({ kind }) => kind === 'camp')
  expect(first).toMatchObject({ training_room_id: 0, href: '/training-camp-detail/41' })

  await s.db.update(room).set({ ended: true }).where(eq(room.id, 3))
  expect([await camps(3), await camps()]).toEqual([[], all])
  await s.db.update(room).set({ ended: false }).where(eq(room.id, 3))
  const held = and(eq(contentBinding.moduleType, 'training_room'), eq(contentBinding.contentId, 41))
  await s.db
    .update(contentBinding)
    .set({ moduleId: 1 })
    .where(and(held, eq(contentBinding.moduleId, 3)))
  expect([await camps(3), await camps(1)]).toEqual([[], all])
})

test('asks as many statements for one room as for all, and few', async () => {
  const count = await statements(s, () => listOf(teacher))
  // Seven of the list, one of the session.
  expect(count).toBeLessThanOrEqual(8)
  expect(await statements(s, () => listOf(a))).toBe(count)
})
