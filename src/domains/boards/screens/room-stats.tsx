import { useQuery } from '@tanstack/react-query'
import type { ContestCard } from '#contract/contests/contests.model'
import { entrants } from '#contract/contests/contests.words'
import { STAGE_DRAFT, STAGE_JUDGING } from '#contract/contests/stages'
import { APPROVED } from '#contract/kernel/approval'
import { TEMPLATE_CONTEST } from '#contract/kernel/templates'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { contestsQueries } from '../../contests/contests.queries'
import { statsPage } from '../../contests/parts/paths'
import { LearnerFigures } from '../../rooms/parts/figures/learners'
import { OwnFigures } from '../../rooms/parts/figures/own-figures'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { OwnRank } from '../parts/own-rank'
import { rankPage } from '../parts/paths'

interface RoomStatsProps {
  roomId: number
  /** The manager's side: every learner; in a contest room every contest with its data board. */
  manages: boolean
}

/** 数据 of a room: a student's own figures beside the mean, or every learner's; before them the contests of a contest room. */
export function RoomStats({ roomId, manages }: RoomStatsProps) {
  const query = useQuery(roomsQueries.detail(roomId))
  return (
    <QueryPage query={query} title="数据" backHref={roomHome(roomId)} wide={manages}>
      {(room) => <Stats room={room} manages={manages} />}
    </QueryPage>
  )
}

function Stats({ room: { id, template }, manages }: { room: RoomDetail; manages: boolean }) {
  const figures = manages ? <LearnerFigures roomId={id} template={template} /> : <OwnFigures roomId={id} />
  if (template !== TEMPLATE_CONTEST) return figures
  return (
    <>
      <Section title="比赛">
        <Contests roomId={id} manages={manages} />
      </Section>
      <Section title={manages ? '学员' : '我的进度'}>{figures}</Section>
    </>
  )
}

function Contests({ roomId, manages }: RoomStatsProps) {
  const query = useQuery(contestsQueries.lists(roomId))
  return <QueryView query={query}>{({ list }) => <Ranked contests={list} manages={manages} />}</QueryView>
}

function Ranked({ contests, manages }: { contests: readonly ContestCard[]; manages: boolean }) {
  const shown = contests.filter((c) => (manages ? c.stage_status > STAGE_DRAFT : c.signup_status === APPROVED))
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
          description={manages ? `${entrants(c.type, c.team_count)}参赛` : <OwnRank contest={c} />}
          extra={<Tag>{c.stage}</Tag>}
          {...((manages || c.stage_status >= STAGE_JUDGING) && { href: manages ? statsPage(c.id) : rankPage(c.id) })}
        />
      ))}
    </List>
  )
}
