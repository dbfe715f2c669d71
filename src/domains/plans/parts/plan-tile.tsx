import { daysText } from '#contract/plans/days/days.rules'
import { farText, planStateLabels, planWords } from '#contract/plans/plans.labels'
import type { PlanCard } from '#contract/plans/plans.model'
import { type PlanState, planStateOf } from '#contract/plans/plans.rules'
import { Tag, type Tone } from '#ui/display/tag'
import { StateCard } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { planAt } from './plan-address'
import styles from './plans.module.css'
import { schoolToday } from './use-ticks'

const tones: Record<PlanState, Tone> = { draft: 'neutral', soon: 'info', running: 'scene', over: 'neutral' }
/** How a plan stands, or that all of it is done. */
export function PlanStateTag({ plan }: { plan: PlanCard }) {
  const state = planStateOf(plan, schoolToday())
  if (state !== 'draft' && plan.total > 0 && plan.done === plan.total) return <Tag tone="success">已完成</Tag>
  return <Tag tone={tones[state]}>{planStateLabels[state]}</Tag>
}

/** A plan of a room, with how far one has come and what is next. */
export function PlanTile({ plan, room }: { plan: PlanCard; room?: boolean }) {
  const { id, training_room_id: roomId, title, done, total, late, next_title: next, next_day: nextDay } = plan
  const today = schoolToday()
  return (
    <StateCard href={planAt(roomId, id)} title={title} state={<PlanStateTag plan={plan} />}>
      <span className="secondary tabular">{planWords(plan, today, !!room)}</span>
      <Progress label={`${title}的进度`} value={total ? (100 * done) / total : 0} text={`已完成 ${farText(plan)}`} />
      {(next || late > 0) && (
        <span className={styles.next}>
          {late > 0 && <Tag tone="danger">{`${late} 项逾期`}</Tag>}
          {next && <span>{`接下来：${next}${nextDay ? `，${daysText(0, nextDay, today)}` : ''}`}</span>}
        </span>
      )}
    </StateCard>
  )
}
