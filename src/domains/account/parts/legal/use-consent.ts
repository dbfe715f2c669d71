import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountErrors } from '#contract/account/account.errors'
import { ApiError } from '#lib/net/errors'
import { ownQueries } from '../../own.queries'
import type { Agreed } from './agreement'

const NOTHING: Agreed = { agreed: false, guardian: false }

/** What somebody agrees to before an account is theirs: the version of the texts that can be read here. */
export const useConsent = () => {
  const [value, set] = useState(NOTHING)
  const legal = useQuery(ownQueries.legal())
  return {
    value,
    set,
    /** Why nothing may be sent yet. */
    problem: (): string | undefined => {
      if (!value.agreed) return accountErrors.consent_needed.text
      if (legal.data) return undefined
      void legal.refetch()
      return '用户协议没有加载出来，请联网后再试'
    },
    /** As the calls take it. */
    given: { terms_version: legal.data?.version ?? '', ...(value.guardian && { guardian: true }) },
    /** Where another version came into force while this one was read, that is read, and agreed to anew. */
    refused: (error: unknown): void => {
      if (!(error instanceof ApiError && error.is(accountErrors.consent_old))) return
      set(NOTHING)
      void legal.refetch()
    },
  }
}
