import { useQuery } from '@tanstack/react-query'
import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { SkeletonList } from '#ui/states/skeleton'
import { teamChoice, teamPage } from '../../domains/teams/parts/paths'
import { teamsQueries } from '../../domains/teams/teams.queries'

const roles: Record<string, string> = { leader: '队长', user: '队员', teacher: '导师' }

/** My team in the room, or the way to one. Templates without teams show nothing. */
export function RoomTeam({ room }: { room: RoomDetail }) {
  const team = useQuery({ ...teamsQueries.detail(room.team_id), enabled: room.team_id > 0 }).data
  if (!templates[room.template]?.student.includes('my-team')) return null
  return (
    <Section title="我的团队">
      {room.team_id === 0 ? (
        room.role === 'user' && !hasEnded(room) ? (
          <Empty title="还没有团队" icon="team" action={{ label: '加入或创建团队', href: teamChoice(room.id) }}>
            和同学组队，一起完成实训和比赛
          </Empty>
        ) : (
          <p className="secondary">你在这个实训室没有团队。</p>
        )
      ) : team ? (
        <ItemCard
          href={teamPage(room.id)}
          glyph={[...team.title][0]}
          title={team.title}
          description={[
            roles[room.team_role],
            `${team.team_user_count}/${team.team_size} 人`,
            team.code && `团队码 ${team.code}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          status={team.remain_count > 0 && <Tag tone="info">缺 {team.remain_count} 人</Tag>}
        />
      ) : (
        <SkeletonList rows={1} />
      )}
    </Section>
  )
}
