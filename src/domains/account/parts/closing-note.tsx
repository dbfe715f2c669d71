import { date } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { UndoBar } from '#ui/states/undo-bar'
import { useKeepAccount } from './use-keep-account'

/** At home: that one’s account waits for its end, and the way back. */
export function ClosingNote({ until }: { until: number }) {
  const online = useOnline()
  const keep = useKeepAccount()
  return (
    <UndoBar action={online ? '撤回注销' : '撤回注销需要联网'} disabled={!online} onUndo={keep}>
      你的账号将在 {date(until)} 注销，在此之前可以照常使用
    </UndoBar>
  )
}
