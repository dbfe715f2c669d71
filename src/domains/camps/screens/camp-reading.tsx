import { useQuery } from '@tanstack/react-query'
import type { MyCamp } from '#contract/camps/camps.model'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { campsQueries } from '../camps.queries'
import { MyCampTile } from '../parts/my-camp-tile'

const SHOWN = ['all', 'running', 'soon', 'over'] as const
type Shown = (typeof SHOWN)[number]
const labels: Record<Shown, string> = { all: '全部', running: '进行中', soon: '未开营', over: '已结束' }
const empty: Record<Shown, string> = {
  all: '还没有参加训练营',
  running: '没有进行中的训练营',
  soon: '没有即将开营的训练营',
  over: '还没有结束的训练营',
}
const shape = { when: SHOWN }

const shownOf = ({ period_state: state }: MyCamp): Shown => (state === 'running' || state === 'over' ? state : 'soon')

/** `/camp-reading`: the training camps that a person takes or took part in, what runs first. */
export function CampReading() {
  const query = useQuery(campsQueries.mine())
  const at = useListState(shape)
  const show = at.filter.when
  return (
    <QueryPage query={query} title="我的训练营" scene="ke" backHref="/index" aged="没有打开过的训练营需要联网">
      {({ list }) => {
        const shown = list.filter((camp) => show === 'all' || shownOf(camp) === show)
        return (
          <div className="stack">
            <Chips
              label="筛选"
              options={SHOWN.map((value) => ({ value, label: labels[value] }))}
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
                title={empty[show]}
                icon="trophy"
                {...(show === 'all' && { action: { label: '去实训中心', href: '/training-center' } })}
              >
                报名的训练营会列在这里，包括每期的打卡和学习进度
              </Empty>
            )}
          </div>
        )
      }}
    </QueryPage>
  )
}
