import type { ReactNode } from 'react'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import type { Announcement } from '#contract/rooms/announce/announce.model'
import { usePages } from '#lib/use-pages'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { announceQueries } from '../../announce.queries'

/** Every announcement of a room, page after page; its first page is what the room's home has asked for. */
export function AllAnnouncements({ roomId, row }: { roomId: number; row: (a: Announcement) => ReactNode }) {
  const { list, end } = usePages((offset) => announceQueries.lists(roomId, offset, PAGE_LIMIT_MAX))
  return (
    <>
      <List label="公告">{list.map(row)}</List>
      {end.shown < end.total && <ScrollEnd {...end} unit="条" />}
    </>
  )
}
