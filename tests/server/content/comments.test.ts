import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { commentsApi } from '#contract/content/comments/comments.api'
import { COMMENT_RATE, COMMENTS_EACH_MAX, REPORT_RATE } from '#contract/content/comments/comments.rules'
import { notesApi } from '#contract/content/notes/notes.api'
import { NOTES_EACH_MAX } from '#contract/content/notes/notes.rules'
import { noticesApi } from '#contract/notices/notices.api'
import { contentComment, contentNote } from '../../../server/db/schema/content/comments'
import { world } from '../../../server/db/seed/world'
import { eraseDeleted } from '../../../server/domains/content/content.erase.service'
import { transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'

/** The demo's channel, of the store; its report template, of the college. */
const CHANNEL = 25
const TEMPLATE = 2
const at = { content_id: CHANNEL }
const { people } = world
let s: TestServer
let teacher: Client
let admin: Client
let student: Client
let other: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  admin = await s.as(people.orgadmin.login)
  student = await s.as(people.studentA.login)
  other = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const read = async (by: Client, content_id = CHANNEL) => (await by.get(commentsApi.lists, { content_id })).data
const add = (by: Client, content: string, content_id = CHANNEL) => by.post(commentsApi.add, { content_id, content })
const titles = async (by: Client) => (await by.get(noticesApi.lists, {})).data.list.map((notice) => notice.title)
const remove = async (id: number) => teacher.post(authoringApi.remove, { id })

test('whoever may read published content comments on it, as plain text, and its author hears of it', async () => {
  const { id } = (await add(other, '  <b>第一行</b>\r\n\r\n\r\n\r\n第二行  ')).data
  const { list, total, refusal, moderates } = await read(student)
  expect([list[0]?.id, list[0]?.content, list[0]?.mine, total, refusal, moderates]).toEqual([
    id,
    '<b>第一行</b>\n\n第二行',
    false,
    4,
    '',
    false,
  ])
  // A reader is known by the first character, an author by name; moderators know everybody.
  expect(list.map((one) => one.truename)).toEqual(['陈**', '陈**', '李文博', '王一诺'])
  expect((await read(teacher)).list[0]?.truename).toBe('陈思远')
  expect(await titles(teacher)).toContain('内容收到新的评论')
  expect((await add(other, ' \n ')).message).toBe('请填写评论')
  expect((await read(await s.as(people.demo.login))).refusal).toBe('演示账号不能进行此操作')
})

test('pages are read on, the latest first', async () => {
  const rows = Array.from({ length: 45 }, (_, i) => ({ ...{ contentId: CHANNEL, uid: people.studentB.uid }, n: i }))
  await s.db
    .insert(contentComment)
    .values(rows.map(({ n, ...row }) => ({ ...row, content: `第${n}条`, createTime: n + 1 })))
  const page = async (offset: number) => (await student.get(commentsApi.lists, { ...at, offset })).data
  const [first, second, third] = [await page(0), await page(20), await page(40)]
  expect([first.total, first.list.length, second.list.length, third.list.length]).toEqual([48, 20, 20, 8])
  expect(new Set([first, second, third].flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(48)
})

test('a reader reports once; who moderates hides with a reason that all read, shows again, and keeps', async () => {
  expect((await student.post(commentsApi.report, { ...at, id: 1, reason: '广告' })).message).toBe('不能举报自己的评论')
  expect((await other.post(commentsApi.report, { ...at, id: 1, reason: ' ' })).message).toBe('请填写原因')
  await other.post(commentsApi.report, { ...at, id: 1, reason: '人身攻击' })
  await other.post(commentsApi.report, { ...at, id: 1, reason: '又来一次' })
  const seen = await read(teacher)
  expect([seen.reported, seen.list.find(({ id }) => id === 1)?.report_reasons]).toEqual([2, ['人身攻击']])
  expect((await teacher.get(commentsApi.lists, { ...at, reported: 1 })).data.list.map(({ id }) => id)).toEqual([3, 1])
  // To readers the reports are nothing, and asking for them alone changes nothing.
  expect((await other.get(commentsApi.lists, { ...at, reported: 1 })).data).toMatchObject({ total: 3, reported: 0 })
  expect((await titles(teacher)).filter((title) => title === '有评论被举报')).toHaveLength(1)
  expect((await teacher.post(commentsApi.moderate, { ...at, id: 1, hidden: true })).message).toBe('请填写原因')
  expect((await other.post(commentsApi.moderate, { ...at, id: 1, hidden: true, reason: '不喜欢' })).code).toBe(40300)
  await admin.post(commentsApi.moderate, { ...at, id: 1, hidden: true, reason: '含有他人电话' })
  const hidden = async (by: Client) => (await read(by)).list.find(({ id }) => id === 1)
  expect(await hidden(other)).toMatchObject({ content: '', hidden: true, hidden_reason: '含有他人电话' })
  expect((await hidden(student))?.content).toContain('话术清单')
  expect((await read(teacher)).reported).toBe(1)
  await teacher.post(commentsApi.moderate, { ...at, id: 1, hidden: false })
  expect(await hidden(other)).toMatchObject({ hidden: false, hidden_reason: '' })
  expect(await titles(student)).toEqual(expect.arrayContaining(['你的评论被隐藏', '你的评论恢复显示']))
  // Keeping what was reported settles its reports, and tells nobody.
  const before = await titles(other)
  await teacher.post(commentsApi.moderate, { ...at, id: 3, hidden: false })
  expect((await read(teacher)).reported).toBe(0)
  expect(await titles(other)).toEqual(before)
})

test('a report of what an author wrote goes to those who run the organisation, not to its authors', async () => {
  const { id } = (await add(teacher, '不同意就别看')).data
  await student.post(commentsApi.report, { ...at, id, reason: '人身攻击' })
  expect(await titles(teacher)).not.toContain('有评论被举报')
  expect(await titles(admin)).toContain('有评论被举报')
})

test('a comment is its writer’s to delete, under its own content alone', async () => {
  expect((await teacher.post(commentsApi.remove, { ...at, id: 1 })).message).toBe('评论不存在或已被删除')
  expect((await student.post(commentsApi.remove, { content_id: TEMPLATE, id: 1 })).code).toBe(41950)
  await student.post(commentsApi.remove, { ...at, id: 1 })
  expect((await read(student)).list.map(({ id }) => id)).toEqual([3, 2])
  for (const call of [commentsApi.remove, commentsApi.report, commentsApi.moderate] as const)
    expect((await student.post(call, { ...at, id: 1, reason: '广告', hidden: true } as never)).code).not.toBe(20000)
})

test('who writes or reports too much is asked to wait, and finds room again later', async () => {
  for (let i = 0; i < COMMENT_RATE.most; i++) await add(student, `第${i}条`)
  // Deleting does not make room.
  const { list } = await read(student)
  await student.post(commentsApi.remove, { ...at, id: list[0]?.id ?? 0 })
  expect((await add(student, '再来一条')).message).toBe('操作太频繁，请稍后再试')
  s.pass(COMMENT_RATE.seconds + 1)
  expect((await add(student, '再来一条')).code).toBe(20000)
  const full = Array.from({ length: COMMENTS_EACH_MAX }, () => ({ contentId: CHANNEL, uid: people.studentB.uid }))
  const made = await s.db
    .insert(contentComment)
    .values(full.map((row) => ({ ...row, content: '旧的', createTime: 1 })))
    .returning({ id: contentComment.id })
  expect((await add(other, '再来一条')).message).toBe(`每项内容最多发表${COMMENTS_EACH_MAX}条评论`)
  for (const { id } of made.slice(0, REPORT_RATE.most - 1))
    await student.post(commentsApi.report, { ...at, id, reason: '广告或垃圾信息' })
  const last = made.at(-1)?.id ?? 0
  expect((await student.post(commentsApi.report, { ...at, id: last, reason: '广告' })).code).toBe(41953)
})

test('content that is taken down, deleted or not the asker’s takes no comments and shows none, in the usual words', async () => {
  expect((await add(student, '草稿', 20)).message).toBe('内容不存在或无权查看')
  expect((await add(teacher, '草稿', 20)).message).toBe('内容发布后才能评论')
  expect((await add(teacher, '下架', 19)).message).toBe('内容已下架')
  expect((await student.get(commentsApi.lists, { content_id: 19 })).message).toBe('内容已下架')
  await remove(TEMPLATE)
  expect((await add(student, '删除', TEMPLATE)).message).toBe('内容已被删除')
  expect((await student.get(commentsApi.lists, { content_id: TEMPLATE })).message).toBe('内容已被删除')
})

test('notes are their writer’s alone, are changed and deleted, and outlast the content', async () => {
  const notes = async (by: Client, more = {}) => (await by.get(notesApi.lists, more)).data.list
  const { id } = (await student.post(notesApi.save, { content_id: TEMPLATE, content: ' 封面要写班级 ' })).data
  expect(await notes(student, { content_id: TEMPLATE })).toMatchObject([
    { id, content: '封面要写班级', title: '实训报告模板', state: 'published', edit_time: 0 },
  ])
  expect(await notes(teacher, { content_id: TEMPLATE })).toEqual([])
  expect((await other.post(notesApi.save, { content_id: TEMPLATE, id, content: '改' })).message).toBe('笔记不存在')
  expect((await other.post(notesApi.remove, { id })).message).toBe('笔记不存在')
  expect((await student.post(notesApi.save, { content_id: TEMPLATE, content: ' ' })).message).toBe('请填写笔记')
  await student.post(notesApi.save, { content_id: TEMPLATE, id, content: '封面要写班级和组号' })
  expect((await notes(student, { keyword: '组号' }))[0]?.edit_time).toBeGreaterThan(0)
  await remove(TEMPLATE)
  expect((await student.post(notesApi.save, { content_id: TEMPLATE, content: '晚了' })).message).toBe('内容已被删除')
  await eraseDeleted(s.db, s.now() + 31 * 86_400, (work) => transaction(s.db, () => {}, work))
  expect(await s.db.$count(contentComment)).toBe(3)
  expect(await notes(student, { keyword: '组号' })).toMatchObject([{ state: 'deleted', title: '' }])
  await student.post(notesApi.remove, { id })
  expect(await notes(student)).toHaveLength(1)
})

test('a content holds so many notes of a person', async () => {
  const row = { contentId: CHANNEL, uid: people.studentB.uid, content: '旧的', createTime: 1 }
  await s.db.insert(contentNote).values(Array.from({ length: NOTES_EACH_MAX }, () => row))
  const save = () => other.post(notesApi.save, { ...at, content: '再来一条' })
  expect((await save()).message).toBe(`每项内容最多写${NOTES_EACH_MAX}条笔记`)
})
