import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { errorText } from '#lib/errors'
import { ItemCard } from '#ui/card'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { teamChoice } from '../../domains/teams/parts/paths'
import { ContestItems, hasContests, useRoomContests } from './room-contests'

/** Who may still look for a team here. */
const needsTeam = (room: RoomDetail): boolean =>
  room.role === 'user' &&
  room.team_id === 0 &&
  room.end_status !== 1 &&
  (templates[room.template]?.student.includes('my-team') ?? false)

/** What to do today: find a team, see to the contests. */
export function RoomTodo({ room }: { room: RoomDetail }) {
  const { query, list } = useRoomContests(room)
  const competes = hasContests(room)
  if (competes && !query.data)
    return query.error ? (
      <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
    ) : (
      <SkeletonList rows={2} />
    )
  const team = needsTeam(room)
  if (!team && list.length === 0)
    return competes ? (
      <Empty title="还没有比赛" icon="trophy">
        比赛发布后会出现在这里
      </Empty>
    ) : (
      <p className="secondary">今天没有要处理的事。签到、组队和新的安排会出现在这里。</p>
    )
  return (
    <div className="stack">
      {team && (
        <ItemCard
          href={teamChoice(room.id)}
          icon="team"
          title="加入或创建团队"
          description="和同学组队，一起完成实训和比赛"
          status={<Tag tone="warning">还没有团队</Tag>}
        />
      )}
      <ContestItems list={list} />
    </div>
  )
}
