import { useQuery } from '@tanstack/react-query'
import { dateTime, range } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { ownQueries } from '../own.queries'

/** Who acted for oneself, why and for how long; nothing where nobody did. */
export function ActedFor() {
  const { data } = useQuery(ownQueries.acting())
  if (!data?.list.length) return null
  return (
    <List label="代为操作的记录" header="代为操作的记录">
      {data.list.map((one) => (
        <ListRow
          key={one.id}
          title={`${one.by_name || '平台管理员'}：${one.reason}`}
          description={`${range(dateTime(one.begin_time), dateTime(one.end_time))} · ${one.calls} 次操作`}
          extra={one.running && <Tag tone="warning">进行中</Tag>}
        />
      ))}
    </List>
  )
}
