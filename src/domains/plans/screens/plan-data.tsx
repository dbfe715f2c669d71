import { useQuery } from '@tanstack/react-query'
import { farText, progressTitle } from '#contract/plans/plans.labels'
import type { PlanDetail } from '#contract/plans/plans.model'
import { counts, farOf, type ItemState, itemStateOf } from '#contract/plans/plans.rules'
import { usePageTitle } from '#lib/title'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { List } from '#ui/lists/list'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { type RoomWords, wordsOf } from '../../rooms/parts/room-words'
import { roomsQueries } from '../../rooms/rooms.queries'
import { ItemRow } from '../parts/item-row'
import { planAt, planItemAt } from '../parts/plan-address'
import styles from '../parts/plans.module.css'
import { Timeline } from '../parts/timeline'
import { planWithTicks, schoolToday, useTicks } from '../parts/use-ticks'
import { plansQueries } from '../plans.queries'

/** How far one is with a plan: over its days, stage by stage, and what is overdue or next. */
export function PlanData({ roomId, planId }: { roomId: number; planId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(plansQueries.detail(planId))
  const ticks = useTicks(planId)
  const title = query.data ? progressTitle(query.data.title) : '计划进度'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={planAt(roomId, planId)}
      wide
      query={query}
      aged="进度会在联网后更新"
      label="进度加载中"
    >
      {(fetched) => <Whole roomId={roomId} plan={planWithTicks(fetched, ticks)} words={wordsOf(room)} />}
    </QueryPage>
  )
}

const groups: { title: string; states: readonly ItemState[] }[] = [
  { title: '已逾期', states: ['late'] },
  { title: '待完成', states: ['open'] },
]

function Whole({ roomId, plan, words }: { roomId: number; plan: PlanDetail; words: RoomWords }) {
  const today = schoolToday()
  const all = plan.stages.flatMap(({ items }) => items)
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  const hrefOf = (id: number) => planItemAt(roomId, plan.id, id)
  return (
    <div className="stack">
      <Card>
        <div className={styles.card}>
          <Progress
            label="计划进度"
            value={plan.total ? (100 * plan.done) / plan.total : 0}
            text={`已完成 ${farText(plan)}${plan.late > 0 ? `，${plan.late} 项逾期` : ''}`}
          />
          {plan.stages
            .filter(({ items }) => items.some(counts))
            .map(({ id, title, items }) => {
              const far = farOf(items, today)
              return (
                <Progress
                  key={id}
                  label={`${title}的进度`}
                  value={(100 * far.done) / far.total}
                  text={`${title} ${farText(far)}`}
                />
              )
            })}
        </div>
      </Card>
      {plan.begin_day > 0 && (
        <Section title="时间轴">
          <Timeline plan={plan} hrefOf={hrefOf} />
        </Section>
      )}
      {groups.map(({ title, states }) => {
        const items = all.filter((item) => states.includes(itemStateOf(item, today)))
        return items.length === 0 ? null : (
          <List key={title} label={title} header={<h2>{`${title} · ${items.length}`}</h2>}>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} titles={titles} words={words} href={hrefOf(item.id)} />
            ))}
          </List>
        )
      })}
    </div>
  )
}
