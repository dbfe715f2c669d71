import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { TOKEN_COOKIE } from '#contract/kernel/config'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { setIdentity } from '#lib/identity'
import { configureNavigate } from '#lib/navigate'
import { ApiError, NetworkError } from '#lib/net/errors'
import { call, configureHttp } from '#lib/net/http'
import { defineOfflineOp, discard, outboxNow, stopOutbox } from '#lib/outbox/outbox'
import { attempt } from '#ui/overlays/say'
import { session } from '../../../server/db/schema/account'
import { Providers } from '../../../src/app/boot/providers'
import { createAppRouter } from '../../../src/app/boot/router'
import { loginRequired } from '../../../src/app/session/login-required'
import { RoomGone } from '../../../src/app/shells/room-gone'
import { connectPage } from '../../support/page'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

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
  await until(() => expect(asked).toBeGreaterThan(0))
  // What would begin anew with each answer has begun by then.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  await until(() => expect(client.isFetching()).toBe(0))
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

const open = async (who?: Client) => {
  const { rhash } = (await (await server.as(people.teacher)).get(roomsApi.detail, { id: 2 })).data
  connectPage(server.app, who)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const router = createAppRouter(
    client,
    createMemoryHistory({ initialEntries: [`/training-room/student/2/index?auth_hash=${rhash}`] }),
  )
  await router.load()
  render(<Providers router={router} queryClient={client} />)
}

test('a share link opens the home to read: contents, dates and links, menus greyed, and the log-in', async () => {
  const teacher = await server.as(people.teacher)
  const { version, blocks } = (await teacher.get(pageApi.get, { training_room_id: 2 })).data
  const links = [{ title: '参赛手册', url: 'https://example.com/a' }]
  const on = blocks.map((block) => ({ ...block, on: true }))
  await teacher.post(pageApi.save, { training_room_id: 2, version, blocks: on, links })
  await open()
  expect(await screen.findByText('正在预览，只能查看。你还未登录，登录账号后即可操作')).toBeTruthy()
  expect(within(await screen.findByRole('list', { name: '实训内容' })).getAllByRole('listitem').length).toBeGreaterThan(
    0,
  )
  expect(screen.getByRole('button', { name: /参赛手册/ })).toBeTruthy()
  expect(screen.getByText('加入后可以看到排行。')).toBeTruthy()
  const menu = within(screen.getByRole('navigation', { name: '实训室菜单（加入后可用）' }))
  const items = menu.getAllByText(/./, { selector: 'a > span' }).map((item) => item.parentElement)
  expect(items.length).toBeGreaterThan(1)
  for (const item of items)
    expect([item?.getAttribute('aria-disabled'), item?.hasAttribute('href')]).toEqual(['true', false])
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  await teacher.post(pageApi.save, { training_room_id: 2, version: version + 1, blocks, links: [] })
})

const notes = defineOfflineOp<string>('note that waits', {
  object: (text) => text,
  describe: (text) => text,
  send: async () => {
    throw new NetworkError('offline')
  },
})

test.each([
  ['on the server', false],
  ['and its cookies with it', true],
])('whose session ended %s is told so in a box, which leads to the log-in and back', async (_how, forgotten) => {
  const student = await server.as(people.studentA)
  connectPage(server.app, student)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: ['/about'] }))
  configureNavigate((href) => void router.navigate({ href }))
  configureHttp({
    toast: () => {},
    confirmBack: () => {},
    onLoginRequired: loginRequired(router),
    refreshKeys: async () => {},
  })
  await router.load()
  const who = { uid: student.uid, orgId: 1, signKey: student.signKey }
  setIdentity(who)
  for (const text of ['甲', '乙']) await notes.queue(text)
  await server.db.delete(session).where(eq(session.uid, student.uid))
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when its time is over
  if (forgotten) document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0`
  const refused = Promise.all([1, 2].map((id) => attempt(() => call(roomsApi.detail, { id }))))
  expect(await screen.findByText('您尚未登录，请先登录后再操作')).toBeTruthy()
  await refused
  // Two calls were refused together: one box.
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  // What was tried says nothing of its own beside it.
  expect(screen.getAllByText('您尚未登录，请先登录后再操作')).toHaveLength(1)
  expect(screen.getByText(/^2 份内容保存在.+上，登录后自动提交$/)).toBeTruthy()
  screen.getByRole('button', { name: '去登录' }).click()
  await until(() => expect(router.state.location.pathname).toBe('/uc/login'))
  expect(router.state.location.href).toContain('redirect_uri')
  // Theirs alone: the next one finds nothing that waits.
  setIdentity(who)
  await until(() => expect(outboxNow().items).toHaveLength(2))
  for (const { id } of outboxNow().items) await discard(id)
  await stopOutbox()
})

test('somebody logged in who is not in the room reads it through the link and may apply', async () => {
  await open(await server.as(people.outsider))
  expect(await screen.findByText('正在预览，只能查看。加入实训室后即可操作')).toBeTruthy()
  expect(await screen.findByText('很遗憾，你还未加入该实训室，不能查看内容')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '申请加入' })).toBeTruthy()
})

test('what an address carried comes along in its own page, and not into another that is opened', async () => {
  await open()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: ['/website/1/home'] }))
  await router.load()
  expect(router.state.location.search).toEqual({})
})
