import { useQuery } from '@tanstack/react-query'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Grid } from '#ui/grid'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { contestsQueries } from '../contests.queries'
import { ContestCard } from '../parts/contest-card'
import { contestPage, roomHome } from '../parts/paths'

const useContests = (roomId: number) => useQuery(contestsQueries.lists(roomId))

/** A room's contests as its students see them. */
export function ContestList({ roomId }: { roomId: number }) {
  const query = useContests(roomId)
  const age = useDataAge(query)
  return (
    <Page
      title="比赛"
      scene="sai"
      backHref={roomHome(roomId)}
      right={
        <Button size="sm" variant="quiet" href="/contest-reading">
          我的比赛
        </Button>
      }
      note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
    >
      <Contests query={query} />
    </Page>
  )
}

function Contests({ query }: { query: ReturnType<typeof useContests> }) {
  const { data, error } = query
  if (!data && error) return <ErrorState message={errorText(error)} onRetry={() => query.refetch()} />
  if (!data)
    return (
      <SkeletonPage>
        <SkeletonList />
      </SkeletonPage>
    )
  if (data.list.length === 0)
    return (
      <Empty title="还没有比赛" icon="trophy">
        老师发布比赛后会显示在这里
      </Empty>
    )
  return (
    <Grid layout="1072" kind="long" label="比赛">
      {data.list.map((contest) => (
        <ContestCard
          key={contest.id}
          contest={contest}
          href={contestPage(contest.id, contest.stage_status >= 3 ? 'content' : 'description')}
        />
      ))}
    </Grid>
  )
}
