import type { Attachment } from '#contract/files/files.api'
import { useBlobUrl } from '#lib/device/blob-url'
import { Icon } from '#ui/display/icon'
import { fileIcon } from './file-words'
import styles from './upload-field.module.css'

/** Larger ones would cost a phone more than a small picture is worth. */
const THUMB_MAX = 8 * 1024 * 1024

type FileGlyphProps = {
  file: Pick<Attachment, 'filename'> & Partial<Pick<Attachment, 'url' | 'preview' | 'filesize'>>
  /** The bytes, where they are on this device: shown before the server has them. */
  local?: File | undefined
}

/** What stands before a file's name: the picture itself, small, or the sign of its kind. */
export function FileGlyph({ file: { filename, url, preview, filesize = 0 }, local }: FileGlyphProps) {
  const bytes = useBlobUrl(local && /^image\/(jpeg|png|gif|webp)$/.test(local.type) ? local : undefined)
  const address = bytes ?? (preview === 'image' && filesize <= THUMB_MAX ? url : undefined)
  return (
    <span className={styles.glyph}>
      {address ? (
        <img className={styles.thumb} src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={fileIcon(filename)} size={20} />
      )}
    </span>
  )
}
