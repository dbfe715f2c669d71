import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { errorText } from '#lib/errors'
import { ago } from '#lib/format'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { List, ListRow } from '#ui/list'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { pageQueries } from '../../domains/rooms/page.queries'

/** The last announcements for this person. */
export function RoomNotices({ room }: { room: RoomDetail }) {
  const query = useQuery(pageQueries.notices(room.id))
  if (query.error && !query.data) return <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonList rows={2} />
  if (query.data.list.length === 0)
    return (
      <Card>
        <p className="secondary">还没有公告。</p>
      </Card>
    )
  return (
    <List label="公告">
      {query.data.list.map((a) => (
        <ListRow
          key={a.id}
          title={a.title}
          description={a.content}
          extra={a.pinned ? <Tag tone="scene">置顶</Tag> : ago(a.create_time)}
        />
      ))}
    </List>
  )
}
