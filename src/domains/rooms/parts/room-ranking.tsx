import { useQuery } from '@tanstack/react-query'
import type { RankRow, RankSource } from '#contract/rooms/page/page.model'
import { percentOf, rankSources } from '#contract/rooms/page/page.rules'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../page.queries'
import styles from './room-ranking.module.css'

const PODIUM = 3

interface Shown {
  empty: string
  value(row: RankRow): string
}
const shown: Record<RankSource, Shown> = {
  attendance: {
    empty: '第一次签到后，排行会显示在这里。',
    value: (row) => `${percentOf(row)}% · ${row.done}/${row.total}`,
  },
  works: {
    empty: '成绩公布后，排行会显示在这里。',
    value: (row) => `${percentOf(row)}% · ${row.done}/${row.total} 分`,
  },
  earnings: { empty: '第一笔赏金支付后，排行会显示在这里。', value: (row) => `¥${(row.done / 100).toFixed(2)}` },
  level: { empty: '第一个任务审核通过后，排行会显示在这里。', value: (row) => `${row.done} 个` },
}

/** Who is first: teams where the room has them, else people; one's own place is always there. */
export function RoomRanking({ roomId, source: wanted }: { roomId: number; source?: RankSource }) {
  const query = useQuery(pageQueries.ranking(roomId, wanted))
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonList rows={3} />
  const { list, own, total, by, source } = query.data
  if (total === 0)
    return (
      <Card>
        <p className="secondary">{shown[source].empty}</p>
      </Card>
    )
  const rows = own && !list.some((row) => row.mine) ? [...list, own] : list
  return (
    <List
      label={rankSources[source].title}
      header={`${total} ${by === 'team' ? '个团队' : '人'}，${rankSources[source].about}`}
    >
      {rows.map((row) => (
        <Rank key={row.id} row={row} value={shown[source].value(row)} />
      ))}
    </List>
  )
}

function Rank({ row, value }: { row: RankRow; value: string }) {
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
      extra={<span className="tabular">{value}</span>}
    />
  )
}
