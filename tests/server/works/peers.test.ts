import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { todoApi } from '#contract/todo/todo.api'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerPoints } from '#contract/works/peers/peers.model'
import { attachment } from '../../../server/db/schema/files'
import { workPass } from '../../../server/db/schema/works/passes'
import { workItem } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { AUTHOR, holds, jpeg } from '../../support/authored'
import { answer, handIn, makeTeams, peerKit, ROOM } from '../../support/peers'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeFile, makeWork, quizItem, textItem, uploadItem } from '../../support/works'

let s: TestServer
let teacher: Client
let six: Client[]
let k: ReturnType<typeof peerKit>
let uids: number[]
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  const made = await makeTeams(s)
  six = made.clients
  uids = six.map((c) => c.uid)
  k = peerKit(s, teacher, six)
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, uploadItem, quizItem], deadline: 0 })
  const [text = 0, upload = 0] = made.items
  Object.assign(k.made, { workId: made.workId, text, upload })
  await s.db
    .update(workItem)
    .set({ rubric: [{ id: 'r1', title: '完整', description: '', max: 6 }] })
    .where(eq(workItem.id, text))
})

test('hand-ins go to other teams, evenly; each reviewer is told, has them to do, and sees no name', async () => {
  const [a] = six as [Client]
  const file = await makeFile(s, a.uid, '王一诺的照片.jpg')
  const [kept] = await s.db.select().from(attachment).where(eq(attachment.id, file))
  await s.services.files.put(kept?.key ?? '', await jpeg(), { mime: 'image/jpeg' })
  await answer(s, a, k.made.workId, k.made.upload, { kind: 'upload', add: [file], remove: [] })
  await k.everybody()
  expect((await k.save()).data).toEqual({ version: 1 })
  const list = await k.open()
  expect(list).toHaveLength(12)
  for (const c of six) expect(list.filter((r) => r.reviewerUid === c.uid)).toHaveLength(2)
  const passes = await s.db.select().from(workPass).where(eq(workPass.workId, k.made.workId))
  const teamOf = (uid: number) => Math.floor(uids.indexOf(uid) / 2)
  for (const r of list) {
    const owner = passes.find((p) => p.id === r.passId)?.uid ?? 0
    expect(teamOf(owner)).not.toBe(teamOf(r.reviewerUid))
  }
  const again = await teacher.post(peersApi.assign, k.at())
  expect(again.data).toEqual({ added: 0, dropped: 0 })

  const review = list.find((r) => r.passId === passes.find((p) => p.uid === a.uid)?.id)
  const who = k.by(review?.reviewerUid ?? 0)
  expect((await who.get(noticesApi.lists, {})).data.list[0]).toMatchObject({
    title: '有工单等你互评：装调工单',
    link: `/training-room/student/2/peer-review?workId=${k.made.workId}`,
  })
  const todo = (await who.get(todoApi.lists, {})).data.list.find((i) => i.kind === 'peer' && i.id === k.made.workId)
  expect(todo).toMatchObject({ action: '2 份等你互评', waits: true, title: '装调工单' })
  expect((await who.get(passesApi.detail, k.at())).data.peers).toBe('open')

  const shown = await k.sheet(who, review?.id ?? 0)
  expect(shown.data.parts.map((p) => [p.item_id, p.score])).toEqual([
    [k.made.text, 10],
    [k.made.upload, 10],
  ])
  expect(shown.data.row.name).toMatch(/^作品 [12]$/)
  const picture = shown.data.answers.find((x) => x.item_id === k.made.upload)
  expect(picture).toMatchObject({ value: { file_ids: [] }, files: [{ filename: '附件1.jpg', mime: 'image/jpeg' }] })
  const seen = JSON.stringify([shown.data, await k.mine(who)])
  for (const secret of ['王一诺', `"uid"`, 'truename', '/files/', kept?.key ?? '?']) expect(seen).not.toContain(secret)
  const url = picture?.files[0]?.url ?? ''
  const got = await who.raw({ method: 'GET', url })
  expect([got.statusCode, got.headers['cache-control']]).toEqual([200, 'private, no-store'])
  // A picture still, and without what its camera and its author wrote into it.
  expect([got.rawPayload.readUInt16BE(0), holds(got.rawPayload, AUTHOR)]).toEqual([0xffd8, false])
  expect(decodeURIComponent(String(got.headers['content-disposition']))).toBe("inline; filename*=UTF-8''附件1.jpg")
  // Whoever has the number has nothing, and the file itself stays closed to its reviewer.
  const other = six.find((c) => c !== who && c !== a) as Client
  expect((await other.raw({ method: 'GET', url })).statusCode).toBe(404)
  expect((await s.guest().raw({ method: 'GET', url })).statusCode).toBe(401)
  expect((await who.raw({ method: 'GET', url: url.replace('n=1', 'n=2') })).statusCode).toBe(404)
  expect((await who.raw({ method: 'GET', url: `/files/${file}/${kept?.key.split('/').pop()}` })).statusCode).toBe(404)
})

