import type { ContestCard } from '#contract/contests/contests.model'
import { dateTime, range } from '#lib/format'
import { Badge } from '#ui/display/badge'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { contestInfo } from '../../parts/paths'
import { StageText } from '../../parts/stage-text'
import { StageTag } from '../../parts/status-tags'
import { useStage } from '../../parts/use-contest-clock'
import { nextStep } from './next-step'

function StageCell({ contest }: { contest: ContestCard }) {
  const stage = useStage(contest)
  return <StageText {...stage} />
}

const period = (from: number, to: number): string => (from && to ? range(dateTime(from), dateTime(to)) : '未设置')

const columnsOf = (ended: boolean): Column<ContestCard>[] => [
  {
    key: 'title',
    title: '比赛',
    sort: 'title',
    phone: 'title',
    cell: (c) => <Link href={contestInfo(c.training_room_id, c.id)}>{c.title}</Link>,
  },
  {
    key: 'stage',
    title: '阶段',
    phone: 'aside',
    cell: (c) => (c.published ? <StageTag stage={c.stage_status} /> : <Tag>草稿</Tag>),
  },
  { key: 'left', title: '倒计时', cell: (c) => <StageCell contest={c} /> },
  {
    key: 'next',
    title: '下一步',
    cell: (c) => {
      const { label, href } = nextStep(c, ended)
      return <Link href={href}>{label}</Link>
    },
  },
  { key: 'signup', title: '报名时间', wide: true, sort: 'signup', cell: (c) => period(c.signup_begin, c.signup_end) },
  { key: 'teams', title: '已报名', sort: 'teams', numeric: true, cell: (c) => c.team_count },
  {
    key: 'pending',
    title: '待审核',
    sort: 'pending',
    numeric: true,
    cell: (c) => (c.pending_count > 0 ? <Badge count={c.pending_count} label="条待审核" /> : 0),
  },
]
/** The manager's contests; in a room that has ended nothing of them goes on. */
export const contestColumns = { open: columnsOf(false), ended: columnsOf(true) }
