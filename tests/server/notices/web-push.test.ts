import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { CLOSE_DAYS } from '#contract/account/own/closing.rules'
import { ownApi } from '#contract/account/own/own.api'
import { personalApi } from '#contract/account/personal/personal.api'
import { selfApi } from '#contract/account/self.api'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { noticesApi } from '#contract/notices/notices.api'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { accountJobs } from '../../../server/domains/account/account.jobs'
import { mergeAccounts } from '../../../server/domains/account/merge/merge.service'
import { packsSettled } from '../../../server/domains/files/packs/packs.run.service'
import { notify } from '../../../server/domains/notices/notices.service'
import { transaction } from '../../../server/lib/transaction'
import { people } from '../../support/people'
import { PASSWORD, quickPasswords } from '../account/support'
import { notice, withPhone } from './web-push.setup'

const { here, tell, turn, titles, another } = withPhone()

describe('a device', () => {
  it('is told of what its person is told, sealed for it and signed by us', async () => {
    await tell('工单已批改', '/training-room/student/1/work')
    const { data: unread } = await here.a.get(noticesApi.unReadCount, {})
    await turn()
    const [one] = here.service.read(here.phone)
    expect(one).toEqual({ id: one?.id, title: '工单已批改', link: '/training-room/student/1/work', unread })
    const [asked] = here.service.asked
    expect(asked?.headers).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(asked?.body.toString('latin1')).not.toContain('title')
    const { data } = await here.a.get(webPushApi.state, {})
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(asked?.headers.authorization ?? '') ?? []
    expect(key).toBe(data.public_key)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: here.service.origin })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const ours = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const [text, sig] = [Buffer.from(`${head}.${claims}`), Buffer.from(signature, 'base64url')]
    expect(verify('sha256', text, { key: ours, dsaEncoding: 'ieee-p1363' }, sig)).toBe(true)
    // Once.
    await turn()
    expect(titles()).toEqual(['工单已批改'])
    expect(await here.server.count('web_push_due')).toBe(0)
  })

  it('is told nothing that was rolled back, was read meanwhile, or is of yesterday', async () => {
    await transaction(
      here.server.db,
      () => undefined,
      async (tx, after) => {
        await notify(tx, after, [here.a.uid], notice('没有发生'), here.server.now())
        throw new Error('rolled back')
      },
    ).catch(() => undefined)
    await tell('看过了')
    const [newest] = (await here.a.get(noticesApi.lists, {})).data.list
    await here.a.post(noticesApi.read, { id: newest?.id ?? 0 })
    await turn()
    expect(here.service.asked).toHaveLength(0)
    await tell('昨天的事')
    await here.server.db.execute(
      sql`update notification set create_time = create_time - 86401 where title = '昨天的事'`,
    )
    here.service.reset()
    await turn()
    expect(here.service.asked).toHaveLength(0)
    expect(await here.server.count('web_push_due')).toBe(0)
  })

  it('is told a few one by one, and how many more there are', async () => {
    for (const n of [1, 2, 3]) await tell(`第 ${n} 条`)
    await turn()
    expect(titles()).toEqual(['第 1 条', '第 2 条', '第 3 条'])
    here.service.reset()
    for (const n of [1, 2, 3, 4, 5, 6]) await tell(`又第 ${n} 条`)
    await turn()
    expect(titles()).toEqual(['还有 4 条通知', '又第 5 条', '又第 6 条'])
    expect(here.service.read(here.phone)[0]).toMatchObject({ id: 0, link: '/uc/notifications' })
    expect(await here.server.count('web_push_due')).toBe(0)
  })

  it('is led nowhere but into the app', async () => {
    await tell('到别处', 'https://evil.example/x')
    await tell('没有地址', '')
    await turn()
    expect(here.service.read(here.phone).map(({ link }) => link)).toEqual(['/uc/notifications', '/uc/notifications'])
  })
})

describe('whose it is', () => {
  it('each is told their own alone', async () => {
    const b = await another()
    const theirs = here.service.device()
    await b.post(webPushApi.subscribe, theirs.given)
    await tell('给甲')
    await tell('给乙', '/index', [b.uid])
    await turn()
    expect([titles(), titles(theirs)]).toEqual([['给甲'], ['给乙']])
  })

  it('somebody else on the same device takes it over, and nothing that was still to be told comes to them', async () => {
    await tell('给甲')
    const b = await another()
    await b.post(webPushApi.subscribe, here.phone.given)
    await turn()
    expect(here.service.asked).toHaveLength(0)
    expect((await here.a.get(webPushApi.state, {})).data.endpoint).toBe('')
    await tell('给甲和乙', '/index', [here.a.uid, b.uid])
    await turn()
    expect(titles()).toEqual(['给甲和乙'])
    // A new address of one session takes nothing from another one's under that address.
    await here.a.post(webPushApi.subscribe, here.phone.given)
    expect((await b.get(webPushApi.state, {})).data.endpoint).toBe('')
  })

  it('a new address of the same session takes the place of the old one, and what is due comes there', async () => {
    await tell('换了地址')
    const renewed = here.service.device()
    await here.a.post(webPushApi.subscribe, renewed.given)
    expect((await here.a.get(webPushApi.state, {})).data.endpoint).toBe(renewed.given.endpoint)
    await turn()
    expect([titles(), titles(renewed)]).toEqual([[], ['换了地址']])
  })

  it('more than ten devices of one person are not told: the oldest gives way', async () => {
    for (let n = 0; n < 10; n++)
      await (await here.server.as(people.studentA)).post(webPushApi.subscribe, here.service.device().given)
    expect(await here.server.count('web_push_subscription')).toBe(10)
    expect((await here.a.get(webPushApi.state, {})).data.endpoint).toBe('')
  })
})

