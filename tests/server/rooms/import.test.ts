import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_LETTERS } from '#contract/account/account.rules'
import { importApi } from '#contract/rooms/import/import.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { CODE_PROBLEM } from '#contract/rooms/members/roster.rules'
import { account } from '../../../server/db/schema/account'
import { orgPerson } from '../../../server/db/schema/orgs/orgs'
import { importJob } from '../../../server/db/schema/rooms/members'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, settled, uploaded, workbook } from './import.setup'

let s: TestServer
let teacher: Client
const here = { training_room_id: 3 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const rowsOf = async (id: number) =>
  (await teacher.get(importApi.rows, { ...here, id, limit: 100 })).data.list.sort((a, b) => a.line - b.line)
const counted = async () => {
  const [row] = await s.db.select().from(room).where(eq(room.id, 3))
  expect(row?.memberCount).toBe(await s.db.$count(roomMember, eq(roomMember.roomId, 3)))
  return row?.memberCount ?? 0
}

const file = [
  '姓名,学号,手机号,班级,身份,__proto__',
  '林一帆,2026020101,,网络营销 26-1 班,学员,x',
  '周小雨,2026020102,13712340002,网络营销 26-1 班,,',
  '苏婉清,2024010335,,,,',
  '错名字,2024010336,,,,',
  '周小雨,2026020102,,,,',
  ',2026020103,,,,',
  '没有号码,,,,,',
  '坏手机,,12345,,,',
  '新老师,T2026001,,,教师,',
  '当领导,2026020104,,,负责人,',
  '=1+1,=cmd,,,,',
].join('\n')

test('a file is looked through row by row and nothing changes before it is run; then people come in and can be taken back', async () => {
  const before = await counted()
  const accounts = await s.count('account')
  const job = await imported(teacher, 3, '名单.csv', file)
  expect(job).toMatchObject({
    target: 'member',
    state: 'checked',
    total: 11,
    counts: { new: 3, join: 1, update: 0, same: 0, bad: 7 },
  })
  expect((await rowsOf(job.id)).map((r) => [r.line, r.plan, r.problem])).toEqual([
    [2, 'new', ''],
    [3, 'new', ''],
    [4, 'join', ''],
    [5, 'bad', '学号（工号）与姓名不一致'],
    [6, 'bad', '学号（工号）与第 3 行重复'],
    [7, 'bad', '缺少姓名'],
    [8, 'bad', '请填写学号（工号）、手机、邮箱中的至少一项'],
    [9, 'bad', '手机格式不正确'],
    [10, 'new', ''],
    [11, 'bad', '角色只能是学员或教师'],
    [12, 'bad', '学号（工号）只能由汉字、英文字母、数字和连字符组成'],
  ])
  expect([await counted(), await s.count('account')]).toEqual([before, accounts])

  await teacher.post(importApi.run, { ...here, id: job.id })
  const done = await settled(teacher, 3, job.id)
  expect(done).toMatchObject({ state: 'done', handled: 4 })
  expect(done.undo_until).toBeGreaterThan(s.now())
  expect([await counted(), await s.count('account')]).toEqual([before + 4, accounts + 3])
  const made = await s.db
    .select()
    .from(account)
    .where(inArray(account.truename, ['林一帆', '周小雨', '新老师']))
  expect(made.every((a) => a.passwordHash === '')).toBe(true)
  const [person] = await s.db.select().from(orgPerson).where(eq(orgPerson.code, '2026020101'))
  expect(person).toMatchObject({ orgId: 1 })
  const [mentor] = await s.db
    .select({ role: roomMember.role })
    .from(roomMember)
    .innerJoin(account, eq(account.uid, roomMember.uid))
    .where(and(eq(roomMember.roomId, 3), eq(account.truename, '新老师')))
  expect(mentor?.role).toBe('teacher')
  expect((await teacher.post(importApi.run, { ...here, id: job.id })).code).toBe(40537)

  // Who activated the account keeps it; the others' go.
  await s.db.update(account).set({ passwordHash: 'set' }).where(eq(account.truename, '周小雨'))
  await teacher.post(importApi.undo, { ...here, id: job.id })
  expect(await settled(teacher, 3, job.id)).toMatchObject({ state: 'undone', undo_until: 0 })
  expect([await counted(), await s.count('account')]).toEqual([before, accounts + 1])
  expect((await teacher.post(importApi.undo, { ...here, id: job.id })).code).toBe(40537)
})

test('GBK, tabs and an Excel workbook with shared, inline and numeric cells read the same', async () => {
  // 姓名 学号 / 王小明 2026030101, in GBK.
  const gbk = new Uint8Array([
    0xd0,
    0xd5,
    0xc3,
    0xfb,
    9,
    0xd1,
    0xa7,
    0xba,
    0xc5,
    10,
    0xcd,
    0xf5,
    0xd0,
    0xa1,
    0xc3,
    0xf7,
    9,
    ...new TextEncoder().encode('2026030101\n'),
  ])
  const book = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>手机</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>1.3712340009E10</v></c><c r="D4"><f>HYPERLINK("http://x")</f><v>9</v></c></row>',
    ['姓名', '王小明'],
  )
  const a = await imported(teacher, 3, 'a.csv', gbk)
  expect(await rowsOf(a.id)).toMatchObject([{ line: 2, truename: '王小明', code: '2026030101', plan: 'new' }])
  const b = await imported(teacher, 3, 'b.xlsx', book)
  expect(await rowsOf(b.id)).toMatchObject([{ line: 4, truename: '王小明', mobile: '13712340009', plan: 'new' }])
})

