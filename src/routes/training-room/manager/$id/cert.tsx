import { createFileRoute } from '@tanstack/react-router'
import { CertAwards } from '../../../../domains/certs/screens/manage/cert-awards'
import { ManageCerts } from '../../../../domains/certs/screens/manage/certs'
import { useMicro } from '../../../../domains/projects/screens/manage/use-micro'

export const Route = createFileRoute('/training-room/manager/$id/cert')({
  staticData: { title: '证书管理' },
  /** `cert` is the one whose awards are shown, narrowed by the rest; the list of certificates without it. */
  validateSearch: (search: Record<string, unknown>): { cert?: unknown } => search,
  component: function ManageCert() {
    const roomId = Number(Route.useParams().id)
    const { cert } = Route.useSearch()
    const certId = Number(cert)
    const micro = useMicro(roomId, 'cert_category')
    if (certId > 0) return <CertAwards roomId={roomId} certId={certId} />
    return (
      <>
        <ManageCerts roomId={roomId} onMicro={micro.open} />
        {micro.dialog}
      </>
    )
  },
})
