import type { Cookie } from 'playwright-core'
import { HEADER_TOKEN } from '../../../src/contract/kernel/config'
import { signatureHeaders } from './sign'

/** A logged-in person: for a browser (cookies) and for a load generator (headers, and the key of signed calls). */
export type Session = { cookies: Cookie[]; headers: Record<string, string>; signKey: string }

type Answer<T> = { code: number; data: T; message: string }

/** Enough of a cookie jar for one person at one origin. */
class Person {
  private readonly jar = new Map<string, string>()
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  get cookieHeader() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get cookies(): Cookie[] {
    const domain = new URL(this.origin).hostname
    return [...this.jar].map(([name, value]) => ({
      name,
      value,
      domain,
      path: '/',
      expires: Math.floor(Date.now() / 1000) + 86_400,
      httpOnly: name.endsWith('sid'),
      secure: false,
      sameSite: 'Lax',
    }))
  }

  async fetchJson<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        origin: this.origin,
        cookie: this.cookieHeader,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }

  async call<T>(path: string, body?: object, headers?: Record<string, string>): Promise<T> {
    return (await this.fetchJson<Answer<T>>(path, body, headers)).data
  }
}

/** The redirect login, step by step as the page does it: state, password, one-time code, session. */
export async function logIn(origin: string, account: { login: string; password: string }): Promise<Session> {
  const person = new Person(origin)
  const config = await person.fetchJson<{ sign_key: string }>('/config.json')
  const redirectUri = `${origin}/index`
  const door = await person.call<{ url: string }>(
    `/api/passport/doLogin?redirect_uri=${encodeURIComponent(redirectUri)}`,
  )
  const state = new URL(door.url, origin).searchParams.get('state') ?? ''
  const path = '/uc/api/Passport/login'
  const body = { account: account.login, password: account.password, redirect_uri: redirectUri, state }
  const signature = signatureHeaders({ method: 'POST', path, body, key: config.sign_key })
  const back = await person.call<{ url: string }>(path, body, signature)
  const returned = new URL(back.url, origin).searchParams
  const session = await person.call<{ token: string; sign_key: string }>('/api/passport/exchange', {
    code: returned.get('code') ?? '',
    state: returned.get('state') ?? state,
  })
  return {
    cookies: person.cookies,
    headers: { cookie: person.cookieHeader, [HEADER_TOKEN.toLowerCase()]: session.token },
    signKey: session.sign_key,
  }
}
