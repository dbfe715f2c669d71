import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Frame } from '../../../src/app/shells/frame'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the item of the menu that one is at is brought into view, since a room’s menu is taller than many windows', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const nav = ['作业', '课程', '考试'].map((label) => ({ key: label, label, icon: 'work' as const, href: `/${label}` }))
  const component = () => (
    <Frame nav={nav} current="考试" navLabel="实训室">
      内容
    </Frame>
  )
  const history = createMemoryHistory()
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />)
  const item = await screen.findByRole('link', { name: '考试' })
  await waitFor(() => expect(shown.mock.contexts).toEqual([item]))
})
