import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePages } from '#lib/use-pages'
import { Page } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
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
  const { first, list, end } = usePages((offset) => softwareQueries.page(roomId, offset))
  const { data } = first
  const note = useAgeNote(first, '打开软件需要联网')
  return (
    <Page title={title} backHref={roomHome(roomId)} note={note}>
      <QueryView query={first} />
      {data?.total === 0 && (
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
      {data && data.total > data.limit && <ScrollEnd {...end} />}
      {more}
    </Page>
  )
}
