import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { hasEnded } from '#contract/rooms/rooms.rules'
import type { WorkCard } from '#contract/works/works.model'
import { navigate } from '#lib/navigate'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { handleWork } from '../../works.mutations'

/** A copy of a work, as a draft, in another room that its author manages. */
export function CloneWork({ roomId, work, onClose }: { roomId: number; work: WorkCard; onClose: () => void }) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const {
    first: { data, error, refetch },
    list,
  } = usePages((offset) => roomsQueries.lists({ limit: PAGE_LIMIT_MAX, ...(offset && { offset }) }), { whole: true })
  const [chosen, setChosen] = useState('')
  // An admin of the organisation has no role in a room and manages it all the same.
  const rooms = list.filter((r) => r.id !== roomId && r.role !== 'user' && !hasEnded(r))
  const copy = () =>
    attempt(async () => {
      const to = Number(chosen)
      const { id } = await handleWork(client, { action: 'clone', id: work.id, to_room_id: to })
      onClose()
      await say('已复制为草稿')
      navigate(`/training-room/manager/${to}/update-work?id=${id}`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="复制到其他实训室"
      footer={
        rooms.length > 0 && (
          <>
            <Button variant="secondary" onClick={onClose}>
              取消
            </Button>
            <OnlineButton disabled={!chosen} onClick={copy}>
              复制
            </OnlineButton>
          </>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data && rooms.length === 0 && (
        <Empty title="没有其他可管理的实训室" icon="home">
          你管理的、进行中的实训室会列在这里
        </Empty>
      )}
      {rooms.length > 0 && (
        <SelectField
          label="实训室"
          hint={words(
            `“${work.title}”的步骤、资料、评分标准和互评设置会带过去，提交和成绩不会；前置{work}按名称对应，那边没有的不带`,
          )}
          value={chosen}
          placeholder="选择实训室"
          options={rooms.map((r) => ({ value: String(r.id), label: r.title }))}
          onChange={setChosen}
        />
      )}
    </SheetOrDialog>
  )
}
