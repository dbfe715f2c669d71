import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clarifyApi } from '#contract/clarify/clarify.api'
import { kernelErrors } from '#contract/kernel/errors'
import { contestClarification } from '../../../server/db/schema/clarify'
import { contest, contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { notification } from '../../../server/db/schema/notices'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

/** Waits to begin; teams 1 (studentA) and 2 (studentB) are registered. */
const contest_id = 3
let server: TestServer
let a: Client
let b: Client
let teacher: Client
let judge: Client
beforeAll(async () => {
  server = await startServer()
  a = await server.as(people.studentA)
  b = await server.as(people.studentB)
  teacher = await server.as(people.teacher)
  judge = await server.as(people.judge)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(contestClarification)
  await server.db.delete(roomLog).where(like(roomLog.action, 'contest.clarify%'))
  await server.db.delete(notification).where(like(notification.link, '/contest/3/%'))
  await server.db.update(contest).set({ resultTime: 0 }).where(eq(contest.id, contest_id))
})

const ask = (who: Client, body: string, item_id = 0) => who.post(clarifyApi.ask, { contest_id, body, item_id })
const answer = (who: Client, id: number, for_all: boolean, text = '可以自带') =>
  who.post(clarifyApi.answer, { contest_id, id, answer: text, for_all })
const seenBy = async (who: Client) => (await who.get(clarifyApi.lists, { contest_id })).data
const told = async (title: string) =>
  (
    await server.db
      .select()
      .from(notification)
      .where(like(notification.title, `${title}%`))
  ).map((n) => n.uid)
const competitors = async (teamId?: number) => {
  const rows = await server.db
    .select({ uid: contestUser.uid, teamId: contestTeam.teamId })
    .from(contestUser)
    .innerJoin(contestTeam, eq(contestTeam.id, contestUser.contestTeamId))
    .where(and(eq(contestTeam.contestId, contest_id), eq(contestTeam.status, 3)))
  return rows.filter((r) => !teamId || r.teamId === teamId).map((r) => r.uid)
}
const sorted = (list: number[]) => [...list].sort((x, y) => x - y)

it('shows a question to its team and those who run the contest, and an answer to one to nobody else', async () => {
  const [item] = await server.db.select().from(contestItem).where(eq(contestItem.contestId, contest_id))
  const { id } = (await ask(a, ' 可以用自带设备吗？ ', item?.id)).data
  expect((await seenBy(a)).list).toMatchObject([
    { id, body: '可以用自带设备吗？', item_title: item?.title, mine: true, asked_by: '王一诺', answer_time: 0 },
  ])
  expect(await seenBy(b)).toMatchObject({ list: [], total: 0, waiting: 0, may_ask: true, may_answer: false })
  expect(await seenBy(judge)).toMatchObject({ list: [], may_ask: false, may_answer: false })
  expect(await seenBy(teacher)).toMatchObject({ waiting: 1, may_ask: false, may_answer: true })
  expect((await seenBy(teacher)).list[0]?.asked_by).toBe('星辰战队')
  expect(await told('比赛提问')).toContain(teacher.uid)
  expect((await answer(teacher, id, false)).status).toBe(200)
  expect((await seenBy(a)).list[0]).toMatchObject({ answer: '可以自带', for_all: false })
  expect((await seenBy(b)).list).toEqual([])
  expect(sorted(await told('提问有了回复'))).toEqual(sorted(await competitors(1)))
})

it('shows an answer for all without who asked, and tells everybody in the contest once', async () => {
  const { id } = (await ask(a, '现场有网络吗？')).data
  await answer(teacher, id, true, '有，另备网线')
  expect((await seenBy(b)).list).toMatchObject([{ id, answer: '有，另备网线', mine: false, asked_by: '' }])
  expect(JSON.stringify(await seenBy(b))).not.toContain('王一诺')
  expect((await seenBy(judge)).list).toHaveLength(1)
  const all = [...(await told('提问有了回复')), ...(await told('比赛答疑'))]
  expect(sorted(all)).toEqual(sorted(await competitors()))
  // Corrected, it is said again.
  await answer(teacher, id, true, '有，网线自备')
  expect((await seenBy(b)).list[0]?.answer).toBe('有，网线自备')
})

it('does not write over what another organiser said meanwhile and one has not seen', async () => {
  const { id } = (await ask(a, '可以换人吗？')).data
  const versionOf = async (one: number) => (await seenBy(teacher)).list.find((q) => q.id === one)?.version
  const before = { contest_id, id, version: await versionOf(id), for_all: true }
  await answer(teacher, id, true, '赛前一天可以')
  expect((await teacher.post(clarifyApi.answer, { ...before, answer: '不可以' })).code).toBe(kernelErrors.conflict.code)
  expect((await seenBy(b)).list[0]?.answer).toBe('赛前一天可以')
  const now = { ...before, version: await versionOf(id) }
  expect((await teacher.post(clarifyApi.answer, { ...now, answer: '不可以' })).status).toBe(200)
  const made = await teacher.post(clarifyApi.announce, { contest_id, body: '两点开始' })
  const edit = { contest_id, id: made.data.id, version: await versionOf(made.data.id) }
  expect((await teacher.post(clarifyApi.edit, { ...edit, body: '三点开始' })).status).toBe(200)
  expect((await teacher.post(clarifyApi.edit, { ...edit, body: '四点开始' })).code).toBe(kernelErrors.conflict.code)
  expect((await seenBy(b)).list.find((q) => q.id === edit.id)?.body).toBe('三点开始')
})

it('tells an announcement to all who compete and judge', async () => {
  const made = await teacher.post(clarifyApi.announce, { contest_id, body: '答辩改到下午两点' })
  expect((await seenBy(b)).list).toMatchObject([{ id: made.data.id, kind: 'announcement', asked_by: '' }])
  expect(await told('比赛公告')).toEqual(expect.arrayContaining([...(await competitors()), judge.uid, teacher.uid]))
  // It is no question: nobody answers it.
  expect((await answer(teacher, made.data.id, true)).code).toBe(40794)
})

it('lets whoever asked take a question back until it is answered; only those who run the contest still see it', async () => {
  const withdraw = (who: Client, id: number) => who.post(clarifyApi.withdraw, { contest_id, id })
  const [first, second] = [(await ask(a, '可以换人吗？')).data.id, (await ask(a, '几点开始？')).data.id]
  expect((await seenBy(a)).list.map((q) => q.may_withdraw)).toEqual([true, true])
  for (const who of [b, teacher]) expect((await withdraw(who, first)).code).toBe(40794)
  expect((await withdraw(a, first)).status).toBe(200)
  // Said twice by a poor line, it is done once.
  expect((await withdraw(a, first)).status).toBe(200)
  expect((await seenBy(a)).list.map((q) => q.id)).toEqual([second])
  const run = await seenBy(teacher)
  expect(run.waiting).toBe(1)
  expect(run.list.map((q) => [q.id, q.gone])).toEqual([
    [second, ''],
    [first, 'withdrawn'],
  ])
  expect((await answer(teacher, first, true)).code).toBe(40794)
  await answer(teacher, second, false)
  expect(await withdraw(a, second)).toMatchObject({ status: 409, message: '问题已经回复，不能撤回' })
})

it('corrects and deletes what was said to all, tells them, and leaves the old words in the log', async () => {
  const { id } = (await teacher.post(clarifyApi.announce, { contest_id, body: '答辩改到下午两点' })).data
  const edit = (body: string) => teacher.post(clarifyApi.edit, { contest_id, id, body })
  const remove = (one: number) => teacher.post(clarifyApi.delete, { contest_id, id: one })
  expect(await edit(' ')).toMatchObject({ code: 40790, message: '请填写公告内容' })
  expect((await edit('答辩改到下午三点')).status).toBe(200)
  expect((await seenBy(b)).list).toMatchObject([{ id, body: '答辩改到下午三点', edit_time: expect.any(Number) }])
  expect((await seenBy(b)).list[0]?.edit_time).toBeGreaterThan(0)
  expect(await told('比赛公告已更正')).toEqual(expect.arrayContaining([...(await competitors()), judge.uid]))
  expect((await remove(id)).status).toBe(200)
  expect((await seenBy(b)).list).toEqual([])
  expect((await seenBy(teacher)).list).toMatchObject([{ id, gone: 'deleted' }])
  expect(await told('比赛公告已撤下')).toEqual(expect.arrayContaining(await competitors()))
  expect((await edit('再改')).code).toBe(40794)
  const question = (await ask(a, '现场有网络吗？')).data.id
  expect((await remove(question)).code).toBe(40797)
  expect((await edit('公告')).code).toBe(40794)
  await answer(teacher, question, true, '有')
  await answer(teacher, question, true, '有，网线自备')
  expect((await remove(question)).status).toBe(200)
  expect((await seenBy(b)).list).toEqual([])
  expect((await seenBy(a)).list).toMatchObject([{ id: question, answer: '', answer_time: 0, may_withdraw: true }])
  const log = await server.db.select().from(roomLog).where(like(roomLog.action, 'contest.clarify%')).orderBy(roomLog.id)
  expect(log.map((l) => [l.action, (l.detail as { was: string }).was])).toEqual([
    ['contest.clarify_edit', '答辩改到下午两点'],
    ['contest.clarify_delete', '答辩改到下午三点'],
    ['contest.clarify_answer', '有'],
    ['contest.clarify_unanswer', '有，网线自备'],
  ])
})

it('refuses what has no words, who does not compete, what is over, and more than may wait', async () => {
  expect(await ask(a, '  ')).toMatchObject({ status: 400, code: 40790, message: '请填写问题' })
  expect((await ask(a, '字'.repeat(501))).message).toBe('最多500个字')
  expect((await ask(a, '问', 999_999)).code).toBe(40795)
  for (const who of [teacher, judge, await server.as(people.supplier)])
    expect((await ask(who, '可以吗？')).code).toBe(40791)
  for (let i = 0; i < 10; i++) expect((await ask(a, `问题 ${i}`)).status).toBe(200)
  expect((await ask(a, '再问一个')).code).toBe(40793)
  expect((await ask(b, '别的队还能问')).status).toBe(200)
  expect((await answer(teacher, 999_999, true)).code).toBe(40794)
  const [mine] = (await seenBy(a)).list
  expect(await answer(teacher, mine?.id ?? 0, true, ' ')).toMatchObject({ code: 40790, message: '请填写回复' })
  await server.db.update(contest).set({ resultTime: server.now() }).where(eq(contest.id, contest_id))
  expect((await ask(b, '太晚了')).code).toBe(40792)
  expect(await server.count('contest_clarification')).toBe(11)
})
