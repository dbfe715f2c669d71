import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackApi } from '#contract/feedback/feedback.api'
import { FEEDBACK_CONTENT_MAX, feedbackContent } from '#contract/feedback/feedback.rules'
import { feedback } from '../../../server/db/schema/feedback'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { plain, send as sendFile } from '../files/uploads'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
})
afterAll(() => server.close())

type Fields = Partial<{ content: string; contact: string; picture_data: { id: number; url: string }[] }>
const send = (who: Client, fields: Fields, key?: string) =>
  who.post(
    feedbackApi.send,
    { content: '页面打不开', contact: '', picture_data: [], source: 'szb', ...fields },
    key ? { key } : {},
  )

const picture = async (who: Client, kind: 'feedback' | 'general' = 'feedback') => {
  const { data, message } = await sendFile(who, kind, 'a.png', await plain(8, 8).png().toBuffer())
  if (!data) throw new Error(message)
  return { id: data.id, url: data.url }
}

test('content, contact and five pictures are kept, with who and where from', async () => {
  const pictures = [await picture(student), await picture(student), await picture(student)]
  const content = feedbackContent('  按钮点不了  ', 'https://x.cn/index?invite_code=2-4-user-abcdef&tab=1&sid=9')
  expect((await send(student, { content, contact: ' 13812345678 ', picture_data: pictures })).data).toEqual({
    ok: true,
  })
  const row = (await server.db.select().from(feedback)).at(-1)
  expect(row).toMatchObject({
    uid: student.uid,
    content: '按钮点不了\n\n页面地址：https://x.cn/index?tab=1',
    contact: '13812345678',
    pictureIds: pictures.map((p) => p.id),
    source: 'szb',
  })
})

test.each([
  [{ content: '' }, '请填写问题描述'],
  [{ content: ' \n\u3000 ' }, '请填写问题描述'],
  [{ contact: '12345678901' }, '请输入正确的联系方式'],
  [{ contact: '1381234567' }, '请输入正确的联系方式'],
  [{ contact: 'me@nowhere' }, '请输入正确的联系方式'],
  [{ picture_data: [{ id: 999_999, url: '/files/999999/x.png' }] }, '图片无效，请重新添加'],
])('%o is refused: %s', async (fields, message) => {
  const before = await server.count('feedback')
  expect(await send(student, fields)).toMatchObject({ status: 400, message })
  expect(await server.count('feedback')).toBe(before)
})

test('other people’s pictures, other kinds, six of them, another source, a novel: no row', async () => {
  const before = await server.count('feedback')
  const other = await server.as('13800000005')
  expect((await send(student, { picture_data: [await picture(other)] })).message).toBe('图片无效，请重新添加')
  expect((await send(student, { picture_data: [await picture(student, 'general')] })).message).toBe(
    '图片无效，请重新添加',
  )
  const mine = await picture(student)
  expect((await send(student, { picture_data: Array.from({ length: 6 }, () => mine) })).code).toBe(40000)
  expect((await send(student, { source: 'other' } as never)).code).toBe(40000)
  expect((await send(student, { content: '字'.repeat(FEEDBACK_CONTENT_MAX * 2) })).code).toBe(40000)
  expect(await server.count('feedback')).toBe(before)
})

test('the same key twice is one feedback, and the same answer', async () => {
  const before = await server.count('feedback')
  const answers = [await send(student, {}, 'feedback-key-1'), await send(student, {}, 'feedback-key-1')]
  expect(answers.map((a) => a.data)).toEqual([{ ok: true }, { ok: true }])
  expect(await server.count('feedback')).toBe(before + 1)
})

test('nobody and the demo user send nothing; without visit permission one may', async () => {
  const before = await server.count('feedback')
  expect((await send(server.guest(), {})).code).toBe(50401)
  expect((await send(await server.as('13800000008'), {})).code).toBe(40301)
  expect(await server.count('feedback')).toBe(before)
  expect((await send(await server.as('13800000009'), {})).code).toBe(20000)
})

test('ten in an hour, then a word with the time to wait, then again', async () => {
  const teacher = await server.as('13800000003')
  for (let i = 0; i < 10; i++) expect((await send(teacher, {})).code).toBe(20000)
  const refused = await send(teacher, {})
  expect(refused).toMatchObject({ status: 429, message: '反馈提交太频繁，请稍后再试' })
  const { retry_after } = refused.data as unknown as { retry_after: number }
  server.pass(retry_after + 1)
  expect((await send(teacher, {})).code).toBe(20000)
})
