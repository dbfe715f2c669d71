import { useQuery } from '@tanstack/react-query'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { PlanTile } from '../parts/plan-tile'
import { plansQueries } from '../plans.queries'

/** The plans of a room, with how far one has come in each. */
export function PlanList({ roomId }: { roomId: number }) {
  const query = useQuery(plansQueries.lists(roomId))
  return (
    <QueryPage
      title="计划"
      backHref={roomHome(roomId)}
      query={query}
      aged="没有打开过的计划需要联网"
      label="计划加载中"
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有计划" icon="calendar">
            老师发布计划后，每一项安排和截止日期会显示在这里
          </Empty>
        ) : (
          <Grid label="计划" kind="long" layout="1072">
            {list.map((plan) => (
              <PlanTile key={plan.id} plan={plan} />
            ))}
          </Grid>
        )
      }
    </QueryPage>
  )
}
