import 'fake-indexeddb/auto'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { world } from '../../../server/db/seed/world'
import { connectPage } from '../../support/page'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let server: TestServer
const OPEN = 5
let who: Client
let kept: IDBFactory

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  kept = new IDBFactory()
  globalThis.indexedDB = kept
  Dexie.dependencies.indexedDB = kept
  who = await server.as(world.people.studentA.login)
})

const clients: QueryClient[] = []
// What is still asked would be kept after the browser has gone.
afterEach(async () => {
  await until(() => expect(clients.filter((client) => client.isFetching() > 0)).toEqual([]))
  // The query client hands what it got to the persister in a task of its own, which needs the browser still.
  await new Promise((resolve) => setTimeout(resolve))
  clients.length = 0
})

/** Opens the page: fresh modules, and whatever the device kept. */
const openPage = async (boot?: object) => {
  vi.resetModules()
  document.body.innerHTML = boot ? `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>` : ''
  const [{ createQueryClient }, { accountQueries }, { siteQueries }, { keepRest, restoreShown }, login, { withDb }] =
    await Promise.all([
      import('../../../src/app/boot/query-client'),
      import('../../../src/domains/account/account.queries'),
      import('../../../src/app/boot/site.queries'),
      import('../../../src/app/boot/persister'),
      import('../../../src/app/session/login'),
      import('#lib/device/device-store'),
    ])
  const client = createQueryClient()
  clients.push(client)
  return { client, accountQueries, siteQueries, keepRest, restoreShown, login, withDb }
}
type Page = Awaited<ReturnType<typeof openPage>>

const rows = (page: Page) => page.withDb((db) => db.all('query_cache'))
const firstVisit = async () => {
  const network = connectPage(server.app, who)
  const page = await openPage()
  await page.client.ensureQueryData(page.siteQueries.config())
  await page.client.ensureQueryData(page.accountQueries.userInfo())
  const config = await page.client.ensureQueryData(page.accountQueries.globalConfig())
  await until(async () => expect(await rows(page)).toHaveLength(1))
  await until(() => expect(localStorage.getItem('xh.boot')).toContain(world.people.studentA.truename))
  return { network, page, config }
}

it('opens without network with user and configuration at once and the rest from the store', async () => {
  const { network, config } = await firstVisit()
  network.up = false
  const page = await openPage()
  expect(page.client.getQueryData(page.siteQueries.config().queryKey)?.title).toBe('星火实训平台')
  expect(page.client.getQueryData(page.accountQueries.userInfo().queryKey)?.truename).toBe(
    world.people.studentA.truename,
  )
  expect(await page.client.ensureQueryData(page.accountQueries.globalConfig())).toEqual(config)
})

it('what a screen was last drawn with is in the cache before its parts ask for it, and old enough to be asked for again', async () => {
  const { network, page: before, config } = await firstVisit()
  const { queryKey } = before.accountQueries.globalConfig()
  const hash = before.client.getQueryCache().find({ queryKey })?.queryHash ?? ''
  network.up = false
  const page = await openPage()
  expect(page.client.getQueryData(queryKey)).toBeUndefined()
  await page.restoreShown(page.client, [hash, '["never asked"]'])
  expect(page.client.getQueryData(queryKey)).toEqual(config)
  expect(page.client.getQueryCache().find({ queryKey })?.isStaleByTime(20_000)).toBe(true)
  expect(page.client.getQueryCache().getAll()).toHaveLength(3)
})

it('what was read is kept at once when the network goes, also where the browser is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  connectPage(server.app, who)
  const page = await openPage()
  await page.client.ensureQueryData(page.siteQueries.config())
  await page.client.ensureQueryData(page.accountQueries.userInfo())
  // Read before anybody follows the queries, as what comes with the HTML is.
  await page.client.ensureQueryData(page.accountQueries.globalConfig())
  const stop = page.keepRest(page.client)
  expect(await rows(page)).toHaveLength(0)
  window.dispatchEvent(new Event('offline'))
  await until(async () => expect(await rows(page)).toHaveLength(1))
  stop()
  window.dispatchEvent(new Event('online'))
  vi.unstubAllGlobals()
})

