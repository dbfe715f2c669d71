import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import type { marksApi } from '#contract/works/marking/marks.api'
import { dateTime } from '#lib/format'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import { undoBatch } from '../../../marks.mutations'

type UndoBatchProps = { roomId: number; workId: number; batch: NonNullable<Output<typeof marksApi.queue>['batch']> }

/** One's last batch of points, and the way back from it. */
export function UndoBatch({ roomId, workId, batch }: UndoBatchProps) {
  const client = useQueryClient()
  const undo = () =>
    attempt(async () => {
      const { undone, kept } = await undoBatch(client, roomId, workId, batch.id)
      await say(kept ? `已恢复 ${undone} 份，${kept} 份之后又改过，未改动` : `已恢复 ${undone} 份`)
    })
  return (
    <UndoBar action="撤销这次批量评分" onUndo={undo}>
      你 {dateTime(batch.time)} 批量评分 {batch.count} 份，每份 {batch.score} 分
    </UndoBar>
  )
}
