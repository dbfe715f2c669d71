import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerSettings } from '#contract/works/peers/peers.model'
import { worksApi } from '#contract/works/works.api'
import { workPeerReview } from '../../../server/db/schema/works/peers'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { makeTeams, openNow, peerKit, ROOM } from '../../support/peers'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, quizItem, textItem, uploadItem } from '../../support/works'
import { deedsIn } from '../logs/deeds'

let s: TestServer
let teacher: Client
let six: Client[]
let k: ReturnType<typeof peerKit>
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  const made = await makeTeams(s)
  six = made.clients
  k = peerKit(s, teacher, six)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, uploadItem, quizItem], deadline: 0 })
  const [text = 0, upload = 0] = made.items
  Object.assign(k.made, { workId: made.workId, text, upload })
})

test('a beginning that is chosen as the minute of the deadline is kept as the second of it', async () => {
  const minute = (Math.floor(s.now() / 60) + 60) * 60
  const deadline = minute + 37
  await s.db.update(work).set({ deadline }).where(eq(work.id, k.made.workId))
  const begins = async (begin_time: number) => {
    expect((await k.save({ begin_time, end_time: minute + 7200 })).code).toBe(20000)
    return (await teacher.get(peersApi.desk, k.at())).data.peer.begin_time
  }
  expect(await begins(minute)).toBe(deadline)
  // Within that minute but behind the deadline, and in a later one, it stays as it was chosen.
  expect(await begins(deadline + 5)).toBe(deadline + 5)
  expect(await begins(minute + 60)).toBe(minute + 60)
})

test('settings are held to the work, to what stands, and to who saved last', async () => {
  const message = async (more: Partial<PeerSettings>) => (await k.save(more)).message
  expect(await message({ end_time: s.now() })).toBe('结束时间要晚于开始时间')
  expect(await message({ begin_time: 0 })).toBe('请选择开始时间')
  await s.db
    .update(work)
    .set({ deadline: s.now() + 60 })
    .where(eq(work.id, k.made.workId))
  expect(await message({})).toBe('要等工单截止后才能开始，以免照着别人的改')
  await s.db.update(work).set({ deadline: 0 }).where(eq(work.id, k.made.workId))
  const quiz = await makeWork(s, { items: [quizItem] })
  const other = { ...ROOM, work_id: quiz.workId, version: 0 }
  expect(
    (
      await teacher.post(peersApi.save, {
        ...other,
        peer: openNow(s, { begin_time: s.now() + 9000, end_time: s.now() + 9999 }),
      })
    ).message,
  ).toBe('工单里没有设分值的文字或文件作答，不能互评')
  expect((await teacher.post(peersApi.assign, k.at())).message).toBe('还没有开启互评')
  expect((await teacher.post(peersApi.remind, k.at())).message).toBe('还没有开启互评')
  await k.everybody()
  await k.save()
  const stale = await teacher.post(peersApi.save, { ...k.at(), version: 0, peer: openNow(s) })
  expect([stale.status, stale.message]).toEqual([409, '互评设置已被他人修改，请查看后再保存'])
  const [first] = await k.open()
  await k.give(k.by(first?.reviewerUid ?? 0), first?.id ?? 0, k.points(5, 0))
  expect(await message({ kind: 'own' })).toBe('已有人完成互评，不能再改互评方式')
  // Fewer reviews each: untouched ones go, the given one stays.
  await k.save({ count: 1 })
  expect(await k.open()).toHaveLength(6)
  expect((await k.open()).some((r) => r.id === first?.id)).toBe(true)

  const told = await teacher.post(peersApi.remind, k.at())
  const missing = new Set((await k.open()).filter((r) => r.givenTime === 0).map((r) => r.reviewerUid))
  expect(told.data).toEqual({ count: missing.size })
  expect((await teacher.post(peersApi.remind, k.at())).message).toBe('刚刚提醒过，10 分钟后可以再提醒')
  const [one = 0] = missing
  expect((await k.by(one).get(noticesApi.lists, {})).data.list[0]?.title).toBe('互评还没完成：装调工单')
  s.pass(3600)
  expect((await teacher.post(peersApi.assign, k.at())).message).toBe('互评已经结束')
  const [row] = await s.db
    .select()
    .from(workPeerReview)
    .where(eq(workPeerReview.id, first?.id ?? 0))
  expect(row?.givenTime).toBeGreaterThan(0)
  // What is over may be weighed anew, its end stays.
  const { peer, version } = await k.desk()
  expect((await teacher.post(peersApi.save, { ...k.at(), version, peer: { ...peer, weight: 30 } })).code).toBe(20_000)
})

test('a copy of the work is reviewed the same way, and the job begins what nobody dealt out', async () => {
  await k.save({ begin_time: s.now() + 600, end_time: s.now() + 1200, weight: 15, blind: false })
  const { data } = await teacher.post(worksApi.handleWorkData, { action: 'clone', id: k.made.workId })
  await teacher.post(worksApi.publishWork, { id: data.id, status_var: 'published' })
  const copy = (await teacher.get(peersApi.desk, { ...ROOM, work_id: data.id })).data
  expect(copy).toMatchObject({ version: 1, peer: { enabled: true, weight: 15, blind: false } })
  await k.everybody()
  await k.job()
  expect(await k.open()).toEqual([])
  s.pass(600)
  await k.job()
  expect(await k.open()).toHaveLength(12)
  const [first] = await k.open()
  const name = (await k.sheet(k.by(first?.reviewerUid ?? 0), first?.id ?? 0)).data.row.name
  expect(world.students.map((p) => p.truename)).toContain(name)
  const past = (await teacher.post(worksApi.handleWorkData, { action: 'clone', id: k.made.workId })).data.id
  await teacher.post(worksApi.publishWork, { id: past, status_var: 'published' })
  expect((await teacher.get(peersApi.desk, { ...ROOM, work_id: past })).data.peer).toMatchObject({
    enabled: false,
    begin_time: 0,
    weight: 15,
  })
})

test('the demo’s own goes on: a student with one given, one begun and one to do, and a teacher who sees who is missing', async () => {
  const at = { training_room_id: 1, work_id: 7 }
  const student = await s.as(world.people.studentA.login)
  const mine = (await student.get(peersApi.mine, at)).data
  expect([mine.phase, mine.list.map((r) => r.state).sort()]).toEqual(['open', ['begun', 'given', 'todo']])
  const desk = (await teacher.get(peersApi.desk, at)).data
  expect(desk).toMatchObject({ phase: 'open', version: 1, cannot: '' })
  expect(desk.subjects.map((x) => x.assigned)).toEqual(desk.subjects.map(() => 3))
  expect(desk.subjects.filter((x) => x.teacher >= 0)).toHaveLength(3)
  // What was dealt out is what would be.
  expect((await teacher.post(peersApi.assign, at)).data).toEqual({ added: 0, dropped: 0 })
  expect(await deedsIn(1, teacher, 1)).toEqual([
    [teacher.uid, expect.stringMatching(/^重新分配了互评：.+，增加 0 份，取消 0 份$/)],
  ])
})
