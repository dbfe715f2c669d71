import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workStatsText } from '#contract/works/works.rules'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { fetchEarly, lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { Skeleton, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { roomHome } from '../../rooms/parts/paths'
import { wordsOf } from '../../rooms/parts/room-words'
import { roomsQueries } from '../../rooms/rooms.queries'
import { workPage } from '../parts/paths'
import { passesQueries } from '../passes.queries'

const WorkCards = lazyComponent(() => import('../parts/work-cards').then((m) => m.WorkCards), 'page')
const WorksCopy = lazyComponent(() => import('../parts/works-copy').then((m) => m.WorksCopy))
fetchEarly(WorkCards)

const WorkDates = popup(() => import('../parts/work-dates').then((m) => m.default))

const wait = (
  <SkeletonPage>
    <SkeletonList />
  </SkeletonPage>
)

/** A room's works as its learners see them. */
export function WorkList({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const words = wordsOf(room)
  const title = words('{work}')
  usePageTitle(room && title)
  const query = useQuery(passesQueries.lists(roomId))
  const stats = useQuery(passesQueries.stats(roomId)).data
  const note = useAgeNote(query)
  const { data } = query
  const [dates, setDates] = useState(false)
  const calendar = (
    <Button size="sm" variant="quiet" icon="calendar" onClick={() => setDates(true)}>
      日历
    </Button>
  )
  return (
    <Page title={title} backHref={roomHome(roomId)} note={note} right={calendar}>
      <QueryView query={query} />
      {data?.list.length === 0 && (
        <Empty title={words('还没有{work}')} icon="work">
          老师发布后会显示在这里
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <>
          {stats && stats.total > 0 && (
            <p className="secondary tabular" role="status">
              {workStatsText(stats)}
            </p>
          )}
          <WorkCards data={data} label={title} fallback={wait} />
          <WorksCopy roomId={roomId} fallback={<Skeleton height="72px" />} />
        </>
      )}
      {dates && (
        <WorkDates
          roomId={roomId}
          title={words('{work}日历')}
          hrefOf={(id) => workPage(roomId, id)}
          onClose={() => setDates(false)}
        />
      )}
    </Page>
  )
}
