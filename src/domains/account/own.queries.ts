import { actingApi } from '#contract/account/acting/acting.api'
import { legalApi } from '#contract/account/legal/legal.api'
import { ownApi } from '#contract/account/own/own.api'
import { keyOf, queryOf } from '#lib/net/query'

export const ownQueries = {
  consent: () => queryOf(ownApi.consent, {}),
  closing: () => queryOf(ownApi.closing, {}),
  /** The terms and the privacy notice that are in force. */
  legal: () => queryOf(legalApi.current, {}),
  /** Who acted for oneself. */
  acting: () => queryOf(actingApi.mine, { limit: 20 }),
  about: {
    consent: () => keyOf(ownApi.consent),
    closing: () => keyOf(ownApi.closing),
    legal: () => keyOf(legalApi.current),
  },
}
