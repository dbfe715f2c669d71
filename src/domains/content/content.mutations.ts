import type { QueryClient } from '@tanstack/react-query'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import type { Visibility } from '#contract/content/content.model'
import { dimensionApi } from '#contract/content/dimension/dimension.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { contentQueries } from './content.queries'

const changed = () => contentQueries.about.content()

/** Said once when content is opened; nobody waits for it. */
export const noteViewed = (id: number) => call(contentApi.viewed, { id }, { quiet: true })

/** Writing content; whoever writes has to know at once whether it was kept. */
export const contentActs = {
  save: (client: QueryClient, input: Input<typeof authoringApi.save>) =>
    thenAnew(client, call(authoringApi.save, input, once()), changed()),
  publish: (client: QueryClient, id: number, version: number, visibility: Visibility) =>
    thenAnew(client, call(authoringApi.publish, { id, version, visibility }, once()), changed()),
  bringBack: (client: QueryClient, id: number, number: number, version: number) =>
    thenAnew(client, call(authoringApi.bringBack, { id, number, version }, once()), changed()),
  setOnline: (client: QueryClient, id: number, online_status: 0 | 1, reason?: string) =>
    thenAnew(client, call(authoringApi.setOnline, { id, online_status, ...(reason && { reason }) }, once()), changed()),
  setVisibility: (client: QueryClient, id: number, visibility: Visibility) =>
    thenAnew(client, call(authoringApi.setVisibility, { id, visibility }, once()), changed()),
  remove: (client: QueryClient, id: number, undo = false) =>
    thenAnew(client, call(authoringApi.remove, { id, ...(undo && { undo: 1 as const }) }, once()), changed()),
  copy: (client: QueryClient, id: number) => thenAnew(client, call(authoringApi.copy, { id }, once()), changed()),
  saveDimension: (client: QueryClient, input: Input<typeof dimensionApi.save>) =>
    thenAnew(client, call(dimensionApi.save, input, once()), changed()),
}
