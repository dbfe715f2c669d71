import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageApi } from '#contract/rooms/page/page.api'
import type { PageBlock, PageLink, RankSource } from '#contract/rooms/page/page.model'
import { BLOCK_KEYS } from '#contract/rooms/page/page.model'
import { checkin, checkinMark } from '../../../server/db/schema/rooms/checkin'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { task, taskAccept, taskPost } from '../../../server/db/schema/tasks/tasks'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { workPass } from '../../../server/db/schema/works/passes'
import { work } from '../../../server/db/schema/works/works'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const HOUR = 3600
let s: TestServer
let teacher: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.update(room).set({ page: {} })
  await s.db.delete(checkin)
})

const read = (who: Client, id = 2) => who.get(pageApi.get, { training_room_id: id })
const blocks = (...keys: string[]): PageBlock[] =>
  [...BLOCK_KEYS]
    .sort((a, b) => Number(keys.includes(b)) - Number(keys.includes(a)))
    .map((key) => ({ key, on: keys.includes(key), title: '' }))
const save = async (change: { blocks?: PageBlock[]; links?: PageLink[]; version?: number }, who = teacher) => {
  const { version } = (await read(teacher)).data
  return who.post(pageApi.save, { training_room_id: 2, version, blocks: blocks('todo'), links: [], ...change })
}

test('a home nobody arranged is as its template has it; what is off is for managers only', async () => {
  const manager = (await read(teacher)).data
  expect(manager.blocks.map((b) => b.key)).toEqual(['todo', 'notice', 'schedule', 'progress', 'ranking', 'resources'])
  expect(manager.blocks.filter((b) => b.on)).toHaveLength(4)
  const own = (await read(student)).data
  expect(own.blocks.map((b) => b.key)).toEqual(['todo', 'notice', 'schedule', 'progress'])
})

test('an arrangement is kept, told to members and written down', async () => {
  const link = { title: ' 参赛  手册 ', url: ' https://example.com/a?b=1 ' }
  const arranged = blocks('resources', 'todo').map((b) => (b.key === 'todo' ? { ...b, title: '本周任务' } : b))
  const { version } = (await read(teacher)).data
  const saved = await save({ blocks: arranged, links: [link] })
  expect(saved.data).toEqual({ version: version + 1 })
  const own = (await read(student)).data
  expect(own).toEqual({
    version: version + 1,
    blocks: arranged.filter((b) => b.on),
    links: [{ title: '参赛 手册', url: 'https://example.com/a?b=1' }],
  })
  const deeds = await s.db.select().from(roomLog).where(eq(roomLog.action, 'page'))
  expect(deeds.at(-1)).toMatchObject({ roomId: 2, uid: teacher.uid })
})

test('links of a block that is off stay with the managers', async () => {
  await save({ blocks: blocks('todo'), links: [{ title: '内部资料', url: '/index' }] })
  expect((await read(student)).data.links).toEqual([])
})

test('the later of two managers is told that the page moved on', async () => {
  const { version } = (await read(teacher)).data
  await save({})
  const late = await save({ version, blocks: blocks('notice') })
  expect(late).toMatchObject({ status: 409, message: '内容已被他人修改，请刷新后重试' })
  expect((await read(student)).data.blocks.map((b) => b.key)).toEqual(['todo'])
})

const bad: [Parameters<typeof save>[0], string][] = [
  [{ blocks: blocks('todo').slice(1) }, '提交的内容有误，请检查后重试'],
  [{ blocks: blocks('todo').map((b) => ({ ...b, key: 'todo' as const })) }, '首页模块有误，请刷新后重试'],
  [{ blocks: blocks('todo').map((b) => ({ ...b, html: '<b>' })) }, '提交的内容有误，请检查后重试'],
  [{ blocks: blocks('todo').map((b) => ({ ...b, title: '一二三四五六七八九十一' })) }, '提交的内容有误，请检查后重试'],
  ...[
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://a@evil.example',
    'ftp://a.example',
    'https://',
  ].map((url): (typeof bad)[number] => [
    { links: [{ title: '资料', url }] },
    '链接要有名称，网址以 https:// 开头或是本站的路径',
  ]),
  [{ links: [{ title: ' \u200b', url: '/index' }] }, '链接要有名称，网址以 https:// 开头或是本站的路径'],
]
test.each(bad)('refuses %j', async (change, message) => {
  const before = await s.db.select({ page: room.page }).from(room).where(eq(room.id, 2))
  expect(await save(change)).toMatchObject({ status: 400, message })
  expect(await s.db.select({ page: room.page }).from(room).where(eq(room.id, 2))).toEqual(before)
})

test('a block that came later stays off in a home that was arranged before it', async () => {
  await s.db.update(room).set({
    page: {
      blocks: [
        { key: 'gone', on: true },
        { key: 'notice', on: true },
      ],
    },
  })
  const all = (await read(teacher)).data.blocks
  expect(all.filter((b) => b.on).map((b) => b.key)).toEqual(['notice'])
  expect(all).toHaveLength(BLOCK_KEYS.length)
})

