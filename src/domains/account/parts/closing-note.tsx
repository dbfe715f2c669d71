import { date } from '#lib/format'
import { UndoBar } from '#ui/states/undo-bar'
import { useKeepAccount } from './use-keep-account'

/** At home: that one’s account waits for its end, and the way back. */
export function ClosingNote({ until }: { until: number }) {
  const keep = useKeepAccount()
  return (
    <UndoBar action="撤回注销" onUndo={keep}>
      你的账号将在 {date(until)} 注销，在此之前可以照常使用
    </UndoBar>
  )
}
