import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { personalApi } from '#contract/account/personal/personal.api'
import { signupLabels } from '#contract/contests/contests.labels'
import { takingApi } from '#contract/exams/taking/taking.api'
import { APPROVED } from '#contract/kernel/approval'
import { postStateLabels } from '#contract/tasks/tasks.labels'
import { todoApi } from '#contract/todo/todo.api'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { filePack } from '../../../server/db/schema/files'
import { setClosed } from '../../../server/domains/account/account.close.service'
import { personalParts } from '../../../server/domains/account/account.slots'
import { packJob } from '../../../server/domains/files/files.jobs'
import { packsSettled } from '../../../server/domains/files/packs/packs.run.service'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})

const download = (by: Client, id: number) =>
  by.raw({ method: 'GET', url: personalApi.file.path, query: { id: String(id), download: '1' } })
/** The files of somebody's ZIP, as texts by their paths. */
const exported = async (by: Client): Promise<Record<string, string>> => {
  const { id } = (await by.post(personalApi.begin, {})).data
  await packsSettled()
  const response = await download(by, id)
  expect(response.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(response.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]))
}
const rows = (files: Record<string, string>, path: string) =>
  JSON.parse(files[`${path}.json`] ?? '[]') as Record<string, unknown>[]

test('a person gets all that is kept of them as one file, as tables to read and for programs', async () => {
  await student.post(todoApi.save, { title: '=1+1 买练习本', time: 0 })
  await s.db.execute(sql`update task_post set state = 'submitted' where uid = ${student.uid}`)
  const begun = (await student.post(personalApi.begin, {})).data
  expect(begun).toMatchObject({ state: 'running', done: 0, expire_time: begun.create_time + 86_400 })
  await packsSettled()
  const state = (await student.get(personalApi.state, {})).data.export
  expect(state).toMatchObject({ id: begun.id, state: 'ready', done: begun.total })
  const response = await download(student, begun.id)
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('我的数据.zip'))
  expect(response.headers['cache-control']).toBe('no-store')
  const files = await exported(student)
  expect(files['说明.txt']).toContain('还没有公布的成绩和答卷不在里面')
  expect(rows(files, '账号/账号资料')).toMatchObject([{ 手机: people.studentA }])
  expect(rows(files, '实训室/加入的实训室').length).toBeGreaterThan(2)
  expect(rows(files, '证书/我的证书')[0]?.颁发时间).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+08:00$/)
  expect(rows(files, '待办/我记下的事').map((row) => row.事项)).toContain('=1+1 买练习本')
  // States stand in the words of the screens.
  const told = (path: string, title: string) => rows(files, path).map((row) => row[title])
  expect(told('比赛/参加的比赛', '报名')).toContain(signupLabels[APPROVED])
  expect(told('任务/投稿', '状态')).toContain(postStateLabels.submitted)
  // Opened in a spreadsheet it is shown, never run.
  expect(files['待办/我记下的事.csv']).toContain("'=1+1 买练习本")
  expect(files['账号/账号资料.csv']?.startsWith('\ufeff姓名,手机')).toBe(true)
})

test('every table of every domain can be asked for, of everybody in the demo', async () => {
  const everybody = await s.db.select({ uid: account.uid }).from(account)
  const filled = new Set<string>()
  for (const { folder, tables } of personalParts.items)
    for (const table of tables)
      for (const { uid } of everybody) {
        const found = await rowsOf<object>(s.db, table.rows({ uid, now: s.now() }))
        for (const row of found) expect(Object.keys(row)).toEqual(Object.keys(table.columns))
        if (found.length) filled.add(`${folder}/${table.title}`)
      }
  expect(filled.size).toBeGreaterThan(40)
  expect([...filled]).toEqual(
    expect.arrayContaining([
      '计划/我完成的安排',
      '训练营/我参加的训练营',
      '训练营/我的训练营打卡',
      '项目/我的提交',
      '店铺/我的订单',
    ]),
  )
})

test('of an exam nothing is in it before the release: no score, no question, no answer', async () => {
  const { record_id } = (await student.post(takingApi.enter, { exam_id: 3, client: 'x' })).data
  const { questions } = (await student.get(takingApi.sheet, { record_id, client: 'x' })).data
  const short = questions.find(({ question }) => question.kind === 'short')
  const said = [{ item_id: short?.item_id ?? 0, given: ['我自己写的一段话'], at: s.now() }]
  await student.post(takingApi.answer, { record_id, client: 'x', answers: said, leaves: 0 })
  await student.post(takingApi.handIn, { record_id, at: s.now() })
  const before = await exported(student)
  const of = (files: Record<string, string>, table: string, title: string) =>
    rows(files, `考试/${table}`).filter((row) => row.考试 === title)
  expect(of(before, '考试记录', '期末模拟考')).toMatchObject([{ 第几次: 1, 得分: null }])
  expect(of(before, '公布了的答卷', '期末模拟考')).toEqual([])
  expect(of(before, '公布了的答卷', '期中测验').length).toBeGreaterThan(3)
  expect(Object.values(before).join('\n')).not.toContain('我自己写的一段话')
  await s.db.execute(sql`update exam_answer set score = 3 where record_id = ${record_id}`)
  await s.db.execute(sql`update exam_record set score = 3 where id = ${record_id}`)
  await s.db.execute(sql`update exam set released_time = ${s.now()}, review = false where id = 3`)
  const scored = await exported(student)
  expect(of(scored, '考试记录', '期末模拟考')).toMatchObject([{ 得分: 3 }])
  expect(Object.values(scored).join('\n')).not.toContain('我自己写的一段话')
})
test('of works nothing is told before they are: no score, and not that one was given', async () => {
  const passes = await rowsOf<{ uid: number; title: string }>(
    s.db,
    sql`select p.uid, w.title from work_pass p join work w on w.id = p.work_id where p.uid > 0 and p.state = 'marked'
      and w.deleted_time = 0 limit 1`,
  )
  const [pass] = passes
  if (!pass) throw new Error('the demo has a work that was marked')
  const one = async () =>
    rows(await exported(await s.as({ uid: pass.uid })), '工单/工单进度').find((row) => row.工单 === pass.title)
  await s.db.execute(sql`update work set released_time = 0, release = 'hand' where title = ${pass.title}`)
  expect(await one()).toMatchObject({ 状态: '已提交', 得分: null })
  await s.db.execute(sql`update work set released_time = ${s.now()} where title = ${pass.title}`)
  expect((await one())?.状态).toBe('已评分')
})

