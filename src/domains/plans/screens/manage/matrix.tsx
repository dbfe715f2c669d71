import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import type { PlanMatrix as Matrix } from '#contract/plans/matrix/matrix.model'
import { COUNTED_FRESH, MATRIX_SHOWN, matrixAmong, matrixRows } from '#contract/plans/matrix/matrix.rules'
import { ago } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { FilterLine } from '#ui/desk/people-filters'
import { PeopleProgress } from '#ui/desk/people-progress'
import { ExportMenu } from '#ui/lists/export-menu'
import { OnlineButton } from '#ui/online-button'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { planDesk, planEditor } from '../../parts/plan-address'
import { schoolToday } from '../../parts/use-ticks'
import { countMatrix } from '../../plans.mutations'
import { plansQueries } from '../../plans.queries'
import { MatrixGrid } from './matrix-grid'
import { shownLabels, useMatrixList } from './matrix-words'
import { reminding } from './reminding'

/** How a room gets on with a plan: every learner, every item, on one screen. */
export function PlanMatrix({ roomId, planId }: { roomId: number; planId: number }) {
  const query = useQuery(plansQueries.matrix(planId))
  const title = query.data ? `完成情况 · ${query.data.title}` : '完成情况'
  usePageTitle(title)
  return (
    <QueryPage title={title} backHref={planDesk(roomId)} wide query={query} aged="提醒需要联网" label="完成情况加载中">
      {(matrix) =>
        matrix.uids.length === 0 ? (
          <Empty title="还没有学员" icon="team">
            学员加入实训室后，完成情况会显示在这里。
          </Empty>
        ) : matrix.items.length === 0 ? (
          <Empty title="计划还没有安排" icon="calendar" action={{ label: '去添加', href: planEditor(roomId, planId) }}>
            添加安排并发布后，学员的完成情况会显示在这里。
          </Empty>
        ) : (
          <Whole roomId={roomId} matrix={matrix} />
        )
      }
    </QueryPage>
  )
}

/** Counts the table anew where it is old, and says when it was counted. */
const useCounting = ({ plan_id, made_time }: Matrix) => {
  const client = useQueryClient()
  const online = useOnline()
  const [failed, setFailed] = useState(false)
  const [counting, setCounting] = useState(false)
  const count = async () => {
    setCounting(true)
    setFailed(false)
    await countMatrix(client, plan_id).catch(() => setFailed(true))
    setCounting(false)
  }
  const old = made_time < serverSeconds() - COUNTED_FRESH
  // Once a visit: what is counted while one looks is asked for by the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan and the network decide
  useEffect(() => {
    if (online && old) void count()
  }, [plan_id, online])
  return { counting, failed, count }
}

function Whole({ roomId, matrix }: { roomId: number; matrix: Matrix }) {
  const client = useQueryClient()
  const { counting, failed, count: countAgain } = useCounting(matrix)
  const list = useMatrixList()
  // Never counted: nothing can be said of anybody yet.
  if (matrix.made_time === 0 && !failed) return <SkeletonList rows={6} />
  return (
    <PeopleProgress
      of={matrix}
      all={matrixRows(matrix, schoolToday())}
      among={matrixAmong}
      list={list}
      shown={MATRIX_SHOWN}
      labels={shownLabels}
      exporting={<ExportMenu api={planMatrixApi.export} query={{ id: matrix.plan_id, ...list.filter }} />}
      reminding={reminding(client, matrix.plan_id)}
      aged={
        <FilterLine>
          <span className="secondary" role="status">
            {counting ? '正在统计' : failed ? '没能重新统计' : `统计于${ago(matrix.made_time)}`}
          </span>
          <OnlineButton size="sm" variant="quiet" icon="refresh" disabled={counting} onClick={countAgain}>
            重新统计
          </OnlineButton>
        </FilterLine>
      }
      signs={['✓ 已完成', '%：完成到多少', '逾期：过了截止日期还没有完成', '· 没有开始', '表头最下面是完成的人数']}
    >
      {(rows, selecting) => <MatrixGrid roomId={roomId} matrix={matrix} rows={rows} {...selecting} />}
    </PeopleProgress>
  )
}
