import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { IconButton } from '#ui/button'
import { Link } from '#ui/link'
import { FileGlyph } from './file-glyph'
import styles from './upload-field.module.css'

type FileRowProps = {
  file: Pick<Attachment, 'id' | 'filename' | 'filesize'> & Partial<Pick<Attachment, 'url' | 'preview'>>
  onRemove?: () => void
}

/** A kept file: opens in the preview, which offers the download. */
export function FileRow({ file, onRemove }: FileRowProps) {
  return (
    <li className={styles.row}>
      <Link className={styles.file} href={`/file-preview/${file.id}`}>
        <FileGlyph file={file} />
        <span className={styles.main}>
          <span className={styles.name}>{file.filename}</span>
          <span className="secondary tabular">{sizeText(file.filesize)}</span>
        </span>
      </Link>
      {onRemove && <IconButton icon="trash" label={`移除 ${file.filename}`} onClick={onRemove} />}
    </li>
  )
}
