import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button'
import { Progress } from '#ui/states/progress'
import { FileGlyph } from './file-glyph'
import { sentText } from './file-words'
import styles from './upload-field.module.css'
import type { UploadItem } from './use-uploads'

const words: Record<Exclude<UploadItem['state'], 'failed'>, string> = {
  sending: '正在上传',
  processing: '已上传，服务器正在处理',
  paused: '已暂停',
  waiting: '网络不可用，联网后自动继续',
  again: '上次没有传完，请重新选择这个文件，从断点继续',
}

type UploadRowProps = {
  item: UploadItem
  /** Chooses the same file again. */
  picker: ReactNode
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

/** One file on its way: how far it is, and what can be done about it. */
export function UploadRow({ item, picker, onPause, onResume, onRemove }: UploadRowProps) {
  const { name, size, sent, state, percent, resumable, reason } = item
  return (
    <li className={styles.row} data-state={state}>
      <FileGlyph file={{ filename: name }} local={item.file} />
      <span className={styles.main}>
        <span className={styles.name}>{name}</span>
        {state === 'processing' && percent !== undefined ? (
          <Progress value={percent} label={`${name} 的处理进度`} text="处理进度" />
        ) : (
          <Progress value={(100 * sent) / (size || 1)} label={`${name} 的上传进度`} text={sentText(sent, size)} />
        )}
        <span className={state === 'failed' ? styles.bad : 'secondary'} role="status">
          {state === 'failed' ? reason : words[state]}
        </span>
        <span className={styles.acts}>
          {state === 'sending' && resumable && (
            <Button size="sm" variant="secondary" onClick={onPause} aria-label={`暂停 ${name}`}>
              暂停
            </Button>
          )}
          {state === 'paused' && (
            <Button size="sm" variant="secondary" onClick={onResume} aria-label={`继续 ${name}`}>
              继续
            </Button>
          )}
          {(state === 'failed' || state === 'waiting') && (
            <Button size="sm" variant="secondary" onClick={onResume} aria-label={`重试 ${name}`}>
              重试
            </Button>
          )}
          {state === 'again' && picker}
        </span>
      </span>
      <IconButton icon="trash" label={`移除 ${name}`} onClick={onRemove} />
    </li>
  )
}
