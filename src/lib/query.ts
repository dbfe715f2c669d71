import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Group, Input, Output } from '#contract/kernel/endpoint'
import { call } from './http'
import { painted } from './painted'

export type CallKey = readonly [Group, string, object?]

/** The key of a call in the cache; without input, the key of all its inputs (for invalidation). */
export const keyOf = <E extends Endpoint>(api: E, input?: Input<E>): CallKey =>
  input === undefined ? [api.group, api.path] : [api.group, api.path, input as object]

/** A read of the contract as query options. Quiet: a screen shows its own error state. */
export const queryOf = <E extends Endpoint>(api: E, input: Input<E>, more: { staleTime?: number } = {}) =>
  queryOptions<Output<E>, Error, Output<E>, CallKey>({
    queryKey: keyOf(api, input),
    queryFn: async ({ signal, client, queryKey }) => {
      // What is known is shown first: on a slow phone asking for newer would keep a touch from being answered. After a
      // write it is not what is known.
      const known = client.getQueryState(queryKey)
      if (known?.data !== undefined && !known.isInvalidated) await painted()
      return call(api, input, { signal, quiet: true })
    },
    ...more,
  })
