import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { webPushQueries } from './web-push.queries'

const after = async (client: QueryClient, work: Promise<unknown>): Promise<void> => {
  await work
  await client.invalidateQueries({ queryKey: webPushQueries.state().queryKey })
}

export const subscribe = (client: QueryClient, device: Input<typeof webPushApi.subscribe>) =>
  after(client, call(webPushApi.subscribe, device, once()))
export const unsubscribe = (client: QueryClient) => after(client, call(webPushApi.unsubscribe, {}, once()))
export const saveQuiet = (client: QueryClient, quiet: Input<typeof webPushApi.saveQuiet>) =>
  after(client, call(webPushApi.saveQuiet, quiet, once()))
