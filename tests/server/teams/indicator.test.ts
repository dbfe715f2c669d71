import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kernelErrors } from '#contract/kernel/errors'
import { darenApi } from '#contract/teams/grouping/daren.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { indicatorSum, indicatorTotal, withDimensions } from '#contract/teams/grouping/indicator.rules'
import { teamManageApi } from '#contract/teams/manage.api'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'
import { FULL, people, ROOM, STARS } from './setup'

let s: TestServer
let teacher: Client
let studentA: Client
let studentB: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
  studentB = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const room = { training_room_id: ROOM }
const row = (title: string, weight: number, id?: number) => ({
  ...(id && { id }),
  title,
  description: '',
  weight,
  skill_point: [{ title: '选品' }, { title: '脚本' }],
})
const dataFor = async (who: Client) => (await who.get(indicatorApi.teamData, room)).data
/** Whoever saves has read what there is. */
const save = async (rows: object[]) => {
  const { version } = await dataFor(teacher)
  return teacher.post(indicatorApi.saveRows, { ...room, version, rows } as never)
}
const record = (indicator_id: number, score: number, points: string[] = []) => ({
  indicator_id,
  score,
  points,
  comment: ' 继续加油 ',
})

test('managers see every team, others their own, and the average of all', async () => {
  const all = await dataFor(teacher)
  expect(all.rows.map((r) => r.weight)).toEqual([30, 30, 20, 20])
  expect(all.list.length).toBe(all.total)
  const mine = await dataFor(studentA)
  expect(mine.list).toEqual([{ id: STARS, title: '星辰战队', scores: [88, 92, 76, 90] }])
  expect(mine.average).toEqual([83.8, 82.3, 79.5, 87])
  const nobody = await dataFor(await s.as(people.judge.login))
  expect(nobody.list).toEqual([])
})

test('a mark keeps who gave it and when; only skill points of the dimension count', async () => {
  const saved = await teacher.post(indicatorApi.saveRecord, {
    team_id: STARS,
    records: [record(1, 95, ['选品', '不存在的技能'])],
  })
  expect(saved.code).toBe(20000)
  const detail = (await studentA.get(indicatorApi.recordDetail, { team_id: STARS })).data
  expect(detail.marks[0]).toMatchObject({
    score: 95,
    points: ['选品'],
    comment: '继续加油',
    mark_name: '李文博',
  })
  expect(detail.marks[0]?.mark_time).toBeGreaterThan(0)
  expect((await studentB.get(indicatorApi.recordDetail, { team_id: STARS })).status).toBe(404)
})

test('a person of a team has marks of their own, which team mates do not see', async () => {
  const uid = people.studentA.uid
  await teacher.post(indicatorApi.saveRecord, { team_id: STARS, uid, records: [record(2, 61)] })
  const of = (who: Client) => who.get(indicatorApi.recordDetail, { team_id: STARS, uid })
  expect((await of(studentA)).data.marks[1]?.score).toBe(61)
  expect((await of(teacher)).data.marks[1]?.score).toBe(61)
  expect((await of(await s.as(people.supplier.login))).status).toBe(404)
  // The team's own mark is another.
  expect((await studentA.get(indicatorApi.recordDetail, { team_id: STARS })).data.marks[1]?.score).toBe(92)
  const stranger = { team_id: STARS, uid: people.studentB.uid, records: [record(2, 61)] }
  expect((await teacher.post(indicatorApi.saveRecord, stranger)).status).toBe(404)
})

test('refuses marks out of range, of another room, by members and by those inside', async () => {
  const before = await s.count('team_indicator_record')
  const mark = (who: Client, body: object) =>
    who.post(indicatorApi.saveRecord, { team_id: FULL, records: [record(1, 80)], ...body })
  expect((await mark(teacher, { records: [record(1, 101)] })).status).toBe(400)
  expect((await mark(teacher, { records: [record(1, -1)] })).status).toBe(400)
  expect((await mark(teacher, { team_id: 7 })).status).toBe(404)
  expect((await mark(studentB, {})).status).toBe(403)
  expect((await mark(teacher, { mark_uid: 1 })).status).toBe(400)
  // A member who was made teacher of the room meanwhile still does not mark the own team.
  await s.db
    .update(roomMember)
    .set({ role: 'teacher' })
    .where(and(eq(roomMember.roomId, ROOM), eq(roomMember.uid, studentB.uid)))
  expect((await mark(studentB, {})).message).toBe('不能评价自己所在的团队')
  expect(await s.count('team_indicator_record')).toBe(before)
})

