import type { QueryClient } from '@tanstack/react-query'
import { actingApi } from '#contract/account/acting/acting.api'
import { legalApi } from '#contract/account/legal/legal.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { officeQueries } from './office.queries'

/** Where the browser goes to be somebody else; and back. */
export const beginActing = (input: Input<typeof actingApi.begin>) => call(actingApi.begin, input, once())
export const endActing = (input: Input<typeof actingApi.end>) => call(actingApi.end, input)

export const publishLegal = async (client: QueryClient, input: Input<typeof legalApi.publish>) => {
  const done = await call(legalApi.publish, input, once())
  await Promise.all(officeQueries.about.legal().map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}
