import { useQuery } from '@tanstack/react-query'
import { daysText } from '#contract/plans/days/days.rules'
import { planKindLabel } from '#contract/plans/plans.labels'
import type { PlanDetail } from '#contract/plans/plans.model'
import { counts, spanOf } from '#contract/plans/plans.rules'
import { ago } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Facts } from '#ui/display/facts'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { QueryPage } from '#ui/states/query-page'
import { type RoomWords, useRoomWords } from '../../rooms/parts/room-words'
import { planAt } from '../parts/plan-address'
import styles from '../parts/plans.module.css'
import { schoolToday } from '../parts/use-ticks'
import { plansQueries } from '../plans.queries'

/** What a plan is: its words, its stages and when they are, and how it counts. */
export function PlanInfo({ roomId, planId }: { roomId: number; planId: number }) {
  const query = useQuery(plansQueries.detail(planId))
  const title = query.data?.title ?? '计划说明'
  usePageTitle(query.data ? `${title} · 说明` : title)
  return (
    <QueryPage title={title} backHref={planAt(roomId, planId)} query={query} label="计划说明加载中">
      {(plan) => <About roomId={roomId} plan={plan} />}
    </QueryPage>
  )
}

const kindsOf = (items: PlanDetail['stages'][number]['items'], words: RoomWords): string => {
  const counted = new Map<string, number>()
  for (const { kind } of items) {
    const label = planKindLabel(kind, words)
    counted.set(label, (counted.get(label) ?? 0) + 1)
  }
  return [...counted].map(([label, n]) => `${label} ${n} 项`).join('、')
}

const COUNTED = '课程、{work}、项目、任务、考试、比赛、训练营和第三方活动完成后自动记录；内容和自定义安排读完后自己打勾'

function About({ roomId, plan }: { roomId: number; plan: PlanDetail }) {
  const words = useRoomWords(roomId)
  const today = schoolToday()
  const all = plan.stages.flatMap(({ items }) => items)
  const chained = all.filter(({ before }) => before.length > 0).length
  const facts = [
    ['时间', daysText(plan.begin_day, plan.end_day, today) || '没有固定日期，按自己的节奏完成'],
    ['计入进度', `${all.filter(counts).length} 项，选做和已失效的不计入`],
    ['怎么算完成', words(COUNTED)],
    ['前置', chained > 0 && `${chained} 项要先完成前面的安排`],
    ['最近修改', ago(plan.update_time)],
  ] as const
  return (
    <div className="stack">
      <Card>
        <div className={styles.card}>
          <p className={styles.about}>{plan.intro || '老师没有填写说明。'}</p>
          <Facts facts={facts} />
          <Button block href={planAt(roomId, plan.id)}>
            查看全部安排
          </Button>
        </div>
      </Card>
      {plan.stages.length > 0 && (
        <List label="阶段" header={<h2>阶段</h2>}>
          {plan.stages.map(({ id, title, items }, n) => {
            const { begin, end } = spanOf(items)
            return (
              <ListRow
                key={id}
                title={`${n + 1}. ${title}`}
                description={[daysText(begin, end, today), kindsOf(items, words)].filter(Boolean).join(' · ')}
              />
            )
          })}
        </List>
      )}
    </div>
  )
}
