import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keepNeighbours } from '../../../src/app/boot/neighbours'
import type { AppRouter } from '../../../src/app/boot/router'
import { until } from '../../support/until'

vi.mock('#lib/device/settled', () => ({ FIRST_VISIT: false, workerSettled: () => Promise.resolve() }))

test('the screens of the tab bar are fetched ahead like those that the page leads to: each tab opens without a network', async () => {
  document.body.innerHTML = `<main><a href="/todo">全部</a><a href="https://example.com">外</a></main>
    <nav class="adm-tab-bar"><a href="/uc/home">我的</a></nav>`
  const fetched: string[] = []
  const preload = (path: string) => () => void fetched.push(path)
  const router = {
    subscribe: () => () => {},
    getMatchedRoutes: (path: string) => [[{ options: { component: { preload: preload(path) } } }], {}, { id: path }],
  }
  keepNeighbours(router as unknown as AppRouter, new QueryClient())
  await until(() => expect(fetched).toEqual(['/todo', '/uc/home']))
})
