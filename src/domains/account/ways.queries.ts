import { waysApi } from '#contract/account/ways/ways.api'
import { keyOf, queryOf } from '#lib/net/query'

export const waysQueries = {
  mine: () => queryOf(waysApi.mine, {}),
  /** Somebody who is nobody here yet: nothing of it is kept on the device. */
  guest: () => ({ ...queryOf(waysApi.guest, {}), meta: { persist: false } }),
  about: { mine: () => keyOf(waysApi.mine) },
}
