import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/errors'
import { configureHttp } from '#lib/http'
import { loginRequired } from '../../../src/app/login-required'
import { createAppRouter } from '../../../src/app/router'
import { RoomGone } from '../../../src/app/shells/room-gone'
import { connectPage } from '../../support/page'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(cleanup)

const OVER = '分享链接已失效，请向分享的人要新的链接，或者登录后查看'
const room = '/training-room/student/2/index?auth_hash=1-abc'

/** Opens an address as somebody who is not logged in; `answer` stands in for what the server says of the room. */
const visit = async (answer?: () => Response) => {
  const network = connectPage(server.app)
  const real = globalThis.fetch
  let asked = 0
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const here = String(url).includes('trainingRoom/detail')
    if (here) asked += 1
    return here && answer ? answer() : real(url, init)
  }) as typeof fetch
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [room] }))
  configureHttp({
    toast: () => {},
    confirmBack: () => {},
    onLoginRequired: loginRequired(router),
    refreshKeys: async () => {},
  })
  await router.load()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
  // What would begin anew with each answer has begun by then.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? [])
  return { asked, errors, network }
}

test('an expired share link asks once and says what it is', async () => {
  const { asked, errors } = await visit()
  expect(asked).toBe(1)
  expect(errors.map((error) => error.message)).toContain(OVER)
})

test('a call that wants a log-in does not go round for somebody who is not logged in', async () => {
  const body = JSON.stringify({ code: 50401, message: '请先登录', data: null })
  const { asked } = await visit(
    () => new Response(body, { status: 401, headers: { 'content-type': 'application/json' } }),
  )
  expect(asked).toBe(1)
})

test('the room’s place says that the link is over and offers the log-in', async () => {
  const onLogin = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoomGone error={new ApiError(50504, OVER, 403)} retry={() => {}} onLogin={onLogin} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(OVER)).toBeTruthy()
  screen.getByRole('button', { name: '登录' }).click()
  expect(onLogin).toHaveBeenCalledOnce()
})
