import { expect } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { waysApi } from '#contract/account/ways/ways.api'
import { orgInvitesApi } from '#contract/orgs/joins/joins.api'
import { inviteLink } from '#contract/orgs/joins/joins.rules'
import { orgInvite } from '../../../server/db/schema/orgs/joins'
import { org } from '../../../server/db/schema/orgs/orgs'
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

/** An open invite of a school that is not the platform's first: where it leads to, its code and the school. */
export const otherSchool = async (server: TestServer) => {
  const [row] = await server.db
    .insert(org)
    .values({ name: '城南职业学校', shortname: '城南', updateTime: 1 })
    .returning({ id: org.id })
  const invite = { orgId: row?.id ?? 0, code: 'K7M2P9Q4R6TW', usesMax: 2, expireTime: 4e9, byUid: 2, createTime: 1 }
  await server.db.insert(orgInvite).values(invite)
  return { id: invite.orgId, code: invite.code, redirect_uri: inviteLink('', invite.code) }
}

/** Somebody new is of no school until they accept the invite that they came by, and of that one alone then. */
export const comesInByInvite = async (who: Client | undefined, { id, code }: { id: number; code: string }) => {
  const groups = async () => (await who?.get(accountApi.getUserInfo, {}))?.data.groups.map((g) => g.group_id)
  expect(await groups()).toEqual([])
  expect((await who?.post(orgInvitesApi.accept, { code }))?.data.joined).toBe(true)
  expect(await groups()).toEqual([id])
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
