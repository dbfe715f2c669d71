import { useState } from 'react'
import { IconButton } from '#ui/button'
import styles from './waiting-files.module.css'

/** Larger ones go in pieces, and wait for the network with the person. */
const OFFLINE_MAX = 20 * 1024 * 1024

/** Files that were chosen without a network: they wait on the device with what they belong to. */
export const useWaitingFiles = () => {
  const [files, setFiles] = useState<File[]>([])
  const [wrong, setWrong] = useState<string>()
  const add = (more: File[]) => {
    const large = more.find((f) => f.size > OFFLINE_MAX)
    setWrong(large && `“${large.name}”超过 20 MB，请联网后上传`)
    setFiles((now) => [...now, ...more.filter((f) => f.size <= OFFLINE_MAX)])
  }
  return { files, setFiles, add, wrong }
}

export function WaitingFiles({ files, setFiles }: Pick<ReturnType<typeof useWaitingFiles>, 'files' | 'setFiles'>) {
  if (files.length === 0) return null
  return (
    <ul className={styles.list} aria-label="待上传的文件">
      {files.map((file, i) => (
        <li className={styles.file} key={`${file.name}-${file.size}`}>
          <span>{file.name} · 待联网上传</span>
          <IconButton
            icon="trash"
            label={`移除 ${file.name}`}
            onClick={() => setFiles((now) => now.filter((_, k) => k !== i))}
          />
        </li>
      ))}
    </ul>
  )
}
