import { personalApi } from '#contract/account/personal/personal.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { queryOf } from '#lib/net/query'

/** Apart from the account's own: no first screen asks for a copy of one's data. */
export const personalQueries = {
  state: () => queryOf(personalApi.state, {}),
}
export const beginExport = () => call(personalApi.begin, {}, once())
