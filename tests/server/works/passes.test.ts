import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { stable } from '#contract/kernel/sign'
import { passesApi } from '#contract/works/passes/passes.api'
import type { AnswerChange } from '#contract/works/passes/passes.model'
import type { LateRule } from '#contract/works/works.model'
import { room } from '../../../server/db/schema/rooms/rooms'
import { workAnswer, workPass } from '../../../server/db/schema/works/passes'
import { work, workItem } from '../../../server/db/schema/works/works'
import { sha256 } from '../../../server/lib/storage/hash'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeFile, makeWork, peopleOf, quizItem, textItem, uploadItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
let s: TestServer
let me: Client
let other: Client
let teacher: Client
let workId: number
let text: number
let upload: number
let quiz: number
beforeAll(async () => {
  s = await startServer()
  ;({ a: me, b: other, teacher } = await peopleOf(s))
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { items: [textItem, uploadItem, quizItem] })
  workId = made.workId
  ;[text = 0, upload = 0, quiz = 0] = made.items
})

const say = (words: string): AnswerChange => ({ kind: 'text', text: words })
const save = (
  who: Client,
  item_id: number,
  value: AnswerChange,
  more: Parameters<ReturnType<typeof doing>['save']>[4] = {},
) => doing(s).save(who, workId, item_id, value, more)
const handIn = (who: Client, device_time = s.now(), key?: string) => doing(s).handIn(who, workId, device_time, key)
const detail = async (who = me) => (await who.get(passesApi.detail, { ...ROOM, work_id: workId })).data

