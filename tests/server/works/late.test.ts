import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { todoApi } from '#contract/todo/todo.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { peersApi } from '#contract/works/peers/peers.api'
import { worksApi } from '#contract/works/works.api'
import type { LateRule } from '#contract/works/works.model'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { releaseDue } from '../../../server/domains/works/marking/release.service'
import { transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, textItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
const HOUR = 3600
const SECRET = '带电操作会触电'
const quiz = {
  kind: 'quiz' as const,
  title: '安全测验',
  content: {
    questions: [
      {
        id: 'q1',
        kind: 'single' as const,
        title: '先做什么',
        options: ['断电', '开机'],
        score: 4,
        answer: [0],
        explain: SECRET,
      },
    ],
  },
}
let s: TestServer
let a: Client
let b: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  ;({ a, b, teacher } = await peopleOf(s))
})
afterAll(() => s.close())

interface Made {
  rule?: LateRule
  /** Hours in which what was made offline counts. */
  offline?: number
  handIn?: 'individual' | 'team'
}
const make = async ({ rule, offline, handIn }: Made = {}) => {
  const made = await makeWork(s, { items: [textItem, quiz], deadline: s.now() + HOUR, ...(handIn && { handIn }) })
  const to = { ...(rule && { lateRule: rule }), ...(offline && { offlineHours: offline }) }
  if (rule || offline) await s.db.update(work).set(to).where(sql`id = ${made.workId}`)
  return made
}
type Its = Awaited<ReturnType<typeof make>>
const answer = (who: Client, { workId, items }: Its, device_time = s.now(), text = '断电') =>
  doing(s).save(who, workId, items[0] ?? 0, { kind: 'text', text }, { device_time })
const handIn = (who: Client, { workId }: Its, at = s.now()) => doing(s).handIn(who, workId, at)
const act = (action: 'release' | 'withhold', { workId }: Its) =>
  teacher.post(worksApi.handleWorkData, { action, id: workId })
type Settings = Partial<Input<typeof worksApi.update>>
const change = async ({ workId: id }: Its, to: Settings) => {
  const { version, title, intro, hand_in, audience, start_time, deadline, release, release_time } = (
    await teacher.get(worksApi.detail, { id })
  ).data
  const now = { title, intro, cover_id: 0, hand_in, audience, start_time, deadline, release, release_time }
  return teacher.post(worksApi.update, { id, version, ...now, ...to })
}
const detail = async (who: Client, { workId }: Its) =>
  (await who.get(passesApi.detail, { ...ROOM, work_id: workId })).data
const takeBack = (who: Client, { workId }: Its, version = 1) =>
  who.post(passesApi.takeBack, { ...ROOM, work_id: workId, version })
const queue = async ({ workId }: Its) => (await teacher.get(marksApi.queue, { ...ROOM, work_id: workId })).data.list

/** Everything that a learner may ask about a work, as one text. */
const everything = async (who: Client, { workId, items }: Its): Promise<string> => {
  const at = { ...ROOM, work_id: workId }
  const answers = [
    await who.get(worksApi.detail, { id: workId }),
    ...(await Promise.all(items.map((id) => who.get(worksApi.getWorkItemDetail, { work_id: workId, id })))),
    await who.get(worksApi.lists, { ...ROOM, keyword: '装调' }),
    await who.get(worksApi.getWorkEventItems, { ...ROOM, begin_time: 0, end_time: s.now() + 10 * HOUR }),
    await who.get(passesApi.detail, at),
    await who.get(passesApi.lists, ROOM),
    await who.get(passesApi.versions, { ...at, item_id: items[1] ?? 0 }),
    await who.get(passesApi.offlineCopy, ROOM),
    await who.get(marksApi.result, at),
    await who.get(peersApi.mine, at),
    await who.get(peersApi.result, at),
    await who.get(todoApi.lists, {}),
  ]
  return JSON.stringify(answers.map((x) => x.data))
}
const sees = async (who: Client, made: Its): Promise<boolean> => {
  const text = await everything(who, made)
  expect(text.includes(SECRET)).toBe(text.includes('"answer":[0]'))
  return text.includes(SECRET)
}

test('who reads the answers first hands in nothing any more, whatever the device says', async () => {
  const made = await make()
  expect([await sees(a, made), await sees(teacher, made)]).toEqual([false, true])
  const before = s.now()
  s.pass(HOUR + 60)
  expect(await sees(a, made)).toBe(false)
  await act('release', made)
  expect(await sees(a, made)).toBe(true)
  const said = '成绩已公布，不再接受'
  expect((await answer(a, made, before)).message).toBe(said)
  expect((await handIn(a, made, before)).message).toBe(said)
  expect(await detail(a, made)).toMatchObject({ closed: said, may_hand_in: false })
})