/** Check-ins of a room, over since an hour ago, with who was there. */
const held = async (roomId: number, marks: { uid: number; status: string }[][], ends = -HOUR) => {
  for (const list of marks) {
    const at = s.now() + ends
    const [made] = await s.db
      .insert(checkin)
      .values({
        roomId,
        uid: teacher.uid,
        title: '课前签到',
        secret: 'x',
        beginTime: at - HOUR,
        lateTime: at - HOUR,
        endTime: at,
        createTime: at - HOUR,
      })
      .returning()
    if (list.length)
      await s.db
        .insert(checkinMark)
        .values(list.map((m) => ({ ...m, checkinId: made?.id ?? 0, way: 'qr', time: at, arriveTime: at })))
  }
}

test('progress: late counts as there, leave does not count, what still runs counts once marked', async () => {
  const me = student.uid
  await held(6, [[{ uid: me, status: 'present' }], [{ uid: me, status: 'late' }], [{ uid: me, status: 'leave' }], []])
  await held(6, [[]], HOUR)
  const ask = { training_room_id: 6 }
  expect((await student.get(pageApi.progress, ask)).data).toMatchObject({
    mine: { done: 2, late: 1, total: 3 },
    team: { done: 0, late: 0, total: 0 },
    room: { done: 0, late: 0, total: 0 },
  })
  const seen = (await teacher.get(pageApi.progress, ask)).data
  expect(seen.mine.total).toBe(0)
  expect(seen.room).toEqual({ done: 2, late: 1, total: seen.student_count * 4 - 1 })
})

test('progress of a team: its leader and members, not its mentor; check-ins before joining do not count', async () => {
  const own = await s.db.select().from(teamMember).where(eq(teamMember.uid, student.uid))
  const mine = own.find((m) => m.roomId === 2)?.teamId ?? 0
  const mates = await s.db.select().from(teamMember).where(eq(teamMember.teamId, mine))
  const students = mates.filter((m) => m.role !== 'teacher')
  await held(2, [students.slice(0, 2).map(({ uid }) => ({ uid, status: 'present' }))])
  const before = (await student.get(pageApi.progress, { training_room_id: 2 })).data
  expect(before.team).toEqual({ done: 2, late: 0, total: students.length })
  const last = students.at(-1)?.uid ?? 0
  const [joined] = await s.db.select().from(roomMember).where(eq(roomMember.uid, last))
  await s.db.update(roomMember).set({ joinTime: s.now() }).where(eq(roomMember.uid, last))
  expect((await student.get(pageApi.progress, { training_room_id: 2 })).data.team.total).toBe(students.length - 1)
  await s.db
    .update(roomMember)
    .set({ joinTime: joined?.joinTime ?? 0 })
    .where(eq(roomMember.uid, last))
})

test('ranking of teams: by share, equal shares one place, the own one beyond the tenth too', async () => {
  const teams = await s.db.select().from(team).where(eq(team.roomId, 2))
  const members = await s.db
    .select()
    .from(teamMember)
    .where(
      inArray(
        teamMember.teamId,
        teams.map((t) => t.id),
      ),
    )
  const mine = members.find((m) => m.uid === student.uid)?.teamId
  const others = members.filter((m) => m.role !== 'teacher' && m.teamId !== mine)
  await held(2, [others.map(({ uid }) => ({ uid, status: 'present' }))])
  const { data } = await student.get(pageApi.ranking, { training_room_id: 2 })
  const ranked = new Set(members.filter((m) => m.role !== 'teacher').map((m) => m.teamId)).size
  expect(data).toMatchObject({ by: 'team', total: ranked })
  expect(data.list.filter((row) => row.place === 1)).toHaveLength(Math.min(ranked - 1, 10))
  expect(data.own).toMatchObject({ id: mine, place: ranked, done: 0, mine: true })
})

test('ranking where there are no teams is of people, and empty before the first check-in', async () => {
  const ask = { training_room_id: 6 }
  expect((await student.get(pageApi.ranking, ask)).data).toEqual({
    source: 'attendance',
    by: 'user',
    list: [],
    own: null,
    total: 0,
  })
  await held(6, [[{ uid: student.uid, status: 'present' }]])
  const { data } = await student.get(pageApi.ranking, ask)
  expect(data.list[0]).toMatchObject({ id: student.uid, title: '王一诺', place: 1, done: 1, total: 1, mine: true })
  expect(data.list).toHaveLength(10)
  expect(data.list[1]?.place).toBe(2)
})

const rankBy = async (source: RankSource) => {
  const arranged = blocks('ranking').map((b) => (b.key === 'ranking' ? { ...b, source } : b))
  expect((await save({ blocks: arranged })).code).toBe(20000)
}
const rank = async (who: Client, more: object = {}, id = 2) =>
  (await who.get(pageApi.ranking, { training_room_id: id, ...more })).data

