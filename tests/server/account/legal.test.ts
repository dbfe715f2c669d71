import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { legalApi } from '#contract/account/legal/legal.api'
import { legalFromText, legalToText } from '#contract/account/legal/legal.rules'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { consent } from '../../../server/db/schema/account'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let chief: Client
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  chief = await s.as(people.super)
})

const texts = {
  terms: '# 一、服务\n第一段\n第二段\n# 二、账号\n第三段',
  privacy: '# 一、收集\n第一段',
  note: '说明了账号的使用',
}
const agreedTo = (uid: number, version: string) =>
  s.db.insert(consent).values({ uid, version, guardian: false, time: s.now() })
const due = async (who: Client) => (await who.get(accountApi.getUserInfo, {})).data.terms_due

test('a text comes back from its editor as it was', async () => {
  const { data } = await s.guest().get(legalApi.current, {})
  expect(data).toMatchObject({ version: TERMS_VERSION, publish_time: 0 })
  expect(data.terms.length).toBeGreaterThan(3)
  for (const text of [data.terms, data.privacy]) expect(legalFromText(legalToText(text))).toEqual(text)
})

test('a new version is in force at once, and everybody is asked until they agreed to it', async () => {
  const me = await s.as(people.studentA)
  await me.post(ownApi.agree, { version: TERMS_VERSION, guardian: false })
  expect(await due(me)).toBeUndefined()
  const { data } = await chief.post(legalApi.publish, { base: TERMS_VERSION, ...texts })
  const { version } = data
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await s.guest().get(legalApi.current, {})).data).toMatchObject({
    version,
    note: texts.note,
    terms: [{ title: '一、服务', text: ['第一段', '第二段'] }, { title: '二、账号' }],
  })
  expect(await due(me)).toBe(true)
  expect((await me.get(ownApi.consent, {})).data).toMatchObject({ version, time: 0 })
  expect((await me.post(ownApi.agree, { version: TERMS_VERSION, guardian: false })).code).toBe(40160)
  const register = { truename: '新人', mobile: '13911112222', password: 'Sommer2026' }
  expect((await s.guest().post(accountApi.register, { ...register, terms_version: TERMS_VERSION })).code).toBe(40160)
  expect((await s.guest().post(accountApi.register, { ...register, terms_version: version })).code).toBe(20000)
  await me.post(ownApi.agree, { version, guardian: false })
  expect(await due(me)).toBeUndefined()
  const { list } = (await chief.get(legalApi.versions, {})).data
  expect(list.map((v) => [v.version, v.agreed])).toEqual([
    [version, 2],
    [TERMS_VERSION, 1],
  ])
})

test('nothing is put into force over what nobody read, nor without a change, a reason or a chapter', async () => {
  const publish = (more: object) => chief.post(legalApi.publish, { base: TERMS_VERSION, ...texts, ...more })
  expect((await publish({ terms: '没有标题的一段' })).message).toBe('用户协议的每一章要有标题：以 # 开头的一行')
  expect((await publish({ privacy: '' })).message).toBe('请填写个人信息保护政策')
  expect((await publish({ note: ' ' })).message).toBe('请填写这次改了什么')
  const { version } = (await publish({})).data
  expect((await publish({ terms: '# 一\n别的' })).status).toBe(409)
  expect((await publish({ base: version })).code).toBe(43505)
  expect((await publish({ base: version, terms: '# 一\n别的' })).data.version).toBe(`${version}.2`)
})

test('whoever agreed to the texts of an earlier build is asked for those that this one brings, where none were published', async () => {
  const me = await s.as(people.studentB)
  expect(await due(me)).toBeUndefined()
  await agreedTo(me.uid, '2025-01')
  expect(await due(me)).toBe(true)
  expect((await me.post(ownApi.agree, { version: TERMS_VERSION, guardian: false })).code).toBe(20000)
  expect(await due(me)).toBeUndefined()
})
