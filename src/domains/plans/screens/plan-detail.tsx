import { useQuery } from '@tanstack/react-query'
import { daysText } from '#contract/plans/days/days.rules'
import { farText } from '#contract/plans/plans.labels'
import type { PlanDetail as Plan } from '#contract/plans/plans.model'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { wordsOf } from '../../rooms/parts/room-words'
import { roomsQueries } from '../../rooms/rooms.queries'
import { planDesk, planEditor, planInfo, planItemAt, planItemDesk, planList, planProgress } from '../parts/plan-address'
import { PlanStages } from '../parts/plan-stages'
import { PlanStateTag } from '../parts/plan-tile'
import styles from '../parts/plans.module.css'
import { planWithTicks, schoolToday, useTicks } from '../parts/use-ticks'
import { plansQueries } from '../plans.queries'

type Props = { roomId: number; planId: number /** As its learners see it, for who teaches. */; look?: boolean }

/** One plan: how far one has come, and everything that is planned. */
export function PlanDetail({ roomId, planId, look }: Props) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(plansQueries.detail(planId))
  const ticks = useTicks(planId)
  const title = query.data?.title ?? '计划'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={look ? planDesk(roomId) : planList(roomId)}
      query={query}
      aged="打勾会在联网后提交"
      label="计划加载中"
    >
      {(fetched) => {
        const plan = planWithTicks(fetched, ticks)
        return (
          <div className="stack">
            <Facts roomId={roomId} plan={plan} look={look} />
            <PlanStages
              plan={plan}
              words={wordsOf(room)}
              ticks={ticks}
              hrefOf={(id) => (look ? planItemDesk(roomId, planId, id) : planItemAt(roomId, planId, id))}
            />
          </div>
        )
      }}
    </QueryPage>
  )
}

function Facts({ roomId, plan, look }: { roomId: number; plan: Plan; look: boolean | undefined }) {
  const { id, intro, late, begin_day: begin, end_day: end, done, total } = plan
  return (
    <Card>
      <div className={styles.card}>
        {intro && <p className={styles.about}>{intro}</p>}
        <div className="cluster">
          <PlanStateTag plan={plan} />
          {begin > 0 && <span className="secondary tabular">{daysText(begin, end, schoolToday())}</span>}
          {plan.learns && late > 0 && <Tag tone="danger">{`${late} 项逾期`}</Tag>}
        </div>
        {plan.learns && (
          <Progress label="计划进度" value={total ? (100 * done) / total : 0} text={`已完成 ${farText(plan)}`} />
        )}
        <div className="cluster">
          {look ? (
            <Button size="sm" variant="secondary" href={planEditor(roomId, id)}>
              编辑计划
            </Button>
          ) : (
            <>
              <Button size="sm" variant="secondary" href={planProgress(roomId, id)}>
                进度与时间轴
              </Button>
              <Button size="sm" variant="secondary" href={planInfo(roomId, id)}>
                计划说明
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
