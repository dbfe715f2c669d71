import { lazy, Suspense } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Icon } from '#ui/icon'
import { Popover } from '#ui/popover'
import { Skeleton } from '#ui/skeleton'

const QrPanel = lazy(() => import('./qr-panel').then((m) => ({ default: m.QrPanel })))

export type QrRoom = Pick<RoomDetail, 'id' | 'title' | 'role' | 'qr_download'>

/** The room's QR code behind a button; the drawing is fetched when it is opened. */
export function RoomQr({ room }: { room: QrRoom }) {
  return (
    <Popover label="实训室二维码" trigger={<Icon name="qr" />}>
      <Suspense fallback={<Skeleton height={150} />}>
        <QrPanel room={room} />
      </Suspense>
    </Popover>
  )
}
