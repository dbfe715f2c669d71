import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayInRoom } from '#contract/kernel/roles'
import { useDataAge } from '#lib/data-age'
import { ApiError, errorText } from '#lib/errors'
import { when } from '#lib/format'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { List, ListRow } from '#ui/list'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../../../contests/contests.queries'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { judgePage } from './paths'

const MARKING = 4
/** Those being judged first, then those that will be, what is over last. */
const order = (stage: number): number => (stage === MARKING ? 0 : stage < MARKING ? MARKING - stage : stage)

/** The mark centre's contests. */
export function ContestMarks({ roomId, tabs }: { roomId: number; tabs?: ReactNode }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(contestsQueries.lists(roomId))
  const age = useDataAge(query)
  const { data, error } = query
  const list = [...(data?.list ?? [])].sort((a, b) => order(a.stage_status) - order(b.stage_status))
  return (
    <Page
      title={room?.menus.mark?.label ?? '评分中心'}
      scene="sai"
      // A judge has nothing else on this side.
      {...(room && !mayInRoom('room.mark', room) && { backHref: `/training-room/student/${roomId}/index` })}
      wide
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            打开过的作品可以离线评分
          </OfflineNote>
        )
      }
    >
      {tabs}
      {!data && error && (
        <ErrorState
          message={errorText(error)}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => query.refetch()}
        />
      )}
      {!data && !error && (
        <SkeletonPage>
          <SkeletonList />
        </SkeletonPage>
      )}
      {data && list.length === 0 && (
        <Empty title="还没有比赛" icon="trophy">
          创建比赛后，在这里安排评委和评分。
        </Empty>
      )}
      {list.length > 0 && (
        <List label="比赛">
          {list.map((c) => (
            <ListRow
              key={c.id}
              title={c.title}
              description={`${c.team_count} 支队伍${c.end_time > 0 ? ` · ${when(c.end_time)} 提交截止` : ''}`}
              href={judgePage(roomId, c.id)}
              extra={<Tag tone={c.stage_status === MARKING ? 'warning' : 'neutral'}>{c.stage}</Tag>}
            />
          ))}
        </List>
      )}
    </Page>
  )
}
