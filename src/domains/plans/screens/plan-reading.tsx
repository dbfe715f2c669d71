import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanCard } from '#contract/plans/plans.model'
import { planStateOf } from '#contract/plans/plans.rules'
import { Chips } from '#ui/display/tag'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { PlanTile } from '../parts/plan-tile'
import { schoolToday } from '../parts/use-ticks'
import { plansQueries } from '../plans.queries'

type Filter = 'all' | 'running' | 'soon' | 'over'
const options: { value: Filter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'running', label: '进行中' },
  { value: 'soon', label: '未开始' },
  { value: 'over', label: '已结束' },
]
const empty: Record<Filter, string> = {
  all: '还没有计划',
  running: '没有进行中的计划',
  soon: '没有即将开始的计划',
  over: '还没有结束的计划',
}

/** A person's plans over all rooms. */
export function PlanReading() {
  const query = useQuery(plansQueries.mine())
  const [filter, setFilter] = useState<Filter>('all')
  const shown = (plan: PlanCard) => filter === 'all' || planStateOf(plan, schoolToday()) === filter
  return (
    <QueryPage query={query} title="我的计划" scene="ke" backHref="/index" aged="没有打开过的计划需要联网">
      {({ list }) => (
        <div className="stack">
          <Chips label="筛选" options={options} value={filter} onChange={setFilter} />
          {list.some(shown) ? (
            <Grid layout="1072" kind="long" label="计划">
              {list.filter(shown).map((plan) => (
                <PlanTile key={plan.id} plan={plan} room />
              ))}
            </Grid>
          ) : (
            <Empty title={empty[filter]} icon="calendar">
              各实训室的计划会汇总在这里
            </Empty>
          )}
        </div>
      )}
    </QueryPage>
  )
}
