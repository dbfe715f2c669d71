import type { Attachment } from '#contract/files/files.api'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import styles from './tasks.module.css'

const MB = 1024 * 1024
const size = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`

/** Files of a post, to look at: what somebody else handed in is content behind a piece of content. */
export function PostFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="附件">
      {files.map((f) => (
        <li key={f.id}>
          <Link href={`/preview-external-file/file/${f.id}`} className={styles.file}>
            <Icon name="file" size={20} />
            <span>{f.filename}</span>
            <span className="secondary tabular">{size(f.filesize)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
