import { useQueryClient } from '@tanstack/react-query'
import type { DeletedRoom } from '#contract/rooms/lifecycle/lifecycle.model'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { date, since } from '#lib/format'
import { usePages } from '#lib/use-pages'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { restoreRoom } from '../../../lifecycle.mutations'
import { lifecycleQueries } from '../../../lifecycle.queries'

/** The bin: rooms that were deleted, and the way back for thirty days. */
export function DeletedRooms({ onClose }: { onClose: () => void }) {
  const { first: query, list, end } = usePages((offset) => lifecycleQueries.deleted(offset))
  return (
    <SheetOrDialog open onClose={onClose} title="回收站">
      {query.data ? (
        query.data.total > 0 ? (
          <>
            <List label="已删除的实训室">
              {list.map((room) => (
                <Row key={room.id} room={room} />
              ))}
            </List>
            {end.shown < end.total && <ScrollEnd {...end} />}
          </>
        ) : (
          <Empty title="回收站是空的" icon="trash">
            删除的实训室会在这里保留 30 天，期间可以恢复。
          </Empty>
        )
      ) : (
        <QueryView query={query} label="正在打开回收站" skeleton={<SkeletonList rows={2} />} />
      )}
    </SheetOrDialog>
  )
}

function Row({ room }: { room: DeletedRoom }) {
  const client = useQueryClient()
  const restore = () =>
    attempt(async () => {
      await restoreRoom(client, room.id)
      await say(`已恢复“${room.title}”`)
    })
  const { deleted_by, deleted_time, member_count, restore_until, template } = room
  return (
    <ListRow
      title={room.title}
      description={`${scenes[sceneOf(template)].glyph} · ${member_count} 人 · ${deleted_by} 于 ${since(deleted_time * 1000)} 删除，${date(restore_until)} 前可恢复`}
      extra={
        <OnlineButton size="sm" variant="secondary" onClick={restore} aria-label={`恢复${room.title}`}>
          恢复
        </OnlineButton>
      }
    />
  )
}
