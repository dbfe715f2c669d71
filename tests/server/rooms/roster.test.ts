import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kernelErrors } from '#contract/kernel/errors'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { account } from '../../../server/db/schema/account'
import { orgPerson } from '../../../server/db/schema/orgs/orgs'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const here = { training_room_id: 1 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const set = (values: Partial<typeof room.$inferInsert>) => s.db.update(room).set(values).where(eq(room.id, 1))
const apply = (who: Client, more: object = {}) => who.post(roomsApi.apply, { ...here, ...more })
const inside = (who: { uid: number }) =>
  s.db.$count(roomMember, and(eq(roomMember.roomId, 1), eq(roomMember.uid, who.uid)))
const save = (...list: object[]) => teacher.post(rosterApi.save, { ...here, list } as never)

test('whoever has the number of a row comes in by roster; a name or an uncertified contact alone waits', async () => {
  await set({ joinRule: 'roster' })
  const [byNumber, byName, byContact, certified] = await Promise.all(
    ['13900000031', '13900000036', '13900000037', '13900000038'].map((l) => s.as(l)),
  )
  if (!byNumber || !byName || !byContact || !certified) throw new Error('missing people')
  await s.db.update(account).set({ certificated: true }).where(eq(account.uid, certified.uid))
  expect(
    (
      await save(
        { truename: '卢家辉', code: '9999' },
        { truename: '蒋依诺', contact: '13900000037' },
        { truename: '蔡明哲', contact: ' 1390000 0038 ' },
      )
    ).data,
  ).toEqual({ saved: 3, admitted: 0 })
  expect((await apply(byNumber)).data).toEqual({ status: 3 })
  expect((await apply(certified)).data).toEqual({ status: 3 })
  for (const who of [byName, byContact]) {
    expect((await apply(who)).data).toEqual({ status: 2 })
    expect(await inside(who)).toBe(0)
  }
  // The organisation's number is put right: who waited comes in.
  expect((await save({ truename: '卢家辉', code: '2024010336' })).data).toEqual({ saved: 1, admitted: 1 })
  expect(await inside(byName)).toBe(1)
})

test('a number proves nothing under another name, and people cannot give themselves one', async () => {
  const who = await s.as('13900000039')
  await save({ truename: '别的名字', code: '2024010339' })
  await s.db.update(account).set({ code: '2024010331' }).where(eq(account.uid, who.uid))
  expect((await apply(who)).data).toEqual({ status: 2 })
})

test('the list says who is in, known, or nobody yet', async () => {
  const { data } = await teacher.get(rosterApi.lists, { ...here, limit: 100 })
  const stateOf = (name: string) => data.list.filter((r) => r.truename === name).map((r) => r.state)
  expect(stateOf('吕承泽')).toEqual(['known'])
  expect(stateOf('别的名字')).toEqual(['unknown'])
  expect(stateOf('蔡明哲')).toEqual(['joined'])
  const known = await teacher.get(rosterApi.lists, { ...here, state: 'known' })
  expect(known.data.list.every((r) => r.state === 'known')).toBe(true)
  expect(known.data.total).toBeLessThan(data.total)
})

test('rows say what is wrong with them, and nothing is kept', async () => {
  const before = await s.count('room_roster')
  for (const [row, message] of [
    [{ truename: ' ' }, '请填写姓名'],
    [{ truename: '甲' }, '请填写学号（工号）、手机、邮箱中的至少一项'],
    [{ truename: '甲', contact: '12345' }, '手机或邮箱格式不正确'],
    [{ truename: '甲', code: '=1+1' }, '学号（工号）只能由汉字、英文字母、数字和连字符组成'],
  ] as const)
    expect(await save(row)).toMatchObject({ status: 400, message })
  expect(await save({ truename: '甲', code: '1' }, { truename: '' })).toMatchObject({ message: '第 2 行：请填写姓名' })
  expect(await s.count('room_roster')).toBe(before)
})

test('a number is the same in either case of letters, and who waited under it comes in', async () => {
  const [row] = await s.db
    .select({ uid: orgPerson.uid, truename: account.truename })
    .from(orgPerson)
    .innerJoin(account, eq(account.uid, orgPerson.uid))
    .where(eq(account.mobile, '13900000039'))
  const uid = row?.uid ?? 0
  await s.db.update(orgPerson).set({ code: 'DS39b' }).where(eq(orgPerson.uid, uid))
  const truename = row?.truename ?? ''
  const before = await s.count('room_roster')
  await save({ truename, code: 'dS39B' })
  await save({ truename, code: 'ds39b', class_name: '电商 1 班' })
  expect(await s.count('room_roster')).toBe(before + 1)
  const { data } = await teacher.get(rosterApi.lists, { ...here, keyword: '电商 1 班' })
  expect(data.list).toMatchObject([{ truename, class_name: '电商 1 班', state: 'joined' }])
  expect(await inside({ uid })).toBe(1)
})

test('a contact that somebody else on the roster has is refused by their name; the same person gets their number', async () => {
  const shared = '13911110001'
  await save({ truename: '姐姐', code: 'J1', contact: shared })
  await save({ truename: '弟弟', code: 'J2', contact: '13911110002' })
  const taken = { status: 400, message: '手机或邮箱已在“姐姐”名下' }
  for (const code of ['J2', 'J3']) expect(await save({ truename: '弟弟', code, contact: shared })).toMatchObject(taken)
  await save({ truename: '妹妹', contact: '13911110003' })
  const before = await s.count('room_roster')
  expect((await save({ truename: '妹妹', code: 'J4', contact: '13911110003' })).data.saved).toBe(1)
  expect(await s.count('room_roster')).toBe(before)
  // Listed twice, by number and by contact: one row from now on.
  await save({ truename: '哥哥', code: 'J5' }, { truename: '哥哥', contact: '13911110004' })
  expect((await save({ truename: '哥哥', code: 'J5', contact: '13911110004' })).data.saved).toBe(1)
  const { data } = await teacher.get(rosterApi.lists, { ...here, keyword: '1391111000' })
  expect(data.list.map((r) => `${r.truename} ${r.code} ${r.contact}`).sort()).toEqual(
    ['哥哥 J5 13911110004', '妹妹 J4 13911110003', '姐姐 J1 13911110001', '弟弟 J2 13911110002'].sort(),
  )
})

test('of two who correct a row the second is told; a form that was open does not bring back who was taken off', async () => {
  const code = 'SEEN1'
  await save({ truename: '甲', code })
  const row = async () => {
    const [one] = (await teacher.get(rosterApi.lists, { ...here, keyword: code })).data.list
    if (!one) throw new Error('it is on the roster')
    return one
  }
  const { id, version } = await row()
  const correct = async (truename: string, seen: number) =>
    (await teacher.post(rosterApi.save, { ...here, list: [{ truename, code }], seen: { id, version: seen } })).code
  expect([await correct('乙', version), await correct('丙', version), (await row()).truename]).toEqual([
    ...[20_000, kernelErrors.conflict.code, '乙'],
  ])
  const now = await row()
  expect(await correct('丙', now.version)).toBe(20_000)
  await teacher.post(rosterApi.remove, { ...here, ids: [id] })
  expect(await correct('丁', now.version)).toBe(membersErrors.roster_row.code)
  expect((await teacher.get(rosterApi.lists, { ...here, keyword: code })).data.total).toBe(0)
})

test('rows of another room are not removed', async () => {
  const rows = (await teacher.get(rosterApi.lists, { ...here, limit: 100 })).data.list
  const ids = rows.map((r) => r.id)
  await teacher.post(rosterApi.remove, { training_room_id: 2, ids })
  expect((await teacher.get(rosterApi.lists, here)).data.total).toBe(rows.length)
  await teacher.post(rosterApi.remove, { ...here, ids: ids.slice(0, 1) })
  expect((await teacher.get(rosterApi.lists, here)).data.total).toBe(rows.length - 1)
})

test('the right code opens in either case of letters; wrong ones are counted and tell nothing', async () => {
  await set({ joinRule: 'code', joinCode: 'K7P2QX' })
  const a = await s.as('13900000033')
  const b = await s.as('13900000034')
  expect(await apply(a, { code: 'K7P2QY' })).toMatchObject({ status: 400, code: 40534, message: '加入口令错误' })
  expect(await inside(a)).toBe(0)
  expect((await apply(a, { code: ' k7p2qx ' })).data).toEqual({ status: 3 })
  for (let i = 0; i < 10; i++) expect((await apply(b, { code: `WRONG${i}` })).code).toBe(40534)
  expect((await apply(b, { code: 'K7P2QX' })).status).toBe(429)
  // Sent at once they can't all be looked at before the first is counted.
  const c = await s.as('13900000035')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => apply(c, { code: `WRONG${i}` })))
  expect(answers.filter(({ code }) => code === 40534)).toHaveLength(10)
  s.pass(600)
  expect(await inside(b)).toBe(0)
  // Without one a manager decides.
  expect((await apply(b)).data).toEqual({ status: 2 })
  await set({ joinRule: 'approval' })
  expect((await apply(await s.as('13900000035'), { code: 'K7P2QX' })).code).toBe(40534)
})
