import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContestCard } from '#contract/contests/contests.model'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { dateTime } from '#lib/format'
import { navigate } from '#lib/navigate'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { type Column, DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Link } from '#ui/link'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { Tag } from '#ui/tag'
import { useDesk } from '#ui/use-media'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { contestsQueries } from '../../contests.queries'
import styles from '../../parts/contests.module.css'
import { contestInfo, contestPage, judgingPage, manageContests, roomHome, statsPage } from '../../parts/paths'
import { StageText } from '../../parts/stage-text'
import { StageTag } from '../../parts/status-tags'
import { useStage } from '../../parts/use-contest-clock'
import { CreateContest } from './create-contest'
import { nextStep } from './next-step'
import { SignupList } from './signup-list'
import { useContestActions } from './use-contest-actions'

interface ContestManageProps {
  roomId: number
  /** The contest whose sign-ups are looked at. */
  contestId: number | undefined
  /** Opens a contest's sign-ups. */
  onOpen: (contestId: number) => void
  /** What else is done about one contest. */
  below?: ReactNode
}

/** The manager's contests: how each stands, how many sign-ups wait; and one contest's sign-ups. */
export function ContestManage({ roomId, contestId, onOpen, below }: ContestManageProps) {
  const client = useQueryClient()
  const query = useQuery(contestsQueries.lists(roomId))
  const ended = useQuery(roomsQueries.detail(roomId)).data?.end_status === 1
  const [creating, setCreating] = useState(false)
  const actions = useContestActions(client, roomId, query.data?.list ?? [], onOpen, ended)
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
          {below}
        </div>
      </Page>
    )
  // Why nothing is made any more is said above, by the room's own bar.
  const create = !ended && (
    <Button icon="plus" onClick={() => setCreating(true)}>
      新建比赛
    </Button>
  )
  return (
    <Page
      title="比赛"
      scene="sai"
      wide
      backHref={desk ? undefined : roomHome(roomId)}
      note={note}
      right={desk && create}
      actions={!desk && create}
    >
      {!query.data && query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="比赛"
          columns={columns}
          rows={query.data?.list}
          rowKey={(c) => String(c.id)}
          rowLabel={(c) => c.title}
          rowActions={actions.of}
          empty={
            <Empty
              title="还没有比赛"
              icon="trophy"
              {...(!ended && { action: { label: '新建比赛', onClick: () => setCreating(true) } })}
            >
              团队赛或个人赛，先建成草稿，准备好再发布
            </Empty>
          }
        />
      )}
      {creating && (
        <CreateContest
          roomId={roomId}
          onClose={() => setCreating(false)}
          onDone={(id) => navigate(contestInfo(roomId, id))}
        />
      )}
      {actions.dialog}
    </Page>
  )
}

function Facts({ contest }: { contest: ContestCard }) {
  const stage = useStage(contest)
  return (
    <div className={styles.facts}>
      <StageTag stage={stage.stage_status} />
      <StageText {...stage} />
      <Link href={contestPage(contest.id)}>查看比赛</Link>
      <Link href={contestInfo(contest.training_room_id, contest.id)}>编辑比赛</Link>
      <Link href={judgingPage(contest.training_room_id, contest.id, 'arrange')}>评分安排</Link>
      <Link href={statsPage(contest.id)}>数据看板</Link>
    </div>
  )
}

function StageCell({ contest }: { contest: ContestCard }) {
  const stage = useStage(contest)
  return <StageText {...stage} />
}

const period = (from: number, to: number): string => (from && to ? `${dateTime(from)} 至 ${dateTime(to)}` : '未设置')

const columns: Column<ContestCard>[] = [
  {
    key: 'title',
    title: '比赛',
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
      const { label, href } = nextStep(c)
      return <Link href={href}>{label}</Link>
    },
  },
  { key: 'signup', title: '报名时间', cell: (c) => period(c.signup_begin, c.signup_end) },
  { key: 'teams', title: '已报名', numeric: true, cell: (c) => c.team_count },
  {
    key: 'pending',
    title: '待审核',
    numeric: true,
    cell: (c) => (c.pending_count > 0 ? <Badge count={c.pending_count} label="条待审核" /> : 0),
  },
]
