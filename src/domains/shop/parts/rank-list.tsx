import { useQuery } from '@tanstack/react-query'
import { yuan } from '#contract/kernel/money'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { shopQueries } from '../shop.queries'

/** Teams by what their shops earned. */
export function RankList({ roomId }: { roomId: number }) {
  const query = useQuery(shopQueries.rank(roomId))
  return (
    <QueryView query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有团队" icon="team">
            组成团队后，每个团队有一家店铺。
          </Empty>
        ) : (
          <List label="营收排行">
            {list.map((row) => (
              <ListRow
                key={row.team_id}
                current={row.mine}
                prefix={<b className="tabular">{row.rank}</b>}
                title={
                  <>
                    {row.title} {row.mine && <Tag tone="scene">我的团队</Tag>}
                  </>
                }
                description={`${row.order_count} 单`}
                extra={<span className="tabular">¥{yuan(row.order_amount)}</span>}
              />
            ))}
          </List>
        )
      }
    </QueryView>
  )
}
