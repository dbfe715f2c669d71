import { BESIDE_TITLE } from '#contract/content/content.labels'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { contentQueries } from '../../content.queries'
import { BoundRow } from '../../parts/bound-row'

/** Content of the library that a room holds, beside its files; of a room without any nothing is said. */
export function RoomContents({ roomId }: { roomId: number }) {
  const { first, list, end } = usePages((offset) => contentQueries.inRoom(roomId, { offset, beside: 1 }))
  if (!first.data) return first.error ? <Missed onRetry={() => first.refetch()} /> : null
  if (first.data.total === 0) return null
  return (
    <Section title={BESIDE_TITLE}>
      <List label={BESIDE_TITLE}>
        {list.map((bound) => (
          <BoundRow key={bound.id} bound={bound} />
        ))}
      </List>
      {first.data.total > first.data.limit && <ScrollEnd {...end} />}
    </Section>
  )
}

/** In a line: what stands above it is whole, or says the same at length. */
function Missed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <p className="row secondary" role="status">
      {`${BESIDE_TITLE}没能加载`}
      <Button size="sm" variant="quiet" icon="refresh" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}
