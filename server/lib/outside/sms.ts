import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../../config'
import { hmac, sha256 } from '../storage/hash'

export interface CodeMessage {
  mobile: string
  code: string
  minutes: number
  purpose: string
  /** Unix seconds. */
  now: number
}
interface Call {
  url: string
  headers: Record<string, string>
  body: string
}
type Style = Exclude<Config['smsStyle'], 'none'>

const PATIENCE = 10_000

const paramsOf = (config: Config, message: CodeMessage): [string, string][] =>
  config.smsParams.map((name) => [name, String(message[name])])

/** An address of the school's own: JSON, signed by the secret over time and body. */
const hook = (config: Config, { now, ...message }: CodeMessage): Call => {
  const body = JSON.stringify(message)
  return {
    url: config.smsUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-timestamp': String(now),
      'x-signature': hmac(config.smsSecret, `${now}.${body}`),
    },
    body,
  }
}

const quoted = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** SendSms of Aliyun, API version 2017-05-25, signed by ACS3-HMAC-SHA256. */
const aliyun = (config: Config, message: CodeMessage): Call => {
  const base = new URL(config.smsUrl || 'https://dysmsapi.aliyuncs.com')
  const query = Object.entries({
    PhoneNumbers: message.mobile,
    SignName: config.smsSign,
    TemplateCode: config.smsTemplate,
    TemplateParam: JSON.stringify(Object.fromEntries(paramsOf(config, message))),
  })
    .map(([name, value]) => `${quoted(name)}=${quoted(value)}`)
    .sort()
    .join('&')
  const signed: Record<string, string> = {
    host: base.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(message.now * 1000).toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = hmac(config.smsSecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`)
  const { host: _, ...headers } = signed
  const authorization = `ACS3-HMAC-SHA256 Credential=${config.smsKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { url: `${base.origin}/?${query}`, headers: { ...headers, authorization }, body: '' }
}

const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** SendSms of Tencent Cloud, API version 2021-01-11, signed by TC3-HMAC-SHA256. */
const tencent = (config: Config, message: CodeMessage): Call => {
  const base = new URL(config.smsUrl || 'https://sms.tencentcloudapi.com')
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.mobile}`],
    SmsSdkAppId: config.smsAppId,
    SignName: config.smsSign,
    TemplateId: config.smsTemplate,
    TemplateParamSet: paramsOf(config, message).map(([, value]) => value),
  })
  const type = 'application/json; charset=utf-8'
  const names = 'content-type;host;x-tc-action'
  const lines = `content-type:${type}\nhost:${base.host}\nx-tc-action:sendsms\n`
  const canonical = ['POST', '/', '', lines, names, createHash('sha256').update(body).digest('hex')].join('\n')
  const date = new Date(message.now * 1000).toISOString().slice(0, 10)
  const scope = `${date}/sms/tc3_request`
  const key = keyed(keyed(keyed(`TC3${config.smsSecret}`, date), 'sms'), 'tc3_request')
  const signature = keyed(key, `TC3-HMAC-SHA256\n${message.now}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return {
    url: `${base.origin}/`,
    headers: {
      'content-type': type,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(message.now),
      'x-tc-region': config.smsRegion,
      authorization: `TC3-HMAC-SHA256 Credential=${config.smsKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    body,
  }
}

interface Told {
  Code?: string
  Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] }
}
/** Why it was not sent, as the provider names it; '' where it was. Both answer a refusal with 200. */
const refusals: Record<Style, (told: Told) => string> = {
  hook: () => '',
  aliyun: ({ Code }) => (Code === 'OK' ? '' : (Code ?? 'no answer')),
  tencent: ({ Response }) => {
    const code = Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code ?? 'no answer'
    return code === 'Ok' ? '' : code
  },
}
const calls: Record<Style, (config: Config, message: CodeMessage) => Call> = { hook, aliyun, tencent }

/** Has a code sent to a mobile number; rejects where whoever sends it refuses. */
export const sendSms = async (config: Config, message: CodeMessage): Promise<void> => {
  if (config.smsStyle === 'none') throw new Error('no text messages are set up')
  const { url, headers, body } = calls[config.smsStyle](config, message)
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  const text = (await answer.text()).slice(0, 10_000)
  if (!answer.ok) throw new Error(`the sender of text messages answered ${answer.status}`)
  const told = (() => {
    try {
      return JSON.parse(text) as Told
    } catch {
      return {}
    }
  })()
  const refusal = refusals[config.smsStyle](told)
  if (refusal) throw new Error(`the sender of text messages refused: ${refusal.slice(0, 100)}`)
}
