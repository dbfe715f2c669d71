import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContestCard } from '#contract/contests/contests.model'
import { entrants } from '#contract/contests/contests.words'
import { STAGE_JUDGING } from '#contract/contests/stages'
import { mayInRoom } from '#contract/kernel/roles'
import { when } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { contestsQueries } from '../../../contests/contests.queries'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { MarkCentre } from '../../../works/parts/marking/mark-centre'
import { judgePage } from './paths'

/** Those being judged first, then those that will be, what is over last. */
const order = (stage: number): number =>
  stage === STAGE_JUDGING ? 0 : stage < STAGE_JUDGING ? STAGE_JUDGING - stage : stage
const inOrder = (list: readonly ContestCard[]): ContestCard[] =>
  [...list].sort((a, b) => order(a.stage_status) - order(b.stage_status))

/** The mark centre's contests. */
export function ContestMarks({ roomId, tabs }: { roomId: number; tabs?: ReactNode }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(contestsQueries.lists(roomId))
  return (
    <MarkCentre
      roomId={roomId}
      query={query}
      scene="sai"
      alone={room && !mayInRoom('room.mark', room)}
      away="打开过的作品可以离线评分"
      tabs={tabs}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有比赛" icon="trophy">
            创建比赛后，在这里安排评委和评分。
          </Empty>
        ) : (
          <List label="比赛">
            {inOrder(list).map((c) => (
              <ListRow
                key={c.id}
                title={c.title}
                description={`${entrants(c.type, c.team_count)}${c.end_time > 0 ? ` · ${when(c.end_time)} 提交截止` : ''}`}
                href={judgePage(roomId, c.id)}
                extra={<Tag tone={c.stage_status === STAGE_JUDGING ? 'warning' : 'neutral'}>{c.stage}</Tag>}
              />
            ))}
          </List>
        )
      }
    </MarkCentre>
  )
}
