import { waysApi } from '#contract/account/ways/ways.api'
import type { Client, TestServer } from '../../support/server'

/** A browser that keeps the cookie by which it set out. */
export interface Browser {
  cookie: string
}
export const newBrowser = (): Browser => ({ cookie: '' })

const kept = (headers: Record<string, unknown>, browser: Browser): void => {
  const set = ([headers['set-cookie'] ?? []].flat() as string[]).find((c) => c.startsWith('signin='))
  if (set) browser.cookie = set.split(';')[0] ?? ''
}
export const sends = (browser: Browser, who?: Client): Record<string, string> => {
  const cookies = [browser.cookie, who ? `sid=${who.cookie}; token=${who.token}` : ''].filter(Boolean).join('; ')
  return cookies ? { cookie: cookies } : {}
}

/** Sets out by this way; answers where to. */
export const setOut = async (
  server: TestServer,
  browser: Browser,
  way: string,
  { redirect_uri = '/todo', agent = '' } = {},
) => {
  const headers = { ...sends(browser), ...(agent && { 'user-agent': agent }) }
  const answer = await server.guest().post(waysApi.begin, { way, redirect_uri, state: 'question' }, { headers })
  kept(answer.headers, browser)
  return { ...answer, url: answer.data?.url ?? '' }
}

/** The same of somebody who links it to their account. */
export const setOutToLink = async (
  who: Client,
  browser: Browser,
  way: string,
  { password, agent = '' }: { password?: string; agent?: string },
) => {
  const headers = { ...sends(browser, who), ...(agent && { 'user-agent': agent }) }
  const answer = await who.post(waysApi.link, { way, ...(password !== undefined && { password }) }, { headers })
  kept(answer.headers, browser)
  return { ...answer, url: answer.data?.url ?? '' }
}

/** Opens the address that the provider sent the browser back to; answers where our server sends it on. */
export const comeBack = async (
  server: TestServer,
  browser: Browser,
  address: string,
  { who, agent = '' }: { who?: Client; agent?: string } = {},
): Promise<string> => {
  const { pathname, search } = new URL(address)
  const headers = { ...sends(browser, who), ...(agent && { 'user-agent': agent }) }
  const answer = await server.app.inject({ method: 'GET', url: pathname + search, headers })
  if (answer.statusCode !== 303) throw new Error(`no way on: ${answer.statusCode} ${answer.body}`)
  return String(answer.headers.location)
}
