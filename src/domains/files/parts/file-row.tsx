import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { IconButton } from '#ui/button'
import { Link } from '#ui/link'
import { PlainList } from '#ui/lists/plain-list'
import { FileGlyph } from './file-glyph'
import styles from './upload-field.module.css'

type RowFile = Pick<Attachment, 'id' | 'filename' | 'filesize'> & Partial<Pick<Attachment, 'url' | 'preview'>>

type FileRowProps = {
  file: RowFile
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

/** Files to open, under a name where what stands around them says none; nothing where there are none. */
export function FileList({ label, files }: { label?: string; files: readonly RowFile[] }) {
  if (files.length === 0) return null
  return (
    <PlainList className={styles.list} aria-label={label}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </PlainList>
  )
}
