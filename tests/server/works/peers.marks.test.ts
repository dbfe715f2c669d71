import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { peersApi } from '#contract/works/peers/peers.api'
import { worksApi } from '#contract/works/works.api'
import { workPass } from '../../../server/db/schema/works/passes'
import { world } from '../../../server/db/seed/world'
import { answer, handIn, makeTeams, peerKit, ROOM, submissionsOf } from '../../support/peers'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, quizItem, textItem, uploadItem } from '../../support/works'

let s: TestServer
let teacher: Client
let six: Client[]
let k: ReturnType<typeof peerKit>
let uids: number[]
let teams: number[]
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  const made = await makeTeams(s)
  six = made.clients
  uids = six.map((c) => c.uid)
  teams = made.teams
  k = peerKit(s, teacher, six)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, uploadItem, quizItem], deadline: 0 })
  const [text = 0, upload = 0] = made.items
  Object.assign(k.made, { workId: made.workId, text, upload })
})

/** What the home ranks the first team by. */
const ranked = async () => {
  const { list } = (await teacher.get(pageApi.ranking, { ...ROOM, source: 'works' })).data
  return list.find((row) => row.title === '互评1组')
}

test('the teacher’s marks calibrate; released and over, the score has its part, and nothing leaves before', async () => {
  await k.everybody()
  await k.save({ weight: 50, count: 2 })
  for (const r of await k.open()) await k.give(k.by(r.reviewerUid), r.id, k.points(8, 0, `评语${r.reviewerUid}`))
  const subs = await submissionsOf(s, [k.made.workId])
  const [a, b] = six as [Client, Client]
  for (const [who, score] of [
    [a, 4],
    [b, 8],
  ] as const) {
    const one = { ...ROOM, submission_id: subs.get(who.uid) ?? 0 }
    await teacher.post(marksApi.give, { ...one, item_id: k.made.text, score, rubric: [], comment: '' })
    await teacher.post(marksApi.finish, { ...one, score })
  }
  const d = await k.desk()
  expect(d.reviewers.reduce((sum, r) => sum + r.shared, 0)).toBe(4)
  expect(d.reviewers.filter((r) => r.shared === 0)).toSatisfy((l: typeof d.reviewers) =>
    l.every((r) => r.bias === 0 && r.error === 10 && r.weight === 0.09),
  )
  const row = d.subjects.find((x) => x.submission_id === subs.get(a.uid))
  // 8 of 20 from everybody; those who gave it beside the teacher's 4 lose some of it.
  expect(row).toMatchObject({ given: 2, teacher: 4, full: 20 })
  expect(row?.percent).toBeLessThan(40)
  const peer = row?.score ?? 0
  expect(row?.final).toBe(Math.round(4 + 0.5 * (((row?.percent ?? 0) / 100) * 20 - 4)))

  const result = async (who: Client) => (await who.get(peersApi.result, k.at())).data
  const nothing = { shown: false, score: -1, full: 0, weight: 0, teacher: -1, parts: [], list: [] }
  expect(await result(a)).toEqual(nothing)
  await teacher.post(worksApi.handleWorkData, { action: 'release', id: k.made.workId })
  // Released while it goes on: the teacher's own, and nothing of the peers'.
  expect(await result(a)).toEqual(nothing)
  expect((await a.get(marksApi.result, k.at())).data.score).toBe(4)
  expect(await ranked()).toMatchObject({ done: 4 + 8, total: 2 * 30 })
  s.pass(3600)
  const shown = await result(a)
  expect(shown).toMatchObject({ shown: true, score: peer, full: 20, weight: 50, teacher: 4 })
  expect(shown.list.map((l) => l.name)).toEqual(['同学 1', '同学 2'])
  const reviewer = (await k.open()).find((r) => r.points[0]?.comment === shown.list[0]?.points[0]?.comment)
  expect(reviewer).toBeDefined()
  expect(JSON.stringify(shown)).not.toContain('truename')
  for (const score of [
    (await a.get(marksApi.result, k.at())).data.score,
    (await a.get(passesApi.detail, k.at())).data.pass.score,
    (await a.get(passesApi.lists, ROOM)).data.list.find((w) => w.id === k.made.workId)?.score,
  ])
    expect(score).toBe(row?.final)
  // The room's ranking says what each was told.
  const other = (await b.get(marksApi.result, k.at())).data.score
  expect(row?.final).not.toBe(4)
  expect(await ranked()).toMatchObject({ done: (row?.final ?? 0) + other, total: 2 * 30 })
  await teacher.post(worksApi.handleWorkData, { action: 'withhold', id: k.made.workId })
  expect(await result(a)).toEqual(nothing)
  expect(await ranked()).toBeUndefined()
})