test('numbers that differ in case alone are one, and letters that look like others make no login', async () => {
  const first = await imported(
    teacher,
    3,
    'n.csv',
    '姓名,学号,邮箱\n甲一,ab77,\n甲二,AB77,\n甲三,А78,\n甲四,,аnna@x.cn',
  )
  expect((await rowsOf(first.id)).map((r) => [r.plan, r.problem])).toEqual([
    ['new', ''],
    ['bad', '学号（工号）与第 2 行重复'],
    ['bad', CODE_PROBLEM],
    ['bad', EMAIL_LETTERS],
  ])
  await teacher.post(importApi.run, { ...here, id: first.id })
  await settled(teacher, 3, first.id)
  const again = await imported(teacher, 3, 'n.csv', '姓名,学号\n甲一,AB77\n甲二,Ab77')
  expect((await rowsOf(again.id)).map((r) => [r.plan, r.problem])).toEqual([
    ['same', ''],
    ['bad', '学号（工号）与第 2 行重复'],
  ])
  // Who is in the room already is not made a teacher by a file, and the row says so.
  const raised = await imported(teacher, 3, 'n.csv', '姓名,学号,身份\n甲一,AB77,教师\n')
  expect((await rowsOf(raised.id)).map((r) => [r.plan, r.problem])).toEqual([['same', '角色仍是“学员”，导入不会改动']])
  await teacher.post(importApi.undo, { ...here, id: first.id })
  await settled(teacher, 3, first.id)
})

test('a file without a line of its own is said to have none, not to lack a column', async () => {
  const blank = await imported(teacher, 3, '空白.csv', '\n\n')
  expect(blank).toMatchObject({ state: 'failed', problem: '文件里没有可以导入的行' })
  await teacher.post(importApi.discard, { ...here, id: blank.id })
})

test('columns are named with what they were taken for, can be said anew, and what was not run can be thrown away', async () => {
  const odd = await imported(teacher, 3, '教务.csv', '序号,学生,考号,性别\n1,钱一,2026090101,女\n2,钱二,2026090102,男')
  expect(odd).toMatchObject({
    state: 'failed',
    may_discard: true,
    problem: '没有找到“姓名”一列，请指定各列的内容，或使用模板填写',
  })
  expect(odd.header).toEqual([
    { title: '序号', sample: '1', key: '' },
    { title: '学生', sample: '钱一', key: '' },
    { title: '考号', sample: '2026090101', key: '' },
    { title: '性别', sample: '女', key: '' },
  ])
  const at = { ...here, id: odd.id }
  const remap = (keys: ('' | 'truename' | 'code')[]) => teacher.post(importApi.remap, { ...at, keys })
  expect((await remap(['', '', 'code', ''])).message).toBe('请指定“姓名”是哪一列')
  expect((await remap(['truename'])).status).toBe(400)
  await remap(['', 'truename', 'code', ''])
  const again = await settled(teacher, 3, odd.id)
  expect(again).toMatchObject({ state: 'checked', problem: '', total: 2, counts: { new: 2, bad: 0 } })
  expect(again.header.map((c) => c.key)).toEqual(['', 'truename', 'code', ''])
  expect((await rowsOf(odd.id)).map((r) => [r.line, r.truename, r.code])).toEqual([
    [2, '钱一', '2026090101'],
    [3, '钱二', '2026090102'],
  ])
  expect((await teacher.post(importApi.discard, { ...at, training_room_id: 2 })).status).toBe(404)
  expect((await teacher.post(importApi.discard, at)).data).toEqual({ ok: true })
  expect((await teacher.get(importApi.detail, at)).status).toBe(404)

  const run = await imported(teacher, 3, 'n.csv', '姓名,学号\n赵一,2026090201')
  await teacher.post(importApi.run, { ...here, id: run.id })
  await settled(teacher, 3, run.id)
  expect((await teacher.post(importApi.discard, { ...here, id: run.id })).code).toBe(40537)
  expect((await teacher.post(importApi.remap, { ...here, id: run.id, keys: ['truename', 'code'] })).code).toBe(40537)
  await teacher.post(importApi.undo, { ...here, id: run.id })
  await settled(teacher, 3, run.id)
})

