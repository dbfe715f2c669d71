import { thisDevice } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import type { OutboxItem } from '#lib/outbox/outbox-item'

/** In a line that is there anyway: where what was just given is, as long as the server does not have it. */
export function UnsentState({ items, what = '' }: { items: readonly OutboxItem[]; what?: string }) {
  const online = useOnline()
  if (!items.length || items.some((item) => item.state === 'refused')) return null
  const text = items.some((item) => item.state === 'sending')
    ? '正在提交'
    : `${what}已保存在${thisDevice}上，${online ? '待提交' : '联网后自动提交'}`
  return (
    <span className="secondary" role="status">
      {text}
    </span>
  )
}
