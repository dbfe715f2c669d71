import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryItem } from '#contract/content/library/library.model'
import { roleLevel } from '#contract/kernel/roles'
import { Button } from '#ui/button'
import { LiveSearch } from '#ui/fields/live-search'
import { List, ListRow } from '#ui/lists/list'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { roomContentActs } from '../../library.mutations'

/** Puts content into a room that the person runs. */
export function IntoRoom({ items, onClose }: { items: readonly LibraryItem[]; onClose: () => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const query = useQuery(roomsQueries.lists({ keyword, limit: 50 }))
  const put = (roomId: number, title: string) =>
    attempt(async () => {
      const ids = items.map(({ content }) => content.id)
      const { added } = await roomContentActs.bind(client, roomId, ids)
      onClose()
      await say(added ? `已放入“${title}”` : `“${title}”里已经有了`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="放入实训室"
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <div className="stack">
        <LiveSearch label="按名称搜索实训室" value={keyword} busy={query.isFetching} onSearch={setKeyword} />
        <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
          {({ list }) => {
            const rooms = list.filter((room) => roleLevel(room.role) >= 2)
            return rooms.length ? (
              <List label="我管理的实训室">
                {rooms.map((room) => (
                  <ListRow key={room.id} title={room.title} onClick={() => void put(room.id, room.title)} />
                ))}
              </List>
            ) : (
              <Empty title="没有可以放入的实训室" icon="home">
                只能放入自己管理的实训室。
              </Empty>
            )
          }}
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