it('opens nothing that an older edition of a call answered, and what other calls did', async () => {
  const { network, page, config } = await firstVisit()
  const { queryOf } = await import('#lib/net/query')
  const older = queryOf(roomsApi.lists, {})
  expect(await page.client.ensureQueryData(older)).toBeTruthy()
  await until(async () => expect(await rows(page)).toHaveLength(2))
  network.up = false
  const same = await openPage()
  expect(await same.client.ensureQueryData(older)).toBeTruthy()
  const next = await openPage()
  const newer = queryOf({ ...roomsApi.lists, edition: 2 }, {})
  await expect(next.client.fetchQuery({ ...newer, retry: false })).rejects.toThrow()
  expect(next.client.getQueryData(newer.queryKey)).toBeUndefined()
  expect(await next.client.ensureQueryData(next.accountQueries.globalConfig())).toEqual(config)
})

it('asks again for what the device kept too long, and nobody hears of it when that fails', async () => {
  const { network, config } = await firstVisit()
  network.up = false
  const page = await openPage()
  const query = { ...page.accountQueries.globalConfig(), staleTime: 0 }
  const stop = new QueryObserver(page.client, query).subscribe(() => {})
  // A refusal that no one catches is an error of the page: the runner fails for it.
  await until(() => expect(page.client.getQueryState(query.queryKey)?.errorUpdateCount).toBe(1))
  expect(page.client.getQueryData(query.queryKey)).toEqual(config)
  stop()
})

it('shows nobody the user of another session', async () => {
  await firstVisit()
  connectPage(server.app, await server.as(world.people.studentB.login))
  const page = await openPage()
  expect(page.client.getQueryData(page.accountQueries.userInfo().queryKey)).toBeUndefined()
})

const ASKED = {
  user: ['product', '/api/passport/getUserInfo', {}],
  config: ['product', '/api/config/detail', { id: 'global_config' }],
}

it('keeps what came inside the HTML', async () => {
  const { page: before, config } = await firstVisit()
  const user = before.client.getQueryData(before.accountQueries.userInfo().queryKey)
  await before.withDb((db) => db.clear('query_cache'))
  const page = await openPage({
    queries: [
      { call: ASKED.user, data: user },
      { call: ASKED.config, data: config },
    ],
  })
  const stop = page.keepRest(page.client)
  await until(async () => expect(await rows(page)).toHaveLength(1))
  stop()
})
it.each([true, false])('leaves nothing on a shared phone after logging out (network: %s)', async (online) => {
  const { network, page } = await firstVisit()
  const gone = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  network.up = online
  history.replaceState(null, '', '/training-room/student/2/work?from=x&state=old')
  const { logout } = await import('../../../src/app/session/logout')
  await logout(page.client)
  // Back to the page one left (section 7), which then asks whoever is next to log in; without network to the front.
  expect(gone).toHaveBeenCalledWith(online ? '/training-room/student/2/work?from=x' : '/')
  history.replaceState(null, '', '/')
  expect(await kept.databases()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain(world.people.studentA.truename)
  expect(page.client.getQueryCache().getAll()).toEqual([])
  const { hasToken } = await import('#lib/identity')
  expect(hasToken()).toBe(false)
  // The cookie may come back with the network: the ended session is not used again.
  connectPage(server.app, who)
  expect(hasToken()).toBe(false)
})

it('a room joined a moment ago is there after a reload, however new the list is that the device kept', async () => {
  const { page: before } = await firstVisit()
  const stopKeeping = before.keepRest(before.client)
  const { roomsQueries } = await import('../../../src/domains/rooms/rooms.queries')
  const [list, door] = [roomsQueries.lists(), roomsQueries.detail(OPEN)]
  const joined = (page: Page) => page.client.getQueryData(list.queryKey)?.list.some((room) => room.id === OPEN)
  await before.client.ensureQueryData(list)
  await before.client.ensureQueryData(door)
  expect(joined(before)).toBe(false)
  await until(async () => expect((await rows(before)).length).toBeGreaterThan(2))
  await until(() => expect(localStorage.getItem('xh.first')).toContain('trainingRoom'))
  stopKeeping()
  await who.post(roomsApi.apply, { training_room_id: OPEN })

  const page = await openPage()
  // What is kept is shown at once, and asked for again behind it.
  expect(joined(page)).toBe(false)
  const stop = [list, door].map((query) => new QueryObserver(page.client, query as typeof list).subscribe(() => {}))
  await until(() => expect(joined(page)).toBe(true))
  await until(() => expect(page.client.getQueryData(door.queryKey)?.role).toBe('user'))
  for (const end of stop) end()
})
