import { useQuery } from '@tanstack/react-query'
import { markLabels } from '#contract/rooms/checkin/checkin.rules'
import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { dateTime } from '#lib/format'
import { identity } from '#lib/identity'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { checkinQueries } from '../../domains/rooms/checkin.queries'
import { roomHome } from '../../domains/rooms/parts/paths'
import { RoomProgress } from '../../domains/rooms/parts/room-progress'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { Evaluation } from '../../domains/teams/parts/evaluation'
import { TeamEvaluation } from '../../domains/teams/parts/team-evaluation'
import { RoomTeam } from './room-team'

/** Check-ins shown; more are in the export that managers have. */
const SHOWN = 20

/** What a room knows of the person: attendance, team and how both were evaluated. */
export function MyData({ roomId }: { roomId: number }) {
  const query = useQuery(roomsQueries.detail(roomId))
  return (
    <QueryPage
      query={query}
      title="我的数据"
      backHref={roomHome(roomId)}
      skeleton={
        <>
          <SkeletonHero />
          <SkeletonList />
        </>
      }
    >
      {(room) => <Data room={room} />}
    </QueryPage>
  )
}

function Data({ room }: { room: RoomDetail }) {
  const me = identity()?.uid ?? 0
  const teams = templates[room.template]?.student.includes('my-team') ?? false
  const inTeam = room.team_id > 0 && room.team_role !== 'teacher'
  return (
    <>
      <Section title="我的进度">
        <RoomProgress room={room} />
      </Section>
      {inTeam && (
        <Section title="我的评价">
          <Evaluation teamId={room.team_id} uid={me} label="我" />
        </Section>
      )}
      {room.team_id > 0 && (
        <Section title="团队评价">
          <TeamEvaluation room={room} team={{ id: room.team_id, title: '我的团队' }} />
        </Section>
      )}
      {teams && <RoomTeam room={room} />}
      <Section title="签到记录">
        <Checkins roomId={room.id} />
      </Section>
    </>
  )
}

function Checkins({ roomId }: { roomId: number }) {
  const query = useQuery(checkinQueries.mine(roomId, SHOWN))
  if (!query.data) return <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
  if (!query.data.list.length) return <Empty title="还没有签到" icon="check" />
  return (
    <List label="签到记录">
      {query.data.list.map((one) => (
        <ListRow
          key={one.id}
          title={one.title}
          description={dateTime(one.time || one.begin_time)}
          extra={<Tag tone={one.status === 'present' ? 'success' : 'warning'}>{markLabels[one.status]}</Tag>}
        />
      ))}
    </List>
  )
}
