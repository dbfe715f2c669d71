import { usePages } from '#lib/use-pages'
import { Section } from '#ui/layout/page'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { contentQueries } from '../../content.queries'
import { BoundRow } from '../../parts/bound-row'

const TITLE = '资源库内容'

/** Content of the library that a room holds, beside its files; of a room without any nothing is said. */
export function RoomContents({ roomId }: { roomId: number }) {
  const { first, list, end } = usePages((offset) => contentQueries.inRoom(roomId, { offset, beside: 1 }))
  if (!first.data?.total) return null
  return (
    <Section title={TITLE}>
      <List label={TITLE}>
        {list.map((bound) => (
          <BoundRow key={bound.id} bound={bound} />
        ))}
      </List>
      {first.data.total > first.data.limit && <ScrollEnd {...end} />}
    </Section>
  )
}
