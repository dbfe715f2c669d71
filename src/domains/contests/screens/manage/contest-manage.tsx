import { useQuery } from '@tanstack/react-query'
import type { ContestCard } from '#contract/contests/contests.model'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { dateTime } from '#lib/format'
import { Badge } from '#ui/badge'
import { type Column, DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Link } from '#ui/link'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { useDesk } from '#ui/use-media'
import { contestsQueries } from '../../contests.queries'
import { contestPage, manageContests, roomHome } from '../../parts/paths'
import { StageText } from '../../parts/stage-text'
import { StageTag } from '../../parts/status-tags'
import { useStage } from '../../parts/use-contest-clock'
import { SignupList } from './signup-list'

interface ContestManageProps {
  roomId: number
  /** The contest whose sign-ups are looked at. */
  contestId: number | undefined
  /** Opens a contest's sign-ups. */
  onOpen: (contestId: number) => void
}

/** The manager's contests: how each stands, how many sign-ups wait; and one contest's sign-ups. */
export function ContestManage({ roomId, contestId, onOpen }: ContestManageProps) {
  const query = useQuery(contestsQueries.lists(roomId))
  const desk = useDesk()
  const age = useDataAge(query)
  const contest = query.data?.list.find((c) => c.id === contestId)
  const note = age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />
  if (contestId)
    return (
      <Page title={contest?.title ?? '报名审核'} scene="sai" wide backHref={manageContests(roomId)} note={note}>
        <div className="stack">
          {contest && <Facts contest={contest} />}
          <SignupList key={contestId} contestId={contestId} />
        </div>
      </Page>
    )
  return (
    <Page title="比赛" scene="sai" wide backHref={desk ? undefined : roomHome(roomId)} note={note}>
      {!query.data && query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="比赛"
          columns={columns}
          rows={query.data?.list}
          rowKey={(c) => String(c.id)}
          rowLabel={(c) => c.title}
          rowActions={(c) => [{ key: 'signups', label: '报名审核', onSelect: () => onOpen(c.id) }]}
          empty={
            <Empty title="还没有比赛" icon="trophy">
              创建的比赛会显示在这里
            </Empty>
          }
        />
      )}
    </Page>
  )
}

function Facts({ contest }: { contest: ContestCard }) {
  const stage = useStage(contest)
  return (
    <div className="row">
      <StageTag stage={stage.stage_status} />
      <StageText {...stage} />
      <Link href={contestPage(contest.id)}>查看比赛</Link>
    </div>
  )
}

function StageCell({ contest }: { contest: ContestCard }) {
  const stage = useStage(contest)
  return <StageText {...stage} />
}

const period = (from: number, to: number): string => (from && to ? `${dateTime(from)} 至 ${dateTime(to)}` : '未设置')

const columns: Column<ContestCard>[] = [
  { key: 'title', title: '比赛', phone: 'title', cell: (c) => c.title },
  { key: 'stage', title: '阶段', phone: 'aside', cell: (c) => <StageTag stage={c.stage_status} /> },
  { key: 'left', title: '倒计时', cell: (c) => <StageCell contest={c} /> },
  { key: 'signup', title: '报名时间', cell: (c) => period(c.signup_begin, c.signup_end) },
  { key: 'teams', title: '已报名', numeric: true, cell: (c) => c.team_count },
  {
    key: 'pending',
    title: '待审核',
    numeric: true,
    cell: (c) => (c.pending_count > 0 ? <Badge count={c.pending_count} label="条待审核" /> : 0),
  },
]
