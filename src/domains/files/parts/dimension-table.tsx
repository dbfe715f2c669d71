import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#contract/content/content.types'
import type { DimensionRow } from '#contract/content/dimension/dimension.model'
import { ChartRadar } from '#ui/display/chart-radar'
import { Card } from '#ui/layout/card'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content/content.queries'
import styles from './dimension.module.css'

/** What content trains: its dimensions with their weights and skill points, drawn where there are three or more. Here, for a preview shows it too. */
export function DimensionTable({ type, id, needed }: { type: ContentType; id: number; needed: boolean }) {
  const { data, error, refetch } = useQuery(contentQueries.dimension(type, id))
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonList rows={2} />
  if (!data.length) return needed ? <Empty title="还没有维度表">作者还没有写下要培养的能力。</Empty> : null
  const top = data.filter((row) => row.pid === 0)
  return (
    <Card title="能力维度">
      <ChartRadar
        label="能力维度的权重"
        axes={top.map(({ title }) => ({ label: title }))}
        series={[{ label: '权重', values: top.map(({ weight }) => weight) }]}
      />
      <ul className={styles.rows}>
        {top.map((row) => (
          <li key={row.id}>
            <Row row={row} />
            <ul className={styles.rows}>
              {data
                .filter((below) => below.pid === row.id)
                .map((below) => (
                  <li key={below.id} className={styles.below}>
                    <Row row={below} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ row }: { row: DimensionRow }) {
  return (
    <div className={styles.row}>
      <span className={styles.title}>{row.title}</span>
      <span className="secondary tabular">权重 {row.weight}%</span>
      {row.description && <p className={styles.words}>{row.description}</p>}
      {row.skill_point.length > 0 && (
        <p className={`${styles.words} secondary`}>技能点：{row.skill_point.map(({ title }) => title).join('、')}</p>
      )}
    </div>
  )
}
