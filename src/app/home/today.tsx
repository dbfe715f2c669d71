import { useQueries, useQuery } from '@tanstack/react-query'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomCard as Room } from '#contract/rooms/rooms.model'
import { contestRooms } from '#contract/rooms/rooms.rules'
import { when } from '#lib/format'
import { ItemCard } from '#ui/card'
import { Section } from '#ui/page'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../../domains/contests/contests.queries'
import { noticesQueries } from '../../domains/notices/notices.queries'
import { roomMembers } from '../../domains/rooms/parts/paths'

const SHOWN = 4

/** What to do today: applications to decide, contests with a date, messages to read. */
export function Today({ rooms }: { rooms: Room[] }) {
  const contests = useQueries({ queries: contestRooms(rooms).map((room) => contestsQueries.lists(room.id)) })
  const unread = useQuery(noticesQueries.unreadCount()).data?.count ?? 0
  const applications = rooms.filter((room) => room.apply_count > 0)
  const due = contests
    .flatMap((query) => query.data?.list ?? [])
    .filter((contest) => contest.stage_status >= 1 && contest.stage_status <= 3 && contest.deadline_time > 0)
    .sort((a, b) => a.deadline_time - b.deadline_time)
  const items = [
    ...applications.map((room) => (
      <ItemCard
        key={`apply-${room.id}`}
        href={roomMembers(room.id)}
        scene={sceneOf(room.template)}
        icon="team"
        title={`审核加入申请`}
        description={room.title}
        status={<Tag tone="warning">{room.apply_count} 人待审核</Tag>}
      />
    )),
    ...due.map((contest) => (
      <ItemCard
        key={`contest-${contest.id}`}
        href={`/contest/${contest.id}`}
        scene="sai"
        icon="trophy"
        title={contest.title}
        description={`${contest.deadline_text} · ${when(contest.deadline_time)}`}
        status={<ContestState status={contest.signup_status} stage={contest.stage} />}
      />
    )),
    ...(unread > 0
      ? [
          <ItemCard
            key="unread"
            href="/uc/notifications"
            icon="bell"
            title="查看新消息"
            description="审核结果、邀请和比赛通知"
            status={<Tag tone="info">{unread} 条未读</Tag>}
          />,
        ]
      : []),
  ]
  return (
    <Section title="今天要做">
      {items.length > 0 ? (
        <div className="stack">{items.slice(0, SHOWN)}</div>
      ) : (
        <p className="secondary">今天没有要处理的事。新的申请、比赛日程和消息会出现在这里。</p>
      )}
    </Section>
  )
}

function ContestState({ status, stage }: { status: number; stage: string }) {
  if (status === 3) return <Tag tone="success">已报名</Tag>
  if (status === 2) return <Tag tone="warning">审核中</Tag>
  if (status === -2) return <Tag tone="danger">未通过</Tag>
  return <Tag tone="scene">{stage}</Tag>
}
