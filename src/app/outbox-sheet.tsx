import { useMayEvict } from '#lib/evict'
import { since } from '#lib/format'
import { useOnline } from '#lib/online'
import { discard, flushOutbox, resend, useOutbox } from '#lib/outbox'
import type { OutboxItem } from '#lib/outbox-item'
import { Button } from '#ui/button'
import { confirm } from '#ui/confirm'
import { Empty } from '#ui/empty'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { Tag } from '#ui/tag'
import { toast } from '#ui/toast'
import { exportItems } from './outbox-export'
import styles from './outbox-sheet.module.css'

const states = {
  waiting: { text: '待提交', tone: 'info' },
  sending: { text: '正在提交', tone: 'info' },
  refused: { text: '未能提交', tone: 'danger' },
} as const

const giveUp = async (item: OutboxItem): Promise<void> => {
  const sure = await confirm({
    title: '放弃这项内容？',
    body: `“${item.title}”会从这台设备上删除，不会提交，也不能恢复。`,
    confirmText: '放弃',
    danger: true,
  })
  if (sure) await discard(item.id)
}

/** Everything that this device holds and the server does not: what, since when, why not, and what can be done. */
export default function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { items, memory } = useOutbox()
  const online = useOnline()
  const risky = useMayEvict()
  const save = async () => {
    const { text, done } = await exportItems(items)
    toast(text, done ? 'success' : 'error')
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="未提交的内容"
      footer={
        items.length > 0 && (
          <>
            <Button variant="secondary" onClick={save}>
              导出
            </Button>
            <Button disabled={!online} onClick={flushOutbox}>
              {online ? '立即提交' : '联网后自动提交'}
            </Button>
          </>
        )
      }
    >
      {memory && <p className={styles.warning}>本机存储暂不可用，提交前请不要关闭页面</p>}
      {!memory && risky && (
        <p className={styles.warning}>这个浏览器可能会清理本机数据，请尽快联网提交，或先用“导出”保存一份备份</p>
      )}
      {items.length ? (
        <ul className={styles.list} aria-label="未提交的内容">
          {items.map((item) => (
            <Item key={item.id} item={item} online={online} />
          ))}
        </ul>
      ) : (
        <Empty title="都已提交" icon="check">
          离线时提交的内容会先存在这里，联网后自动发送
        </Empty>
      )}
    </SheetOrDialog>
  )
}

function Item({ item, online }: { item: OutboxItem; online: boolean }) {
  const { text, tone } = states[item.state]
  const files = item.files.length ? ` · ${item.files.length} 个附件` : ''
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.title}>{item.title}</span>
        <Tag tone={tone}>{text}</Tag>
      </div>
      <p className="secondary">
        {since(item.createdAt)}
        {files}
      </p>
      {item.reason && <p className={styles.reason}>{item.reason}</p>}
      {item.state !== 'sending' && (
        <div className={styles.actions}>
          {item.state === 'refused' && (
            <Button
              size="sm"
              variant="secondary"
              disabled={!online}
              onClick={() => resend(item.id)}
              aria-label={`重试：${item.title}`}
            >
              重试
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => giveUp(item)} aria-label={`放弃：${item.title}`}>
            放弃
          </Button>
        </div>
      )}
    </li>
  )
}