test('what was made offline in time and arrives late is marked, with both times, and counts as its teacher decided', async () => {
  const kept = await make()
  const counted = await make()
  expect((await change(counted, { offline_hours: 2 })).code).toBe(20_000)
  const at = s.now()
  s.pass(HOUR + 1200)
  for (const [made, late] of [
    [kept, true],
    [counted, false],
  ] as const) {
    await answer(a, made, at)
    const { data } = await handIn(a, made, at)
    expect(data).toMatchObject({ arrival: 'offline', late, device_time: at })
    expect(data.server_time - data.device_time).toBeGreaterThan(HOUR)
    const [row] = await queue(made)
    expect(row).toMatchObject({ arrival: 'offline', late, device_time: at, submit_time: data.server_time })
    expect((await detail(a, made)).receipt).toEqual(data)
    expect((await a.get(passesApi.lists, ROOM)).data.list.find((w) => w.id === made.workId)).toMatchObject({
      arrival: 'offline',
      late,
    })
  }
  const list = (who: Client) =>
    who.raw({
      method: 'GET',
      url: `${marksApi.exportQueue.path}?training_room_id=2&work_id=${counted.workId}&format=csv`,
    })
  const [head, line] = (await list(teacher)).body.split('\r\n')
  expect(head).toContain('收到时间,设备完成时间,提交情况')
  expect(line).toContain('断网补交，算按时')
  expect((await list(a)).statusCode).toBe(403)
  // Beyond the teacher's hours it is marked and does not count; one part made too late makes the whole of it late.
  s.pass(2 * HOUR)
  await answer(b, counted, at)
  expect((await handIn(b, counted, at)).data).toMatchObject({ arrival: 'offline', late: true })
})

test('one answer that was written after the deadline makes the hand-in late, whatever the hand-in says', async () => {
  const made = await make({ rule: 'late', offline: 24 })
  const at = s.now()
  s.pass(HOUR + 60)
  await answer(a, made, s.now())
  expect((await handIn(a, made, at)).data).toMatchObject({ arrival: 'late', late: true })
})

test('after the release late work is taken where it may be, never on time, and only then the answers are shown', async () => {
  const made = await make({ rule: 'late', offline: 168 })
  const at = s.now()
  s.pass(HOUR + 60)
  await act('release', made)
  expect(await sees(a, made)).toBe(false)
  await answer(a, made, at)
  expect(await sees(a, made)).toBe(false)
  expect((await handIn(a, made, at)).data).toMatchObject({ arrival: 'released', late: true, device_time: at })
  expect((await queue(made))[0]).toMatchObject({ arrival: 'released', late: true })
  expect(await sees(a, made)).toBe(true)
  expect((await takeBack(a, made)).message).toBe('成绩已公布，不能撤回')
  expect(await sees(b, made)).toBe(false)
})

test('released before the deadline: who is in reads and takes nothing back, who is not hands in after the release', async () => {
  const made = await make()
  await answer(a, made)
  await handIn(a, made)
  expect((await detail(a, made)).may_take_back).toBe(true)
  await act('release', made)
  expect([await sees(a, made), await sees(b, made)]).toEqual([true, false])
  expect((await detail(a, made)).may_take_back).toBe(false)
  expect((await takeBack(a, made)).message).toBe('成绩已公布，不能撤回')
  await answer(b, made)
  expect((await handIn(b, made)).data).toMatchObject({ arrival: 'released', late: true })
})

test('scores that were taken back, or put off, were read: nothing counts as on time again', async () => {
  for (const undo of ['withhold', 'later'] as const) {
    const made = await make()
    await answer(a, made)
    await handIn(a, made)
    if (undo === 'withhold') {
      await act('release', made)
      await act('withhold', made)
    } else {
      // The date has come and the job has not run yet.
      await s.db.update(work).set({ release: 'date', releaseTime: s.now() }).where(sql`id = ${made.workId}`)
      const later = { release: 'date' as const, release_time: s.now() + 9 * HOUR }
      expect((await change(made, later)).code).toBe(20_000)
    }
    expect(await sees(a, made)).toBe(false)
    expect((await takeBack(a, made)).message).toBe('成绩已公布，不能撤回')
    await answer(b, made)
    expect((await handIn(b, made)).data).toMatchObject({ arrival: 'released', late: true })
  }
})

