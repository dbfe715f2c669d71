import { useQuery, useQueryClient } from '@tanstack/react-query'
import { farText } from '#contract/plans/plans.labels'
import { usePageTitle } from '#lib/title'
import { remindPeople } from '#ui/desk/use-remind'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { wordsOf } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { planDesk, planItemDesk } from '../../parts/plan-address'
import { PlanStages } from '../../parts/plan-stages'
import { Timeline } from '../../parts/timeline'
import { plansQueries } from '../../plans.queries'
import { reminding } from './reminding'

/** All plans of a room as one learner has done them. */
export function PlanLearner({ roomId, uid }: { roomId: number; uid: number }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(plansQueries.user(roomId, uid))
  usePageTitle(query.data && `${query.data.name} · 计划`)
  const remind = (planId: number, name: string) => remindPeople(reminding(client, planId), [{ uid, name }])
  return (
    <QueryPage
      title={query.data?.name ?? '学员的计划'}
      backHref={planDesk(roomId)}
      wide
      query={query}
      aged="提醒需要联网"
      label="学员的计划加载中"
    >
      {({ name, unit, team, plans }) => (
        <div className="stack">
          {(unit || team) && <p className="secondary">{[unit, team].filter(Boolean).join(' · ')}</p>}
          {plans.length === 0 && (
            <Empty title="还没有发布的计划" icon="calendar">
              发布计划后，这位学员的完成情况会显示在这里。
            </Empty>
          )}
          {plans.map((plan) => (
            <Section key={plan.id} title={plan.title}>
              <div className="stack">
                <Card>
                  <div className="stack">
                    <Progress
                      label={`${plan.title}的进度`}
                      value={plan.total ? (100 * plan.done) / plan.total : 0}
                      text={`已完成 ${farText(plan)}${plan.late > 0 ? `，${plan.late} 项逾期` : ''}`}
                    />
                    <div className="cluster">
                      <OnlineButton
                        size="sm"
                        variant="secondary"
                        disabled={plan.done >= plan.total}
                        act="提醒"
                        onClick={() => remind(plan.id, name)}
                      >
                        {`提醒完成“${plan.title}”`}
                      </OnlineButton>
                    </div>
                  </div>
                </Card>
                <Timeline plan={plan} hrefOf={(id) => planItemDesk(roomId, plan.id, id)} />
                <PlanStages plan={plan} words={wordsOf(room)} hrefOf={(id) => planItemDesk(roomId, plan.id, id)} />
              </div>
            </Section>
          ))}
        </div>
      )}
    </QueryPage>
  )
}
