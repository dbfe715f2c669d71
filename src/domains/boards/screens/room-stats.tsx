import { useQuery } from '@tanstack/react-query'
import type { ContestCard } from '#contract/contests/contests.model'
import { errorText } from '#lib/net/errors'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contestsQueries } from '../../contests/contests.queries'
import { statsPage } from '../../contests/parts/paths'
import { roomHome } from '../../rooms/parts/paths'
import { OwnRank } from '../parts/own-rank'
import { rankPage } from '../parts/paths'

const JUDGED = 4
const APPROVED = 3

interface RoomStatsProps {
  roomId: number
  /** The manager's side: every contest with its data board. */
  manages: boolean
}

/** 数据 of a contest room: a student's own seats, or every contest's data board. */
export function RoomStats({ roomId, manages }: RoomStatsProps) {
  const query = useQuery(contestsQueries.lists(roomId))
  const note = useAgeNote(query)
  return (
    <Page title="数据" scene="sai" backHref={roomHome(roomId)} note={note}>
      {query.data ? (
        <Contests contests={query.data.list} manages={manages} />
      ) : query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <SkeletonList />
        </SkeletonPage>
      )}
    </Page>
  )
}

function Contests({ contests, manages }: { contests: readonly ContestCard[]; manages: boolean }) {
  const shown = contests.filter((c) => (manages ? c.stage_status > 0 : c.signup_status === APPROVED))
  if (shown.length === 0)
    return (
      <Empty title={manages ? '还没有比赛' : '还没有参加比赛'} icon="chart">
        {manages ? '发布比赛后，这里显示每场比赛的数据' : '报名成功的比赛和名次会显示在这里'}
      </Empty>
    )
  return (
    <List label="比赛数据">
      {shown.map((c) => (
        <ListRow
          key={c.id}
          title={c.title}
          description={manages ? `${c.team_count} 个参赛${c.type === 2 ? '选手' : '团队'}` : <OwnRank contest={c} />}
          extra={<Tag>{c.stage}</Tag>}
          {...((manages || c.stage_status >= JUDGED) && { href: manages ? statsPage(c.id) : rankPage(c.id) })}
        />
      ))}
    </List>
  )
}
