import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { List } from '#contract/kernel/paging'
import { type Notification, noticesApi } from '#contract/notices/notices.api'
import { isOffline } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { noticesQueries } from './notices.queries'

/** What is shown as read at once: the badge and every list on this device. */
const markHere = (client: QueryClient, which: (n: Notification) => boolean): void => {
  let marked = 0
  client.setQueriesData<List<Notification>>({ queryKey: noticesQueries.lists() }, (data) => {
    if (!data) return data
    marked = data.list.filter((n) => !n.read_time && which(n)).length
    return { ...data, list: data.list.map((n) => (!n.read_time && which(n) ? { ...n, read_time: 1 } : n)) }
  })
  client.setQueryData(noticesQueries.unreadCount().queryKey, (count) => count && Math.max(0, count - marked))
}

const refresh = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: noticesQueries.unreadCount().queryKey })
  void client.invalidateQueries({ queryKey: noticesQueries.lists() })
}

/** Marks one as read; without network the mark waits on this device. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call(noticesApi.read, { id }, once())
      } catch (error) {
        if (!isOffline(error)) throw error
        const { readLater } = await import('./notices.offline')
        await readLater.queue({ id })
        return
      }
      refresh(client)
    },
    onMutate: (id) => markHere(client, (n) => n.id === id),
    onError: () => refresh(client),
  })
}

/** Marks all as read and reloads the list (section 4). */
export const useMarkAllRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call(noticesApi.readAll, {}, { once: true })
      } catch (error) {
        if (!isOffline(error)) throw error
        const { readAllLater } = await import('./notices.offline')
        await readAllLater.queue({})
        return
      }
      refresh(client)
    },
    onMutate: () => {
      markHere(client, () => true)
      client.setQueryData(noticesQueries.unreadCount().queryKey, 0)
    },
    onError: () => refresh(client),
  })
}
