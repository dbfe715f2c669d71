import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { DEMO_PASSWORD, world } from '../../../server/db/seed/world'
import { parseSearch } from '../../../src/app/boot/search'
import type { RouteFacts } from '../../../src/app/boot/static-data'
import type * as NavigationModule from '../../../src/app/navigation'
import { Route as teachCenter } from '../../../src/routes/_main/teach-center'
import { connectPage } from '../../support/page'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let server: TestServer
let navigation: typeof NavigationModule
let client: QueryClient

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store API
  document.cookie = 'token=; max-age=0'
  vi.resetModules()
  navigation = await import('../../../src/app/navigation')
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
})

/** Where the way to `address` ends: the address itself, or where one is sent. */
const go = async (address: string, facts: RouteFacts = {}, before?: string): Promise<string> => {
  const url = new URL(address, location.origin)
  try {
    await navigation.guard({
      client,
      pathname: url.pathname,
      search: parseSearch(url.search),
      hash: url.hash.slice(1),
      ...(before !== undefined && { before: parseSearch(before) }),
      matches: [{ staticData: facts }],
    })
    return address
  } catch (error) {
    if (!isRedirect(error)) throw error
    return String(error.options.href)
  }
}
const as = (login: string) => server.as(login)
const open = (who?: Client) => connectPage(server.app, who)

it('lets anybody onto an open page and loads the configuration once', async () => {
  const network = open()
  expect(await go('/about')).toBe('/about')
  expect(await go('/website/1')).toBe('/website/1')
  expect(network.asked.filter((url) => url === '/config.json')).toHaveLength(1)
  expect(network.asked.filter((url) => url.includes('getUserInfo'))).toEqual([])
})

it('goes to /404 where the configuration cannot be had, and stays there', async () => {
  open().up = false
  expect(await go('/index', { auth: true })).toBe('/404')
  expect(await go('/404')).toBe('/404')
})

it('goes to /404 where the configuration names no base', async () => {
  globalThis.fetch = (async () =>
    new Response('{"version":"1","bases":{"product":""}}', {
      headers: { 'content-type': 'application/json' },
    })) as typeof fetch
  expect(await go('/index', { auth: true })).toBe('/404')
})

it('sends the anonymous to log in, with the way back, and takes them in with the code once', async () => {
  const network = open()
  const target = '/training-room/student/1/index?invite_code=662E41&embed=1'
  const login = new URL(await go(target, { auth: true }), location.origin)
  expect(login.pathname).toBe('/uc/login')
  const asked = Object.fromEntries(login.searchParams)
  expect(asked.redirect_uri).toBe(target)
  const { call } = await import('#lib/net/http')
  const { url } = await call(accountApi.login, {
    account: world.people.studentA.login,
    password: DEMO_PASSWORD,
    ...(asked.redirect_uri && { redirect_uri: asked.redirect_uri }),
    ...(asked.state && { state: asked.state }),
  })
  const back = new URL(url, location.origin)
  expect(back.searchParams.get('code')).toBeTruthy()
  const landed = await go(back.pathname + back.search, { auth: true })
  expect(landed).toBe(target)
  expect(await go(target, { auth: true })).toBe(target)
  expect(network.asked.filter((one) => one.includes('/api/passport/exchange'))).toHaveLength(1)
})

it('loads the app config and the unread count with the first entry', async () => {
  const network = open(await as(world.people.studentA.login))
  expect(await go('/training-room/student/1/index', { auth: true })).toBe('/training-room/student/1/index')
  for (const call of ['getUserInfo', 'unReadCount'])
    await until(() => expect(network.asked.some((url) => url.includes(call))).toBe(true))
})

it('does not take a code that it never asked for', async () => {
  const network = open()
  expect(await go('/index?code=stolen&state=foreign&sid=x&from=a', {})).toBe('/index?from=a')
  expect(network.asked.filter((one) => one.includes('exchange'))).toEqual([])
})

