import { createHash } from 'node:crypto'
import type { Config } from '../../config'
import { randomToken } from '../storage/hash'
import type { Known } from './oidc'
import { WECHAT } from './sign-in'

const PATIENCE = 10_000

/** Why WeChat did not do it, by its own number; the address that was asked holds a secret and is told to nobody. */
class WechatError extends Error {}

type Told = { errcode?: number } & Record<string, unknown>

const ask = async (config: Config, path: string, query: Record<string, string>, body?: object): Promise<Told> => {
  const url = new URL(config.wechatApi + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const post = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(url, { ...post, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    throw new WechatError(`${path} is out of reach`)
  })
  // It says text/plain of its JSON.
  const told = (await answer.json().catch(() => ({ errcode: answer.status }))) as Told
  if (told.errcode || !answer.ok) throw new WechatError(`${path} answered ${told.errcode ?? answer.status}`)
  return told
}

/** WeChat for companies calls itself WeChat too, and knows nothing of a service account. */
export const insideWechat = (agent: string): boolean => /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)

/** Where to send somebody who wants to be known by WeChat; inside of it another place than in a browser. Undefined where that is not set. */
export const wechatAddress = (config: Config, inside: boolean, callback: string, state: string): string | undefined => {
  const appid = inside ? config.wechatAppId : config.wechatWebId
  if (!appid) return undefined
  const [path, scope] = inside
    ? ['/connect/oauth2/authorize', 'snsapi_userinfo']
    : ['/connect/qrconnect', 'snsapi_login']
  // In this order, and with this end: WeChat is particular about it.
  const query = new URLSearchParams({ appid, redirect_uri: callback, response_type: 'code', scope, state })
  return `${config.wechatOpen}${path}?${query}#wechat_redirect`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who came back with this code. Throws where WeChat does not know the code, or lent them a face that is nobody's. */
export const wechatPerson = async (config: Config, inside: boolean, code: string): Promise<Known> => {
  const [appid, secret] = inside
    ? [config.wechatAppId, config.wechatAppSecret]
    : [config.wechatWebId, config.wechatWebSecret]
  const grant = { appid, secret, code, grant_type: 'authorization_code' }
  const token = await ask(config, '/sns/oauth2/access_token', grant)
  const openid = textOf(token.openid)
  if (!openid) throw new WechatError('it names nobody')
  // In its preview of a page everybody is the same invented person.
  if (token.is_snapshotuser === 1) throw new WechatError('a preview, in which nobody is themselves')
  const who = await ask(config, '/sns/userinfo', {
    access_token: textOf(token.access_token),
    openid,
    lang: 'zh_CN',
  })
  const unionid = textOf(who.unionid) || textOf(token.unionid)
  // Applications of one owner call a person by one unionid, each by an openid of its own.
  return {
    issuer: WECHAT,
    subjects: [...(unionid ? [`union:${unionid}`] : []), `${appid}:${openid}`],
    name: textOf(who.nickname).trim().slice(0, 60),
    email: '',
  }
}

interface Ticket {
  value: string
  until: number
}
const tickets = new WeakMap<Config, { now?: Ticket; coming?: Promise<Ticket> | undefined }>()
/** Asked for anew so many seconds before it ends. */
const EARLY = 300

const freshTicket = async (config: Config, now: number): Promise<Ticket> => {
  // The stable one: a second process that asks does not make the first one's void.
  const token = await ask(
    config,
    '/cgi-bin/stable_token',
    {},
    {
      grant_type: 'client_credential',
      appid: config.wechatAppId,
      secret: config.wechatAppSecret,
    },
  )
  const told = await ask(config, '/cgi-bin/ticket/getticket', {
    access_token: textOf(token.access_token),
    type: 'jsapi',
  })
  const value = textOf(told.ticket)
  if (!value) throw new WechatError('it gave no ticket')
  return { value, until: now + Number(told.expires_in ?? 0) - EARLY }
}

/** The ticket that signs pages; one is asked for at a time, and kept for as long as it counts. */
const ticketOf = async (config: Config, now: number): Promise<string> => {
  const kept = tickets.get(config) ?? {}
  tickets.set(config, kept)
  if (kept.now && kept.now.until > now) return kept.now.value
  kept.coming ??= freshTicket(config, now).finally(() => {
    kept.coming = undefined
  })
  kept.now = await kept.coming
  return kept.now.value
}

/** What lets WeChat's script work on this address. */
export const signPage = async (config: Config, url: string, now: number) => {
  const nonce = randomToken(12)
  const text = `jsapi_ticket=${await ticketOf(config, now)}&noncestr=${nonce}&timestamp=${now}&url=${url}`
  return {
    app_id: config.wechatAppId,
    timestamp: now,
    nonce,
    signature: createHash('sha1').update(text).digest('hex'),
  }
}
