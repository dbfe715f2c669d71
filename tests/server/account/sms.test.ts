import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config'
import { sendSms } from '../../../server/lib/outside/sms'
import { type Asked, openHttp } from '../../support/outside/http-server'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

let told: unknown
let provider: Awaited<ReturnType<typeof openHttp>>
beforeAll(async () => {
  provider = await openHttp(() => told)
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
})

const common = { SMS_KEY_ID: 'key-id', SMS_KEY_SECRET: 'key-secret', SMS_SIGN: '星火 实训', SMS_TEMPLATE: 'SMS_1' }
const message = { mobile: '13800138000', code: '012345', minutes: 10, purpose: 'reset', now: 1_795_161_600 }
const send = (env: Record<string, string>) =>
  sendSms(readConfig({ ...common, SMS_URL: provider.origin, ...env }), message)
const part = (asked: Asked | undefined, name: string) =>
  new RegExp(`${name}=([^,\\s]+)`).exec(String(asked?.headers.authorization))?.[1] ?? ''

it('asks Aliyun as its signature version 3 wants it', async () => {
  told = { Code: 'OK', Message: 'OK' }
  await send({ SMS_STYLE: 'aliyun', SMS_PARAMS: 'code, minutes' })
  const [asked] = provider.asked
  expect(asked?.method).toBe('POST')
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '星火 实训',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345","minutes":"10"}',
  })
  expect(asked?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-20T08:00:00Z',
  })
  // Signed anew from what arrived, as the provider does.
  const names = part(asked, 'SignedHeaders').split(';')
  const lines = names.map((name) => `${name}:${String(asked?.headers[name]).trim()}\n`).join('')
  const canonical = ['POST', '/', asked?.url.search.slice(1), lines, names.join(';'), sha(asked?.body ?? '')].join('\n')
  expect(names).toEqual([...names].sort())
  expect(part(asked, 'Signature')).toBe(keyed('key-secret', `ACS3-HMAC-SHA256\n${sha(canonical)}`).digest('hex'))
  expect(part(asked, 'Credential')).toBe('key-id')
})

it('asks Tencent Cloud as its signature version 3 wants it', async () => {
  told = { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } }
  await send({ SMS_STYLE: 'tencent', SMS_APP_ID: '1400000000' })
  const [asked] = provider.asked
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400000000',
    SignName: '星火 实训',
    TemplateId: 'SMS_1',
    TemplateParamSet: ['012345'],
  })
  expect(asked?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': '1795161600',
    'x-tc-region': 'ap-guangzhou',
  })
  const lines = `content-type:${asked?.headers['content-type']}\nhost:${asked?.headers.host}\nx-tc-action:sendsms\n`
  const canonical = ['POST', '/', '', lines, 'content-type;host;x-tc-action', sha(asked?.body ?? '')].join('\n')
  const scope = '2026-11-20/sms/tc3_request'
  const day = keyed('TC3key-secret', '2026-11-20').digest()
  const key = keyed(keyed(day, 'sms').digest(), 'tc3_request').digest()
  const text = `TC3-HMAC-SHA256\n1795161600\n${scope}\n${sha(canonical)}`
  expect(part(asked, 'Signature')).toBe(keyed(key, text).digest('hex'))
  expect(part(asked, 'Credential')).toBe(`key-id/${scope}`)
})

it('says that nothing was sent where the provider refuses, also with an answer of 200', async () => {
  told = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控' }
  await expect(send({ SMS_STYLE: 'aliyun' })).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL')
  told = { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }
  const tencent = { SMS_STYLE: 'tencent', SMS_APP_ID: '1' }
  await expect(send(tencent)).rejects.toThrow('LimitExceeded.PhoneNumberDailyLimit')
  told = { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }
  await expect(send(tencent)).rejects.toThrow('AuthFailure.SignatureFailure')
  told = 'nothing of theirs'
  await expect(send(tencent)).rejects.toThrow('refused')
  told = 500
  for (const style of ['aliyun', 'hook']) await expect(send({ SMS_STYLE: style })).rejects.toThrow('answered 500')
})

it('what does not fit together is said at the start, all at once and without secrets', () => {
  const env = {
    SMTP_URL: 'smtp://user:hidden-one@mail.example',
    SMS_STYLE: 'tencent',
    SMS_KEY_SECRET: 'hidden-two',
    WECHAT_APP_ID: 'wx1',
    OIDC_PROVIDERS: 'campus',
    OIDC_CAMPUS_ISSUER: 'ftp://campus.example',
    OIDC_CAMPUS_ICON: 'README.md',
  }
  const read = () => readConfig(env)
  expect(read).toThrow(ConfigError)
  for (const what of [
    'SMTP_URL needs SMTP_FROM',
    'SMS_STYLE=tencent needs SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN and SMS_TEMPLATE',
    'SMS_STYLE=tencent needs SMS_APP_ID',
    'WECHAT_APP_ID needs WECHAT_APP_SECRET',
    'OIDC_CAMPUS_ISSUER should be an http(s) address',
    'OIDC_CAMPUS_CLIENT_ID should be set',
    'OIDC_CAMPUS_ICON should be a PNG, JPEG, WebP or SVG',
  ])
    expect(read).toThrow(what)
  expect(read).not.toThrow(/hidden/)
  expect(() => readConfig({ REGISTER_VERIFY: '1' })).toThrow('REGISTER_VERIFY needs SMTP_URL or SMS_STYLE')
  expect(() => readConfig({ OIDC_PROVIDERS: 'wechat' })).toThrow('OIDC_PROVIDERS')
  expect(() => readConfig({ SMTP_URL: 'http://user:hidden-three@x' })).not.toThrow(/hidden/)
})
