import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { SOFTWARE_PAGE } from '#contract/software/software.rules'
import { errorText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { SoftwareTile } from '../parts/software-tile'
import { softwareQueries } from '../software.queries'

/** A room's software as its students open it. */
export function AppScreen({ roomId, more }: { roomId: number; more?: ReactNode }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const title = room?.menus.app?.label || '软件'
  const [pages, setPages] = useState(1)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, i) => softwareQueries.page(roomId, i * SOFTWARE_PAGE)),
  })
  const [first, last] = [results[0], results.at(-1)]
  const note = useAgeNote(first ?? { data: undefined, dataUpdatedAt: 0 }, '打开软件需要联网')
  const list = results.flatMap((page) => page.data?.list ?? [])
  return (
    <Page title={title} {...(room && { scene: sceneOf(room.template) })} backHref={roomHome(roomId)} note={note}>
      {first && <QueryView query={first} />}
      {first?.data?.total === 0 && (
        <Empty title={`还没有${title}`} icon="apps">
          老师添加实训软件后会显示在这里
        </Empty>
      )}
      {list.length > 0 && (
        <Grid layout="1072" kind="long" label={title}>
          {list.map((software) => (
            <SoftwareTile key={software.id} software={software} place={{ training_room_id: roomId }} />
          ))}
        </Grid>
      )}
      {first?.data && first.data.total > list.length && (
        <div className="stack">
          {last?.error && !last.data ? (
            <ErrorState message={errorText(last.error)} onRetry={() => last.refetch()} />
          ) : (
            <Button variant="secondary" loading={last?.isFetching && !last.data} onClick={() => setPages((n) => n + 1)}>
              加载更多（还有 {first.data.total - list.length} 个）
            </Button>
          )}
        </div>
      )}
      {more}
    </Page>
  )
}
