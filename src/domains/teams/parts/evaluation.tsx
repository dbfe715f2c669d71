import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Indicator, IndicatorMark } from '#contract/teams/indicator.model'
import { indicatorTotal } from '#contract/teams/indicator.rules'
import { errorText } from '#lib/errors'
import { date } from '#lib/format'
import { Card } from '#ui/card'
import { ChartRadar } from '#ui/chart-radar'
import { ErrorState } from '#ui/error-state'
import { SkeletonHero, SkeletonPage } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { groupingQueries } from '../grouping.queries'
import styles from './evaluation.module.css'

type EvaluationProps = {
  teamId: number
  /** A person of the team; the team as a whole without. */
  uid?: number
  label: string
  /** What other teams have on average, in the order of the dimensions; -1 = too few. */
  average?: readonly number[]
}

const known = (score: number | undefined): number | undefined => (score === undefined || score < 0 ? undefined : score)

/** How a team, or one of its people, is evaluated: the shape, and every dimension in words and figures. */
export function Evaluation({ teamId, uid = 0, label, average }: EvaluationProps) {
  const client = useQueryClient()
  const query = useQuery(groupingQueries.marks(teamId, uid))
  if (!query.data && query.error)
    return <ErrorState message={errorText(query.error)} onRetry={() => client.refetchQueries(query)} />
  if (!query.data)
    return (
      <SkeletonPage label="评价加载中">
        <SkeletonHero />
      </SkeletonPage>
    )
  const { rows, marks } = query.data
  if (!rows.length) return <Nothing>老师设置评价指标并评价后，这里会显示各项得分和评语。</Nothing>
  const scores = marks.map((mark) => mark.score)
  const total = indicatorTotal(
    scores,
    rows.map((row) => row.weight),
  )
  if (total === undefined) return <Nothing>还没有评价。老师评价后，这里会显示各项得分和评语。</Nothing>
  const others = average?.some((value) => value >= 0) ? { label: '各团队平均', values: average.map(known) } : undefined
  return (
    <Card>
      <p className={styles.total}>
        <span className="secondary">综合得分 </span>
        <strong className="tabular">{total}</strong>
      </p>
      <div className={styles.both}>
        <ChartRadar
          label={label}
          axes={rows.map((row) => ({ label: row.title }))}
          series={[{ label, values: scores.map(known) }, others]}
        />
        <dl className={styles.rows}>
          {rows.map((row, i) => (
            <Row key={row.id} row={row} mark={marks[i]} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <Card>
    <p className="secondary">{children}</p>
  </Card>
)

function Row({ row, mark }: { row: Indicator; mark: IndicatorMark | undefined }) {
  const given = mark && mark.score >= 0
  return (
    <div className={styles.row}>
      <dt>
        {row.title}
        <span className="secondary">（占 {row.weight}%）</span>
      </dt>
      <dd className={styles.score}>{given ? <strong className="tabular">{mark.score}</strong> : '未评'}</dd>
      {row.description && <dd className={`secondary ${styles.text}`}>{row.description}</dd>}
      {row.skill_point.length > 0 && (
        <dd className={`${styles.text} ${styles.points}`}>
          {row.skill_point.map(({ title }) => {
            const reached = mark?.points.includes(title)
            return (
              <Tag key={title} tone={reached ? 'success' : 'neutral'} icon={reached ? 'check' : undefined}>
                {title}
                <span className="visually-hidden">{reached ? '，已掌握' : '，未掌握'}</span>
              </Tag>
            )
          })}
        </dd>
      )}
      {given && mark.comment && <dd className={styles.text}>{mark.comment}</dd>}
      {given && (
        <dd className={`secondary ${styles.text}`}>
          {mark.mark_name} · {date(mark.mark_time)}
        </dd>
      )}
    </div>
  )
}
