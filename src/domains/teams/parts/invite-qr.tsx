import { useEffect, useState } from 'react'
import { qrSize } from '#contract/rooms/rooms.rules'
import { Skeleton } from '#ui/states/skeleton'
import styles from './create-or-join.module.css'

/** The invite's link as a QR code; the drawing is fetched when it is first needed. */
export function InviteQr({ url, title }: { url: string; title: string }) {
  const size = qrSize(window.innerWidth)
  const [image, setImage] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    import('qrcode')
      // Drawn twice as fine as it is shown, for dense screens.
      .then(({ toDataURL }) => toDataURL(url, { errorCorrectionLevel: 'M', width: size * 2, margin: 2 }))
      .then((data) => !gone && setImage(data))
      .catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [url, size])
  if (failed)
    return (
      <p className="secondary" role="alert">
        图片生成失败
      </p>
    )
  if (!image) return <Skeleton width={size} height={size} />
  return <img className={styles.qr} src={image} width={size} height={size} alt={`加入${title}的二维码`} />
}