test('dimensions: weights of 100, names once; what stays keeps its marks, what goes takes them along', async () => {
  expect((await save([row('甲', 60), row('乙', 30)])).message).toBe('权重总和需等于100')
  expect((await save([row('甲', 50), row(' 甲', 50)])).message).toBe('评价指标名称不能为空或重复')
  expect((await save([row(' ', 100)])).message).toBe('评价指标名称不能为空或重复')
  expect((await save([row('甲', 100, 999)])).status).toBe(404)
  expect((await dataFor(teacher)).rows).toHaveLength(4)
  expect((await save([row('新维度', 40), row('直播策划', 60, 1)])).code).toBe(20000)
  const after = await dataFor(studentA)
  expect(after.rows.map((r) => [r.title, r.weight])).toEqual([
    ['新维度', 40],
    ['直播策划', 60],
  ])
  expect(after.list[0]?.scores).toEqual([-1, 95])
  expect(after.average).toEqual([-1, 85.5])
  expect((await save([])).code).toBe(20000)
  expect(await dataFor(teacher)).toMatchObject({ rows: [], average: [] })
})

test('of two managers who set the dimensions the second is told, and removes none that the first one added', async () => {
  // Nobody has seen what is not set yet.
  expect((await teacher.post(indicatorApi.saveRows, { ...room, rows: [row('最先', 100)] })).code).toBe(20_000)
  await expectTold({
    read: async () => {
      const { version, rows } = await dataFor(teacher)
      return { version, words: rows[0]?.title ?? '' }
    },
    save: (title, version) =>
      teacher.post(indicatorApi.saveRows, {
        ...{ ...room, ...(version !== undefined && { version }) },
        rows: [row(title, 60), row('另一项', 40)],
      }),
  })
  const { version } = await dataFor(teacher)
  const both = ['甲', '乙'].map((title) => ({ ...room, version, rows: [row(title, 100)] }))
  const answers = await Promise.all(both.map((input) => teacher.post(indicatorApi.saveRows, input)))
  expect(answers.map(({ code }) => code).sort()).toEqual([20_000, kernelErrors.conflict.code])
  expect((await dataFor(studentA)).version).toBe(0)
})

test('two levels: the dimension has the weighted score of its rows, and is not marked itself', async () => {
  const part = (title: string, weight: number, id?: number) => row(title, weight, id)
  const two = (children: ReturnType<typeof row>[], id?: number) => ({ ...row('直播', 60, id), children })
  const before = await s.count('team_indicator')
  expect((await save([two([part('选品力', 50)]), row('协作', 40)])).message).toBe('权重总和需等于100')
  expect((await save([two([part('甲', 50), part('甲', 50)]), row('协作', 40)])).message).toBe(
    '评价指标名称不能为空或重复',
  )
  expect((await save([two([part('甲', 100, 999)]), row('协作', 40)])).status).toBe(404)
  expect((await save([{ ...two([]), children: [{ ...part('甲', 100), children: [] }] }, row('协作', 40)])).status).toBe(
    400,
  )
  expect(await s.count('team_indicator')).toBe(before)
  // A name may stand in two dimensions.
  expect((await save([two([part('选品力', 75), part('协作', 25)]), row('协作', 40)])).code).toBe(20000)
  const { rows } = await dataFor(teacher)
  const [live, pick, inner, outer] = rows
  if (!live || !pick || !inner || !outer) throw new Error('four rows')
  expect(rows.map((r) => [r.title, r.pid])).toEqual([
    ['直播', 0],
    ['选品力', live.id],
    ['协作', live.id],
    ['协作', 0],
  ])
  const twice = [two([part('选品力', 100, pick.id)], live.id), row('协作', 40, pick.id)]
  expect((await save(twice)).status).toBe(400)
  const mark = (team_id: number, records: ReturnType<typeof record>[]) =>
    teacher.post(indicatorApi.saveRecord, { team_id, records })
  expect((await mark(STARS, [record(live.id, 80)])).message).toBe('该维度由下级指标评分')
  expect((await mark(STARS, [record(pick.id, 80, ['选品']), record(inner.id, 60)])).code).toBe(20000)
  expect((await mark(FULL, [record(pick.id, 100)])).code).toBe(20000)
  expect((await mark(5, [record(pick.id, 60), record(inner.id, 60), record(outer.id, 70)])).code).toBe(20000)
  const mine = await dataFor(studentA)
  expect(mine.list[0]?.scores).toEqual([75, 80, 60, -1])
  // Of three teams 75, 100 (one of its rows is not marked) and 60.
  expect(mine.average).toEqual([78.3, 80, -1, -1])
  const { marks } = (await studentA.get(indicatorApi.recordDetail, { team_id: STARS })).data
  expect(marks.map((m) => [m.score, m.mark_name])).toEqual([
    [75, ''],
    [80, '李文博'],
    [60, '李文博'],
    [-1, ''],
  ])
  // A row that moves to the other dimension keeps its mark; a dimension without rows is marked itself again.
  const moved = { ...row('协作', 40, outer.id), children: [part('选品力', 100, pick.id)] }
  expect((await save([row('直播', 60, live.id), moved])).code).toBe(20000)
  expect((await dataFor(studentA)).list[0]?.scores).toEqual([-1, 80, 80])
  expect((await mark(STARS, [record(live.id, 90)])).code).toBe(20000)
  expect((await mark(STARS, [record(outer.id, 90)])).status).toBe(400)
})

