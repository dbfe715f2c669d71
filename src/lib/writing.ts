import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { call } from './net/http'
import { once } from './net/http-once'

/**
 * A write that is made at once or not at all: one key for all its tries, and what it makes stale, by `about`, is asked for anew
 * before it is over. What may wait for a network is an operation of the outbox instead.
 */
export const writing =
  <E extends Endpoint>(api: E, about: (input: Input<E>) => readonly QueryKey[]) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(about(input).map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }
