import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { keyOf, queryOf } from '#lib/net/query'

export const platformQueries = {
  banners: () => queryOf(platformApi.banners, {}),
  about: {
    banners: () => [platformApi.banners, accountApi.banners].map((api) => keyOf(api)),
    config: () => [keyOf(accountApi.globalConfig)],
  },
}
