import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { address, choice, Refused, row, text, whole, yes } from './lib/settings'

// Ways to be known: codes by mail and SMS, sign-in with providers of OpenID Connect and with WeChat. All of it is off unless set.

const mailServer = (v: string | undefined): string => {
  const value = v?.trim() ?? ''
  if (value && !(/^smtps?:\/\//.test(value) && URL.canParse(value))) throw new Refused('an smtp:// or smtps:// address')
  return value
}
const PROVIDER = /^[a-z][a-z0-9]{0,19}$/
const providerNames = (v: string | undefined): string[] => {
  const list = (v ?? '').split(/[\s,]+/).filter(Boolean)
  if (list.some((name) => !PROVIDER.test(name) || name === 'wechat') || new Set(list).size < list.length)
    throw new Refused('different names of small letters and figures, and none of them wechat')
  return list
}
const list = (fallback: string, allowed: readonly string[]) => (v: string | undefined) => {
  const given = (v?.trim() || fallback).split(/[\s,]+/).filter(Boolean)
  if (given.some((name) => !allowed.includes(name))) throw new Refused(`of ${allowed.join(', ')}, comma separated`)
  return given as ('code' | 'minutes')[]
}
const on = (v: string | undefined) => yes(v) ?? true
const off = (v: string | undefined) => yes(v) ?? false

export const signInRows = {
  smtpUrl: row('SMTP_URL', '', 'Mail server, smtp(s)://user:password@host:port; empty: no mail', mailServer),
  smtpFrom: row('SMTP_FROM', '', 'Sender of its mail: an address, or name <address>', text('')),
  smsStyle: row(
    'SMS_STYLE',
    'none',
    'Who sends text messages: none, aliyun, tencent, or hook (an address of your own)',
    choice('none', 'hook', 'aliyun', 'tencent'),
  ),
  smsUrl: row('SMS_URL', '', 'Address of the hook; aliyun and tencent: another one than their own', address),
  smsKeyId: row('SMS_KEY_ID', '', 'AccessKeyId (aliyun), SecretId (tencent)', text('')),
  smsSecret: row('SMS_KEY_SECRET', '', 'Its secret; of the hook, what its calls are signed with', text('')),
  smsSign: row('SMS_SIGN', '', 'The signature that was approved (签名)', text('')),
  smsTemplate: row('SMS_TEMPLATE', '', 'The template that was approved: TemplateCode, TemplateId', text('')),
  smsParams: row(
    'SMS_PARAMS',
    'code',
    'Variables of the template in their order, of code and minutes',
    list('code', ['code', 'minutes']),
  ),
  smsAppId: row('SMS_APP_ID', '', 'SmsSdkAppId (tencent)', text('')),
  smsRegion: row('SMS_REGION', 'ap-guangzhou', 'Its region (tencent)', text('ap-guangzhou')),
  smsDaily: row('SMS_DAILY', '5000', 'Text messages that are sent in a day; 0: no limit', whole(5000, 0, 10_000_000)),
  registerVerify: row(
    'REGISTER_VERIFY',
    'off',
    'Whoever registers proves mobile or e-mail by a code; needs mail or SMS',
    off,
  ),
  oidcNames: row(
    'OIDC_PROVIDERS',
    '',
    'Short names of OpenID Connect providers, comma separated; what is set of each stands below',
    providerNames,
  ),
  wechatAppId: row(
    'WECHAT_APP_ID',
    '',
    'AppID of a service account (公众号): log-in inside WeChat, share card',
    text(''),
  ),
  wechatAppSecret: row('WECHAT_APP_SECRET', '', 'Its AppSecret', text('')),
  wechatWebId: row('WECHAT_WEB_ID', '', 'AppID of a website application (微信开放平台): log-in by QR code', text('')),
  wechatWebSecret: row('WECHAT_WEB_SECRET', '', 'Its AppSecret', text('')),
  wechatLogin: row('WECHAT_LOGIN', 'on', 'Log-in with WeChat, where an application is set', on),
  wechatRegister: row('WECHAT_REGISTER', 'on', 'Whoever comes by WeChat first may make an account', on),
  wechatShare: row('WECHAT_SHARE', 'on', 'Share card with title and picture, where the service account is set', on),
  wechatApi: row(
    'WECHAT_API',
    'https://api.weixin.qq.com',
    'WeChat’s API',
    (v) => address(v) || 'https://api.weixin.qq.com',
  ),
  wechatOpen: row(
    'WECHAT_OPEN',
    'https://open.weixin.qq.com',
    'Where WeChat asks a person',
    (v) => address(v) || 'https://open.weixin.qq.com',
  ),
}

/** A provider of OpenID Connect as the environment describes it. */
export interface OidcProvider {
  key: string
  issuer: string
  clientId: string
  /** '' of a public client. */
  clientSecret: string
  /** On the button. */
  name: string
  scope: string
  icon: { type: string; bytes: Buffer } | undefined
  /** Whoever comes first may make an account. */
  register: boolean
}

const PICTURES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}
const ICON_MAX = 64 * 1024

const iconOf = (file: string): OidcProvider['icon'] => {
  if (!file) return undefined
  const type = PICTURES[extname(file).toLowerCase()]
  if (!type) throw new Refused('a PNG, JPEG, WebP or SVG')
  const bytes = (() => {
    try {
      return readFileSync(file)
    } catch {
      throw new Refused('a file that can be read')
    }
  })()
  if (bytes.length > ICON_MAX) throw new Refused('a picture of at most 64 KiB')
  return { type, bytes }
}

/** What is set of each provider; every wrong value is put into `wrong`. */
export const providersOf = (
  names: readonly string[],
  env: Record<string, string | undefined>,
  wrong: string[],
): OidcProvider[] =>
  names.map((key) => {
    const prefix = `OIDC_${key.toUpperCase()}_`
    const read = <T>(name: string, reader: (v: string | undefined) => T, none: T): T => {
      try {
        return reader(env[prefix + name])
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        wrong.push(`${prefix}${name} should be ${error.message}`)
        return none
      }
    }
    const needed = (name: string) => (v: string | undefined) => {
      const value = v?.trim() ?? ''
      // Kept to the letter: a slash at its end is part of an issuer's name.
      if (name === 'ISSUER') address(v)
      if (!value) throw new Refused(`set, since OIDC_PROVIDERS names ${key}`)
      return value
    }
    return {
      key,
      issuer: read('ISSUER', needed('ISSUER'), ''),
      clientId: read('CLIENT_ID', needed('CLIENT_ID'), ''),
      clientSecret: read('CLIENT_SECRET', text(''), ''),
      name: read('NAME', text(key), key),
      scope: read('SCOPE', text('openid profile email'), ''),
      icon: read('ICON', (v) => iconOf(v?.trim() ?? ''), undefined),
      register: read('REGISTER', on, true),
    }
  })

type Read = { [K in keyof typeof signInRows]: ReturnType<(typeof signInRows)[K]['read']> }

/** What does not fit together; a part that reads as wrong already is told by itself. */
export const signInProblems = (c: Partial<Read>): string[] => {
  const wrong: string[] = []
  const needs = (when: unknown, told: string, ...all: unknown[]) => when && !all.every(Boolean) && wrong.push(told)
  needs(c.smtpUrl, 'SMTP_URL needs SMTP_FROM', c.smtpFrom)
  needs(c.smsStyle === 'hook', 'SMS_STYLE=hook needs SMS_URL and SMS_KEY_SECRET', c.smsUrl, c.smsSecret)
  const provider = c.smsStyle === 'aliyun' || c.smsStyle === 'tencent'
  const keyed = [c.smsKeyId, c.smsSecret, c.smsSign, c.smsTemplate]
  needs(provider, `SMS_STYLE=${c.smsStyle} needs SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN and SMS_TEMPLATE`, ...keyed)
  needs(c.smsStyle === 'tencent', 'SMS_STYLE=tencent needs SMS_APP_ID', c.smsAppId)
  const channel = c.smtpUrl || (c.smsStyle ?? 'none') !== 'none'
  needs(c.registerVerify, 'REGISTER_VERIFY needs SMTP_URL or SMS_STYLE', channel)
  needs(c.wechatAppId, 'WECHAT_APP_ID needs WECHAT_APP_SECRET', c.wechatAppSecret)
  needs(c.wechatWebId, 'WECHAT_WEB_ID needs WECHAT_WEB_SECRET', c.wechatWebSecret)
  return wrong
}
