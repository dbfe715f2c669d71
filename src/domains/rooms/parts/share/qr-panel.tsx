import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { mayDownloadQr, qrSize } from '#contract/rooms/rooms.rules'
import { can } from '#lib/device/environment'
import { Button } from '#ui/button'
import { accountQueries } from '../../../account/account.queries'
import { QrImage } from './qr-image'
import styles from './qr-panel.module.css'
import type { QrRoom } from './qr-room'
import { roomLink } from './share-room'

const JPEG = { errorCorrectionLevel: 'M', type: 'image/jpeg', width: 560, margin: 4 } as const

const download = async (text: string) => {
  const link = document.createElement('a')
  link.href = await toDataURL(text, JPEG)
  link.download = `${Date.now()}.jpg`
  link.click()
}

/** QR code of the student home; its download only for those whom section 6 names. */
export function QrPanel({ room }: { room: QrRoom }) {
  const text = roomLink(room.id)
  const size = qrSize(window.innerWidth)
  const user = useQuery(accountQueries.userInfo())
  const downloadable = mayDownloadQr(room, user.data?.demo_user ?? false)
  return (
    <div className={styles.panel}>
      <QrImage text={text} size={size} alt={`${room.title}的二维码`} />
      <p className="secondary">扫码进入“{room.title}”</p>
      {downloadable && can.download && (
        <Button size="sm" variant="secondary" onClick={() => download(text)}>
          下载二维码
        </Button>
      )}
      {downloadable && !can.download && <p className="secondary">长按图片保存</p>}
    </div>
  )
}
