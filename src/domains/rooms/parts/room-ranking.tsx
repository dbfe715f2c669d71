import { useQuery } from '@tanstack/react-query'
import type { RankRow } from '#contract/rooms/page.model'
import { percentOf } from '#contract/rooms/page.rules'
import { errorText } from '#lib/errors'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { List, ListRow } from '#ui/list'
import { SkeletonList } from '#ui/skeleton'
import { pageQueries } from '../page.queries'
import styles from './room-ranking.module.css'

const PODIUM = 3

/** Who attended most: teams where the room has them, else people; one's own place is always there. */
export function RoomRanking({ roomId }: { roomId: number }) {
  const query = useQuery(pageQueries.ranking(roomId))
  if (query.error && !query.data) return <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonList rows={3} />
  const { list, own, total, by } = query.data
  if (total === 0)
    return (
      <Card>
        <p className="secondary">第一次签到后，排行会显示在这里。</p>
      </Card>
    )
  const rows = own && !list.some((row) => row.mine) ? [...list, own] : list
  return (
    <List label="出勤排行" header={`${total} ${by === 'team' ? '个团队' : '人'}，按签到比例排名`}>
      {rows.map((row) => (
        <Rank key={row.id} row={row} />
      ))}
    </List>
  )
}

function Rank({ row }: { row: RankRow }) {
  return (
    <ListRow
      current={row.mine}
      prefix={
        <span className={`${styles.place} tabular ${row.place <= PODIUM ? styles.podium : ''}`}>
          <span className="visually-hidden">第</span>
          {row.place}
          <span className="visually-hidden">名</span>
        </span>
      }
      title={row.mine ? `${row.title}（我）` : row.title}
      extra={
        <span className="tabular">
          {percentOf(row)}% · {row.done}/{row.total}
        </span>
      }
    />
  )
}
