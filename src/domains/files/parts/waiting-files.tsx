import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/button'
import { keepLeft } from '../files.left'
import styles from './waiting-files.module.css'

/** Larger ones go in pieces, and wait for the network with the person. */
const OFFLINE_MAX = 20 * 1024 * 1024

type Next = File[] | ((now: File[]) => File[])

/**
 * Files that were chosen without a network: they wait on the device with what they belong to. Those that its form was closed
 * with are kept for the upload field of that form, under the same name.
 */
export const useWaitingFiles = (resumeKey: string) => {
  const [files, show] = useState<File[]>([])
  const [wrong, setWrong] = useState<string>()
  const now = useRef(files)
  // At once: a form that has been handed in and closes must not keep what was handed in.
  const setFiles = (next: Next) => {
    now.current = typeof next === 'function' ? next(now.current) : next
    show(now.current)
  }
  useEffect(
    () => () => {
      const left = now.current
      now.current = []
      if (left.length > 0) void keepLeft(resumeKey, left)
    },
    [resumeKey],
  )
  const add = (more: File[]) => {
    const large = more.find((f) => f.size > OFFLINE_MAX)
    setWrong(large && `“${large.name}”超过 20 MB，请联网后上传`)
    setFiles((before) => [...before, ...more.filter((f) => f.size <= OFFLINE_MAX)])
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
