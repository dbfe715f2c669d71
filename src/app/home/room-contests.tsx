import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { errorText } from '#lib/errors'
import { when } from '#lib/format'
import { ItemCard } from '#ui/card'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Section } from '#ui/page'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../../domains/contests/contests.queries'

const SHOWN = 3

/** What to do today in a contest room: its contests, those with a date first. */
export function RoomContests({ room }: { room: RoomDetail }) {
  const contests = useQuery(contestsQueries.lists(room.id))
  const list = [...(contests.data?.list ?? [])]
    .sort((a, b) => Number(b.deadline_time > 0) - Number(a.deadline_time > 0) || a.deadline_time - b.deadline_time)
    .slice(0, SHOWN)
  return (
    <Section title="今天要做" more={{ label: '全部比赛', href: `/training-room/student/${room.id}/contest` }}>
      {contests.data ? (
        list.length > 0 ? (
          <div className="stack">
            {list.map((contest) => (
              <ItemCard
                key={contest.id}
                href={`/contest/${contest.id}`}
                icon="trophy"
                title={contest.title}
                description={
                  contest.deadline_time > 0
                    ? `${contest.deadline_text} · ${when(contest.deadline_time)}`
                    : contest.deadline_text
                }
                status={<Tag tone="scene">{contest.stage}</Tag>}
              />
            ))}
          </div>
        ) : (
          <Empty title="还没有比赛" icon="trophy">
            比赛发布后会出现在这里
          </Empty>
        )
      ) : contests.error ? (
        <ErrorState message={errorText(contests.error)} onRetry={() => contests.refetch()} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Section>
  )
}