test('the total weighs what is marked', () => {
  expect(indicatorTotal([80, -1], [60, 40])).toBe(80)
  expect(indicatorTotal([-1, -1], [60, 40])).toBeUndefined()
  const marks = fc.array(fc.tuple(fc.integer({ min: -1, max: 100 }), fc.integer({ min: 1, max: 100 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(marks, (rows) => {
      const given = rows.map((r) => r[0]).filter((score) => score >= 0)
      const total = indicatorTotal(
        rows.map((r) => r[0]),
        rows.map((r) => r[1]),
      )
      if (!given.length) expect(total).toBeUndefined()
      else {
        expect(total).toBeGreaterThanOrEqual(Math.min(...given))
        expect(total).toBeLessThanOrEqual(Math.max(...given))
      }
    }),
  )
})

test('of two levels the first makes the whole', () => {
  const at = (id: number, pid: number, weight: number) => ({ id, pid, weight })
  const rows = [at(1, 0, 60), at(3, 1, 75), at(4, 1, 25), at(2, 0, 40)]
  expect(withDimensions(rows, [10, 80, 60, 50])).toEqual([75, 80, 60, 50])
  expect(withDimensions(rows, [10, -1, -1, 50])).toEqual([-1, -1, -1, 50])
  expect(indicatorSum(rows, withDimensions(rows, [-1, 80, 60, 50]))).toBe(65)
})

test('the leader binds an account and takes it off; it outlives a dissolving that is undone', async () => {
  const account = { platform: 'kuaishou', nickname: '星辰', account: 'xc', url: '' } as const
  const bind = (who: Client, more: object = {}) => who.post(darenApi.save, { team_id: STARS, ...account, ...more })
  expect((await bind(studentA, { url: 'javascript:alert(1)' })).message).toBe('主页链接应以 https:// 开头')
  expect((await bind(studentA, { nickname: '  ' })).status).toBe(400)
  expect((await bind(await s.as(people.supplier.login))).message).toBe('只有队长可以进行此操作')
  expect((await bind(studentA)).code).toBe(20000)
  const of = async (who: Client, id = STARS) => who.get(darenApi.detail, { team_id: id })
  expect((await of(studentA)).data).toMatchObject({ ...account, truename: '王一诺' })
  const green = { team_id: 5, ...account }
  expect((await teacher.post(darenApi.save, green)).code).toBe(20000)
  const { id } = (await teacher.post(teamManageApi.dissolve, { team_id: 5 })).data
  await teacher.post(teamManageApi.restore, { ...room, id })
  expect((await of(teacher, 5)).data).toMatchObject({ account: 'xc' })
  expect((await studentA.post(darenApi.unbind, { team_id: STARS })).code).toBe(20000)
  expect((await of(studentA)).data).toBeNull()
})
