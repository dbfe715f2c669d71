import type { Attachment } from '#contract/files/files.api'
import { sizeText } from '#contract/files/size.labels'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import styles from './tasks.module.css'

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
            <span className="secondary tabular">{sizeText(f.filesize)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
