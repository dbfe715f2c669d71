import type { SceneKey } from '#contract/rooms/rooms.labels'
import { usePages } from '#lib/use-pages'
import { Grid } from '#ui/lists/grid'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCards } from '#ui/states/skeleton'
import { RoomCard } from '../../domains/rooms/parts/room-card'
import { roomsQueries } from '../../domains/rooms/rooms.queries'

/** Rooms of somebody who has more than one page of them: read to the end, a scene's rooms asked of the server. */
export function MoreRooms({ scene }: { scene: SceneKey | '' }) {
  const { first, list, end } = usePages((offset) =>
    roomsQueries.lists({ ...(scene && { scene }), ...(offset && { offset }) }),
  )
  const { data, error } = first
  if (!data && error) return <ErrorState error={error} onRetry={() => first.refetch()} />
  if (!data) return <SkeletonCards count={4} />
  if (data.total === 0)
    return (
      <Empty title="没有这类实训室" icon="home">
        换个场景看看
      </Empty>
    )
  return (
    <>
      <Grid layout="1072" kind="short" label="我的实训室">
        {list.map((room) => (
          <RoomCard key={room.id} room={room} />
        ))}
      </Grid>
      <ScrollEnd {...end} />
    </>
  )
}
