import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePath } from '../../../src/app/shells/use-path'

afterEach(cleanup)

const drawn: string[] = []
function Frame() {
  drawn.push(usePath())
  return <Outlet />
}

test('the frame stands at the address that is shown until the next screen is there', async () => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const root = createRootRoute()
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
  const here = createRoute({ getParentRoute: () => frame, path: '/here', component: () => <p>这里</p> })
  const away = createRoute({
    getParentRoute: () => root,
    path: '/away/$id',
    loader: () => slow,
    component: () => <p>那里{usePath()}</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([here]), away]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
    defaultPendingMs: 60_000,
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('这里')
  const before = drawn.length
  router.history.push('/away/7')
  await expect.poll(() => router.state.location.pathname).toBe('/away/7')
  arrive()
  await screen.findByText('那里/away/7')
  // Nothing of it was drawn for an address that it does not show.
  expect(drawn.slice(before)).toEqual([])
  expect(new Set(drawn)).toEqual(new Set(['/here']))
})
