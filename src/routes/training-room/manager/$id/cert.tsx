import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { CertAwards } from '../../../../domains/certs/screens/manage/cert-awards'
import { ManageCerts } from '../../../../domains/certs/screens/manage/certs'
import { useMicro } from '../../../../domains/projects/screens/manage/use-micro'

export const Route = createFileRoute('/training-room/manager/$id/cert')({
  staticData: { title: '证书管理' },
  /** `cert` is the one whose awards are shown, narrowed by the rest; the list of certificates without it. */
  validateSearch: searchParams({ cert: id }),
  component: function ManageCert() {
    const roomId = Number(Route.useParams().id)
    const { cert } = Route.useSearch()
    const micro = useMicro(roomId, 'cert_category')
    if (cert) return <CertAwards roomId={roomId} certId={cert} />
    return (
      <>
        <ManageCerts roomId={roomId} onMicro={micro.open} />
        {micro.dialog}
      </>
    )
  },
})
