import { hashKey, queryOptions } from '@tanstack/react-query'
import { cachePath, type Endpoint, type Group, type Input, type Output } from '#contract/kernel/endpoint'
import type { PushType } from '#contract/kernel/events'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { painted } from '../device/painted'
import { call } from './http'

export type CallKey = readonly [Group, string, object?]

/** Which news makes which answers stale. */
export type StaleBy = Partial<Record<PushType, () => readonly CallKey[]>>

/** The key of a call in the cache; without input, the key of all its inputs (for invalidation). */
export const keyOf = <E extends Endpoint>(api: E, input?: Input<E>): CallKey =>
  input === undefined ? [api.group, cachePath(api)] : [api.group, cachePath(api), input as object]

const isOpen = (name: string, value: unknown): boolean =>
  value === undefined || value === '' || (name === 'offset' && value === 0)

/** A filter without what it leaves open, no words and no step on among it, so that the same question has the same key. */
export const given = <T extends object>(filter: T) =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => !isOpen(name, value))) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** The same of a list whose length a person may choose: the usual one goes without saying. */
export const givenPage = <T extends { limit?: number | undefined }>(filter: T) =>
  given({ ...filter, limit: filter.limit === PAGE_LIMIT ? undefined : filter.limit })

/** When the HTML of this page was written into the cache. */
let openedAt = -1
export const noteOpened = (at: number): void => {
  openedAt = at
}
/** Of a query that is asked anew wherever it is opened: only what the HTML has just said is new enough. */
export const askedAnew = (fresh: number) => ({
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt === openedAt ? fresh : 0,
})

/** A read of the contract as query options. Quiet: a screen shows its own error state. */
export const queryOf = <E extends Endpoint>(api: E, input: Input<E>, more: { staleTime?: number } = {}) =>
  queryOptions<Output<E>, Error, Output<E>, CallKey>({
    queryKey: keyOf(api, input),
    queryFn: async ({ signal, client, queryKey }) => {
      // What a drawn screen asks for, new or newer, waits for its painting: on a slow phone the asking would keep a touch from
      // being answered. What a loader asks for has nothing to show yet, and after a write what is known is wrong.
      const query = client.getQueryCache().get(hashKey(queryKey))
      const shown = query && (query.state.data !== undefined || query.getObserversCount() > 0)
      if (shown && !query.state.isInvalidated) await painted()
      return call(api, input, { signal, quiet: true })
    },
    ...more,
  })
