import { useMayEvict } from '#lib/device/evict'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { discard, hurry, outboxNow, resend, useOutbox } from '#lib/outbox/outbox'
import { inOrder, type OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { confirm } from '#ui/overlays/confirm'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { toast } from '#ui/overlays/toast'
import { Empty } from '#ui/states/empty'
import { copyItem, exportItems } from './outbox-export'
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

/** Behind a refused item of the same thing, so that nothing is sent of it. */
const isHeld = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  items.some((one) => one.object === item.object && one.id < item.id && one.state === 'refused')

const giveUpAll = async (items: readonly OutboxItem[]): Promise<void> => {
  const sure = await confirm({
    title: `放弃这 ${items.length} 份内容？`,
    body: '文字和附件会从这台设备上删除，不会提交，也不能恢复。需要的话请先导出。',
    confirmText: '全部放弃',
    danger: true,
  })
  // The last one first: nothing goes on its way because what stood before it is gone.
  if (sure) for (const item of [...items].reverse()) await discard(item.id)
}

/** Sends what can be sent, what was refused as well, and says what became of it. */
const sendAll = async (): Promise<void> => {
  const { items } = outboxNow()
  for (const item of items) if (item.state === 'refused') await resend(item.id)
  await hurry()
  const left = outboxNow().items.filter((item) => items.some(({ id }) => id === item.id))
  const refused = left.filter((item) => item.state === 'refused').length
  const words = [
    items.length > left.length && `已提交 ${items.length - left.length} 份`,
    refused > 0 && `${refused} 份未能提交，原因见列表`,
    left.length > refused && `${left.length - refused} 份还没有送达，稍后自动重试`,
  ]
  toast(words.filter(Boolean).join('；'), left.length > 0 ? 'error' : 'success')
}

/** Everything that this device holds and the server does not: what, since when, why not, and what can be done. */
export default function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { items, memory } = useOutbox()
  const online = useOnline()
  const risky = useMayEvict()
  const refused = items.filter((item) => item.state === 'refused')
  const held = items.filter((item) => item.state === 'waiting' && isHeld(item, items))
  const [reason, ...others] = new Set(refused.map((item) => item.reason))
  /** Said once where it is the same for all of them. */
  const common = refused.length > 1 && others.length === 0 ? reason : undefined
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
            {refused.length > 0 && (
              <Button variant="secondary" onClick={() => giveUpAll([...refused, ...held].sort(inOrder))}>
                全部放弃
              </Button>
            )}
            <Button disabled={!online} onClick={sendAll}>
              {!online ? '联网后自动提交' : refused.length > 0 ? '全部重试' : '立即提交'}
            </Button>
          </>
        )
      }
    >
      {memory && <p className={styles.warning}>内容暂时不能保存，提交前请不要关闭页面</p>}
      {!memory && risky && (
        <p className={styles.warning}>这个浏览器可能会清理数据，请尽快联网提交，或先用“导出”保存一份备份</p>
      )}
      {refused.length > 0 && (
        <p className={styles.warning}>
          {refused.length} 份未能提交{common && `：${common}`}
          {held.length > 0 && `；还有 ${held.length} 份排在后面，要先处理它们`}
        </p>
      )}
      {items.length ? (
        <ul className={styles.list} aria-label="未提交的内容">
          {items.map((item) => (
            <Item key={item.id} item={item} online={online} held={held.includes(item)} told={common !== undefined} />
          ))}
        </ul>
      ) : (
        <Empty title="都已提交" icon="check">
          离线时提交的内容会先保存在这里，联网后自动提交
        </Empty>
      )}
    </SheetOrDialog>
  )
}

interface ItemProps {
  item: OutboxItem
  online: boolean
  held: boolean
  /** Why it was refused has been said for all of them. */
  told: boolean
}

function Item({ item, online, held, told }: ItemProps) {
  const { text, tone } = states[item.state]
  const copy = async () => {
    const { text: told, done } = await copyItem(item)
    toast(told, done ? 'success' : 'error')
  }
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
      {item.reason && !told && <p className={styles.reason}>{item.reason}</p>}
      {held && <p className="secondary">前面有一项未能提交，处理后再提交这一项</p>}
      {item.state === 'waiting' && !held && online && item.tries > 0 && (
        <p className="secondary">没有送达，稍后自动重试</p>
      )}
      {item.state !== 'sending' && (
        <div className={styles.actions}>
          {item.state === 'refused' && (
            <OnlineButton
              size="sm"
              variant="secondary"
              onClick={() => resend(item.id)}
              aria-label={`重试：${item.title}`}
            >
              重试
            </OnlineButton>
          )}
          {item.state === 'refused' && (
            <Button size="sm" variant="quiet" onClick={copy} aria-label={`复制：${item.title}`}>
              复制
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