test('from the first word to the receipt, whose hash anybody can compute', async () => {
  expect((await detail()).pass).toMatchObject({ id: 0, state: 'none' })
  const first = await save(me, text, say('先断电'))
  expect(first.data).toMatchObject({
    outcome: 'kept',
    current: { revision: 1, truename: '王一诺', value: say('先断电') },
  })
  expect((await save(me, text, say('先断电，再验电'), { base_revision: 1 })).data.current?.revision).toBe(2)
  const row = (await me.get(passesApi.lists, ROOM)).data.list.find((w) => w.id === workId)
  expect(row).toMatchObject({ state: 'in_progress', item_count: 3, done_count: 1, score: -1, score_total: 30 })
  const { data: receipt } = await handIn(me)
  const content = { work_id: workId, answers: { [text]: say('先断电，再验电') } }
  expect(receipt).toMatchObject({ version: 1, hash: sha256(stable(content)), late: false, answer_count: 1 })
  const after = await detail()
  expect(after).toMatchObject({
    pass: { state: 'submitted', version: 1 },
    receipt,
    may_hand_in: false,
    may_take_back: true,
  })
  // Every version is there.
  const { data } = await me.get(passesApi.versions, { ...ROOM, work_id: workId, item_id: text })
  expect(data.answers.map((a) => [a.revision, a.current])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(data.submissions[0]).toMatchObject({ version: 1, answers: [{ value: say('先断电，再验电') }] })
})

test('two devices of one student: the later one is kept beside, and the person chooses', async () => {
  await save(me, text, say('手机上写的'), { client: 'phone' })
  const lost = await save(me, text, say('电脑上写的'), { client: 'desk' })
  expect(lost.data).toMatchObject({ outcome: 'aside', mine: { revision: 2 }, current: { value: say('手机上写的') } })
  const seen = await detail()
  expect(seen.answers.map((a) => a.value)).toEqual([say('手机上写的')])
  expect(seen.aside.map((a) => a.value)).toEqual([say('电脑上写的')])
  const refused = await handIn(me)
  expect([refused.status, refused.message, refused.data]).toEqual([
    409,
    '有内容在别处被改过，两份都已保留，请先选择用哪一份',
    { items: [text] },
  ])
  const chosen = await save(me, text, say('电脑上写的'), { client: 'phone', base_revision: 1, settles: 2 })
  expect(chosen.data).toMatchObject({ outcome: 'kept', current: { revision: 3 } })
  expect((await detail()).aside).toEqual([])
  expect((await handIn(me)).data.version).toBe(1)
  const { data } = await me.get(passesApi.versions, { ...ROOM, work_id: workId, item_id: text })
  expect(data.answers).toHaveLength(3)
})

test('a device never stands in its own way, also when what it saved arrives out of date', async () => {
  for (const words of ['一', '一二', '一二三'])
    expect((await save(me, text, say(words), { base_revision: 0 })).data.outcome).toBe('kept')
  expect((await save(me, text, say('一二三'), { base_revision: 0 })).data.outcome).toBe('same')
  const mine = await save(me, text, say('旧设备'), { client: 'old', base_revision: 1 })
  expect(mine.data.outcome).toBe('aside')
  // What lost never counted, so it is nobody's reason to lose.
  expect((await save(me, text, say('一二三四'), { base_revision: 3 })).data.outcome).toBe('kept')
  const theirs = await save(me, text, say('一二三四'), { base_revision: 5, settles: 4 })
  expect(theirs.data.outcome).toBe('same')
  expect((await detail()).aside).toEqual([])
})

test('what arrives after the hand-in is kept beside it; the same hand-in twice is one receipt', async () => {
  await save(me, text, say('交'))
  const first = (await handIn(me)).data
  expect((await handIn(me)).data).toEqual(first)
  expect((await save(me, text, say('平板离线写的'), { client: 'pad' })).data.outcome).toBe('aside')
  expect((await handIn(me)).message).toContain('两份都已保留')
  expect((await detail()).receipt).toEqual(first)
  expect(await me.post(passesApi.takeBack, { ...ROOM, work_id: workId, version: 1 })).toMatchObject({
    data: { ok: true },
  })
  await save(me, text, say('平板离线写的'), { base_revision: 1, settles: 2 })
  expect((await handIn(me)).data.version).toBe(2)
  const { submissions } = (await me.get(passesApi.versions, { ...ROOM, work_id: workId })).data
  expect(submissions.map((v) => [v.version, v.withdrawn_time > 0])).toEqual([
    [2, false],
    [1, true],
  ])
})

test('a lost answer: the same key gives the same receipt, also both at once; another body is refused', async () => {
  await save(me, text, say('交'), { key: 'save-once-0000000000001' })
  await save(me, text, say('交'), { key: 'save-once-0000000000001', device_time: s.now() })
  const at = s.now()
  const [a, b] = await Promise.all([handIn(me, at, 'hand-in-once-00000001'), handIn(me, at, 'hand-in-once-00000001')])
  const again = await handIn(me, at, 'hand-in-once-00000001')
  expect([a.data, b.data]).toEqual([again.data, again.data])
  expect(await s.db.select().from(workPass).where(sql`work_id = ${workId}`)).toMatchObject([{ version: 1 }])
  expect((await handIn(me, at + 1, 'hand-in-once-00000001')).status).toBe(422)
})

test('required items, empty works and limits say what is wrong', async () => {
  expect(await handIn(me)).toMatchObject({ status: 409, message: '还有必做项没有完成', data: { items: [text] } })
  await save(me, text, say('   '))
  expect((await handIn(me)).message).toBe('还有必做项没有完成')
  expect((await save(me, text, say('字'.repeat(21)))).message).toBe('最多20个字')
  expect((await save(me, quiz, say('不是测验'))).message).toBe('这一项不接受这样的作答')
  expect((await save(me, quiz, { kind: 'quiz', picks: { q1: [0, 1] } })).message).toContain('题目已更新')
  expect((await save(me, 999_999, say('x'))).message).toBe('工单里没有这一项')
  const loose = await makeWork(s, { items: [{ ...textItem, required: false }] })
  workId = loose.workId
  expect((await handIn(me)).message).toBe('还没有作答，不能提交')
})

test('files: added and removed one by one, by whoever owns them; others may not read them', async () => {
  const mine = await makeFile(s, me.uid)
  const change = (add: number[], remove: number[] = []) => save(me, upload, { kind: 'upload', add, remove })
  expect((await change([mine])).data.current?.files).toMatchObject([{ id: mine, filename: '照片.jpg' }])
  expect((await change([await makeFile(s, other.uid)])).message).toBe('附件不存在，或不是你上传的')
  expect((await change([await makeFile(s, me.uid, '方案.exe')])).message).toBe('这一项不接受“方案.exe”这种文件')
  const [b, c] = [await makeFile(s, me.uid), await makeFile(s, me.uid)]
  expect((await change([b])).data.current?.value).toEqual({ kind: 'upload', file_ids: [mine, b] })
  expect((await change([c])).message).toBe('最多上传2个文件')
  expect((await change([c], [mine])).data.current?.value).toEqual({ kind: 'upload', file_ids: [b, c] })
  const { readsAnswerFile } = await import('../../../server/domains/works/passes/passes.access')
  const may = async (who: Client) => {
    const { findActor } = await import('../../../server/domains/account/account.store')
    const actor = await findActor(s.db, sha256(who.cookie), s.now())
    return actor && readsAnswerFile(s.db, actor, { id: mine })
  }
  expect([await may(me), await may(other), await may(teacher)]).toEqual([true, false, true])
})

test('a quiz is marked at once, on the server; neither points nor right answers reach the student', async () => {
  const { data } = await save(me, quiz, { kind: 'quiz', picks: { q1: [0], q2: [2, 0] } })
  expect(JSON.stringify(data)).not.toMatch(/score|"answer"/)
  const [row] = await s.db.select().from(workAnswer).where(sql`item_id = ${quiz} and current`)
  expect(row?.score).toBe(10)
  await save(me, text, say('好'))
  await handIn(me)
  await s.db.update(workPass).set({ state: 'marked', score: 27 }).where(sql`work_id = ${workId}`)
  expect((await detail()).pass).toMatchObject({ state: 'marked', score: -1 })
  await s.db.update(work).set({ releasedTime: s.now() }).where(sql`id = ${workId}`)
  expect((await detail()).pass.score).toBe(27)
})

test('the deadline, to the second, under each rule of a work', async () => {
  let lateRule: LateRule = 'refuse'
  const at = async (deadline: number, made: number) => {
    const { workId: id, items } = await makeWork(s, { deadline: s.now() + 1000 })
    workId = id
    const saved = await save(me, items[0] ?? 0, say('在'), { device_time: made })
    await s.db.update(work).set({ deadline, lateRule }).where(sql`id = ${id}`)
    return saved.code === 20000
      ? handIn(me, made)
      : { message: saved.message, data: { late: undefined, device_time: 0 } }
  }
  for (const which of ['refuse', 'late', 'made_before'] as const) {
    lateRule = which
    const now = s.now()
    // The clock may tick between here and there, never two seconds.
    expect((await at(now + 2, now)).data.late, which).toBe(false)
  }
  lateRule = 'refuse'
  expect((await at(s.now() - 1, s.now() - 10)).message).toBe('已过截止时间，不再接受')
  lateRule = 'late'
  expect((await at(s.now() - 1, s.now())).data.late).toBe(true)
  lateRule = 'made_before'
  const past = s.now() - 30
  expect((await at(past, past)).data).toMatchObject({ late: false, device_time: past })
  expect((await at(past, past + 1)).message).toBe('已过截止时间，不再接受')
  // A moment that is yet to come is now, and one that is too long ago proves nothing.
  expect((await at(past, s.now() + 9999)).message).toBe('已过截止时间，不再接受')
  const long = s.now() - 8 * 86_400
  expect((await at(long + 10, long)).message).toBe('已过截止时间，不再接受')
})

test('an item with a deadline of its own is closed then, and holds nobody back from handing in the rest', async () => {
  const made = await makeWork(s, { items: [textItem, { ...textItem, title: '先交的一项' }] })
  workId = made.workId
  const rule = (lateRule: LateRule) => s.db.update(work).set({ lateRule }).where(sql`id = ${made.workId}`)
  await rule('refuse')
  const [open = 0, early = 0] = made.items
  const ends = (deadline: number) => s.db.update(workItem).set({ deadline }).where(sql`id = ${early}`)
  await ends(s.now() + 100)
  await save(me, open, say('答'))
  expect((await handIn(me)).data).toMatchObject({ items: [early] })
  await ends(s.now() - 1)
  expect((await save(me, early, say('晚了'))).message).toBe('已过截止时间，不再接受')
  expect((await handIn(me)).data).toMatchObject({ version: 1, answer_count: 1 })
  // Where late answers are taken it can still be given, so it is still asked for.
  await rule('late')
  await save(other, open, say('答'))
  expect((await handIn(other)).data).toMatchObject({ items: [early] })
})

test('after the deadline nothing is taken back, and nothing is lost that was refused', async () => {
  await save(me, text, say('交'))
  await handIn(me)
  await s.db
    .update(work)
    .set({ deadline: s.now() - 1 })
    .where(sql`id = ${workId}`)
  const late = await me.post(passesApi.takeBack, { ...ROOM, work_id: workId, version: 1 })
  expect(late.message).toBe('已过截止时间，不能撤回')
  expect((await detail()).may_take_back).toBe(false)
  expect((await detail()).pass.state).toBe('submitted')
})

test('an item that the teacher took out keeps what was written for it, and stands in nobody’s way', async () => {
  await save(me, text, say('好'))
  await s.db.update(workItem).set({ deletedTime: s.now() }).where(sql`id = ${quiz}`)
  expect((await save(me, quiz, { kind: 'quiz', picks: { q1: [1] } })).data.outcome).toBe('gone')
  expect((await handIn(me)).data).toMatchObject({ version: 1, answer_count: 1 })
})

test('drafts, other audiences, works to come and ended rooms are closed', async () => {
  const gone = async (made: Parameters<typeof makeWork>[1]) => {
    workId = (await makeWork(s, made)).workId
    return (await me.get(passesApi.detail, { ...ROOM, work_id: workId })).status
  }
  expect(await gone({ status: 'draft' })).toBe(404)
  expect(await gone({ audience: { kind: 'team', ids: [999] } })).toBe(404)
  expect(await gone({ audience: { kind: 'class', ids: [999] } })).toBe(404)
  expect(await gone({ roomId: 1 })).toBe(404)
  const soon = await makeWork(s, { start: s.now() + 600, deadline: s.now() + 900 })
  workId = soon.workId
  expect((await detail()).closed).toBe('工单还没有开始')
  expect((await save(me, soon.items[0] ?? 0, say('早'))).message).toBe('工单还没有开始')
  expect((await save(teacher, soon.items[0] ?? 0, say('师'))).message).toBe('只有学员可以作答和提交')
  expect((await detail(teacher)).closed).toBe('只有学员可以作答和提交')
  s.pass(601)
  await s.db.update(room).set({ ended: true }).where(sql`id = 2`)
  expect((await save(me, soon.items[0] ?? 0, say('晚'))).message).toBe('该实训室已经结束')
  await s.db.update(room).set({ ended: false }).where(sql`id = 2`)
})

test('counts for the person, the room and the device that keeps it', async () => {
  const before = (await me.get(passesApi.refreshWorkStats, ROOM)).data
  await save(me, text, say('好'))
  const after = (await me.get(passesApi.refreshWorkStats, ROOM)).data
  expect([after.doing - before.doing, after.todo - before.todo]).toEqual([1, -1])
  const info = (await me.get(accountApi.getUserInfo, {})).data.user_work_detail
  expect(info.doing).toBeGreaterThanOrEqual(after.doing)
  const reading = (await me.get(passesApi.reading, { limit: 100 })).data
  expect(reading.list.find((w) => w.id === workId)).toMatchObject({ state: 'in_progress', training_room_id: 2 })
  const file = await makeFile(s, me.uid)
  await save(me, upload, { kind: 'upload', add: [file], remove: [] })
  const bundle = (await me.get(passesApi.offlineCopy, ROOM)).data
  expect(bundle.work_ids).toContain(workId)
  expect(bundle.files.some((f) => f.url.startsWith(`/files/${file}/`))).toBe(true)
  expect(bundle.size).toBe(bundle.files.reduce((sum, f) => sum + f.filesize, 0))
  expect(
    (await other.get(passesApi.offlineCopy, ROOM)).data.files.some((f) => f.url.startsWith(`/files/${file}/`)),
  ).toBe(false)
})
