import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Indicator, IndicatorMark } from '#contract/teams/grouping/indicator.model'
import { indicatorSum, rowsBelow } from '#contract/teams/grouping/indicator.rules'
import { date } from '#lib/format'
import { ChartRadar } from '#ui/display/chart-radar'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonHero, SkeletonPage } from '#ui/states/skeleton'
import { groupingQueries } from '../grouping.queries'
import styles from './evaluation.module.css'

type EvaluationProps = {
  teamId: number
  /** A person of the team; the team as a whole without. */
  uid?: number
  label: string
  /** What other teams have on average, in the order of the rows; -1 = too few. */
  average?: readonly number[]
}

const known = (score: number | undefined): number | undefined => (score === undefined || score < 0 ? undefined : score)

/** How a team, or one of its people, is evaluated: the shape of the dimensions, and every row in words and figures. */
export function Evaluation({ teamId, uid = 0, label, average }: EvaluationProps) {
  const client = useQueryClient()
  const query = useQuery(groupingQueries.marks(teamId, uid))
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={() => client.refetchQueries(query)} />
  if (!query.data)
    return (
      <SkeletonPage label="评价加载中">
        <SkeletonHero />
      </SkeletonPage>
    )
  const { rows, marks } = query.data
  if (!rows.length) return <Nothing>老师设置评价指标并评价后，这里会显示各项得分和评语。</Nothing>
  const total = indicatorSum(
    rows,
    marks.map((mark) => mark.score),
  )
  if (total === undefined) return <Nothing>还没有评价。老师评价后，这里会显示各项得分和评语。</Nothing>
  const first = rows.flatMap((row, i) => (row.pid ? [] : [{ row, mark: marks[i], average: average?.[i] }]))
  const others = first.some((one) => known(one.average) !== undefined)
    ? { label: '各团队平均', values: first.map((one) => known(one.average)) }
    : undefined
  return (
    <Card>
      <p className={styles.total}>
        <span className="secondary">综合得分 </span>
        <strong className="tabular">{total}</strong>
      </p>
      <div className={styles.both}>
        <ChartRadar
          label={label}
          axes={first.map(({ row }) => ({ label: row.title }))}
          series={[{ label, values: first.map(({ mark }) => known(mark?.score)) }, others]}
        />
        <dl className={styles.rows}>
          {rows.map((row, i) => (
            <Row key={row.id} row={row} mark={marks[i]} sum={rowsBelow(rows, row.id).length > 0} />
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

/** `sum`: a dimension whose score comes from the rows below it. */
function Row({ row, mark, sum }: { row: Indicator; mark: IndicatorMark | undefined; sum: boolean }) {
  const given = mark && mark.score >= 0
  return (
    <div className={row.pid ? `${styles.row} ${styles.below}` : styles.row}>
      <dt className={sum ? styles.sum : undefined}>
        {row.title}
        <span className="secondary">（占 {row.weight}%）</span>
      </dt>
      <dd className={styles.score}>{given ? <strong className="tabular">{mark.score}</strong> : '未评'}</dd>
      {row.description && <dd className={`secondary ${styles.text}`}>{row.description}</dd>}
      {!sum && row.skill_point.length > 0 && (
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
      {given && !sum && (
        <dd className={`secondary ${styles.text}`}>
          {mark.mark_name} · {date(mark.mark_time)}
        </dd>
      )}
    </div>
  )
}
