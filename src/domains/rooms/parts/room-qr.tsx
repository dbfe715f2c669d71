import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Icon } from '#ui/icon'
import { piece } from '#ui/piece'
import { Popover } from '#ui/popover'
import { Skeleton } from '#ui/skeleton'

const QrPanel = piece(() => import('./qr-panel').then((m) => m.QrPanel))

export type QrRoom = Pick<RoomDetail, 'id' | 'title' | 'role' | 'qr_download'>

/** The room's QR code behind a button; the drawing is fetched when it is opened. */
export function RoomQr({ room }: { room: QrRoom }) {
  return (
    <Popover label="实训室二维码" trigger={<Icon name="qr" />}>
      <QrPanel fallback={<Skeleton height={150} />} room={room} />
    </Popover>
  )
}