test('nothing of another person is in it, and nobody else can take it', async () => {
  const files = await exported(student)
  const text = Object.values(files).join('\n')
  for (const other of [people.studentB, people.teacher, people.judge]) expect(text).not.toContain(other)
  const { id } = (await student.get(personalApi.state, {})).data.export ?? { id: 0 }
  for (const by of [teacher, await s.as(people.super)]) {
    expect((await download(by, id)).json()).toMatchObject({ code: 40164 })
    expect((await by.get(personalApi.state, {})).data.export).toBeNull()
  }
  expect((await download(s.guest(), id)).statusCode).toBe(401)
  // Packs of certificates have numbers of the same row, and are no copy of anybody.
  await s.db.update(filePack).set({ kind: 'certs' }).where(eq(filePack.id, id))
  expect((await download(student, id)).json()).toMatchObject({ code: 40164 })
})

test('the files that somebody uploaded are in it, by their numbers', async () => {
  const [mine] = await rowsOf<{ id: number; uid: number; filename: string }>(
    s.db,
    sql`select id, uid, filename from attachment order by id limit 1`,
  )
  if (!mine) throw new Error('the demo has files')
  const files = await exported(await s.as({ uid: mine.uid }))
  const listed = rows(files, '文件/上传的文件')
  expect(listed.map((row) => row.编号)).toContain(mine.id)
  const lying = Object.keys(files).filter((path) => /^文件\/\d+ /.test(path)).length
  const missing = files['文件/没有放进来的文件.txt']?.split('\n').slice(1, -1).length ?? 0
  expect(lying + missing).toBe(listed.length)
})

test('one is made at a time, a new one takes the place of the last, and both are gone after a day', async () => {
  const [first, second] = await Promise.all([student.post(personalApi.begin, {}), student.post(personalApi.begin, {})])
  expect(first.data.id).toBe(second.data.id)
  // Somebody else's does not wait for it.
  expect((await teacher.post(personalApi.begin, {})).data.id).not.toBe(first.data.id)
  await packsSettled()
  const again = (await student.post(personalApi.begin, {})).data
  expect(again.id).not.toBe(first.data.id)
  await packsSettled()
  expect((await download(student, first.data.id)).json()).toMatchObject({ code: 40164 })
  expect((await download(student, again.id)).statusCode).toBe(200)
  const keys = (await s.db.select({ key: filePack.key }).from(filePack)).map(({ key }) => key)
  s.pass(86_401)
  student = await s.as(people.studentA)
  expect((await student.get(personalApi.state, {})).data.export).toBeNull()
  expect((await download(student, again.id)).json()).toMatchObject({ code: 40164 })
  await packJob(s.services, () => {}).run(s.now())
  expect(await s.db.$count(filePack)).toBe(0)
  for (const key of keys) expect(await s.services.files.size(key)).toBeNull()
})

test('of a closed account nothing can be taken any more, and what was being made comes to nothing', async () => {
  const { id } = (await student.post(personalApi.begin, {})).data
  const close = (closed: boolean) =>
    s.db.transaction((tx) => setClosed(tx as never, { push: () => {} }, [student.uid], closed, s.now()))
  await close(true)
  await packsSettled()
  expect((await download(student, id)).statusCode).toBe(401)
  await close(false)
  student = await s.as(people.studentA)
  expect((await student.get(personalApi.state, {})).data.export).toBeNull()
  expect((await download(student, id)).json()).toMatchObject({ code: 40164 })
  const [row] = await s.db.select().from(filePack).where(eq(filePack.id, id))
  expect([row?.state, await s.services.files.size(row?.key ?? '')]).toEqual(['failed', null])
})

test('a copy whose process died is made anew by the next that looks', async () => {
  const { id } = (await student.post(personalApi.begin, {})).data
  await packsSettled()
  await s.db.update(filePack).set({ state: 'running', done: 2, beatTime: s.now() - 61 })
  await packJob(s.services, () => {}).run(s.now())
  await packsSettled()
  expect((await student.get(personalApi.state, {})).data.export).toMatchObject({ id, state: 'ready' })
})
