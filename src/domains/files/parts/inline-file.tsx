import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { Icon } from '#ui/display/icon'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import { FileGlyph } from './file-glyph'
import styles from './upload-field.module.css'

const View = lazyComponent(() => import('../screens/file-view').then((m) => m.FileView))

/** A file that opens where it stands, for who reads many one after the other. */
export function InlineFile({ file, open: first = false }: { file: Attachment; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return (
    <li className="stack">
      <div className={styles.row}>
        <button type="button" className={styles.file} aria-expanded={open} onClick={() => setOpen(!open)}>
          <FileGlyph file={file} />
          <span className={styles.main}>
            <span className={styles.name}>{file.filename}</span>
            <span className="secondary tabular">{sizeText(file.filesize)}</span>
          </span>
          <Icon name={open ? 'down' : 'chevron'} size={20} />
        </button>
      </div>
      {open && <View fallback={<Skeleton height={240} />} file={file} />}
    </li>
  )
}
