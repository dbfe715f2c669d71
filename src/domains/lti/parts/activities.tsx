import { usePages } from '#lib/use-pages'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { ltiQueries } from '../lti.queries'
import { ActivityCard } from './activity-card'

/** A room's third-party activities below its software; nothing where it has none. */
export function Activities({ roomId }: { roomId: number }) {
  const { first, list, end } = usePages((offset) => ltiQueries.lists(roomId, offset))
  const { data, error } = first
  if (data?.total === 0) return null
  return (
    <Section title={data ? `第三方活动 · ${data.total}` : '第三方活动'}>
      {(error || !data) && <QueryView query={first} label="第三方活动加载中" skeleton={<SkeletonList rows={2} />} />}
      {data && (
        <div className="stack">
          <Grid layout="1072" kind="long" label="第三方活动">
            {list.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} roomId={roomId} />
            ))}
          </Grid>
          {data.total > data.limit && <ScrollEnd {...end} />}
        </div>
      )}
    </Section>
  )
}
