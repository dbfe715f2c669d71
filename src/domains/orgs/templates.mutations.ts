import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { refreshUser } from '../account/account.mutations'
import { orgTemplatesQueries } from './templates.queries'

/** Menus of rooms follow user info: it is read anew. */
export const saveTemplate = async (client: QueryClient, input: Input<typeof orgTemplatesApi.save>): Promise<void> => {
  await call(orgTemplatesApi.save, input, once())
  await refreshUser(client)
  await client.invalidateQueries({ queryKey: orgTemplatesQueries.about.all() })
}