test('a home ranks by what its managers chose; only they look at another source', async () => {
  expect((await rank(student)).source).toBe('attendance')
  await rankBy('level')
  expect((await read(student)).data.blocks).toEqual([{ key: 'ranking', on: true, title: '', source: 'level' }])
  expect((await rank(student, { source: 'earnings' })).source).toBe('level')
  expect((await rank(teacher, { source: 'earnings' })).source).toBe('earnings')
  // Only the ranking has a source.
  await save({ blocks: blocks('todo').map((b) => ({ ...b, source: 'works' as const })) })
  expect((await read(student)).data.blocks).toEqual([{ key: 'todo', on: true, title: '' }])
})

test('works count once their scores are released, for those they are for', async () => {
  const points = async (id = 1) => (await rank(teacher, { source: 'works' }, id)).list
  await s.db.update(work).set({ releasedTime: 0, release: 'hand' })
  expect(await points()).toEqual([])
  const passes = await s.db.select().from(workPass).where(eq(workPass.roomId, 1))
  const marked = passes.find((p) => p.uid === student.uid)
  if (!marked) throw new Error('the demo has a pass in room 1')
  await s.db.update(workPass).set({ state: 'submitted', score: -1 }).where(eq(workPass.workId, marked.workId))
  await s.db.update(workPass).set({ state: 'marked', score: 7 }).where(eq(workPass.id, marked.id))
  await s.db.update(work).set({ releasedTime: s.now(), status: 'published' }).where(eq(work.id, marked.workId))
  const rows = await points()
  expect(rows[0]).toMatchObject({ done: 7, place: 1 })
  expect(rows[0]?.total).toBeGreaterThan(7)
  // The work is for nobody of the room: no one is ranked by it.
  await s.db
    .update(work)
    .set({ audience: { kind: 'team', ids: [999] } })
    .where(eq(work.id, marked.workId))
  expect(await points()).toEqual([])
})

test('tasks: what was paid and how many were passed, of this room alone', async () => {
  const [made] = await s.db.select().from(task).where(eq(task.roomId, 3))
  if (!made) throw new Error('the demo has a task in room 3')
  await s.db.delete(taskPost).where(eq(taskPost.taskId, made.id))
  await s.db.delete(taskAccept).where(eq(taskAccept.taskId, made.id))
  const mate = await s.as(people.studentB)
  const take = async (uid: number, state: string, paid: number) => {
    await s.db.insert(taskAccept).values({ taskId: made.id, uid, time: s.now() })
    await s.db.insert(taskPost).values({ taskId: made.id, uid, state, content: '投稿', paid })
  }
  const sums = async (source: 'earnings' | 'level') => {
    const data = await rank(teacher, { source }, 3)
    return data.list.reduce((sum, row) => sum + row.done, 0)
  }
  const [earnings, level] = [await sums('earnings'), await sums('level')]
  await take(student.uid, 'approved', 1234)
  await take(mate.uid, 'submitted', 0)
  expect(await sums('earnings')).toBe(earnings + 1234)
  expect(await sums('level')).toBe(level + 1)
  const { data } = await mate.get(pageApi.progress, { training_room_id: 3 })
  expect(data.tasks.mine.total).toBeGreaterThan(data.tasks.mine.done)
})

test('progress counts works handed in: the own ones, and everybody’s for managers', async () => {
  await s.db
    .update(work)
    .set({ audience: { kind: 'all', ids: [] }, status: 'published', startTime: 0, handIn: 'individual' })
  await s.db.delete(workPass).where(and(eq(workPass.roomId, 1), eq(workPass.uid, 0)))
  const ofRoom = await s.db
    .select()
    .from(work)
    .where(and(eq(work.roomId, 1), eq(work.deletedTime, 0)))
  const { works } = (await student.get(pageApi.progress, { training_room_id: 1 })).data
  expect(works.mine.total).toBe(ofRoom.length)
  expect(works.room).toEqual({ done: 0, total: 0 })
  const all = (await teacher.get(pageApi.progress, { training_room_id: 1 })).data
  expect(all.works.room.total).toBe(all.student_count * ofRoom.length)
  const [first] = ofRoom
  const mine = { workId: first?.id ?? 0, roomId: 1, uid: student.uid, beginTime: s.now(), updateTime: s.now() }
  await s.db.delete(workPass).where(and(eq(workPass.workId, mine.workId), eq(workPass.uid, mine.uid)))
  const without = (await student.get(pageApi.progress, { training_room_id: 1 })).data.works.mine.done
  await s.db.insert(workPass).values({ ...mine, state: 'submitted' })
  expect((await student.get(pageApi.progress, { training_room_id: 1 })).data.works.mine.done).toBe(without + 1)
})
