import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { certsErrors } from '#contract/certs/certs.errors'
import { kernelErrors } from '#contract/kernel/errors'
import { navigate } from '#lib/navigate'
import { ApiError } from '#lib/net/errors'
import { usePageTitle } from '#lib/title'
import { CertAsk, CertAsked, CertFrame, CertGone, CertLater, CertVerified } from '#site/cert'
import { useLinks } from '#ui/link'
import { ErrorState } from '#ui/states/error-state'
import { certsQueries } from '../../domains/certs/certs.queries'
import { verifyAt } from '../../domains/certs/parts/cert-address'
import '../../site/site.css'
import '../../site/cert.css'

/** What is asked for opens without a new page, as links do. */
const useTaken = () => ({
  ...useLinks(),
  onSubmit: (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const number = new FormData(event.target as HTMLFormElement).get('number')
    if (typeof number === 'string' && number.trim()) navigate(verifyAt(number.trim()))
  },
})

/** Asks for the number of a certificate. */
export function VerifyAsk() {
  const taken = useTaken()
  usePageTitle('证书验证')
  return <CertAsk taken={taken} />
}

/** The answer to a number, as the server's HTML says it too. */
export function VerifyPage({ number }: { number: string }) {
  const taken = useTaken()
  const query = useQuery(certsQueries.verify(number))
  const { data, error } = query
  usePageTitle('证书验证')
  if (data) return <CertVerified cert={data} taken={taken} />
  if (error instanceof ApiError && error.is(certsErrors.number_unknown))
    return <CertGone number={number} taken={taken} />
  if (error instanceof ApiError && error.is(kernelErrors.too_many)) return <CertLater number={number} taken={taken} />
  if (!error) return <CertAsked number={number} taken={taken} />
  return (
    <CertFrame taken={taken}>
      <ErrorState error={error} onRetry={() => query.refetch()} />
    </CertFrame>
  )
}
