import { QueryClient, queryOptions } from '@tanstack/react-query'
import Dexie, { type Table } from 'dexie'

export type Item = { id: number; title: string; summary: string }

type Kept = { key: string; value: unknown }

class Store extends Dexie {
  declare kept: Table<Kept, string>
  constructor() {
    super('floor')
    this.version(1).stores({ kept: 'key' })
  }
}

const store = new Store()

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const value: T = await response.json()
  await store.kept.put({ key: path, value })
  return value
}

async function recall<T>(path: string): Promise<T> {
  const row = await store.kept.get(path)
  if (!row) throw new Error(`${path} was never kept`)
  return row.value as T
}

/** Whichever comes first, the device or the network: the least that a repeat visit and an offline start can cost. */
const either = <T>(path: string) => Promise.any([recall<T>(path), ask<T>(path)])

export const listQuery = queryOptions({ queryKey: ['list'], queryFn: () => either<Item[]>('/api/items') })

export const itemQuery = (id: string) =>
  queryOptions({ queryKey: ['item', id], queryFn: () => either<Item>(`/api/items/${id}`) })
