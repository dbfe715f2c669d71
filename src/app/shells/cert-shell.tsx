import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from '@tanstack/react-router'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { type CertRef, certsQueries } from '../../domains/certs/certs.queries'
import { certOpens } from '../../domains/certs/parts/cert-address'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { Frame, type NavItem } from './frame'
import { usePath } from './use-path'

/** The front of a certificate: what it is (where that is said), what it asks for, how the room gets on with it. */
export function CertShell({ at }: { at: CertRef }) {
  const pathname = usePath()
  const cert = useQuery(certsQueries.detail(at)).data
  const room = useQuery(roomsQueries.detail(at.roomId)).data
  const base = `/cert/${at.roomId}/${at.containerId}/${at.certId}`
  const nav: NavItem[] = cert
    ? [
        ...(cert.has_intro ? [{ key: 'description', label: '介绍', icon: 'file' as const }] : []),
        { key: 'training-center', label: '要求', icon: 'task' as const },
        { key: 'stats', label: '统计', icon: 'chart' as const },
      ].map((item) => ({ ...item, href: `${base}/${item.key}` }))
    : []
  // The bare address: what the certificate is, where that is said, else what it asks for.
  if (cert && pathname.replace(/\/$/, '') === base) return <Navigate to={certOpens(at, cert.has_intro)} replace />
  return (
    <Frame
      {...(room && { scene: sceneOf(room.template), tint: room.colour })}
      nav={nav}
      current={nav.find((item) => pathname.startsWith(item.href))?.key}
      navLabel="证书菜单"
    >
      <Outlet />
    </Frame>
  )
}
