import { orgsApi } from '#contract/orgs/orgs.api'
import { call } from '#lib/net/http'

declare const __APP_VERSION__: string
const build = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev'

/** Whether the organisation or the person's roles changed since, and when to ask again; says of which build this page is. */
export const askOrgUpdate = (org_update_time: number) =>
  call(orgsApi.active, { org_update_time, build }, { quiet: true })