describe('it ends', () => {
  const silent = async () => {
    await tell('还会来吗')
    await turn()
    expect(here.service.asked).toHaveLength(0)
    expect(await here.server.count('web_push_subscription')).toBe(0)
    expect(await here.server.count('web_push_due')).toBe(0)
  }

  it('by the switch', async () => {
    await here.a.post(webPushApi.unsubscribe, {})
    await silent()
  })

  it('with the log-out', async () => {
    await tell('退出之前')
    await here.a.post(accountApi.doLogout, {})
    await silent()
  })

  it('with the account, and the quiet hours with it', async () => {
    await quickPasswords(here.server)
    await here.a.post(ownApi.close, { password: PASSWORD })
    here.server.pass(CLOSE_DAYS * 86_400 + 60)
    expect(await here.server.count('quiet_hours')).toBe(1)
    for (const job of accountJobs(here.server.db, here.server.services.files, () => {}))
      await job.run(here.server.now())
    expect(await here.server.count('quiet_hours')).toBe(0)
    await silent()
  })

  it('when two accounts become one: the device is not handed on', async () => {
    const b = await here.server.as(people.studentB)
    await b.post(webPushApi.saveQuiet, { on: true, from: 60, to: 120 })
    const pair = { keepUid: b.uid, goneUid: here.a.uid, now: here.server.now() }
    await transaction(
      here.server.db,
      () => undefined,
      (tx, after) => mergeAccounts(tx, after, pair),
    )
    expect((await b.get(webPushApi.state, {})).data).toMatchObject({ endpoint: '', quiet: { on: true, from: 60 } })
    expect(await here.server.count('quiet_hours')).toBe(1)
    await silent()
  })

  it('when another device of the person ends the session', async () => {
    const desk = await here.server.as(people.studentA)
    expect((await desk.post(selfApi.endOthers, {})).code).toBe(20000)
    await silent()
  })

  it('for a session whose time is over, before anybody sweeps it away', async () => {
    here.server.pass(86_401)
    await tell('还会来吗')
    await turn()
    expect(here.service.asked).toHaveLength(0)
  })
})

it('what is written to everybody is told to devices too', async () => {
  const chief = await here.server.as(people.super)
  const times = { from_time: 0, to_time: 0, work_from: 0, work_to: 0 }
  const what = { kind: 'news', title: '放假安排', content: '十月一日至七日放假。', stops: false } as const
  expect((await chief.post(bulletinApi.save, { ...what, ...times, org_ids: [], roles: [] })).code).toBe(20000)
  await turn()
  expect(titles()).toEqual(['放假安排'])
  // Read by the bar over the page, it is no news any more.
  here.service.reset()
  await chief.post(bulletinApi.save, { ...what, ...times, title: '再放一天', org_ids: [], roles: [] })
  const [shown] = (await here.a.get(bulletinApi.shown, {})).data.list.filter(({ title }) => title === '再放一天')
  await here.a.post(bulletinApi.read, { id: shown?.id ?? 0 })
  await turn()
  expect(here.service.asked).toHaveLength(0)
})

it('a person gets what is kept of it in the copy of their data, without the secret address', async () => {
  const { id } = (await here.a.post(personalApi.begin, {})).data
  await packsSettled()
  const zip = await here.a.raw({ method: 'GET', url: personalApi.file.path, query: { id: String(id), download: '1' } })
  const files = unzipSync(new Uint8Array(zip.rawPayload))
  const rows = (name: string) =>
    JSON.parse(Buffer.from(files[`通知/${name}.json`] ?? []).toString() || '[]') as object[]
  expect(rows('手机通知的设备')).toEqual([
    { 推送服务: new URL(here.service.origin).host, 浏览器: '', 开启时间: expect.any(String) },
  ])
  expect(rows('安静时段')).toEqual([{ 安静时段: '关闭', 开始: '00:00', 结束: '00:01' }])
  const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString())
  expect(all.join('')).not.toContain(here.phone.path)
})

it('an address of no push service is refused, and so are keys with which nothing can be sealed', async () => {
  const b = await here.server.as(people.studentB)
  const { given } = here.service.device()
  const elsewhere = [new URL(here.service.origin).port, '1'].map((port) => `http://localhost:${port}/push/x`)
  const wrong = [
    ...['https://evil.example/push', 'http://fcm.googleapis.com/x', 'https://127.0.0.1/x', 'file:///etc/passwd', 'x'],
    ...elsewhere,
  ].map((endpoint) => ({ endpoint }))
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const more of [...wrong, { p256dh: offCurve }, { p256dh: 'BAAA' }, { auth: 'AAAA' }]) {
    const refused = await b.post(webPushApi.subscribe, { ...given, ...more })
    expect(refused, JSON.stringify(more)).toMatchObject({ status: 400, code: 40311 })
  }
  expect((await b.get(webPushApi.state, {})).data.endpoint).toBe('')
  expect(here.service.asked).toHaveLength(0)
  const known = await b.post(webPushApi.subscribe, { ...given, endpoint: 'https://fcm.googleapis.com/fcm/send/a:b' })
  expect(known.code).toBe(20000)
})
