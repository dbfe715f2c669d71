import { useQuery } from '@tanstack/react-query'
import { campIsIn, MY_CAMPS, type MyCamps, NO_CAMPS_TEXT, noCamps } from '#contract/camps/camps.words'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { campsQueries } from '../camps.queries'
import { MyCampTile } from '../parts/my-camp-tile'

const labels: Record<MyCamps, string> = { all: '全部', running: '进行中', soon: '未开营', over: '已结束' }
const shape = { when: MY_CAMPS }

/** `/camp-reading`: the training camps that a person takes or took part in, what runs first. */
export function CampReading() {
  const query = useQuery(campsQueries.mine())
  const at = useListState(shape)
  const show = at.filter.when
  return (
    <QueryPage query={query} title="我的训练营" scene="ke" backHref="/index" aged="没有打开过的训练营需要联网">
      {({ list }) => {
        const shown = list.filter((camp) => campIsIn(camp, show))
        return (
          <div className="stack">
            <Chips
              label="筛选"
              options={MY_CAMPS.map((value) => ({ value, label: labels[value] }))}
              value={show}
              onChange={(next) => at.show({ when: next })}
            />
            {shown.length > 0 ? (
              <Grid layout="1072" kind="long" label="我的训练营">
                {shown.map((camp) => (
                  <MyCampTile key={camp.period_id} camp={camp} />
                ))}
              </Grid>
            ) : (
              <Empty
                title={noCamps[show]}
                icon="trophy"
                {...(show === 'all' && { action: { label: '去实训中心', href: '/training-center' } })}
              >
                {NO_CAMPS_TEXT}
              </Empty>
            )}
          </div>
        )
      }}
    </QueryPage>
  )
}
