import { thisDevice } from '#lib/device/environment'
import { discard, resend } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { UnsentNote } from '#ui/states/unsent-note'
import type { PostHandIn } from '../tasks.offline'

interface UnsentPostProps {
  item: OutboxItem
  /** Takes it back into the form; left out where nothing can be written any more. */
  onEdit?: () => unknown
}

const giveUp = async (item: OutboxItem): Promise<void> => {
  const { confirm } = await import('#ui/overlays/confirm')
  const body = `写的文字和选的文件会从${thisDevice}上删除，不能恢复。`
  if (await confirm({ title: '不提交这份投稿？', body, confirmText: '删除', danger: true })) await discard(item.id)
}

/** A post that was handed in and has not arrived, with its words and files. */
export default function UnsentPost({ item, onEdit }: UnsentPostProps) {
  const { content, files, local } = item.input as PostHandIn
  return (
    <UnsentNote item={item} text={content} files={[...files.map((f) => f.filename), ...local]}>
      {item.state === 'refused' && (
        <OnlineButton size="sm" onClick={() => resend(item.id)}>
          重试
        </OnlineButton>
      )}
      {item.state !== 'sending' && onEdit && (
        <Button size="sm" variant="secondary" onClick={onEdit}>
          修改
        </Button>
      )}
      {item.state === 'refused' && (
        <Button size="sm" variant="quiet" onClick={() => giveUp(item)}>
          取消提交
        </Button>
      )}
    </UnsentNote>
  )
}
