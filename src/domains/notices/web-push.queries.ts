import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { queryOf } from '#lib/net/query'

export const webPushQueries = {
  /** Not kept on the device: the address in it is a secret. */
  state: () => ({ ...queryOf(webPushApi.state, {}), meta: { persist: false } }),
}