test('a roster is imported without making anybody', async () => {
  const accounts = await s.count('account')
  const before = await s.count('room_roster')
  const job = await imported(teacher, 3, 'r.csv', '姓名,学号,班级\n甲,R1,一班\n乙,R2,一班\n甲,R1,', 'roster')
  expect(job.counts).toMatchObject({ new: 2, bad: 1 })
  await teacher.post(importApi.run, { ...here, id: job.id })
  await settled(teacher, 3, job.id)
  expect([await s.count('account'), await s.count('room_roster')]).toEqual([accounts, before + 2])
  await teacher.post(importApi.undo, { ...here, id: job.id })
  await settled(teacher, 3, job.id)
  expect(await s.count('room_roster')).toBe(before)
})

test('a row whose contact is somebody else’s of the roster is a problem of its own, and the others come in', async () => {
  const put = async (csv: string) => {
    const job = await imported(teacher, 3, 'r.csv', csv, 'roster')
    await teacher.post(importApi.run, { ...here, id: job.id })
    return { job, run: await settled(teacher, 3, job.id) }
  }
  await put('姓名,学号,手机\n姐姐,K1,13922220001\n弟弟,K2,13922220002\n妹妹,,13922220003')
  const before = await s.count('room_roster')
  const { job, run } = await put(
    '姓名,学号,手机\n弟弟,k2,13922220001\n堂弟,K9,13922220001\n妹妹,K3,13922220003\n表弟,K4,',
  )
  expect([job.counts, run.state]).toMatchObject([{ new: 1, update: 1, bad: 2 }, 'done'])
  const rows = await teacher.get(importApi.rows, { ...here, id: job.id, plan: 'bad' })
  expect(rows.data.list.map((r) => r.problem)).toEqual(['手机或邮箱已在“姐姐”名下', '手机与第 2 行重复'])
  expect(await s.count('room_roster')).toBe(before + 1)
  const { data } = await teacher.get(rosterApi.lists, { ...here, keyword: '妹妹' })
  expect(data.list).toMatchObject([{ code: 'K3', contact: '13922220003' }])
})

test('people of other organisations are not drawn in, and who is no teacher of the organisation makes no accounts', async () => {
  await s.db.insert(account).values({
    openid: 'xh_far',
    name: 'far',
    truename: '外校生',
    mobile: '13655550000',
    createTime: s.now(),
  })
  const far = await imported(teacher, 3, 'f.csv', '姓名,手机\n外校生,13655550000')
  expect(await rowsOf(far.id)).toMatchObject([
    { plan: 'bad', problem: '该手机或邮箱属于其他组织的账号，请发送邀请链接' },
  ])
  const helper = await s.as('13900000012')
  await s.db
    .insert(roomMember)
    .values({ roomId: 3, uid: helper.uid, role: 'teacher', joinTime: 1 })
    .onConflictDoUpdate({
      target: [roomMember.roomId, roomMember.uid],
      set: { role: 'teacher' },
    })
  const own = await imported(helper, 3, 'h.csv', '姓名,学号\n新人,N100')
  expect(await rowsOf(own.id)).toMatchObject([{ plan: 'bad', problem: '组织中没有这个人，请联系组织管理员添加' }])
})

test('only one’s own file, one import at a time, and imports of other rooms are not there', async () => {
  const student = await s.as(people.studentA)
  const theirs = await uploaded(student, 'x.csv', new TextEncoder().encode('姓名\n甲'))
  const start = (file_id: number) => teacher.post(importApi.start, { ...here, file_id, target: 'member' })
  expect((await start(theirs)).status).toBe(404)
  const mine = await uploaded(teacher, 'x.csv', new TextEncoder().encode('姓名\n甲'))
  const [busy] = await s.db
    .insert(importJob)
    .values({ roomId: 3, uid: 3, fileId: mine, filename: 'b', target: 'member', state: 'running', createTime: 1 })
    .returning()
  expect((await start(mine)).code).toBe(40538)
  await s.db
    .update(importJob)
    .set({ state: 'done' })
    .where(eq(importJob.id, busy?.id ?? 0))
  const id = busy?.id ?? 0
  for (const call of [importApi.detail, importApi.rows] as const)
    expect((await teacher.get(call, { training_room_id: 2, id })).status).toBe(404)
  for (const call of [importApi.run, importApi.undo] as const)
    expect((await teacher.post(call, { training_room_id: 2, id })).status).toBe(404)
})
