import { useQueryClient } from '@tanstack/react-query'
import { date } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import { keepAccount } from '../own.mutations'

/** At home: that one’s account waits for its end, and the way back. */
export function ClosingNote({ until }: { until: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const keep = () =>
    attempt(async () => {
      await keepAccount(client)
      await say('已撤回，账号保留')
    })
  return (
    <UndoBar action={online ? '撤回注销' : '撤回注销需要联网'} disabled={!online} onUndo={keep}>
      你的账号将在 {date(until)} 注销，在此之前可以照常使用
    </UndoBar>
  )
}
