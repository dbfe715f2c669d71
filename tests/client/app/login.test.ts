import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { call } from '#lib/net/http'
import { setSite } from '#lib/net/site'
import { DEMO_PASSWORD, world } from '../../../server/db/seed/world'
import { siteConfigOf } from '../../../server/plugins/page'
import { loginAddress, takeLoginCode } from '../../../src/app/session/login'
import { ownTicket } from '../../../src/app/session/own-ticket'
import { connectPage } from '../../support/page'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  sessionStorage.clear()
  setSite(siteConfigOf(server.config))
  connectPage(server.app)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ticketOf = (address: string) => {
  const { searchParams } = new URL(address, location.origin)
  return { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' }
}
/** Types name and password into the login page; what it hands over is traded. */
const logIn = async (ticket: { redirect_uri: string; state: string }) => {
  const { url } = await call(accountApi.login, {
    account: world.people.studentA.login,
    password: DEMO_PASSWORD,
    ...ticket,
  })
  const code = new URL(url, location.origin).searchParams.get('code') ?? ''
  return takeLoginCode(new QueryClient(), code, ticket.state)
}

test('one can log in where the browser refuses to keep anything', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  // Whole: the simulated browser remembers a method of its stores from its first use, and a refusal would outlive this file.
  for (const store of ['localStorage', 'sessionStorage']) vi.stubGlobal(store, new Proxy({}, { get: refuse }))
  expect(() => sessionStorage.getItem('any')).toThrow()
  const ticket = ticketOf(await loginAddress('/training-room/student/2/index?invite_code=abc'))
  expect(await logIn(ticket)).toBe(true)
  // Once: the question is answered.
  expect(await takeLoginCode(new QueryClient(), 'again', ticket.state)).toBe(false)
})

test('a login page that was bookmarked, or is an earlier one, asks its question anew and leads to the same place', async () => {
  const redirect_uri = '/training-room/student/2/index?invite_code=abc'
  expect(ownTicket({ redirect_uri, state: 'of-yesterday' })).toEqual({ redirect_uri })
  const earlier = ticketOf(await loginAddress(redirect_uri))
  expect(ownTicket(earlier)).toEqual(earlier)
  const later = ticketOf(await loginAddress(redirect_uri, true))
  expect(ownTicket(earlier)).toEqual({ redirect_uri })
  expect(ownTicket(later)).toEqual(later)
  expect(await logIn(later)).toBe(true)
})

test('what a link tells the login page goes with it, to the login and to the registration', async () => {
  for (const register of [false, true]) {
    const plain = new URL(await loginAddress('/index', register), location.origin)
    expect(plain.searchParams.has('login_extra')).toBe(false)
    const told = new URL(await loginAddress('/index?login_extra=class-3', register), location.origin)
    expect(told.searchParams.get('login_extra')).toBe('class-3')
  }
})

test('what another origin asked is left to it', () => {
  const foreign = { redirect_uri: 'https://learn.example.cn/back', state: 'theirs' }
  expect(ownTicket(foreign)).toEqual(foreign)
})
