import type { ReactNode } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { FileList } from './file-row'
import styles from './handed-in.module.css'

/** The words and files of something handed in; nothing of what it has none of. */
export function HandedIn({ text, files }: { text: string; files: readonly Attachment[] }) {
  return (
    <>
      {text && <p className={styles.text}>{text}</p>}
      <FileList label="提交的文件" files={files} />
    </>
  )
}

/** All versions of something handed in, the newest first. */
export function HandInVersions({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.list} aria-label="提交记录">
      {children}
    </ol>
  )
}

/** One of them. */
export function HandInVersion({ children }: { children: ReactNode }) {
  return <li className={styles.version}>{children}</li>
}
