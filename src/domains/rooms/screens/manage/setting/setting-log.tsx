import { deedLine, doerName } from '#contract/orgs/log/log.labels'
import { roomActionsBy } from '#contract/rooms/lifecycle/lifecycle.labels'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { lifecycleQueries } from '../../../lifecycle.queries'
import { useRoomWords } from '../../../parts/room-words'

/** Who did what, newest first. */
export function SettingLog({ roomId }: { roomId: number }) {
  const words = useRoomWords(roomId)
  const line = deedLine(roomActionsBy(words))
  const at = useListState({})
  const query = usePaged(
    at,
    ({ offset, limit }) => lifecycleQueries.log(roomId, offset, limit),
    (row) => row.id,
  )
  return (
    <PagedList
      caption="操作记录"
      query={query}
      unit="条"
      onOffset={at.onOffset}
      onLimit={at.onLimit}
      toolbar={null}
      rowKey={(row) => String(row.id)}
      rowLabel={line}
      empty={<Empty title="还没有操作记录" icon="clock" />}
      columns={[
        { key: 'what', title: '操作', phone: 'title', cell: line },
        { key: 'who', title: '操作人', cell: (row) => doerName(row.truename) },
        { key: 'time', title: '时间', numeric: true, width: '170px', cell: (row) => dateTime(row.time) },
      ]}
    />
  )
}
