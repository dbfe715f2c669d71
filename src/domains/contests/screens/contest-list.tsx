import { useQuery } from '@tanstack/react-query'
import { byStage, contestOpens } from '#contract/contests/contests.rules'
import { APPROVED } from '#contract/kernel/approval'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { roomHome, roomSite } from '../../rooms/parts/paths'
import { SiteLink } from '../../rooms/parts/site-link'
import { roomsQueries } from '../../rooms/rooms.queries'
import { contestsQueries } from '../contests.queries'
import { ContestCard } from '../parts/contest-card'
import { contestPage } from '../parts/paths'

const useContests = (roomId: number) => useQuery(contestsQueries.lists(roomId))

/** A room's contests as its students see them. */
export function ContestList({ roomId }: { roomId: number }) {
  const query = useContests(roomId)
  const room = useQuery(roomsQueries.detail(roomId)).data
  const note = useAgeNote(query)
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
      note={note}
    >
      <Contests query={query} />
      {room && <SiteLink href={roomSite(room)} />}
    </Page>
  )
}

function Contests({ query }: { query: ReturnType<typeof useContests> }) {
  const { data } = query
  if (!data) return <QueryView query={query} />
  if (data.list.length === 0)
    return (
      <Empty title="还没有比赛" icon="trophy">
        老师发布比赛后会显示在这里
      </Empty>
    )
  return (
    <Grid layout="1072" kind="long" label="比赛">
      {byStage(data.list).map((contest) => (
        <ContestCard
          key={contest.id}
          contest={contest}
          href={contestPage(contest.id, contestOpens(contest.stage_status, contest.signup_status === APPROVED))}
        />
      ))}
    </Grid>
  )
}