test('a rude review stays on record and counts no more; its hand-in gets another', async () => {
  await k.everybody()
  await k.save()
  const [first] = await k.open()
  const id = first?.id ?? 0
  const who = k.by(first?.reviewerUid ?? 0)
  const dismiss = (reason: string, dismissed = true) =>
    teacher.post(peersApi.dismiss, { ...ROOM, review_id: id, dismissed, reason })
  expect((await dismiss('x')).message).toBe('这份互评不存在或已调整')
  await k.give(who, id, k.points(0, 0, '太差了'))
  expect((await dismiss(' ')).message).toBe('请填写不计入的原因')
  expect((await dismiss('长'.repeat(501))).message).toBe('原因在500个字以内')
  expect((await dismiss('言语不当')).data).toEqual({ ok: true })
  const submission = (
    await s.db
      .select()
      .from(workPass)
      .where(eq(workPass.id, first?.passId ?? 0))
  )[0]?.submissionId
  const list = (await teacher.get(peersApi.reviews, { ...ROOM, submission_id: submission ?? 0 })).data
  expect(list).toMatchObject({
    percent: -1,
    list: [{ id, reason: '言语不当', dismissed_by: '李文博', points: [{ comment: '太差了' }, {}] }],
  })
  expect((await who.get(noticesApi.lists, {})).data.list[0]).toMatchObject({
    title: '你的一份互评没有计入：装调工单',
    content: '言语不当',
  })
  const others = (await k.open()).filter((r) => r.passId === first?.passId && r.id !== id)
  expect(others).toHaveLength(2)
  await dismiss('', false)
  expect((await k.rows()).find((r) => r.id === id)).toMatchObject({ dismissedTime: 0, score: 0 })
})

test('members of a team mark each other’s part in what it handed in, and each has a score of their own', async () => {
  const made = await makeWork(s, { items: [textItem], deadline: 0, handIn: 'team' })
  Object.assign(k.made, { workId: made.workId, text: made.items[0] })
  const [a, b, c] = six as [Client, Client, Client]
  for (const who of [a, c]) await answer(s, who, k.made.workId, k.made.text, { kind: 'text', text: '我们的方案' })
  for (const who of [a, c]) await handIn(s, who, k.made.workId)
  await k.save({ kind: 'own', weight: 20, count: 5 })
  const list = await k.open()
  expect(list.map((r) => [r.subjectUid, r.reviewerUid]).sort()).toEqual(
    [
      [a.uid, b.uid],
      [b.uid, a.uid],
      [c.uid, uids[3]],
      [uids[3], c.uid],
    ].sort(),
  )
  const ofA = list.find((r) => r.subjectUid === a.uid)
  const shown = (await k.sheet(b, ofA?.id ?? 0)).data
  expect(shown.row.name).toBe(world.students[0]?.truename)
  expect(shown.answers).toMatchObject([{ item_id: k.made.text, theirs: true }])
  expect(shown.parts.map((p) => [p.item_id, p.score])).toEqual([
    [k.made.text, 0],
    [0, 100],
  ])
  const part = [{ item_id: 0, score: 100, rubric: [{ id: 'duty', score: 30 }], comment: '干得多' }]
  const given = await b.post(peersApi.give, { ...ROOM, review_id: ofA?.id ?? 0, points: part, done: true })
  expect(given.data).toEqual({ ok: true })
  const one = { ...ROOM, submission_id: (await submissionsOf(s, [k.made.workId])).get(teams[0] ?? 0) ?? 0 }
  await teacher.post(marksApi.give, { ...one, item_id: k.made.text, score: 5, rubric: [], comment: '' })
  await teacher.post(marksApi.finish, { ...one, score: 5 })
  await teacher.post(worksApi.handleWorkData, { action: 'release', id: k.made.workId })
  expect(await ranked()).toMatchObject({ done: 5 + 5, total: 2 * 10 })
  s.pass(3600)
  expect(await ranked()).toMatchObject({ done: 6 + 5, total: 2 * 10 })
  const score = async (who: Client) => (await who.get(marksApi.result, k.at())).data.score
  // 5 of 10 from the teacher, all of it from the mate; nobody said anything of the other.
  expect([await score(a), await score(b)]).toEqual([6, 5])
  expect((await a.get(peersApi.result, k.at())).data.list).toMatchObject([{ name: '同学 1', score: 100 }])
  expect((await b.get(peersApi.result, k.at())).data.list).toEqual([])
})
