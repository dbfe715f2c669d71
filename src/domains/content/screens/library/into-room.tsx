import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryItem } from '#contract/content/library/library.model'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { LiveSearch } from '#ui/fields/live-search'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { roomContentActs } from '../../library.mutations'
import { sayLeft } from '../../parts/left-out'

type Props = {
  items: readonly LibraryItem[]
  /** It is there, as much of it as could be. */
  onPut: () => void
  onClose: () => void
}

/** Puts content, one or several at once, into a room that the person runs. */
export function IntoRoom({ items, onPut, onClose }: Props) {
  const client = useQueryClient()
  const several = items.length > 1
  const [keyword, setKeyword] = useState('')
  const { first, list, end } = usePages((offset) => roomsQueries.lists({ keyword, managed: 1, offset }))
  const put = (roomId: number, title: string) =>
    attempt(async () => {
      const ids = items.map(({ content }) => content.id)
      const { added, left } = await roomContentActs.bind(client, roomId, ids)
      onClose()
      onPut()
      if (!several) return say(added ? `已放入“${title}”` : `“${title}”里已经有了`)
      if (!left.length) return say(`已把 ${added} 项放入“${title}”`)
      return sayLeft(
        added,
        left,
        items.map(({ content }) => content),
      )
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={several ? `把 ${items.length} 项放入实训室` : '放入实训室'}
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <div className="stack">
        <LiveSearch label="按名称搜索实训室" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
        <QueryView query={first} skeleton={<SkeletonList rows={4} />}>
          {() =>
            list.length ? (
              <>
                <List label="我管理的实训室">
                  {list.map((room) => (
                    <ListRow key={room.id} title={room.title} onClick={() => void put(room.id, room.title)} />
                  ))}
                </List>
                {end.total > list.length && <ScrollEnd {...end} />}
              </>
            ) : (
              <Empty title="没有可以放入的实训室" icon="home">
                只能放入自己管理的实训室。
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
