import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { clearBadge, startBadge } from '../../../src/app/badge'
import { noticesQueries } from '../../../src/domains/notices/notices.queries'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

test("the icon's number is what is unread, and goes with the last of it", () => {
  const said: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (n: number) => void said.push(n),
    clearAppBadge: async () => void said.push(0),
  })
  const client = new QueryClient()
  const { queryKey } = noticesQueries.unreadCount()
  client.setQueryData(queryKey, 3)
  const stop = startBadge(client)
  client.setQueryData(queryKey, 3)
  client.setQueryData(queryKey, 2)
  client.setQueryData(queryKey, 0)
  expect(said).toEqual([3, 2, 0])
  stop()
  client.setQueryData(queryKey, 7)
  clearBadge()
  expect(said).toEqual([3, 2, 0, 0])
})

test('what else the cache tells of does not have the number looked up', () => {
  Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: async () => {} })
  const client = new QueryClient()
  const stop = startBadge(client)
  const looked = vi.spyOn(client, 'getQueryData')
  client.setQueryData(['something', 'else'], 1)
  expect(looked).not.toHaveBeenCalled()
  client.setQueryData(noticesQueries.unreadCount().queryKey, 1)
  expect(looked).toHaveBeenCalled()
  stop()
})

test('where icons have no numbers, or may not have them, nothing happens', async () => {
  startBadge(new QueryClient())()
  clearBadge()
  const refused = vi.fn(async () => {
    throw new Error('not allowed')
  })
  Object.assign(navigator, { setAppBadge: refused, clearAppBadge: refused })
  const client = new QueryClient()
  client.setQueryData(noticesQueries.unreadCount().queryKey, 1)
  startBadge(client)()
  clearBadge()
  expect(refused).toHaveBeenCalledTimes(2)
})
