import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContestCard } from '#contract/contests/contests.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Link } from '#ui/link'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { contestsQueries, WHOLE_ROOM } from '../../contests.queries'
import styles from '../../parts/contests.module.css'
import { contestInfo, contestPage, judgingPage, manageContests, statsPage } from '../../parts/paths'
import { StageText } from '../../parts/stage-text'
import { StageTag } from '../../parts/status-tags'
import { useStage } from '../../parts/use-contest-clock'
import { contestColumns } from './contest-columns'
import { CreateContest } from './create-contest'
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

/** The manager's contests, or one contest's sign-ups. */
export function ContestManage({ roomId, contestId, onOpen, below }: ContestManageProps) {
  if (!contestId) return <Contests roomId={roomId} onOpen={onOpen} />
  return <Signups roomId={roomId} contestId={contestId} below={below} />
}

function Signups({ roomId, contestId, below }: { roomId: number; contestId: number; below: ReactNode }) {
  const query = useQuery(contestsQueries.lists(roomId))
  const note = useAgeNote(query)
  const contest = query.data?.list.find((c) => c.id === contestId)
  return (
    <Page title={contest?.title ?? '报名审核'} scene="sai" wide backHref={manageContests(roomId)} note={note}>
      <div className="stack">
        {contest && <Facts contest={contest} />}
        <SignupList key={contestId} contestId={contestId} contest={contest} />
        {below}
      </div>
    </Page>
  )
}

const labels = { all: '全部', draft: '草稿', ahead: '筹备与报名', running: '比赛与评审', results: '公示与结束' }
const states = ['all', 'draft', 'ahead', 'running', 'results'] as const

/** How each contest stands, what comes next, and how many sign-ups wait. */
function Contests({ roomId, onOpen }: { roomId: number; onOpen: (contestId: number) => void }) {
  const client = useQueryClient()
  // A room's contests mostly stand on one page, which other screens ask for too.
  const at = useListState(
    { state: states, keyword: '' },
    { size: WHOLE_ROOM, sorts: ['title', 'signup', 'teams', 'pending'] },
  )
  const { state, keyword } = at.filter
  const query = usePaged(
    at,
    ({ offset, limit }) =>
      contestsQueries.page(roomId, {
        keyword,
        ...(state !== 'all' && { state }),
        ...(at.order && { sort: at.order }),
        ...(offset && { offset }),
        limit,
      }),
    (contest) => contest.id,
  )
  const ended = hasEnded(useQuery(roomsQueries.detail(roomId)).data)
  const [creating, setCreating] = useState(false)
  const { list = [], total = 0 } = query.data ?? {}
  const whole = !at.narrowed && !at.order && list.length === total
  const actions = useContestActions(client, roomId, { list, whole, ended }, onOpen)
  // Why nothing is made any more is said above, by the room's own bar.
  const create = !ended && (
    <Button icon="plus" onClick={() => setCreating(true)}>
      新建比赛
    </Button>
  )
  return (
    <Page title="比赛管理" scene="sai" wide above={roomHome(roomId)} barActions={create}>
      <PagedList
        caption="比赛"
        unit="场"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={ended ? contestColumns.ended : contestColumns.open}
        rowKey={(c) => String(c.id)}
        rowLabel={(c) => c.title}
        rowActions={actions.of}
        toolbar={
          <ListTools
            filters={
              <Chips
                label="比赛状态"
                options={states.map((value) => ({ value, label: labels[value] }))}
                value={state}
                onChange={(next) => at.show({ state: next })}
              />
            }
            search={{
              label: '按名称搜索比赛',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到符合的比赛" icon="search" />
          ) : (
            <Empty
              title="还没有比赛"
              icon="trophy"
              {...(!ended && { action: { label: '新建比赛', onClick: () => setCreating(true) } })}
            >
              团队赛或个人赛，先建成草稿，准备好再发布
            </Empty>
          )
        }
      />
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
