import { useQuery } from '@tanstack/react-query'
import type { ContestCard } from '#contract/contests/contests.model'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
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

/** 数据 of a contest room: a student's own ranks, or every contest's data board. */
export function RoomStats({ roomId, manages }: RoomStatsProps) {
  const query = useQuery(contestsQueries.lists(roomId))
  return (
    <QueryPage query={query} title="数据" scene="sai" backHref={roomHome(roomId)}>
      {({ list }) => <Contests contests={list} manages={manages} />}
    </QueryPage>
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
