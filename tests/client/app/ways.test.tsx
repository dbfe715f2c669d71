import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListState } from '#lib/use-list-state'
import { Link, LinkProvider } from '#ui/link'
import { parseSearch, stringifySearch } from '../../../src/app/boot/search'
import { createWays, placeOf } from '../../../src/app/boot/ways'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List() {
  const { filter, show } = useListState({ state: ['', 'open'] })
  return (
    <>
      <p>列表 {filter.state}</p>
      <button type="button" onClick={() => show({ state: 'open' })}>
        进行中
      </button>
      <Link href="/one">一份</Link>
    </>
  )
}

const open = async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Link href="/list" way="over">
          栏目
        </Link>
        <Link href="/other" way="over">
          别处
        </Link>
        <Link href="/list" way="up">
          返回
        </Link>
      </>
    ),
  })
  const of = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([of('/list', List), of('/one', () => <p>内容</p>), of('/other', () => <p>另一处</p>)]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
    parseSearch,
    stringifySearch,
    getScrollRestorationKey: placeOf,
  })
  await router.load()
  const go = createWays(router)
  render(
    <LinkProvider navigate={go}>
      <RouterProvider router={router} />
    </LinkProvider>,
  )
  await screen.findByText(/^列表/)
  const user = userEvent.setup()
  const press = async (name: string, then: string) => {
    await user.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(then))
  }
  const place = () => placeOf(router.latestLocation)
  return { router, user, press, place }
}

test('the arrow goes back in the history where the screen above was seen before, and leads to it where it was not', async () => {
  const { router, press, place } = await open()
  const was = place()
  await press('一份', '/one')
  await press('返回', '/list')
  expect(router.history.location.state.__TSR_index).toBe(0)
  expect(place()).toBe(was)

  await press('别处', '/other')
  await press('返回', '/list')
  expect(router.history.location.state.__TSR_index).toBe(0)

  // By way of a third screen: its place is the one that was left, one entry on.
  await press('一份', '/one')
  await press('别处', '/other')
  await press('返回', '/list')
  expect(router.history.location.state.__TSR_index).toBe(3)
  expect(place()).toBe(was)
})

test('a place of the bar is where it was left, narrowed as it was; again it leads to the whole, and to its top', async () => {
  const { user, router, press, place } = await open()
  await user.click(screen.getByRole('button', { name: '进行中' }))
  await screen.findByText('列表 open')
  const was = place()
  await press('别处', '/other')
  expect(place()).not.toBe(was)
  await press('栏目', '/list?state=open')
  expect(place()).toBe(was)
  await press('别处', '/other')
  await press('栏目', '/list?state=open')
  expect(place()).toBe(was)
  await press('栏目', '/list')
  expect(screen.getByText(/^列表/).textContent).toBe('列表 ')
  const entry = router.latestLocation.state.__TSR_key
  await user.click(screen.getByRole('link', { name: '栏目' }))
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: expect.any(String) })
  expect(router.latestLocation.state.__TSR_key).toBe(entry)
})

test('an ordinary link opens a screen anew', async () => {
  const { press, place } = await open()
  await press('一份', '/one')
  const was = place()
  await press('返回', '/list')
  await press('一份', '/one')
  expect(place()).not.toBe(was)
})
