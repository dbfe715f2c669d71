import { useQuery } from '@tanstack/react-query'
import { certsErrors } from '#contract/certs/certs.errors'
import { ApiError } from '#lib/net/errors'
import { usePageTitle } from '#lib/title'
import { CertGone, CertVerified } from '#site/cert'
import { useLinks } from '#ui/link'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { certsQueries } from '../../domains/certs/certs.queries'
import '../../site/site.css'
import '../../site/cert.css'

/** The answer to a number, as the server's HTML says it too. */
export function VerifyPage({ number }: { number: string }) {
  const taken = useLinks()
  const query = useQuery(certsQueries.verify(number))
  const { data, error } = query
  usePageTitle('证书验证')
  if (data) return <CertVerified cert={data} taken={taken} />
  if (error instanceof ApiError && error.is(certsErrors.number_unknown))
    return <CertGone number={number} taken={taken} />
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} />
  return (
    <SkeletonPage label="正在查询证书">
      <SkeletonList />
    </SkeletonPage>
  )
}
