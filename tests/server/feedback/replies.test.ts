import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackApi } from '#contract/feedback/feedback.api'
import { noticesApi } from '#contract/notices/notices.api'
import type { Client } from '../../support/client'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
let student: Client
let chief: Client
beforeAll(async () => {
  s = await startServer()
  student = await s.as(people.outsider)
  chief = await s.as(people.super)
})
afterAll(() => s.close())

const key = 'feedback-reply-0001'
const newest = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list[0]

test('a feedback is told to those who run the platform, taken up, answered, and its sender reads the answer', async () => {
  const content = '列表打不开\n\n页面地址：https://a.example/index'
  await student.post(feedbackApi.send, { content, contact: '', picture_data: [], source: 'szb' })
  expect(await newest(chief)).toMatchObject({
    title: '有新的意见反馈',
    content: '列表打不开',
    link: '/console/feedback',
  })
  const [received] = (await chief.get(feedbackApi.lists, { state: 'waiting' })).data.list
  expect(received).toMatchObject({ uid: student.uid, content, state: 'waiting', pictures: [], replies: [] })
  const id = received?.id ?? 0
  const mine = async () => (await student.get(feedbackApi.mine, {})).data.list[0]

  await chief.post(feedbackApi.mark, { id, state: 'doing' })
  expect(await mine()).toMatchObject({ state: 'doing', replies: [] })
  expect((await chief.get(feedbackApi.lists, { state: 'waiting' })).data.list.map((one) => one.id)).not.toContain(id)

  expect((await chief.post(feedbackApi.reply, { id, content: '  已经修好了  ' }, { key })).data).toEqual({
    ok: true,
  })
  // Sent again out of the outbox it is one answer and one notification.
  const before = await s.count('notification')
  await chief.post(feedbackApi.reply, { id, content: '  已经修好了  ' }, { key })
  expect(await s.count('notification')).toBe(before)
  expect(await newest(student)).toMatchObject({
    title: '你的反馈有回复了',
    content: '已经修好了',
    link: '/uc/home?open=feedback',
  })
  const told = await mine()
  expect(told).toMatchObject({ state: 'done', replies: [{ content: '已经修好了' }] })
  // The platform answers, not somebody of it.
  expect(told?.replies[0]).not.toHaveProperty('truename')
  const [done] = (await chief.get(feedbackApi.lists, {})).data.list
  expect(done).toMatchObject({ id, state: 'done', replies: [{ content: '已经修好了', truename: expect.any(String) }] })
})

test('an empty answer and one to nothing are refused', async () => {
  const before = await s.count('feedback_reply')
  expect(await chief.post(feedbackApi.reply, { id: 1, content: ' \n ' })).toMatchObject({
    status: 400,
    message: '请填写回复内容',
  })
  expect((await chief.post(feedbackApi.reply, { id: 999_999, content: '好的' })).status).toBe(404)
  expect((await chief.post(feedbackApi.mark, { id: 999_999, state: 'done' })).status).toBe(404)
  expect(await s.count('feedback_reply')).toBe(before)
})
