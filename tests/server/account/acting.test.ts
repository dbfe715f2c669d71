import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { actingApi } from '#contract/account/acting/acting.api'
import { devicesApi } from '#contract/account/devices.api'
import { ownApi } from '#contract/account/own/own.api'
import { personalApi } from '#contract/account/personal/personal.api'
import { selfApi } from '#contract/account/self.api'
import { noticesApi } from '#contract/notices/notices.api'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { todoApi } from '#contract/todo/todo.api'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { trade } from './support'

let s: TestServer
let chief: Client
const student = world.people.studentA
const admin = world.people.orgadmin

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  chief = await s.as(people.super)
})

const ask = (uid: number, more: object = {}) =>
  chief.post(actingApi.begin, {
    uid,
    reason: '学生报告看不到作业',
    minutes: 10,
    redirect_uri: '/index',
    state: 'st-1',
    ...more,
  })

const actFor = async (uid: number): Promise<Client> => {
  const { data } = await ask(uid)
  const code = new URL(data.url, 'http://x').searchParams.get('code') ?? ''
  const { client } = await trade(s, chief, code, 'st-1')
  if (!client) throw new Error('no session')
  return client
}
const mine = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data

test('nobody is acted for without a reason, and neither are oneself, who runs the platform and who is closed', async () => {
  expect((await ask(student.uid, { reason: ' 看 看 ' })).code).toBe(43503)
  expect((await ask(student.uid, { reason: '' })).message).toBe('请填写原因，至少4个字')
  expect((await ask(chief.uid)).code).toBe(43502)
  expect((await ask(999_999)).status).toBe(404)
  expect((await ask(student.uid, { minutes: 600 })).status).toBe(400)
  await chief.post(backofficeApi.setDisabled, { uids: [student.uid], disabled: true })
  expect((await ask(student.uid)).code).toBe(43502)
  expect(await s.count('acting')).toBe(0)
})

test('who acts sees what the person sees and that they act; the person and their admins read it, and every call', async () => {
  const person = await s.as(student.login)
  const me = await actFor(student.uid)
  const info = await mine(me)
  expect(info).toMatchObject({ uid: student.uid, acting: { by_name: world.people.super.truename } })
  expect(info.acting?.end_time).toBeLessThanOrEqual(s.now() + 600)
  expect((await mine(person)).acting).toBeUndefined()
  // The session from before ended with the hand-over.
  expect((await chief.get(accountApi.getUserInfo, {})).status).toBe(401)
  await me.post(noticesApi.readAll, {})
  chief = await s.as(people.super)
  const row = async () => (await chief.get(actingApi.lists, {})).data.list[0]
  await expect.poll(async () => (await row())?.calls).toBe(2)
  expect(await row()).toMatchObject({ truename: student.truename, reason: '学生报告看不到作业', running: true })
  const calls = (await chief.get(actingApi.calls, { id: (await row())?.id ?? 0 })).data.list
  expect(calls.map((c) => [c.method, c.path, c.status])).toEqual([
    ['GET', '/api/passport/getUserInfo', 200],
    ['POST', '/uc/api/Notification/readAll', 200],
  ])
  expect((await person.get(actingApi.mine, {})).data.list[0]).toMatchObject({
    reason: '学生报告看不到作业',
    running: true,
  })
  expect((await person.get(selfApi.sessions, {})).data.list.filter((one) => one.acting)).toHaveLength(1)
  expect((await person.get(noticesApi.lists, {})).data.list[0]?.title).toBe('平台管理员代你操作')
  const admins = await s.as(people.orgadmin)
  expect((await admins.get(orgLogApi.lists, {})).data.list[0]).toMatchObject({
    action: 'member.acting',
    truename: world.people.super.truename,
    to: '学生报告看不到作业',
  })
})

test('what is the person’s alone stays theirs, and nothing leaves as a file', async () => {
  const me = await actFor(admin.uid)
  const tried = [
    await me.post(selfApi.changePassword, { old_password: 'Xinghuo2026', password: 'Sommer2026' }),
    await me.post(selfApi.updateProfile, { truename: '别人' }),
    await me.post(selfApi.endOthers, {}),
    await me.post(devicesApi.endOne, { key: 'none' }),
    await me.post(ownApi.close, { password: 'Xinghuo2026' }),
    await me.post(ownApi.keep, {}),
    await me.post(ownApi.agree, { version: '2026-11', guardian: false }),
    await me.post(personalApi.begin, {}),
    await me.get(personalApi.state, {}),
    await me.post(orgMembersApi.issue, { uid: 19 }),
    await me.post(todoApi.renewFeed, {}),
    await me.post(webPushApi.subscribe, { endpoint: 'https://web.push.apple.com/x', p256dh: '', auth: '' }),
    await me.post(webPushApi.saveQuiet, { on: false, from: 0, to: 1 }),
  ]
  expect(tried.map((answer) => answer.code)).toEqual(tried.map(() => 43501))
  for (const path of ['/api/OrgMember/export', '/api/trainingRoom/exportOrgLog']) {
    const answer = await s.app.inject({ url: path, headers: { cookie: `sid=${me.cookie}; token=${me.token}` } })
    const uc = await s.app.inject({ url: `/uc${path}`, headers: { cookie: `sid=${me.cookie}; token=${me.token}` } })
    expect([answer.json().code, uc.json().code]).toContain(43501)
  }
})

test('it ends by itself, by the press of a button, and with the person’s other devices', async () => {
  const me = await actFor(student.uid)
  s.pass(601)
  expect((await me.get(accountApi.getUserInfo, {})).status).toBe(401)
  chief = await s.as(people.super)
  expect((await chief.get(actingApi.lists, {})).data.list[0]).toMatchObject({ running: false })
  expect((await chief.post(actingApi.end, { state: 'st-2' })).code).toBe(43504)

  const again = await actFor(student.uid)
  const { data } = await again.post(actingApi.end, { redirect_uri: '/uc/admin/acting', state: 'st-2' })
  expect((await again.get(accountApi.getUserInfo, {})).status).toBe(401)
  const code = new URL(data.url, 'http://x').searchParams.get('code') ?? ''
  const { client } = await trade(s, s.guest(), code, 'st-2')
  expect(client && (await mine(client)).uid).toBe(world.people.super.uid)

  chief = await s.as(people.super)
  const third = await actFor(student.uid)
  const person = await s.as(student.login)
  await person.post(selfApi.endOthers, {})
  expect((await third.get(accountApi.getUserInfo, {})).status).toBe(401)
})

test('a code to act is worth nothing once its time is over', async () => {
  const { data } = await ask(student.uid)
  const code = new URL(data.url, 'http://x').searchParams.get('code') ?? ''
  s.pass(601)
  expect((await trade(s, s.guest(), code, 'st-1')).client).toBeUndefined()
})