test('only who was asked reads and gives, in its time, and within the points', async () => {
  await k.everybody()
  await k.save({ begin_time: s.now() + 100, end_time: s.now() + 1000 })
  await teacher.post(peersApi.assign, k.at())
  const [first] = await k.open()
  const id = first?.id ?? 0
  const who = k.by(first?.reviewerUid ?? 0)
  expect(await k.mine(who)).toMatchObject({ phase: 'soon', list: [] })
  expect((await k.sheet(who, id)).message).toBe('互评还没有开始')
  expect((await k.give(who, id, k.points(1, 1))).message).toBe('互评还没有开始')
  s.pass(100)
  expect(await k.mine(who)).toMatchObject({ phase: 'open', list: [{ state: 'todo' }, { state: 'todo' }] })
  const gone = '这份互评不存在或已调整'
  const other = six.find((c) => c !== who) as Client
  for (const c of [other, teacher, await s.as(world.people.studentA.login)]) {
    expect([(await k.sheet(c, id)).message, (await k.give(c, id, k.points(1, 1))).message]).toEqual([gone, gone])
  }
  // Of another room there is nothing, even with a number that is right.
  const elsewhere = { training_room_id: 1, review_id: id }
  expect((await (await s.as(world.people.teacher.login)).get(peersApi.sheet, elsewhere)).message).toBe(gone)

  const message = async (list: PeerPoints[]) => (await k.give(who, id, list)).message
  expect(await message(k.points(11, 0))).toBe('得分不能超过10分')
  expect(
    await message([{ item_id: k.made.text, score: 1, rubric: [{ id: 'r1', score: 7 } as never], comment: '' }]),
  ).toBe('“完整”不能超过6分')
  expect(await message([{ item_id: 1, score: 1, rubric: [], comment: '' }])).toBe('评分标准已更新，请刷新后重试')
  expect(await message(k.points(1, 0, '长'.repeat(1001)))).toBe('评语在1000个字以内')
  const missing = await k.give(who, id, [])
  // Nothing was uploaded: that is worth nothing by itself.
  expect([missing.status, missing.message, missing.data]).toEqual([409, '还有没评分的项', { items: [k.made.text] }])
  expect((await k.open()).every((r) => r.givenTime === 0 && r.points.length === 0)).toBe(true)

  expect((await k.give(who, id, k.points(5, 9), false)).data).toEqual({ ok: true })
  expect((await k.mine(who)).list.find((r) => r.id === id)?.state).toBe('begun')
  expect((await k.give(who, id, k.points(8, 9, ' 写得清楚 '))).data).toEqual({ ok: true })
  expect((await k.sheet(who, id)).data).toMatchObject({
    row: { state: 'given' },
    points: [
      { item_id: k.made.text, score: 8, comment: '写得清楚' },
      { item_id: k.made.upload, score: 0 },
    ],
  })
  // Changed until the end, and whole then too.
  expect((await k.give(who, id, k.points(7, 0), false)).data).toEqual({ ok: true })
  expect((await k.give(who, id, [], false)).message).toBe('还有没评分的项')
  s.pass(900)
  for (const { message } of [await k.sheet(who, id), await k.give(who, id, k.points(1, 1))])
    expect(message).toBe('互评已经结束')
  expect(await k.mine(who)).toMatchObject({ phase: 'over', list: [] })
  expect((await k.rows()).find((r) => r.id === id)).toMatchObject({ score: 7, full: 20 })
})

test('who hands in late is dealt in, who leaves is replaced, and what was given stays', async () => {
  await k.everybody(six.slice(0, 5))
  await k.save()
  const [given] = await k.open()
  const leaver = k.by(given?.reviewerUid ?? 0)
  await k.give(leaver, given?.id ?? 0, k.points(9, 0))
  await k.everybody([six[5] as Client])
  const last = (await s.db.select().from(workPass).where(eq(workPass.workId, k.made.workId))).find(
    (p) => p.uid === uids[5],
  )
  expect((await k.open()).filter((r) => r.passId === last?.id)).toHaveLength(2)
  expect((await k.open()).some((r) => r.reviewerUid === uids[5])).toBe(true)

  const left = await teacher.post(membersApi.removeUser, { ...ROOM, uids: [leaver.uid] })
  expect(left.code).toBe(20_000)
  const now = await k.open()
  expect(now.filter((r) => r.reviewerUid === leaver.uid).map((r) => r.id)).toEqual([given?.id])
  for (const p of new Set(now.map((r) => r.passId)))
    expect(now.filter((r) => r.passId === p).length).toBeGreaterThanOrEqual(2)
  await teacher.post(membersApi.restoreUser, { ...ROOM, batch: left.data.batch })
  await k.job()
  expect((await k.open()).filter((r) => r.id === given?.id)).toHaveLength(1)
})

test('what came back waits, and nobody takes back what others review', async () => {
  await k.everybody()
  await k.save()
  const [first] = await k.open()
  const who = k.by(first?.reviewerUid ?? 0)
  const pass = (
    await s.db
      .select()
      .from(workPass)
      .where(eq(workPass.id, first?.passId ?? 0))
  )[0]
  const author = k.by(pass?.uid ?? 0)
  const taken = await author.post(passesApi.takeBack, { ...k.at(), version: 1 })
  expect([taken.status, taken.message]).toEqual([409, '互评已经开始，不能撤回'])
  expect((await author.get(passesApi.detail, k.at())).data.may_take_back).toBe(false)
  await teacher.post(marksApi.giveBack, { ...ROOM, submission_id: pass?.submissionId ?? 0, reason: '补一张图' })
  expect((await k.sheet(who, first?.id ?? 0)).message).toBe('作者正在修改这份提交，请稍后再评')
  expect((await k.mine(who)).list.find((r) => r.id === first?.id)?.away).toBe(true)
  await handIn(s, author, k.made.workId)
  expect((await k.sheet(who, first?.id ?? 0)).code).toBe(20_000)
})
