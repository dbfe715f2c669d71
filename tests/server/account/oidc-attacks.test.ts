import { expect, it } from 'vitest'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { callbackOf, type Provider, withProviders } from './oidc.setup'
import { PASSWORD } from './support'
import { type Browser, comeBack, newBrowser, setOut, setOutToLink } from './ways.setup'

const HERE = 'http://localhost:3000'
let campus: Provider
let city: Provider
let server: TestServer
let browser: Browser
withProviders((them) => {
  ;({ campus, city, server, browser } = them)
})

const problemIn = (address: string) => new URL(address, HERE).searchParams.get('problem')
const codeIn = (address: string) => new URL(address, HERE).searchParams.get('code') ?? ''
const go = async () => comeBack(server, browser, await campus.visit((await setOut(server, browser, 'campus')).url))
const linkAs = async (who: Client) => {
  const { url } = await setOutToLink(who, browser, 'campus', { password: PASSWORD })
  return comeBack(server, browser, await campus.visit(url), { who })
}

it('asks with state, nonce and a code challenge, and only returns to places of ours', async () => {
  const { url } = await setOut(server, browser, 'campus')
  const asked = new URL(url).searchParams
  expect(asked.get('redirect_uri')).toBe(callbackOf('campus'))
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(30)
  for (const redirect_uri of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await setOut(server, browser, 'campus', { redirect_uri })).code).toBe(40113)
  expect((await setOut(server, browser, 'nobody')).code).toBe(40174)
})

it('an answer counts once', async () => {
  const { url } = await setOut(server, browser, 'campus')
  const address = await campus.visit(url)
  expect(await comeBack(server, browser, address)).toBe('/uc/link')
  expect(problemIn(await comeBack(server, browser, address))).toBe('expired')
})

it('nobody is led to the end of a stranger’s log-in', async () => {
  await linkAs(await server.as(people.studentB))
  const thief = newBrowser()
  const address = await campus.visit((await setOut(server, thief, 'campus')).url)
  for (const victim of [newBrowser(), browser]) {
    const on = await comeBack(server, victim, address)
    expect(problemIn(on)).toBe('expired')
    expect(codeIn(on)).toBe('')
  }
  // What was tried elsewhere is used up for the one who set out as well.
  expect(problemIn(await comeBack(server, thief, address))).toBe('expired')
})

it('a state that was never given, or none, leads nowhere', async () => {
  await setOut(server, browser, 'campus')
  expect(problemIn(await comeBack(server, browser, `${callbackOf('campus')}?code=x&state=y`))).toBe('expired')
  expect(problemIn(await comeBack(server, browser, callbackOf('campus')))).toBe('expired')
})

it('another’s code in my answer is refused: it was asked for with another challenge', async () => {
  const stolen = new URL(await campus.visit((await setOut(server, newBrowser(), 'campus')).url))
  const mine = new URL(await campus.visit((await setOut(server, browser, 'campus')).url))
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(problemIn(await comeBack(server, browser, mine.href))).toBe('failed')
})

it('an answer of one provider is none of another', async () => {
  const { url } = await setOut(server, browser, 'campus')
  const address = await campus.visit(url)
  expect(problemIn(await comeBack(server, browser, address.replace('/back/campus', '/back/city')))).toBe('expired')
  // Nor where the address is right and the answer names another issuer.
  const second = new URL(await campus.visit((await setOut(server, browser, 'campus')).url))
  expect(second.searchParams.get('iss')).toBe(campus.issuer)
  second.searchParams.set('iss', city.issuer)
  expect(problemIn(await comeBack(server, browser, second.href))).toBe('failed')
})

it('a nonce that is not ours is refused', async () => {
  const { url } = await setOut(server, browser, 'campus')
  const other = new URL(url)
  other.searchParams.set('nonce', 'of-somebody-else')
  expect(problemIn(await comeBack(server, browser, await campus.visit(other.href)))).toBe('failed')
})

it('whoever says no there is back at the log-in, with where they wanted to go', async () => {
  campus.refuse(true)
  const on = new URL(await go(), HERE)
  expect(on.pathname).toBe('/uc/login')
  expect(Object.fromEntries(on.searchParams)).toEqual({ problem: 'denied', redirect_uri: '/todo', state: 'question' })
})

it('takes a quarter of an hour at most', async () => {
  const { url } = await setOut(server, browser, 'campus')
  const address = await campus.visit(url)
  server.pass(901)
  expect(problemIn(await comeBack(server, browser, address))).toBe('expired')
})

it('the cookie is the server’s alone, for the whole host, and short', async () => {
  const { headers } = await setOut(server, browser, 'campus')
  expect(String(headers['set-cookie'])).toMatch(/^signin=[\w-]{32}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
})
