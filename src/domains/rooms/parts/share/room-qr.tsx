import { Icon } from '#ui/display/icon'
import { Popover } from '#ui/overlays/popover'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import type { QrRoom } from './qr-room'

const QrPanel = lazyComponent(() => import('./qr-panel').then((m) => m.QrPanel))

/** The room's QR code behind a button; the drawing is fetched when it is opened. */
export function RoomQr({ room }: { room: QrRoom }) {
  return (
    <Popover label="实训室二维码" trigger={<Icon name="qr" />}>
      <QrPanel fallback={<Skeleton height={150} />} room={room} />
    </Popover>
  )
}