it('lets the logged-in in, and sends those without the role to /401', async () => {
  open(await as(world.people.studentA.login))
  expect(await go('/index', { auth: true })).toBe('/index')
  expect(await go('/console', { auth: true, roles: ['ROLE_ORG_ADMIN', 'ROLE_SUPER_ADMIN'] })).toBe('/401')
  const { auth, roles } = teachCenter.options.staticData ?? {}
  expect(await go('/teach-center', { ...(auth && { auth }), ...(roles && { roles }) })).toBe('/401')
})

it('lets whoever has one of the roles through', async () => {
  open(await as(world.people.orgadmin.login))
  expect(await go('/console', { auth: true, roles: ['ROLE_ORG_ADMIN', 'ROLE_SUPER_ADMIN'] })).toBe('/console')
})

it('sends those without visit permission away, except where a route or the rule says otherwise', async () => {
  open(await as(world.people.novisit.login))
  expect(await go('/index', { auth: true })).toBe('/no-permission')
  expect(await go('/no-permission')).toBe('/no-permission')
  expect(await go('/about')).toBe('/about')
  expect(await go('/uc/home', { auth: true, skipVisit: true })).toBe('/uc/home')
})

it('takes no network for no logout: what the device knows is enough', async () => {
  const network = open(await as(world.people.studentA.login))
  expect(await go('/index', { auth: true })).toBe('/index')
  network.up = false
  expect(await go('/contest/1', { auth: true })).toBe('/contest/1')
})

it('says that the network is missing when it knows nobody yet, instead of asking for a login', async () => {
  open()
  await go('/about')
  const cut = open(await as(world.people.studentA.login))
  cut.up = false
  await expect(go('/index', { auth: true })).rejects.toMatchObject({ name: 'NetworkError' })
  expect(await go('/website/1')).toBe('/website/1')
})

it('forgets a session that the server has ended, and never uses it again', async () => {
  const who = await as(world.people.studentB.login)
  await who.post(accountApi.doLogout, {})
  open(who)
  expect((await go('/index', { auth: true })).startsWith('/uc/login')).toBe(true)
  const { hasToken } = await import('#lib/identity')
  expect(hasToken()).toBe(false)
})

/** From now on nobody's openid comes with an answer. */
const loseOpenids = () => {
  const { fetch } = globalThis
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init)
    if (!url.includes('getUserInfo')) return answer
    const { data, ...envelope } = (await answer.json()) as { data: object }
    return new Response(JSON.stringify({ ...envelope, data: { ...data, openid: '' } }), answer)
  }) as typeof fetch
}
const unverified = async () => {
  const { hasToken } = await import('#lib/identity')
  await until(() => expect(hasToken()).toBe(false))
  await until(() => expect(document.body.textContent).toContain('Verification failed, please Login again.'))
}

it('says that an answer without openid is no login, and asks for one without using the session again', async () => {
  open(await as(world.people.studentA.login))
  loseOpenids()
  expect((await go('/index', { auth: true })).startsWith('/uc/login')).toBe(true)
  await unverified()
})

it('nor is one that was remembered without openid', async () => {
  open(await as(world.people.studentA.login))
  await go('/index', { auth: true })
  const { accountQueries } = await import('../../../src/domains/account/account.queries')
  client.setQueryData(accountQueries.userInfo().queryKey, (user) => user && { ...user, openid: '' })
  expect((await go('/index', { auth: true })).startsWith('/uc/login')).toBe(true)
  await unverified()
})

it('nor one that comes behind a page that stands already', async () => {
  open(await as(world.people.studentA.login))
  await go('/index', { auth: true })
  loseOpenids()
  const { accountQueries } = await import('../../../src/domains/account/account.queries')
  await client.invalidateQueries({ queryKey: accountQueries.userInfo().queryKey })
  expect(await go('/index', { auth: true })).toBe('/index')
  await unverified()
})

it('takes auth_hash and from along to the routes that ask for them', async () => {
  open(await as(world.people.studentA.login))
  expect(await go('/contest/1?x=2', { carry: true }, '?auth_hash=h&from=index')).toBe(
    '/contest/1?x=2&auth_hash=h&from=index',
  )
  expect(await go('/contest/1?from=mine', { carry: true }, '?from=index')).toBe('/contest/1?from=mine')
  expect(await go('/contest/1', {}, '?auth_hash=h')).toBe('/contest/1')
})
