import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { setSite, site } from '#lib/net/site'
import { accountQueries } from '../../../src/domains/account/account.queries'
import { startOrgPoll } from '../../../src/domains/orgs/parts/org-poll'
import { connect } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let visibility: DocumentVisibilityState = 'visible'
let asked: string[] = []
let stop = () => {}
const client = new QueryClient()
const { queryKey } = accountQueries.userInfo()

beforeAll(async () => {
  s = await startServer()
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
})
afterAll(() => s.close())
beforeEach(async () => {
  const a = await s.as('13800000004')
  connect(s, a)
  client.setQueryData(queryKey, (await a.get(accountApi.getUserInfo, {})).data)
  const { fetch } = globalThis
  asked = []
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init)
    if (url.includes('/active')) asked.push(url)
    return answer
  }) as typeof globalThis.fetch
  // Only timers are ours to move: the database in this process needs the real rest.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  visibility = 'visible'
})

const turn = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const asks = (n: number) => until(() => expect(asked).toHaveLength(n))
/** Moves to the next planned question, once it is planned. */
const next = async () => {
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.runOnlyPendingTimers()
}

test('asks while visible, with the server’s delay, and reloads user info when it moved', async () => {
  stop = startOrgPoll(client)
  await asks(1)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await s.db.execute(`update org set update_time = update_time + 7 where id = 1`)
  await next()
  await asks(2)
  await until(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

test('rests while hidden and asks at once when seen again', async () => {
  visibility = 'hidden'
  stop = startOrgPoll(client)
  expect(vi.getTimerCount()).toBe(0)
  turn('visible')
  await asks(1)
  turn('hidden')
  await Promise.resolve()
  turn('visible')
  await asks(2)
})

test('asks again every second while the user centre has no base', async () => {
  const configured = site()
  setSite({ ...configured, bases: { ...configured.bases, uc: '' } })
  stop = startOrgPoll(client)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3000)
  expect(asked).toEqual([])
  setSite(configured)
  vi.advanceTimersByTime(1000)
  await asks(1)
})
