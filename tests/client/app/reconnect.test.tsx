import { QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NetworkError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { world } from '../../../server/db/seed/world'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { RootError } from '../../../src/app/screens/root-error'
import { accountQueries } from '../../../src/domains/account/account.queries'
import { connect, goOffline, goOnline } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(cleanup)

/** A page that could open nothing, whose network then comes back. */
const opened = async (error: Error) => {
  let fail = true
  const root = createRootRoute({ errorComponent: RootError })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => {
      if (fail) throw error
    },
    component: () => <p>到了</p>,
    errorComponent: RootError,
  })
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<RouterProvider router={router} />)
  return () => {
    fail = false
    act(() => noteNetwork(true))
  }
}

test('a screen that opened without a network and found nothing on the device fills when there is one', async () => {
  const who = await server.as(world.people.studentA.login)
  connect(server, who)
  goOffline()
  const client = createQueryClient()
  const query = accountQueries.globalConfig()
  const stop = new QueryObserver(client, query).subscribe(() => {})
  await until(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'))
  goOnline(server, who)
  await until(() => expect(client.getQueryState(query.queryKey)?.status).toBe('success'))
  stop()
})

test('what could not be opened without a network opens by itself when there is one', async () => {
  noteNetwork(false)
  const comesBack = await opened(new NetworkError('offline'))
  expect(await screen.findByText('现在连不上网络')).toBeDefined()
  comesBack()
  expect(await screen.findByText('到了')).toBeDefined()
})

test('a part that could not be had without a network makes the page begin anew when there is one', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  noteNetwork(false)
  const comesBack = await opened(Object.assign(new Error('ChunkLoadError'), { name: 'ChunkLoadError' }))
  expect(await screen.findByText('这个页面还没有下载')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  comesBack()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a part that is not on the device leaves the way back to the screen before', async () => {
  noteNetwork(false)
  const root = createRootRoute({ errorComponent: RootError })
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>列表</p> })
  const missing = createRoute({
    getParentRoute: () => root,
    path: '/one',
    loader: () => {
      throw Object.assign(new Error('ChunkLoadError'), { name: 'ChunkLoadError' })
    },
    errorComponent: RootError,
  })
  const router = createRouter({ routeTree: root.addChildren([list, missing]), history: createMemoryHistory() })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<RouterProvider router={router as never} />)
  await screen.findByText('列表')
  await act(() => router.navigate({ href: '/one' }))
  await screen.findByText('这个页面还没有下载')
  screen.getByRole('button', { name: '返回' }).click()
  expect(await screen.findByText('列表')).toBeDefined()
})