test('a release by date is one from its second on, noted by the job or not, one work or many', async () => {
  const both = [await make(), await make()]
  const at = s.now()
  const release_time = at + HOUR + 60
  for (const { workId } of both)
    await s.db.update(work).set({ release: 'date', releaseTime: release_time }).where(sql`id = ${workId}`)
  const [first, second] = both as [Its, Its]
  s.pass(HOUR + 30)
  await answer(a, first, at)
  expect([(await handIn(a, first, at)).data.arrival, await sees(a, first)]).toEqual(['offline', false])
  s.pass(31)
  for (const job of [false, true]) {
    if (job) await releaseDue(s.db, s.now(), (deed) => transaction(s.db, () => {}, deed))
    expect([await sees(a, first), await sees(a, second), await sees(b, first)]).toEqual([true, true, true])
    expect((await handIn(b, first, at)).message).toBe('成绩已公布，不再接受')
    expect((await handIn(b, second, at)).message).toBe('成绩已公布，不再接受')
  }
})

test('a team reads together, so none of it gets a second chance; a team that can hand in reads nothing', async () => {
  const uids = world.students.slice(10, 15).map((p) => p.uid)
  await s.db.delete(teamMember).where(sql`room_id = 2 and uid = any(${`{${uids.join(',')}}`}::int[])`)
  const place = async (n: number, of: number[]) => {
    const row = { roomId: 2, size: 5, mentorSize: 1, createUid: of[0] ?? 0, createTime: s.now() }
    const named = { title: `迟交${n}组`, titleKey: `late${n}`, code: `LATE0${n}` }
    const [t] = await s.db
      .insert(team)
      .values({ ...row, ...named })
      .returning()
    const member = { teamId: t?.id ?? 0, roomId: 2, role: 'user', joinTime: s.now() }
    await s.db.insert(teamMember).values(of.map((uid) => ({ ...member, uid })))
  }
  await place(1, uids.slice(0, 2))
  await place(2, uids.slice(2, 4))
  const [first, mate, other, , alone] = (await Promise.all(uids.map((uid) => s.as({ uid })))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ]
  const made = await make({ rule: 'late', handIn: 'team' })
  await answer(first, made)
  await handIn(first, made)
  await act('release', made)
  const reads = await Promise.all([first, mate, other, alone].map((who) => sees(who, made)))
  expect(reads).toEqual([true, true, false, false])
  expect((await takeBack(mate, made)).message).toBe('成绩已公布，不能撤回')
  expect((await answer(mate, made, s.now(), '照着答案改')).data.outcome).toBe('aside')
  expect((await detail(first, made)).receipt).toMatchObject({ version: 1, arrival: 'on_time', late: false })
  await answer(other, made)
  expect((await handIn(other, made)).data).toMatchObject({ arrival: 'released', late: true })
})

test('what came back for a revision hides the answers till it is in again, and is then no more on time', async () => {
  const made = await make()
  await answer(a, made)
  await handIn(a, made)
  const give = async () => {
    const [row] = await queue(made)
    await teacher.post(marksApi.giveBack, { ...ROOM, submission_id: row?.submission_id ?? 0, reason: '写具体' })
  }
  await give()
  s.pass(2 * HOUR)
  await answer(a, made, s.now(), '先断电')
  expect((await handIn(a, made)).data).toMatchObject({ version: 2, arrival: 'on_time', late: false })
  await act('release', made)
  expect(await sees(a, made)).toBe(true)
  await give()
  expect(await sees(a, made)).toBe(false)
  expect((await handIn(a, made)).data).toMatchObject({ version: 3, arrival: 'released', late: true })
  expect(await sees(a, made)).toBe(true)
})

test('a new work begins with the careful rule of its room; a copy keeps its own', async () => {
  const create = async (title: string) => {
    const { id } = (await teacher.post(worksApi.create, { ...ROOM, title })).data
    const { late_rule, offline_hours } = (await teacher.get(worksApi.detail, { id })).data
    return { id, late_rule, offline_hours }
  }
  expect(await create('一')).toMatchObject({ late_rule: 'made_before', offline_hours: 0 })
  await teacher.post(passesApi.saveRule, { ...ROOM, late_rule: 'refuse' })
  const made = await create('二')
  expect(made).toMatchObject({ late_rule: 'refuse', offline_hours: 0 })
  await teacher.post(passesApi.saveRule, { ...ROOM, late_rule: 'made_before' })
  const copy = (await teacher.post(worksApi.handleWorkData, { action: 'clone', id: made.id })).data.id
  expect((await teacher.get(worksApi.detail, { id: copy })).data.late_rule).toBe('refuse')
})
