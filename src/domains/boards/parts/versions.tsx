import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/format'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { ErrorState } from '#ui/states/error-state'
import { useEntrantWords } from '../../contests/parts/use-entrant-words'
import { boardsQueries } from '../boards.queries'

/** Every published version; each opens as it stood. */
export function Versions({ contestId, onOpen }: { contestId: number; onOpen: (version: number) => void }) {
  const { of } = useEntrantWords(contestId)
  const query = useQuery(boardsQueries.versions(contestId))
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data || query.data.list.length === 0) return null
  return (
    <Card title="已发布的版本">
      <List label="已发布的版本">
        {query.data.list.map((v) => (
          <ListRow
            key={v.version}
            title={`第 ${v.version} 版 · ${v.teams} ${of}`}
            description={`${v.truename} · ${dateTime(v.create_time)}${v.reason ? ` · ${v.reason}` : ''}`}
            extra={
              <span className="tabular" title={v.hash}>
                {v.hash.slice(0, 8)}
              </span>
            }
            onClick={() => onOpen(v.version)}
          />
        ))}
      </List>
    </Card>
  )
}
