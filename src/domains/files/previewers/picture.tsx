import { useState } from 'react'
import { Empty } from '#ui/states/empty'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'

/** A picture; a tap opens it over the whole screen, to pinch and drag. */
export function PicturePreview({ file }: PreviewProps) {
  const [broken, setBroken] = useState(false)
  const zoom = async () => {
    const { viewImages } = await import('#ui/overlays/image-viewer')
    await viewImages([file.url])
  }
  // What a phone takes (HEIC) or a scanner writes (TIFF) only some browsers show.
  if (broken)
    return (
      <Empty icon="file" title="这张图片在当前浏览器中打不开">
        请下载后用看图软件查看；另存为 jpg 或 png 再上传，就可以直接预览。
      </Empty>
    )
  return (
    <button type="button" className={styles.picture} onClick={zoom} aria-label={`放大查看 ${file.filename}`}>
      <img
        className={styles.image}
        src={file.url}
        alt={file.filename}
        width={file.width || undefined}
        height={file.height || undefined}
        onError={() => setBroken(true)}
      />
    </button>
  )
}
