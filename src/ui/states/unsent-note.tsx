import type { ReactNode } from 'react'
import { thisDevice } from '#lib/device/environment'
import { copyText } from '#lib/device/share'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '../button'
import { say } from '../overlays/say'
import { OfflineNote } from './offline-note'

interface UnsentNoteProps {
  item: OutboxItem
  /** What was written, to be read and copied while the server does not have it. */
  text?: string
  /** What is said of it while there is no network. */
  kept?: string
  /** Names of its files. */
  files?: readonly string[]
  /** What can be done with it. */
  children?: ReactNode
}

const copy = async (text: string): Promise<void> => {
  const done = await copyText(text)
  await say(done ? '复制成功' : '该浏览器不支持复制，请长按文字复制')
}

/** Something on its own page that the server does not have: what it is doing, why not, and all of its words. */
export function UnsentNote({ item, text = '', kept, files = [], children }: UnsentNoteProps) {
  // Without words of its own a refused file is named, with why.
  const named = [item.title, item.reason && `未能提交：${item.reason}`, ...files.map((name) => `附件：${name}`)]
  const copied = text || (item.state === 'refused' && files.length > 0 ? named.filter(Boolean).join('\n') : '')
  return (
    <div className="stack">
      <Standing item={item} kept={kept ?? `已保存在${thisDevice}上，联网后自动提交（${since(item.createdAt)}）`} />
      {text && <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>}
      {files.length > 0 && (
        <ul aria-label="未提交的文件">
          {files.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {(copied || children) && (
        <span className="row">
          {children}
          {copied && (
            <Button size="sm" variant="quiet" onClick={() => copy(copied)}>
              复制文字
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Standing({ item, kept }: { item: OutboxItem; kept: string }) {
  const online = useOnline()
  const { items } = useOutbox()
  if (item.state === 'refused') return <OfflineNote kind="refused">{item.reason}</OfflineNote>
  if (item.state === 'sending')
    return (
      <p className="secondary" role="status">
        正在提交
      </p>
    )
  const held = items.some((one) => one.object === item.object && one.id < item.id && one.state === 'refused')
  return (
    <OfflineNote kind="queued">
      {held ? '前面有一项未能提交，处理后再提交这一项' : online ? '稍后自动提交' : kept}
    </OfflineNote>
  )
}
