import type { PreviewProps } from './previewers'
import styles from './previewers.module.css'

/** A picture; a tap opens it over the whole screen, to pinch and drag. */
export function PicturePreview({ file }: PreviewProps) {
  const zoom = async () => {
    const { viewImages } = await import('#ui/image-viewer')
    await viewImages([file.url])
  }
  return (
    <button type="button" className={styles.picture} onClick={zoom} aria-label={`放大查看 ${file.filename}`}>
      <img
        className={styles.image}
        src={file.url}
        alt={file.filename}
        width={file.width || undefined}
        height={file.height || undefined}
      />
    </button>
  )
}
