import { ownApi } from '#contract/account/own/own.api'
import { keyOf, queryOf } from '#lib/net/query'

export const ownQueries = {
  consent: () => queryOf(ownApi.consent, {}),
  closing: () => queryOf(ownApi.closing, {}),
  about: { consent: () => keyOf(ownApi.consent), closing: () => keyOf(ownApi.closing) },
}
