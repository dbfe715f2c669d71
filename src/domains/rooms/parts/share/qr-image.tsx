import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/states/skeleton'

/** A text as a QR code, `size` CSS pixels wide. */
export function QrImage({ text, size, alt }: { text: string; size: number; alt: string }) {
  const [image, setImage] = useState<string | Error>()
  useEffect(() => {
    // Drawn twice as fine as it is shown, for dense screens.
    toDataURL(text, { errorCorrectionLevel: 'M', width: size * 2, margin: 2 }).then(setImage, setImage)
  }, [text, size])
  return (
    <div style={{ width: size, height: size }}>
      {image === undefined && <Skeleton width={size} height={size} />}
      {typeof image === 'string' && <img src={image} width={size} height={size} alt={alt} />}
      {image instanceof Error && (
        <p className="secondary" role="alert">
          图片生成失败
        </p>
      )}
    </div>
  )
}
